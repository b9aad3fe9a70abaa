/** Returns an instant as ISO 8601. */
export function time(at: number): string {
  return new Date(at).toISOString();
}

export function timeOrNull(at: number | null): string | null {
  return at === null ? null : time(at);
}

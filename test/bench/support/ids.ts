/** Returns a session's id as hosts make it. */
export function sessionId(): string {
  return crypto.randomUUID();
}

/** Returns the id of a tool's use as the model API makes it. */
export function toolUseId(): string {
  return `toolu_01${crypto.randomUUID().replaceAll("-", "").slice(0, 22)}`;
}

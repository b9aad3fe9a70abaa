/** Returns the phrase as the beginning of a sentence. */
export function capital(phrase: string): string {
  return `${phrase.slice(0, 1).toUpperCase()}${phrase.slice(1)}`;
}

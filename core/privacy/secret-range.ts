/** The place of a secret in a text, without its quotes, and what it was found by. */
export type SecretRange = { start: number; end: number; kind: string };

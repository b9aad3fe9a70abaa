// Sentences that change a setting. `TYPE`, `SURFACE`, `SPAN`, `NUMBER`, `DAYS`, `FOLDER` and `NAME` are slots for words of the
// sentence; the rest is in the notation of phrase-pattern.ts. The whole sentence has to match.

/** `key` and `value` may contain a slot of the phrase. Without a value the key is reset to its default. */
export type SettingSentence = { phrase: string; key: string; value?: string; yes: string; no?: string };

export const off = { key: "categories.TYPE.enabled", value: "false" };
export const on = { key: "categories.TYPE.enabled" };
export const notAutomatic = { key: "categories.TYPE.auto-capture", value: "false" };
export const automatic = { key: "categories.TYPE.auto-capture" };
export const atMost = { key: "categories.TYPE.max-memories", value: "NUMBER" };
export const after = { key: "categories.TYPE.retention-days", value: "DAYS" };
export const forever = { key: "categories.TYPE.retention-days" };
export const noModel = { key: "model.name", value: "off" };

// Strings of source that a sign joins: `"ghp_" + "…"`. Who runs the source reads one string.

/** The quote that ends the first string, the sign with white space behind it, and the quote that begins the next. */
const joint =
  "[\"'`][ \\t]{0,20}(?:\\r?\\n[ \\t]{0,80})?(?:\\+\\+?|\\.\\.?|&|<>|~)(?:[ \\t]{1,20}|[ \\t]{0,20}[\\\\_`]?\\r?\\n[ \\t]{0,80})[\"'`]";
const anyJoint = new RegExp(joint);
const oneJoint = new RegExp(joint, "y");

/** Returns the characters with which a joint begins, if the text holds any. */
export function jointStarts(text: string): string {
  return anyJoint.test(text) ? "\"'`" : "";
}

/** Returns what the joint at `at` stands for, nothing, and its length; undefined where there is none. */
export function jointAt(text: string, at: number): { value: string; length: number } | undefined {
  oneJoint.lastIndex = at;
  return oneJoint.test(text) ? { value: "", length: oneJoint.lastIndex - at } : undefined;
}

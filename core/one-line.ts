/** Returns the text on one line: white space becomes single spaces, and none at its ends. */
export function oneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}

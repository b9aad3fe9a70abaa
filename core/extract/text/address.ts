// An address alone is a reference: it states nothing and is no work.
const link = /\[[^\]\n]{0,200}\]\s?\([^\s)]{1,2000}\)/g;
const address = /\b(?:[a-z][a-z\d+.-]{1,20}:\/\/|about:|chrome:|mailto:)\S{1,2000}/gi;

/** Returns the text with spaces in place of its addresses and Markdown links. */
export function withoutAddresses(text: string): string {
  return text.includes(":") ? text.replace(link, " ").replace(address, " ") : text;
}

/** Returns whether the text is nothing but addresses and links. */
export function isAddress(text: string): boolean {
  return text.includes(":") && !/\p{L}/u.test(withoutAddresses(text));
}

// Classes of UTF-16 units, for loops over single characters. Expressions would take ten times as long, and each process would have to
// compile them.

export function isLower(code: number): boolean {
  return code >= 97 && code <= 122;
}

export function isCapital(code: number): boolean {
  return code >= 65 && code <= 90;
}

export function isDigit(code: number): boolean {
  return code >= 48 && code <= 57;
}

/** Returns whether the unit is a letter of ASCII. */
export function isLetter(code: number): boolean {
  return isLower(code | 0x20);
}

/** Returns whether the unit is a letter or digit of ASCII. */
export function isLetterOrDigit(code: number): boolean {
  return isLetter(code) || isDigit(code);
}

/** Returns whether the unit is a letter or digit of ASCII, or "_". */
export function isWordCode(code: number): boolean {
  return isLetterOrDigit(code) || code === 0x5f;
}

/** Returns whether the character is a straight or back quote. */
export function isQuote(code: number): boolean {
  return code === 0x22 || code === 0x27 || code === 0x60;
}

/** Returns whether the unit is one of printable ASCII, without the space. */
export function isGraphic(code: number): boolean {
  return code > 0x20 && code < 0x7f;
}

/** Returns whether the character is a space or a tab. */
export function isBlank(code: number): boolean {
  return code === 0x20 || code === 0x09;
}

/** Returns whether the character ends a line, or is the first of the two that do. */
export function isLineEnd(code: number): boolean {
  return code === 0x0a || code === 0x0d;
}

/** Returns whether the character is a sign that people put into passwords, and seldom into words and names. */
export function isPasswordSign(code: number): boolean {
  return "!#$%^&*?~".includes(String.fromCharCode(code));
}

/** Returns whether the character is white space, as `\s` matches it. */
export function isSpace(code: number): boolean {
  if (code <= 0x20) return code === 0x20 || (code >= 0x09 && code <= 0x0d);
  if (code < 0xa0) return false;
  return code === 0xa0 || code === 0xfeff || code === 0x3000 || isRareSpace(code);
}

function isRareSpace(code: number): boolean {
  if (code === 0x1680 || code === 0x2028 || code === 0x2029) return true;
  return (code >= 0x2000 && code <= 0x200a) || code === 0x202f || code === 0x205f;
}

/** Returns the first position from `at` on, at most `end`, that holds no space or tab. */
export function skipBlanks(text: string, at: number, end = text.length): number {
  let next = at;
  while (next < end && isBlank(text.charCodeAt(next))) next += 1;
  return next;
}

/** Returns whether each character is one of ASCII. */
export function isAscii(text: string): boolean {
  for (let at = 0; at < text.length; at += 1) if (text.charCodeAt(at) > 0x7f) return false;
  return true;
}

/** Returns how many of four classes of characters the text has: small letters, capitals, digits, signs but "_" and `plainSigns`. */
export function classCount(text: string, plainSigns: string): number {
  let lower = 0;
  let capital = 0;
  let digit = 0;
  let sign = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (isLower(code)) lower = 1;
    else if (isCapital(code)) capital = 1;
    else if (isDigit(code)) digit = 1;
    else if (code !== 0x5f && !plainSigns.includes(text.charAt(at))) sign = 1;
  }
  return lower + capital + digit + sign;
}

/** Returns whether any character is one of the class. */
export function hasCode(text: string, isOfClass: (code: number) => boolean): boolean {
  for (let at = 0; at < text.length; at += 1) if (isOfClass(text.charCodeAt(at))) return true;
  return false;
}

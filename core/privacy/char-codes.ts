// Classes of UTF-16 units, for loops over single characters: an expression for each would take ten times as long.

export function isLower(code: number): boolean {
  return code >= 97 && code <= 122;
}

export function isCapital(code: number): boolean {
  return code >= 65 && code <= 90;
}

/** Returns whether the unit is a letter or digit of ASCII, or "_". */
export function isWordCode(code: number): boolean {
  return isLower(code) || isCapital(code) || (code >= 48 && code <= 57) || code === 0x5f;
}

/** Returns whether the character is a straight or back quote. */
export function isQuote(code: number): boolean {
  return code === 0x22 || code === 0x27 || code === 0x60;
}

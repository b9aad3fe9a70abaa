/** Longer texts are not kept. */
const maxChars = 20_000;

/** Returns the function with its results for the last `size` texts kept: a hook asks for the same few several times, an import for most words again and again. */
export function keepLast<T>(size: number, compute: (text: string) => T): (text: string) => T {
  const results = new Map<string, T>();
  return (text) => {
    const known = results.get(text);
    if (known !== undefined) return known;
    const result = compute(text);
    if (text.length > maxChars) return result;
    if (results.size >= size) results.clear();
    results.set(text, result);
    return result;
  };
}

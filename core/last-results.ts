/** Longer texts are not kept. */
const maxChars = 20_000;

/** `keep` adds a result that was computed elsewhere. */
export type KeepingLast<T> = ((text: string) => T) & { keep: (text: string, result: T) => void };

/** Returns the function with its results for the last `size` texts kept: a hook asks for the same few several times, an import for most words again and again. */
export function keepLast<T>(size: number, compute: (text: string) => T): KeepingLast<T> {
  const results = new Map<string, T>();
  const keep = (text: string, result: T) => {
    if (text.length > maxChars) return;
    if (results.size >= size) results.clear();
    results.set(text, result);
  };
  const get = (text: string) => {
    const known = results.get(text);
    if (known !== undefined) return known;
    const result = compute(text);
    keep(text, result);
    return result;
  };
  return Object.assign(get, { keep });
}

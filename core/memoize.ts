/** Longer texts are not kept. */
const maxChars = 20_000;

/** `keep` adds a result that was computed elsewhere. */
export type MemoizedByText<T> = ((text: string) => T) & { keep: (text: string, result: T) => void };

/** Returns `compute` with its results for the last `size` texts cached: a hook asks for the same few several times, an import for most words again and again. */
export function memoizeByText<T>(size: number, compute: (text: string) => T): MemoizedByText<T> {
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

/** Returns `compute` with its results cached per object, as long as the object lives. The object must not change. */
export function memoizeByObject<K extends object, V>(compute: (key: K) => V): (key: K) => V {
  const results = new WeakMap<K, { value: V }>();
  return (key) => {
    const known = results.get(key);
    if (known) return known.value;
    const value = compute(key);
    results.set(key, { value });
    return value;
  };
}

/**
 * Returns a function that creates its value at the first call and caches it. For expressions and tables that most hooks never need:
 * to compile them all at load would cost more than the hook's work.
 */
export function lazy<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

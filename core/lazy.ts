/**
 * Returns a function that makes its value at the first call and keeps it. For expressions and tables that most hooks
 * never reach: compiling them all at load would cost more than the work itself.
 */
export function lazy<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

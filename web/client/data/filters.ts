// Filters are words of the query, such as `type:bugfix`, so that one line says what is shown.

/** Returns the value of a filter in the query; "" if it has none, the first one if it has several. */
export function filterOf(query: string, name: string): string {
  return (
    words(query)
      .find((word) => word.startsWith(`${name}:`))
      ?.slice(name.length + 1) ?? ""
  );
}

/** Returns the query with that filter instead of the ones of the same name; without it for "". */
export function withFilter(query: string, name: string, value: string): string {
  const others = words(query).filter((word) => !word.startsWith(`${name}:`));
  return [...others, ...(value === "" ? [] : [`${name}:${value}`])].join(" ");
}

/** Returns the query without one of its words. */
export function withoutWord(query: string, unwanted: string): string {
  return words(query)
    .filter((word) => word !== unwanted)
    .join(" ");
}

function words(query: string): string[] {
  return query.split(/\s+/).filter(Boolean);
}

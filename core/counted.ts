/** Returns a count with its noun: "1 memory", "2 memories". */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}

/** One linear pass of a simple expression over the text: what the cleaning is compared with. Returns the number of words. */
export function floorPass(text: string): number {
  return text.match(/[A-Za-z_]\w*/g)?.length ?? 0;
}

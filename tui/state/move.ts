/** Returns the row that a key moves to in a list of `count` rows. `page`: the number of visible rows. */
export function moveCursor(key: string, cursor: number, count: number, page: number): number | undefined {
  const target = targetOf(key, cursor, count, Math.max(1, page));
  return target === undefined ? undefined : Math.max(0, Math.min(count - 1, target));
}

function targetOf(key: string, cursor: number, count: number, page: number): number | undefined {
  switch (key) {
    case "up":
    case "k":
    case "ctrl+p":
      return cursor - 1;
    case "down":
    case "j":
    case "ctrl+n":
      return cursor + 1;
    case "pageup":
    case "ctrl+b":
      return cursor - page;
    case "pagedown":
    case "ctrl+f":
      return cursor + page;
    case "ctrl+u":
      return cursor - Math.ceil(page / 2);
    case "ctrl+d":
      return cursor + Math.ceil(page / 2);
    case "home":
    case "g":
      return 0;
    case "end":
    case "G":
      return count - 1;
    default:
      return undefined;
  }
}

/** The keys that move the cursor while letters are text. */
const arrows = new Set(["up", "down", "pageup", "pagedown", "ctrl+p", "ctrl+n", "ctrl+d"]);

export function movesWhileTyping(key: string): boolean {
  return arrows.has(key);
}

/** Returns the first row to draw, so that the selected row is in the middle if there are more on both sides. */
export function firstVisible(cursor: number, count: number, height: number): number {
  return Math.max(0, Math.min(cursor - Math.floor(height / 2), count - height));
}

// The pages of a database, read from its file without SQLite.
import { closeSync, fstatSync, openSync, readSync } from "node:fs";

/** The program never sets another one. */
export const pageSize = 4096;

/** `count`: the number of whole pages. `page`: the bytes of a page, from 1; undefined if there is none of that number. */
export type PageFile = Disposable & { count: number; page: (number: number) => Buffer | undefined };

export function openPages(file: string): PageFile {
  const handle = openSync(file, "r");
  const count = Math.floor(fstatSync(handle).size / pageSize);
  return {
    count,
    page: (number) => {
      if (number < 1 || number > count) return undefined;
      const bytes = Buffer.allocUnsafe(pageSize);
      return readSync(handle, bytes, 0, pageSize, (number - 1) * pageSize) === pageSize ? bytes : undefined;
    },
    [Symbol.dispose]: () => closeSync(handle),
  };
}

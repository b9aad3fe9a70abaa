// The pages that no tree uses. They may hold rows that were deleted, or what rows were before.
import type { PageFile } from "./page-file.ts";
import { pageSize } from "./page-file.ts";

const maxListed = pageSize / 4 - 2;

/**
 * Returns the free pages: those that the lists of free pages name. A list is recognized by itself, because the header that names the first
 * one may be lost.
 */
export function listFreePages(file: PageFile): Set<number> {
  const free = new Set<number>();
  for (let number = 2; number <= file.count; number++) {
    for (const page of listedOn(file, number)) free.add(page);
  }
  return free;
}

/** Returns the pages that a list names; none for a page that is no list. */
function listedOn(file: PageFile, number: number): number[] {
  const bytes = file.page(number);
  if (!bytes) return [];
  const count = bytes.readUInt32BE(4);
  // Text begins with greater numbers.
  if (bytes.readUInt32BE(0) > file.count || count === 0 || count > maxListed) return [];
  const listed = new Set<number>();
  for (let i = 0; i < count; i++) {
    const page = bytes.readUInt32BE(8 + 4 * i);
    if (page < 2 || page > file.count || page === number || listed.has(page)) return [];
    listed.add(page);
  }
  return [...listed];
}

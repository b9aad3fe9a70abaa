import { closeSync, fstatSync, readSync } from "node:fs";
import { StringDecoder } from "node:string_decoder";
import { errnoOf } from "../core/files/file-error.ts";
import { openRegular } from "../core/files/regular.ts";

const everyMs = 250;
const maxReadBytes = 1 << 20;

/** A position in a file. `inode` distinguishes a rotated file from its predecessor. */
type FilePosition = { inode: number; offset: number };

/** Yields what is appended to a file from now on, in whole lines, also after the file was rotated. Ends never. */
export async function* followFile(file: string): AsyncGenerator<string> {
  let place = readFrom(file, undefined).place;
  let decoder = new StringDecoder("utf8");
  let rest = "";
  for (;;) {
    const next = readFrom(file, place);
    if (next.place?.inode !== place?.inode) {
      decoder = new StringDecoder("utf8");
      rest = "";
    }
    place = next.place;
    const text = rest + decoder.write(next.bytes);
    const end = text.lastIndexOf("\n") + 1;
    rest = text.slice(end);
    if (end > 0) yield text.slice(0, end);
    else await Bun.sleep(everyMs);
  }
}

/** Returns the bytes after `place`, of the whole file if it is another one by now; without a place none, and the end of the file. */
function readFrom(file: string, place: FilePosition | undefined): { bytes: Buffer; place: FilePosition | undefined } {
  const none = Buffer.alloc(0);
  const handle = openIfExists(file);
  // A file that appears later is read from its start.
  if (handle === undefined) return { bytes: none, place: { inode: 0, offset: 0 } };
  try {
    const { ino, size } = fstatSync(handle);
    if (place === undefined) return { bytes: none, place: { inode: ino, offset: size } };
    const offset = place.inode === ino && place.offset <= size ? place.offset : 0;
    const bytes = Buffer.alloc(Math.min(maxReadBytes, size - offset));
    const read = readSync(handle, bytes, 0, bytes.length, offset);
    return { bytes: bytes.subarray(0, read), place: { inode: ino, offset: offset + read } };
  } finally {
    closeSync(handle);
  }
}

function openIfExists(file: string): number | undefined {
  try {
    return openRegular(file);
  } catch (error) {
    if (errnoOf(error) === "ENOENT") return undefined;
    throw error;
  }
}

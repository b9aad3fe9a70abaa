/** A file, folder or link of an archive. `mode`: its permissions. */
export type Entry = { path: string; mode: number } & ({ content: Uint8Array } | { link: string } | { isFolder: true });

const blockBytes = 512;

/** Returns a tar archive (ustar) whose entries all belong to root and were changed at `at`: the same entries give the same bytes. */
export function tarOf(entries: readonly Entry[], at: Date): Buffer<ArrayBuffer> {
  const blocks = entries.flatMap((entry) => {
    const content = "content" in entry ? entry.content : new Uint8Array();
    return [headerOf(entry, content.length, at), content, Buffer.alloc(padding(content.length))];
  });
  return Buffer.concat([...blocks, Buffer.alloc(2 * blockBytes)]);
}

function headerOf(entry: Entry, size: number, at: Date): Buffer {
  if (Buffer.byteLength(entry.path) > 99) throw new Error(`${entry.path} is too long for a tar archive.`);
  const header = Buffer.alloc(blockBytes);
  const octal = (value: number, offset: number, length: number) =>
    header.write(`${value.toString(8).padStart(length - 1, "0")}\0`, offset, "latin1");
  header.write(entry.path, 0);
  octal(entry.mode, 100, 8);
  octal(0, 108, 8);
  octal(0, 116, 8);
  octal(size, 124, 12);
  octal(Math.floor(at.getTime() / 1000), 136, 12);
  header.write("        ", 148);
  header.write("link" in entry ? "2" : "isFolder" in entry ? "5" : "0", 156);
  if ("link" in entry) header.write(entry.link, 157);
  header.write("ustar\x0000root", 257, "latin1");
  header.write("root", 297);
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${sum.toString(8).padStart(6, "0")}\0 `, 148, "latin1");
  return header;
}

function padding(size: number): number {
  return (blockBytes - (size % blockBytes)) % blockBytes;
}

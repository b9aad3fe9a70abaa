// Bun's icon is 0.3 MB of every executable for Windows, and it is not ours. It is removed from the resources; the others, such as
// the manifest, stay.
import { readFileSync, writeFileSync } from "node:fs";

const iconTypes = [3, 14];
const sectionBytes = 40;
const fileAlignment = 512;
const subfolder = 0x80000000;
const tableBytes = 16;
const entryBytes = 8;

/** A folder of resources by number, or the bytes of one with its code page. */
type Node = { entries: [id: number, node: Node][] } | { content: Buffer; codePage: number };

/** Removes the icons of a PE file for 64 bits. Throws if its resources have a form that is not known here. */
export function stripIcon(file: string): void {
  const bytes = readFileSync(file);
  const header = bytes.readUInt32LE(60);
  const count = bytes.readUInt16LE(header + 6);
  const first = header + 24 + bytes.readUInt16LE(header + 20);
  const sections = Array.from({ length: count }, (_, index) => first + index * sectionBytes);
  const section = sections.find((at) => bytes.toString("latin1", at, at + 8) === ".rsrc\0\0\0");
  if (section === undefined) throw new Error(`${file} has no resources.`);
  const [address, size, start] = [12, 16, 20].map((offset) => bytes.readUInt32LE(section + offset)) as [
    number,
    number,
    number,
  ];
  const tree = readNode(bytes.subarray(start, start + size), 0, address, iconTypes);
  if (!("entries" in tree)) throw new Error(`${file}: the resources have no types.`);
  const kept = writeTree(tree, address);
  const padded = Buffer.alloc(Math.ceil(kept.length / fileAlignment) * fileAlignment);
  kept.copy(padded);

  // The data after it move up. Virtual addresses do not change.
  const saved = size - padded.length;
  for (const at of sections) {
    const place = bytes.readUInt32LE(at + 20);
    if (place > start) bytes.writeUInt32LE(place - saved, at + 20);
  }
  bytes.writeUInt32LE(padded.length, section + 16);
  writeFileSync(file, Buffer.concat([bytes.subarray(0, start), padded, bytes.subarray(start + size)]));
}

function readNode(bytes: Buffer, at: number, address: number, without: readonly number[] = []): Node {
  if (bytes.readUInt16LE(at + 12) !== 0) throw new Error("A resource has a name, not a number.");
  const all = Array.from({ length: bytes.readUInt16LE(at + 14) }, (_, index) => at + tableBytes + index * entryBytes);
  const wanted = all.filter((entry) => !without.includes(bytes.readUInt32LE(entry)));
  const entries = wanted.map((entry): [number, Node] => {
    const place = bytes.readUInt32LE(entry + 4);
    if (place >= subfolder) return [bytes.readUInt32LE(entry), readNode(bytes, place - subfolder, address)];
    const from = bytes.readUInt32LE(place) - address;
    const content = Buffer.from(bytes.subarray(from, from + bytes.readUInt32LE(place + 4)));
    return [bytes.readUInt32LE(entry), { content, codePage: bytes.readUInt32LE(place + 8) }];
  });
  return { entries };
}

function writeTree(root: Node, address: number): Buffer {
  const parts: Buffer[] = [];
  let length = 0;
  const reserve = (size: number) => {
    const part = Buffer.alloc(Math.ceil(size / 8) * 8);
    const at = length;
    parts.push(part);
    length += part.length;
    return { part, at };
  };
  const write = (node: Node): number => {
    if ("content" in node) {
      const { part, at } = reserve(16);
      const content = reserve(node.content.length);
      node.content.copy(content.part);
      for (const [index, value] of [address + content.at, node.content.length, node.codePage, 0].entries()) {
        part.writeUInt32LE(value, index * 4);
      }
      return at;
    }
    const { part, at } = reserve(tableBytes + node.entries.length * entryBytes);
    part.writeUInt16LE(node.entries.length, 14);
    for (const [index, [id, child]] of node.entries.entries()) {
      const entry = tableBytes + index * entryBytes;
      part.writeUInt32LE(id, entry);
      part.writeUInt32LE(write(child) + ("entries" in child ? subfolder : 0), entry + 4);
    }
    return at;
  };
  write(root);
  return Buffer.concat(parts);
}

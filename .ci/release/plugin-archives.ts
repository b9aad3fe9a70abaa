// The plugin forms as archives. Agents install a plugin from a folder, which a release otherwise lacks.
import { lstatSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { pluginForms } from "../../core/host/plugin-forms.ts";

const blockBytes = 512;
const executable = 0o111;

/** Returns each plugin form of plugin/ as a `.tar.gz`, by its name in a release. Equal files give equal bytes. */
export function pluginArchives(top: string, version: string): Map<string, Uint8Array> {
  const forms = pluginForms.map(({ folder }) => folder);
  return new Map(
    forms.map((form) => {
      const name = `claude-mem-plugin${form === "" ? "" : `-${form}`}`;
      const folder = join(top, form);
      // The default plugin is the folder itself, in which the others are.
      const others = form === "" ? forms : [];
      return [`${name}.tar.gz`, packed(folder, `${name}-${version}`, others)];
    }),
  );
}

function packed(folder: string, prefix: string, others: readonly string[]): Uint8Array {
  const paths = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((path) => path.replaceAll("\\", "/"))
    .filter((path) => lstatSync(join(folder, path)).isFile() && !others.includes(path.split("/")[0] ?? ""))
    .sort();
  const entries = paths.flatMap((path) => {
    const file = join(folder, path);
    const bytes = readFileSync(file);
    const padding = Buffer.alloc(-bytes.length & (blockBytes - 1));
    return [header(`${prefix}/${path}`, bytes.length, lstatSync(file).mode), bytes, padding];
  });
  // Neither the order of the folder, its times, owners and masks, nor the time of packing may show. The system's number in gzip's head is the tenth byte.
  const archive = gzipSync(Buffer.concat([...entries, Buffer.alloc(2 * blockBytes)]), { level: 9 });
  archive.fill(0, 4, 8);
  archive[9] = 255;
  return archive;
}

/** Returns the header of a file in the format of POSIX (ustar). Throws for a name that does not fit. */
function header(name: string, size: number, mode: number): Buffer {
  if (Buffer.byteLength(name) > 100) throw new Error(`${name} is too long for an archive.`);
  const block = Buffer.alloc(blockBytes);
  const octal = (value: number, digits: number) => `${value.toString(8).padStart(digits, "0")}\0`;
  block.write(name, 0);
  block.write(octal(mode & executable ? 0o755 : 0o644, 7), 100);
  block.write(octal(0, 7), 108);
  block.write(octal(0, 7), 116);
  block.write(octal(size, 11), 124);
  block.write(octal(0, 11), 136);
  block.write(" ".repeat(8), 148);
  block.write("0", 156);
  block.write("ustar\0", 257);
  block.write("00", 263);
  const sum = block.reduce((total, byte) => total + byte, 0);
  block.write(`${sum.toString(8).padStart(6, "0")}\0 `, 148);
  return block;
}

/** Returns the lines of a release's notes about the archives. */
export function archiveNotes(names: Iterable<string>): string {
  const list = [...names].map((name) => `- \`${name}\``).join("\n");
  return `\n### Plugins\n\nThe folders of plugin/, for agents that take a plugin in place of \`claude-mem install\`:\n\n${list}\n`;
}

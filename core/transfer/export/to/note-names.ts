// Names of files and folders for texts that may hold anything. They are valid on every file system and in links of Obsidian.

// Characters that Windows forbids, that separate a path, or that end a link.
const forbidden = /[\p{C}\p{Zl}\p{Zp}<>:"/\\|?*#^[\]]/gu;
const reserved = /^(?:con|prn|aux|nul|com\d|lpt\d)$/i;
const maxBytes = 120;

/** Returns the text as a part of a name: no separator, no dot or space at an end, at most 120 bytes; "" for nothing usable. */
export function safeName(text: string): string {
  const plain = text.normalize("NFC").replace(forbidden, " ").replaceAll(/\s+/g, " ");
  let name = "";
  let bytes = 0;
  for (const character of plain) {
    bytes += Buffer.byteLength(character);
    if (bytes > maxBytes) break;
    name += character;
  }
  return name.replace(/^[\s.]+|[\s.]+$/g, "");
}

/** Gives each project a folder. Names that differ in case only share one, as they do on Windows and macOS. */
export class FolderNames {
  #names = new Map<string, string>();

  of(project: string): string {
    const safe = safeName(project) || "project";
    const name = reserved.test(safe.split(".")[0] ?? "") ? `${safe} project` : safe;
    const known = this.#names.get(name.toLowerCase());
    if (known === undefined) this.#names.set(name.toLowerCase(), name);
    return known ?? name;
  }
}

/** Returns the name of a memory's note, without its ending. The id makes it unique, and no device of Windows starts with a digit. */
export function noteName({ id, title }: { id: number; title: string }): string {
  return `${id} ${safeName(title)}`.trim();
}

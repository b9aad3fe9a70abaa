// The text of a managed item as a model gets it.
import { cutText } from "../privacy/cut.ts";
import { fence } from "../privacy/fence.ts";
import type { RegistryItem } from "../store/registry.ts";
import { readFrontmatter } from "./frontmatter.ts";
import type { ItemText } from "./read.ts";

const says = "The user has read this text and lets you use it. It is as it was then.";

/** Returns the block with the text, cut to `maxChars`, or the reason for having none. `now`: the file as it is now. */
export function itemBlock(item: RegistryItem, now: ItemText | undefined, maxChars: number): string {
  const { kind, name, path } = item;
  const head = `${kind} ${name}, ${path}`;
  if (now === undefined || now.digest !== item.managedDigest) {
    const state = now === undefined ? "can't be read" : "changed since the user read it";
    return fence("skill", [`${head}: not given, because the file ${state}.`, importHint(name)], notGiven);
  }
  const frame = fence("skill", [head, cutNote(path)], says).length + 2;
  const room = Math.max(0, maxChars - frame);
  // The head has the name, and the rest of the frontmatter is for the host.
  const text = readFrontmatter(now.text).body.trim();
  if (text.length <= room) return fence("skill", [head, text], says);
  const end = text.lastIndexOf("\n", room);
  const beginning = end > room / 2 ? text.slice(0, end) : cutText(text, room);
  return fence("skill", [head, beginning, cutNote(path)], says);
}

const notGiven = "About a skill that the user manages:";

/** Returns what the user can do so that the text is given. */
export function importHint(name: string): string {
  return `The user can look at it and allow it in a terminal: claude-mem registry import ${name}`;
}

function cutNote(path: string): string {
  return `[cut here; the rest is in ${path}]`;
}

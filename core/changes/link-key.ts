import * as v from "valibot";
import { readJsonValue } from "../read-json-value.ts";
import { linkKinds, linkTargets } from "../store/observation-link.ts";
import type { PortableLink } from "../store/portable-item.ts";

/** Returns the key of a link in the log: the same JSON as that of the triggers. */
export function linkKey({ kind, targetKind, target }: PortableLink): string {
  return JSON.stringify([kind, targetKind, target]);
}

const key = v.tuple([v.picklist(linkKinds), v.picklist(linkTargets), v.string()]);

/** Returns the link with this key, without its quote; undefined when its target was deleted before, or the key is none. */
export function parseLinkKey(text: string): PortableLink | undefined {
  const found = readJsonValue(key, text);
  if (found === undefined) return undefined;
  const [kind, targetKind, target] = found;
  return { kind, targetKind, target, quote: null };
}

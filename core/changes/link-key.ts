import type { LinkKind, LinkTarget } from "../store/observation-link.ts";
import type { PortableLink } from "../store/portable-item.ts";

/** Returns the key of a link in the log: the same JSON as that of the triggers. */
export function linkKey({ kind, targetKind, target }: PortableLink): string {
  return JSON.stringify([kind, targetKind, target]);
}

/** Returns the link with this key, without its quote; undefined when its target was deleted before. */
export function parseLinkKey(text: string): PortableLink | undefined {
  const [kind, targetKind, target] = JSON.parse(text) as [LinkKind, LinkTarget, string | null];
  return target === null ? undefined : { kind, targetKind, target, quote: null };
}

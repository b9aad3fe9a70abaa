import type { LinkKind, LinkTarget } from "../store/observation-link.ts";
import type { PortableLink } from "../store/portable-item.ts";

/** Returns what names a link in the log: the JSON that the triggers make. */
export function linkKey({ kind, targetKind, target }: PortableLink): string {
  return JSON.stringify([kind, targetKind, target]);
}

/** Returns the link that the log names, without its quote; undefined when its target was gone already. */
export function parseLinkKey(text: string): PortableLink | undefined {
  const [kind, targetKind, target] = JSON.parse(text) as [LinkKind, LinkTarget, string | null];
  return target === null ? undefined : { kind, targetKind, target, quote: null };
}

import type { Database } from "bun:sqlite";
import type { PortableItem, PortableLink, PortableSession } from "../store/portable-item.ts";
import { hostOfSession, idOfForeignSession } from "../store/session.ts";
import type { Change } from "./change.ts";
import { linkKey } from "./link-key.ts";

/**
 * Returns the change with the ids and keys that sessions have here. A user can give sessions of two hosts one id, and each device adds the
 * name of the host to the id of the one that came second.
 */
export function withLocalSessions(db: Database, change: Change): Change {
  const link = change.link && localLink(db, change.link);
  const named = link && link !== change.link ? { ...change, link, fields: linkKey(link) } : change;
  const item = change.item && localItem(db, change.item);
  return item === undefined || item === change.item ? named : { ...named, item };
}

/** Returns the same object unless something has another name here: its index document was made in advance. */
function localItem(db: Database, item: Partial<PortableItem>): Partial<PortableItem> {
  const { session: from, plain } = item;
  const to = from && localSessionId(db, from);
  const own = from && to && to !== from ? { from, to } : undefined;
  const links = item.links?.map((link) => {
    if (!from || !isOf(from, link.target)) return localLink(db, link);
    return own ? moved(own, link) : link;
  });
  if (!own && (links?.every((link, n) => link === item.links?.[n]) ?? true)) return item;
  const key = plain?.source_key;
  return {
    ...item,
    ...(to ? { session: to } : {}),
    ...(links ? { links } : {}),
    ...(own && plain && typeof key === "string" ? { plain: { ...plain, source_key: movedKey(own, key) } } : {}),
  };
}

type Move = { from: PortableSession; to: PortableSession };

/** Returns the session with its id here. */
export function localSessionId(db: Database, session: PortableSession): PortableSession {
  const id = idOfForeignSession(db, session.host_id, session.host);
  return id === session.host_id ? session : { ...session, host_id: id };
}

function isOf({ host_id: id }: PortableSession, captureKey: string): boolean {
  return captureKey.startsWith(`${id}:`);
}

function moved({ from, to }: Move, link: PortableLink): PortableLink {
  return { ...link, target: to.host_id + link.target.slice(from.host_id.length) };
}

/** A source key is a capture key behind the name of what made the memory. */
function movedKey({ from, to }: Move, sourceKey: string): string {
  const start = sourceKey.indexOf(":") + 1;
  const named = sourceKey.slice(start);
  return isOf(from, named) ? sourceKey.slice(0, start) + to.host_id + named.slice(from.host_id.length) : sourceKey;
}

/** Capture keys begin with their session. An id may hold colons. */
function localLink(db: Database, link: PortableLink): PortableLink {
  const { target, host } = link;
  if (host === undefined) return link;
  for (let end = target.lastIndexOf(":"); end > 0; end = target.lastIndexOf(":", end - 1)) {
    const key = target.slice(0, end);
    const id = idOfForeignSession(db, key, host);
    if (id !== key) return { ...link, target: id + target.slice(end) };
    // A shorter id may be that of another session.
    if (hostOfSession(db, key) === host) return link;
  }
  return link;
}

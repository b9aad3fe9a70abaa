import type { Database } from "bun:sqlite";
import { cleanText } from "../../privacy/clean.ts";
import { findSession, idForms, idOfForeignSession, type Session } from "../../store/session.ts";
import type { Exported } from "../format/records.ts";

/** A restore takes constant memory: a session beyond is known by its key alone. */
const maxRemembered = 200_000;

/** Maps the sessions of an export to local ones. Its host and its id make a session, and each database may have given one id to another. */
export class RestoredSessions {
  private readonly known = new Map<string, { id: string; host: string }>();

  constructor(private readonly db: Database) {}

  /** Takes note of a session of the export, and returns the id under which it is stored here, or is to be stored. */
  note({ key, host: given }: Pick<Exported<"session">, "key" | "host">): string {
    const host = cleanText(given);
    const id = idOfForeignSession(this.db, key, host);
    if (this.known.has(key) || this.known.size < maxRemembered) this.known.set(key, { id, host });
    return id;
  }

  /** Returns the local session; null for one that is not here, or that a later line may describe unless `isFinal`. */
  find(key: string, isFinal: boolean): Session | null {
    const known = this.known.get(key);
    if (!known && !isFinal && this.known.size < maxRemembered) return null;
    const session = findSession(this.db, known?.id ?? key);
    return known && session?.host !== known.host ? null : session;
  }

  /** Returns all ids under which the session may have been stored. */
  formsOf(key: string): string[] {
    const known = this.known.get(key);
    return known ? Object.values(idForms(key, known.host)) : [key];
  }

  /** Returns the local capture key of a prompt or an event. Keys begin with their session, and an id may hold colons. */
  captureKey(key: string): string {
    for (let end = key.lastIndexOf(":"); end > 0; end = key.lastIndexOf(":", end - 1)) {
      const known = this.known.get(key.slice(0, end));
      if (known) return known.id + key.slice(end);
    }
    return key;
  }

  /** Returns the local source key of a memory: a capture key, or one behind the name of what made the memory. */
  sourceKey(key: string): string {
    const own = this.captureKey(key);
    const start = key.indexOf(":") + 1;
    return own === key ? key.slice(0, start) + this.captureKey(key.slice(start)) : own;
  }
}

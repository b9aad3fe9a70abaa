import type { Database } from "bun:sqlite";
import { ForgottenTexts, mapTexts } from "../../privacy/forgotten-text.ts";
import { listForgottenTexts } from "../../store/forgotten-text.ts";
import { findBuried, hasBuried, ownSalt } from "../../store/tombstone.ts";

/** The parts of a captured record by which it is known again. */
type Named = { key: string; sessionId: string; at: number };

/** The texts and records that the user had forgotten: they are not to come back by an import, a restore or the spool. */
export class Forgotten {
  private readonly texts: ForgottenTexts;
  private readonly hasNames: boolean;

  constructor(private readonly db: Database) {
    this.texts = new ForgottenTexts(listForgottenTexts(db), ownSalt(db));
    this.hasNames = hasBuried(db);
  }

  /** Returns whether a text in the value says what was forgotten. */
  isSaidIn(value: unknown): boolean {
    if (this.texts.isEmpty) return false;
    let isSaid = false;
    mapTexts(value, (text) => {
      isSaid ||= this.texts.areIn(text, "match");
      return text;
    });
    return isSaid;
  }

  /** Returns the value with *** in the place of forgotten secrets. */
  withoutSecrets<T>(value: T): T {
    return this.texts.isEmpty ? value : this.texts.maskAll(value, "secret");
  }

  /** Returns whether a record of the session `hostId` must not be stored. The part of a session before its hooks is a separate session. */
  includes(record: Named & { content: unknown }, hostId: string): boolean {
    return this.isForgotten(record) || this.isSessionForgotten(hostId, record.at) || this.isSaidIn(record.content);
  }

  /** Returns whether it was captured before it, or its session, was forgotten. What comes later is new. */
  isForgotten(value: unknown): boolean {
    if (!this.hasNames || !isNamed(value)) return false;
    const { key, sessionId, at } = value;
    const name = key.slice(sessionId.length + 1);
    return (
      this.isSessionForgotten(sessionId, at) ||
      (["prompt", "event"] as const).some((kind) => findBuried(this.db, kind, name) !== undefined)
    );
  }

  /** The same for a session that was last seen at this time, or for its handoff. `hostId` is the host's id of it. */
  isSessionForgotten(hostId: string, at: number, kind: "session" | "handoff" = "session"): boolean {
    const forgottenAt = this.hasNames ? findBuried(this.db, kind, hostId) : undefined;
    return forgottenAt !== undefined && at <= forgottenAt;
  }
}

function isNamed(value: unknown): value is Named {
  if (typeof value !== "object" || value === null) return false;
  const { key, sessionId, at } = value as Partial<Record<keyof Named, unknown>>;
  return typeof key === "string" && typeof sessionId === "string" && typeof at === "number";
}

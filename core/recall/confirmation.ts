import type { Database } from "bun:sqlite";
import { now } from "../clock.ts";
import { isQuiet } from "../config/control.ts";
import { write } from "../db/transaction.ts";
import type { StoredStatement } from "../extract/judge/statements.ts";
import { askScore, minAskScore } from "../extract/prompts/candidates.ts";
import { filter, map } from "../lists.ts";
import { inertLine } from "../privacy/fence.ts";
import { type Injection, insertInjections, listStatementInjections } from "../store/injection.ts";
import { listReplaced } from "../store/queries/superseded.ts";
import { listRevisions } from "../store/revision.ts";
import type { Session } from "../store/session.ts";

/** In UTF-16 units. */
const maxLineChars = 200;
/** Confirmation requests per session. */
const maxConfirmations = 3;
/**
 * A prompt that scores this many times the minimum may still ask beyond that limit, up to one prompt in four: some users state
 * all their rules in one long session.
 */
const likelyFactor = 2;
const promptsPerConfirmation = 4;
/** The ids that the line about kept statements may list. */
const maxNamed = 10;
/** The replaced memories that the line quotes, and the characters of each. */
const maxReplaced = 3;
const maxTitleChars = 80;

/**
 * Returns the lines about the statements of the current prompt: which ones were kept, and at most one request to confirm
 * candidates. They are not recalled data, so they are outside the fence. Each is recorded as an injection. Returns no lines if
 * the prompt surface is silenced.
 */
export function statementLines(db: Database, session: Session, stored: readonly StoredStatement[]): string[] {
  if (stored.length === 0 || isQuiet("prompt")) return [];
  return write(db, () => {
    const { prompts, asked, kept: named } = listStatementInjections(db, session);
    // A host may call the hook of a prompt twice.
    const kept = filter(stored, ({ id, isExplicit }) => isExplicit && !named.has(`#${id}`));
    // A prompt that is sent again has been asked about: the answer was no.
    const open = filter(stored, ({ id, vouchedBy, isAsked }) => vouchedBy === null && isAsked && !asked.has(`#${id}`));
    const score = askScore(map(open, (statement) => statement.score));
    const max = maxConfirmationsOf(session.promptCount, score / minAskScore);
    const isDue = open.length > 0 && prompts < max;
    const toConfirm = isDue ? open : [];
    record(db, session, [...map(kept, keptRecord), ...map(toConfirm, confirmationRecord)]);
    return [
      ...(kept.length > 0 ? [keptLine(db, kept)] : []),
      ...(toConfirm.length > 0 ? [confirmationLine(toConfirm)] : []),
    ];
  });
}

/**
 * Returns the limit of confirmation requests for a session of `promptCount` prompts whose newest prompt scores `relativeScore`
 * times the minimum.
 */
export function maxConfirmationsOf(promptCount: number, relativeScore: number): number {
  if (relativeScore < likelyFactor) return maxConfirmations;
  return Math.max(maxConfirmations, Math.floor(promptCount / promptsPerConfirmation));
}

/** The user learns from the answer what no longer holds, and can object. */
function keptLine(db: Database, kept: readonly StoredStatement[]): string {
  const ids = map(kept.slice(0, maxNamed), ({ id }) => `#${id}`).join(", ");
  const made = map(
    filter(kept, ({ isNew }) => isNew),
    ({ id }) => id,
  );
  const replaced = made.length > 0 ? listReplaced(db, made).slice(0, maxReplaced) : [];
  const named = map(replaced, ({ id, title }) => {
    const [last] = listRevisions(db, { observationId: id, limit: 1 });
    return `#${id} "${inertLine(title, maxTitleChars)}"${last ? ` (\`claude-mem undo R${last.batch}\` restores it)` : ""}`;
  });
  const effect = named.length > 0 ? ` It replaces ${named.join(", ")}: say so.` : "";
  return `claude-mem: the user asked to keep this; it is stored for later sessions as ${ids}.${effect} Confirm it in a few words.`;
}

/** Quotes the first words of each candidate. The quotes share the room that the rest of the line leaves. */
function confirmationLine(candidates: readonly StoredStatement[]): string {
  const frame =
    "claude-mem: does any of this hold beyond this task? . If so, mem_keep(id, title); if not, ignore this.";
  const ids = map(candidates, ({ id }) => `#${id}`);
  const room = maxLineChars - frame.length - ids.join("").length - candidates.length * ` "", `.length;
  const chars = Math.floor(room / candidates.length);
  const named = map(candidates, ({ quote }, at) => `${ids[at]} "${inertLine(quote, chars)}"`).join(", ");
  return `claude-mem: does any of this hold beyond this task? ${named}. If so, mem_keep(id, title); if not, ignore this.`;
}

function keptRecord({ id }: StoredStatement): Injection {
  return { target: `#${id}`, part: "kept", reason: "the user asked to keep it", characters: 0 };
}

function confirmationRecord({ id, score }: StoredStatement): Injection {
  return { target: `#${id}`, part: "confirm", reason: `durability ${score.toFixed(2)}`, characters: maxLineChars };
}

function record(db: Database, session: Session, injections: readonly Injection[]): void {
  const { id: sessionId, contextNumber, promptCount: promptNumber } = session;
  const place = { sessionId, contextNumber, agentId: null, promptNumber, surface: "prompt", at: now() } as const;
  insertInjections(db, place, injections);
}

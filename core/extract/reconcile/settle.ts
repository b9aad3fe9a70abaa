import type { Database } from "bun:sqlite";
import { revise } from "../../memory/change/revise.ts";
import { supersedeMemory } from "../../memory/change/supersede.ts";
import type { Event } from "../../store/event.ts";
import { type Observation, selectObservations } from "../../store/observation.ts";
import { failedAgainConfidence } from "../detectors/hypothesis.ts";
import { eventEvidence, type SessionTrace } from "../draft.ts";
import { isCheck } from "../evidence/check-rounds.ts";
import { isEdit, isTestPath } from "../evidence/edits.ts";
import { cut } from "../text/cut.ts";

const mostGuesses = 20;
/** After that too much else has changed for a pass to say anything about the guess. */
const settledWithinMs = 14 * 24 * 3_600_000;
const longestTitle = 120;

/**
 * Settles what earlier sessions of the project changed and could not check: the first run of the same check, before
 * anything was changed in this session, confirms it when it passes, and rejects it when the same error is still there.
 * Returns the ids of the memories that changed.
 */
export function settleGuesses(db: Database, trace: SessionTrace): number[] {
  const runs = firstRuns(trace);
  return guessesOf(db, trace, [...runs.keys()]).flatMap((guess) => {
    const event = runs.get(guess.checkCommand ?? "");
    const next = event && judge(guess, event);
    if (!next) return [];
    const reason = event.outcome === "ok" ? "the check passed later" : "the check failed with the same error later";
    revise(db, guess, next, { actor: "rule", action: "edit", reason }, [eventEvidence(event, event.errorHeadline)]);
    return [guess.id];
  });
}

/** Returns the session's first run of each check, those before its first edit and of the turn that was not read yet. */
function firstRuns(trace: SessionTrace): Map<string, Event> {
  const firstEdit = trace.events.findIndex(isEdit);
  const before = firstEdit < 0 ? trace.events : trace.events.slice(0, firstEdit);
  const runs = new Map<string, Event>();
  for (const event of before) {
    if (isCheck(event) && !runs.has(event.checkCommand)) runs.set(event.checkCommand, event);
  }
  return new Map([...runs].filter(([, { createdAt }]) => createdAt > trace.seenUntil));
}

/** Puts the fix `id` in the place of what earlier sessions guessed about the same error of the same check. */
export function supersedeGuesses(db: Database, id: number, fix: Fix, trace: SessionTrace): void {
  if (fix.origin !== "verified" || fix.status !== "active" || fix.checkCommand === null) return;
  for (const guess of guessesOf(db, trace, [fix.checkCommand])) {
    if (guess.errorSignature !== fix.errorSignature) continue;
    supersedeMemory(db, { older: guess.id, newer: id, reason: "the same check passed after other changes" });
  }
}

type Fix = Pick<Observation, "origin" | "status" | "checkCommand" | "errorSignature">;

/** What a person edited or pinned is theirs to judge. Another branch may not hold the change. */
function guessesOf(db: Database, { session }: SessionTrace, checks: readonly string[]): Observation[] {
  if (checks.length === 0) return [];
  const found = selectObservations(db, {
    where: `o.project_id = ? AND o.created_at >= ? AND o.status = 'candidate'
      AND o.check_command IN (SELECT value FROM json_each(?)) AND o.type = 'bugfix' AND o.session_id <> ?`,
    bindings: [session.projectId, session.lastSeenAt - settledWithinMs, JSON.stringify(checks), session.id],
    order: "o.created_at DESC, o.id DESC",
    limit: mostGuesses,
  });
  return found.filter(
    (guess) =>
      !guess.pinned && !guess.humanEdited && guess.sourceKey?.startsWith("fix:") && guess.branch === session.branch,
  );
}

function judge(guess: Observation, event: Event): Observation | undefined {
  const wasTried = guess.confidence <= failedAgainConfidence;
  const error = guess.facts.find((fact) => fact.startsWith("Error: "))?.slice("Error: ".length) ?? guess.title;
  const changed = guess.files.filter(({ role }) => role === "modified").map(({ path }) => path);
  const where = changed.find((path) => !isTestPath(path)) ?? changed[0] ?? "";
  if (event.outcome === "ok" && !wasTried) {
    return {
      ...guess,
      title: `${cut(error, longestTitle - 12 - where.length)}: fixed in ${where}`,
      narrative: guess.narrative.replace("The check was not run again.", "The same check passed in a later session."),
      origin: "verified",
      status: "active",
      vouchedBy: "evidence",
      confidence: 0.8,
      importance: 2,
    };
  }
  const isSameError = event.outcome === "failed" && event.errorSignature === guess.errorSignature;
  if (!isSameError || wasTried || guess.errorSignature === null) return undefined;
  return {
    ...guess,
    title: `Changed ${where}, did not help: ${cut(error, longestTitle - 24 - where.length)}`,
    narrative: guess.narrative.replace(
      "The check was not run again.",
      "The check failed with the same error in a later session.",
    ),
    type: "discovery",
    origin: "verified",
    status: "rejected",
    confidence: 0.7,
  };
}

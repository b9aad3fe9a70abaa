import type { Database } from "bun:sqlite";
import { maxCharsOf } from "../config/surfaces.ts";
import { flatMap, map } from "../lists.ts";
import { fence } from "../privacy/fence.ts";
import { listUnstaged } from "../project/unstaged.ts";
import { listHandoffs } from "../store/handoff.ts";
import { scopeOf } from "../store/injectable.ts";
import type { Session } from "../store/session.ts";
import { type Section, shareBudget } from "./budget.ts";
import { compactionLines } from "./compaction.ts";
import { deferredLines } from "./deferred.ts";
import { leftOffLines } from "./last-session.ts";
import { lessonLines } from "./lessons.ts";
import { heading, type RecallLine } from "./line.ts";
import { type RuleSection, ruleSections, withRulesCounted } from "./rules.ts";
import type { GitPlace } from "./since.ts";

/** The room that the shares below add up to. With another budget they shrink or grow. */
const sharedChars = 2_000;

type StartPlace = GitPlace & { project: { id: number } };

const recentSessions = 3;

/**
 * Returns the lines for a new session: where the last sessions left off, deferred work, the user's rules, and costly lessons on
 * recently changed files. `session` is undefined in a preview.
 */
export function sessionStartLines(db: Database, place: StartPlace, session: Session | undefined): RecallLine[] {
  const scope = scopeOf(place);
  const handoffs = listHandoffs(db, scope.projectId, session?.id ?? 0, recentSessions);
  const changed = (place.worktree && listUnstaged(place.worktree)) ?? [];
  const touched = new Set([...changed, ...flatMap(handoffs, ({ content }) => content.files)]);
  const rules = ruleSections(db, scope, { user: 450, others: 300 });
  const sections = [
    { lines: leftOffLines(db, scope.projectId, place, session), share: 750 },
    { lines: deferredLines(db, scope.projectId), share: 300 },
    ...rules,
    { lines: [heading("Lessons:"), ...lessonLines(db, scope, [...touched])], share: 200 },
  ];
  return withinStart("session-start", sections, rules);
}

/**
 * Returns the lines for a session after a compaction: its own state, deferred work, and the rules. `hasPrompt`: whether its last prompt
 * came after the compaction.
 */
export function compactStartLines(db: Database, place: StartPlace, session: Session, hasPrompt = false): RecallLine[] {
  const scope = scopeOf(place);
  const rules = ruleSections(db, scope, { user: 350, others: 200 });
  const sections = [
    { lines: compactionLines(db, session, hasPrompt), share: 1_100 },
    { lines: deferredLines(db, scope.projectId), share: 250 },
    ...rules,
  ];
  return withinStart("compact", sections, rules);
}

function withinStart(
  surface: "session-start" | "compact",
  sections: readonly Section[],
  rules: readonly RuleSection[],
): RecallLine[] {
  const maxChars = maxCharsOf(surface);
  const scaled = map(sections, (section) => ({ ...section, share: (section.share * maxChars) / sharedChars }));
  return withRulesCounted(shareBudget(scaled, maxChars - fence("session-start", []).length), rules);
}

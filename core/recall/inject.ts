import type { Database } from "bun:sqlite";
import { now } from "../clock.ts";
import { isQuiet } from "../config/control.ts";
import { isHeldOut } from "../config/hold-out.ts";
import { maxLinesOf } from "../config/surfaces.ts";
import { write } from "../db/transaction.ts";
import { filter, flatMap, map, some } from "../lists.ts";
import { fence } from "../privacy/fence.ts";
import { insertInjections, listInjected } from "../store/injection.ts";
import { listAuthors } from "../store/memory-author.ts";
import { lastPrompt } from "../store/prompt.ts";
import { listMadeIn } from "../store/queries/session.ts";
import type { Session } from "../store/session.ts";
import { noteSessionArm } from "../store/session-arm.ts";
import type { Surface } from "../store/vocabulary.ts";
import { withFreshness } from "./freshness.ts";
import { nameTeammate, type RecallLine } from "./line.ts";
import { isIgnoringMemory } from "./no-recall.ts";

export type InjectionContext = {
  session: Session;
  agentId: string | null;
  /** The worktree's top folder. Cited lines are compared with its files; without it lines get no freshness mark. */
  root?: string;
};

/**
 * Returns the block to inject. Drops lines that this context already has, then lines beyond `budgetChars`, and records the rest as
 * injections. Returns undefined if no line is left, the surface is silenced, the session is held out, or the user asked to ignore memory in
 * this turn.
 */
export function injectMemories(
  db: Database,
  context: InjectionContext,
  surface: Surface,
  lines: readonly RecallLine[],
  budgetChars: number,
): string | undefined {
  if (isQuiet(surface) || !some(lines, ({ target }) => target !== null)) return undefined;
  const { session, agentId, root } = context;
  // Applies to the whole turn: its subagents, files and failures.
  if (isIgnoringMemory(lastPrompt(db, session.id)?.text ?? "")) return undefined;
  const heldOut = isHeldOut(session.hostId);
  // Noted where there is something to inject, so that both groups are of the same kind.
  if (heldOut !== undefined) write(db, () => noteSessionArm(db, session.id, heldOut));
  if (heldOut) return undefined;
  const isNew = (injected: ReadonlySet<string>) => (line: RecallLine) =>
    !line.target || !injected.has(`${line.target} ${line.part}`);
  const others = withoutOwn(db, context, lines);
  // Reads files before the transaction begins, and only for lines that may be injected.
  const judged =
    root === undefined
      ? others
      : withFreshness(
          db,
          { root, project: { id: session.projectId } },
          surface,
          filter(others, isNew(listInjected(db, session, agentId))),
        );
  return write(db, () => {
    const fresh = filter(judged, isNew(listInjected(db, session, agentId)));
    const kept = withinBudget(withTeammates(db, fresh), surface, budgetChars);
    const injections = flatMap(kept, ({ target, part, reason, text }) =>
      target ? [{ target, part, reason, characters: text.length }] : [],
    );
    if (injections.length === 0) return undefined;
    const { id: sessionId, contextNumber, promptCount: promptNumber } = session;
    const place = { sessionId, contextNumber, agentId, surface, promptNumber, at: now() };
    insertInjections(db, place, injections);
    return fence(
      surface,
      map(kept, (line) => line.text),
    );
  });
}

/** What this context itself has taught is in it. A memory that the user names by its id is shown whatever its origin. */
function withoutOwn(
  db: Database,
  { session, agentId }: InjectionContext,
  lines: readonly RecallLine[],
): readonly RecallLine[] {
  if (agentId !== null || session.contextNumber > 0) return lines;
  const idsOf = flatMap(lines, ({ target, part }) =>
    target?.startsWith("#") && part !== "full" ? [Number(target.slice(1))] : [],
  );
  if (idsOf.length === 0) return lines;
  const own = listMadeIn(db, session.id, idsOf);
  return own.size === 0
    ? lines
    : filter(lines, ({ target, part }) => part === "full" || !own.has(Number(target?.slice(1))));
}

function withTeammates(db: Database, lines: readonly RecallLine[]): readonly RecallLine[] {
  const idOf = ({ target }: RecallLine) => Number(target?.slice(1));
  const ofTeammates = filter(lines, ({ isOfTeammate }) => isOfTeammate === true);
  if (ofTeammates.length === 0) return lines;
  const authors = listAuthors(db, map(ofTeammates, idOf));
  return map(lines, (line) => (line.isOfTeammate ? nameTeammate(line, authors.get(idOf(line))) : line));
}

/** The surfaces whose number of memories counts all lines. The others choose the best ones themselves. */
const wholeSurfaces: readonly Surface[] = ["session-start", "compact", "subagent"];

/** Returns the lines that fit, in order; a heading stays only with a line below it. */
export function withinBudget(lines: readonly RecallLine[], surface: Surface, budgetChars: number): RecallLine[] {
  let left = budgetChars - fence(surface, []).length;
  let rows = some(wholeSurfaces, (each) => each === surface) ? maxLinesOf(surface) : lines.length;
  const fitting = filter(lines, (line) => {
    const cost = line.text.length + 1;
    if (cost > left || (line.target !== null && rows === 0)) return false;
    left -= cost;
    if (line.target !== null) rows -= 1;
    return true;
  });
  return filter(fitting, ({ target }, index) => target !== null || typeof fitting[index + 1]?.target === "string");
}

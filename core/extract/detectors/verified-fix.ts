import type { Event } from "../../store/event.ts";
import { type Draft, draft, type SessionTrace } from "../draft.ts";
import { type CheckRound, findRounds } from "../evidence/check-rounds.ts";
import { isTestPath, pathsOf } from "../evidence/edits.ts";
import { isOwnSlip } from "../evidence/self-inflicted.ts";
import { titleHeadline } from "../evidence/short-headline.ts";
import { isTestFirst } from "../evidence/test-first.ts";
import { isSettled, promptOf, reportOf } from "../evidence/turns.ts";
import { findUndone, type Undone } from "../evidence/undone.ts";
import { findClaims } from "../reports/cause.ts";
import { cut, oneLine, quoted } from "../text/cut.ts";
import { type FixReport, lessonOf, quotesAbout, reportedText, triedInVain, withNeighbour } from "./fix-lesson.ts";
import {
  askedText,
  changedText,
  changedWords,
  earlierHeadlines,
  failedText,
  headlineOf,
  listPaths,
  roundAliases,
  roundEvidence,
  roundFiles,
  roundWords,
  standingEdits,
} from "./fix-material.ts";
import { isDoubtful, isOnPurpose } from "./flaky.ts";
import { findRemedy } from "./remedy.ts";

/** A round that passed, with what made it pass. */
type Fix = { round: CheckRound & { pass: Event }; edits: Event[]; remedy: Event | undefined };

/**
 * Returns a memory for each check that failed, and passed after something was changed: edits, or one command.
 * Several errors on the way are one fix, told by the last of them: what was changed before it did not make the check
 * pass, and which error an edit cured can't be seen from outside. The earlier errors are facts and aliases.
 */
export function verifiedFixes(trace: SessionTrace): Draft[] {
  const undone = findUndone(trace.events);
  const fixes: Fix[] = findRounds(trace.events).flatMap((round) => {
    if (!round.pass || (isSettled(trace, round.pass) && !isCommittedNow(trace, round.pass))) return [];
    const edits = standingEdits(round, undone);
    const remedy = findRemedy(round, undone);
    // What a formatter puts right by itself is no knowledge. A check that passes although nothing was done since it failed last is flaky, whatever was done before that.
    const wasChanged =
      edits.some(({ id }) => id > round.lastFailure.id) || (remedy !== undefined && !isStyleCheck(round));
    return wasChanged ? [{ round: { ...withoutDetours(round, undone), pass: round.pass }, edits, remedy }] : [];
  });
  const reports = Map.groupBy(fixes, ({ round }) => reportOf(trace, round.pass));
  return [...reports].flatMap(([report, ofTurn]) => {
    const claims = findClaims(report);
    const told = ofTurn.filter(({ round }) => !isStyleCheck(round));
    return ofTurn.flatMap((fix) =>
      describe(trace, fix, { text: report, claims, isAlone: told.length === 1 && told[0] === fix }),
    );
  });
}

/** What failed only while something stood that was taken back is that attempt's error, and not what was fixed. */
function withoutDetours(round: CheckRound, { by }: Undone): CheckRound {
  const detours = round.acts.filter(({ id }) => by.has(id));
  const own = round.failures.filter(
    (failure) => !detours.some(({ id }) => id < failure.id && failure.id < (by.get(id) ?? 0)),
  );
  const last = own.at(-1);
  return last ? { ...round, failures: own, lastFailure: last } : round;
}

/** A fix is told again when a later turn commits it: it has its commit then. */
function isCommittedNow(trace: SessionTrace, pass: Event): boolean {
  const commit = trace.events.find(
    ({ id, action, outcome }) => id > pass.id && action === "commit" && outcome === "ok",
  );
  return commit !== undefined && !isSettled(trace, commit);
}

function describe(trace: SessionTrace, fix: Fix, report: FixReport): Draft[] {
  const { round, edits, remedy } = fix;
  const prompt = promptOf(trace, round.firstFailure);
  const words = roundWords(round, edits, remedy);
  const said = `${prompt?.text ?? ""}\n${report.text}`;
  if (isOnPurpose(said) || isDoubtful(round, edits, changedWords(edits), report, remedy)) return [];
  const quotes = quotesAbout(report, words);
  if (quotes.length === 0 && isOwnSlip(round, edits)) return [];
  if (isTestFirst(round, said)) {
    // The test's own typing errors are no knowledge.
    return pathsOf(edits).some((path) => !isTestPath(path)) ? [describeFeature(trace, fix, quotes)] : [];
  }
  const paths = pathsOf(edits);
  const headline = headlineOf(round.lastFailure);
  const did = remedy ? `ran \`${cut(oneLine(remedy.command ?? ""), 100)}\`` : "";
  const where = edits.length > 0 ? `fixed in ${listPaths(paths, 2)}` : `fixed by ${did.slice(4)}`;
  const changes = [...edits, ...(remedy ? [remedy] : [])];
  const isStyle = isStyleCheck(round);
  return [
    draft({
      sourceKey: round.key,
      type: edits.length > 0 ? "bugfix" : "runbook",
      title: `${cut(titleHeadline(headline), Math.max(60, 116 - where.length))}: ${where}`,
      narrative: [
        // A linter's complaint comes of the work, not of what was asked.
        ...(isStyle ? [] : askedText(prompt)),
        failedText(round.lastFailure),
        ...(edits.length > 0 ? [changedText(edits)] : []),
        ...(remedy ? [`Then ${did}.`] : []),
        "The same check passed afterwards.",
        ...reportedText(quotes, report),
        ...(isStyle ? [] : triedInVain(report.text, words)).map(
          (sentence) => `Tried in vain: ${quoted(sentence, 300)}`,
        ),
      ].join("\n"),
      lesson: lessonOf(withNeighbour(quotes, report, words), edits, did),
      facts: factsOf(round, paths, did),
      aliases: roundAliases(round, edits),
      importance: isStyle && quotes.length === 0 ? 1 : 2,
      origin: "verified",
      vouchedBy: "evidence",
      confidence: edits.length > 0 ? 0.95 : 0.85,
      files: roundFiles(trace, round, edits),
      errorSignature: round.lastFailure.errorSignature,
      checkCommand: round.checkCommand,
      createdAt: round.pass.createdAt,
      evidence: roundEvidence(trace, round, changes),
    }),
  ];
}

function factsOf(round: CheckRound, paths: readonly string[], did: string): string[] {
  return [
    `Check: ${round.checkCommand}`,
    headlineOf(round.lastFailure).replace(/^(?!Error: )/, "Error: "),
    ...(paths.length > 0 ? [`Changed: ${listPaths(paths, 5)}`] : []),
    ...(did ? [`Command: ${did.slice(4)}`] : []),
    ...earlierHeadlines(round)
      .slice(-5)
      .map((earlier) => `Before that: ${earlier}`),
  ];
}

function isStyleCheck({ checkCommand }: CheckRound): boolean {
  return /\b(?:e?slint|lint|prettier|biome|ruff|flake8|black|isort|clippy|rubocop|gofmt|fmt|format|stylelint|shellcheck|phpcs|oxlint)\b/i.test(
    checkCommand,
  );
}

const asksForRepair =
  /\b(?:fix|bug|broken|wrong|regression|repair|reproduc)|\b(?:beheb|reparier|korrigier|corrig|répar|arregl|consert)|исправ|почини|修复|修正|直して|고쳐/i;

/** What a test asked for before it was there: the error of the red run is not what is worth knowing. */
function describeFeature(trace: SessionTrace, { round, edits }: Fix, quotes: readonly string[]): Draft {
  const prompt = promptOf(trace, round.firstFailure);
  const paths = pathsOf(edits).filter((path) => !isTestPath(path));
  const isRepair = asksForRepair.test(prompt?.text ?? "");
  return draft({
    sourceKey: round.key,
    type: isRepair ? "bugfix" : "feature",
    title: `${prompt ? cut(oneLine(prompt.text), 70) : "Made test-first"}: ${listPaths(paths, 2)}`,
    narrative: [
      ...askedText(prompt),
      `\`${cut(round.checkCommand, 120)}\` was made to fail first, by a new test.`,
      changedText(edits),
      "The same check passed afterwards.",
      ...quotes.map((quote) => `Reported: ${quoted(quote, 300)}`),
    ].join("\n"),
    lesson: quotes[0] === undefined ? null : quoted(quotes[0], 400),
    facts: [`Check: ${round.checkCommand}`, `Changed: ${listPaths(pathsOf(edits), 5)}`],
    concepts: ["test-first"],
    aliases: roundAliases({ ...round, failures: [] }, edits),
    origin: "verified",
    confidence: 0.9,
    // What was asked for is there, which the code says as well; it is found by who looks for it, and told to nobody else.
    vouchedBy: isRepair ? "evidence" : null,
    status: isRepair ? "active" : "candidate",
    files: roundFiles(trace, round, edits),
    checkCommand: round.checkCommand,
    createdAt: round.pass?.createdAt ?? round.firstFailure.createdAt,
    evidence: roundEvidence(trace, round, edits),
  });
}

// `npm run bench:outcomes`: whether telling gets better when it follows what came of it. Projects with memories of which it is
// known how often they are of use are played session after session through the real store and ledger, once with what was
// seen counted and once without; a second table has signs that mean nothing, as those of a busy project mostly do.
import type { Database } from "bun:sqlite";
import { join } from "node:path";
import { openDatabase } from "../../core/db/open.ts";
import { write } from "../../core/db/transaction.ts";
import { newObservation } from "../../core/memory/draft.ts";
import { addObservation } from "../../core/memory/write.ts";
import { fileLines } from "../../core/recall/file.ts";
import { lessonLines } from "../../core/recall/lessons.ts";
import type { RecallLine } from "../../core/recall/line.ts";
import { type InjectionResult, insertInjections, setInjectionResult } from "../../core/store/injection.ts";
import { countUse } from "../../core/store/memory-use.ts";
import { insertProject } from "../../core/store/project.ts";
import { insertSession } from "../../core/store/session.ts";
import type { Surface } from "../../core/store/vocabulary.ts";
import { sandbox } from "../support/sandbox.ts";

const projects = 30;
const memoriesEach = 20;
const sessionsEach = 60;
/** Only injections after something could have been learned are judged. */
const judgedFrom = 20;
const usefulShare = 0.25;
/** How often a sign is seen of a memory that is of use to a session, and by chance of any. */
const seen = 0.5;
const byChance = 0.15;
const path = "src/hub.ts";
const signs: readonly InjectionResult[] = ["error gone", "check passed", "file edited", "cited"];

type World = { isCounted: boolean; hasMeaning: boolean };
type Score = { injected: number; useful: number };

/** Returns numbers from 0 to 1, the same for the same seed. */
function random(seed: number): () => number {
  let state = seed * 2_654_435_761 + 1;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

function fill(db: Database, projectId: number, next: () => number): Set<string> {
  const useful = new Set<string>();
  for (let n = 0; n < memoriesEach; n++) {
    const files = [{ path, role: "modified", contentHash: null, span: null } as const];
    const title = `Memory ${n} of ${projectId} ${"x".repeat(Math.floor(next() * 40))}`;
    const type = next() < 0.5 ? "bugfix" : "discovery";
    const fields = { title, narrative: title, lesson: `Lesson ${n}`, files, importance: 2, createdAt: n } as const;
    const id = addObservation(
      db,
      newObservation({ projectId, type, origin: "verified", vouchedBy: "user", ...fields }),
    );
    if (next() < usefulShare) useful.add(`#${id}`);
  }
  return useful;
}

function playSession(
  db: Database,
  projectId: number,
  number: number,
  seeSign: (target: string) => InjectionResult | null,
) {
  const { id } = insertSession(db, {
    hostId: `${projectId}-${number}`,
    projectId,
    branch: null,
    source: "",
    at: number,
  });
  const surfaces: [Surface, RecallLine[]][] = [
    ["session-start", lessonLines(db, { projectId, branch: null }, [path])],
    ["file", fileLines(db, { projectId, branch: null }, path, "modified")],
  ];
  for (const [surface, lines] of surfaces) {
    for (const { target, part } of lines) {
      if (target === null) continue;
      const place = { sessionId: id, contextNumber: 0, agentId: null, promptNumber: 1, surface, at: number };
      insertInjections(db, place, [{ target, part, characters: 1, reason: "" }]);
      const row = db.query<{ id: number }, []>("SELECT max(id) AS id FROM injection").get();
      const sign = seeSign(target);
      if (row && sign) setInjectionResult(db, row.id, sign);
    }
  }
  return { id, surfaces };
}

/** Plays all projects in such a world; returns for each surface the share of useful injections. */
function play({ isCounted, hasMeaning }: World): Map<Surface, Score> {
  using box = sandbox();
  using db = openDatabase({ file: join(box.memDir, "memory.db") });
  const scores = new Map<Surface, Score>();
  for (let n = 1; n <= projects; n++) {
    const next = random(n);
    const projectId = insertProject(db, { key: `p${n}`, name: `p${n}`, rootCommit: null, remote: null }, 0).id;
    const useful = fill(db, projectId, next);
    const seeSign = (target: string) => {
      const isSeen = next() < (hasMeaning && useful.has(target) ? seen : byChance);
      return isSeen ? (signs[Math.floor(next() * signs.length)] ?? null) : null;
    };
    for (let number = 0; number < sessionsEach; number++) {
      const { id, surfaces } = playSession(db, projectId, number, seeSign);
      if (isCounted) write(db, () => countUse(db, id));
      if (number < judgedFrom) continue;
      for (const [surface, lines] of surfaces) {
        const score = scores.get(surface) ?? { injected: 0, useful: 0 };
        score.injected += lines.length;
        score.useful += lines.filter(({ target }) => useful.has(target ?? "")).length;
        scores.set(surface, score);
      }
    }
  }
  return scores;
}

const percent = ({ injected, useful }: Score = { injected: 1, useful: 0 }): string =>
  `${((100 * useful) / injected).toFixed(1)} %`;

console.log(
  `${projects} projects, ${memoriesEach} memories each, about ${100 * usefulShare} % of them of use; lines told that are, from session ${judgedFrom} on\n`,
);
console.log(`${"signs".padEnd(44)}${"surface".padEnd(16)}${"not counted".padStart(12)}${"counted".padStart(12)}`);
for (const hasMeaning of [true, false]) {
  const [without, counted] = [false, true].map((isCounted) => play({ isCounted, hasMeaning }));
  const name = hasMeaning
    ? `of use ${100 * seen} %, by chance ${100 * byChance} %`
    : `all by chance, ${100 * byChance} %`;
  for (const surface of ["session-start", "file"] as const) {
    console.log(
      `${name.padEnd(44)}${surface.padEnd(16)}${percent(without?.get(surface)).padStart(12)}${percent(counted?.get(surface)).padStart(12)}`,
    );
  }
}

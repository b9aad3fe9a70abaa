import { askScore } from "../../../core/extract/prompts/candidates.ts";
import {
  areaUnderCurve,
  askedIn,
  covered,
  flagged,
  interval,
  likely,
  type Rate,
  type Reading,
  readings,
  recallAt,
  type Scored,
  stored,
  thresholdFor,
} from "./curve.ts";

const curveShares = [0.04, 0.06, 0.08, 0.1, 0.115, 0.15, 0.2, 0.3];
const precisions = [0.3, 0.5, 0.8];
const bins = [0, 0.01, 0.02, 0.05, 0.1, 0.2, 0.4, 1];

/** Prints the figures of the scores on people left out: counts and rates, no text. */
export function printReport(scored: readonly Scored[]): void {
  const ofSet = (...sets: (string | null)[]) => scored.filter(({ prompt }) => sets.includes(prompt.set));
  const random = ofSet("random");
  const labeled = ofSet("random", "enriched");
  const people = new Set(scored.map(({ prompt }) => prompt.person)).size;
  console.log(`${scored.length} prompts of ${people} people, each scored by weights fitted without the person.`);
  printAreas(labeled, "sentences of random and enriched prompts");
  printAreas(ofSet("more"), "sentences of the further labels");
  printCalibration(random);
  printTop(random, "random");
  printTop(labeled, "random and enriched");
  for (const [name, rule] of [
    ["likely enough to be asked for", likely],
    ["asked for, by what a session may have", askedIn(scored)],
    ["stored", stored],
  ] as const) {
    console.log(`\n${name}, by each fold's own thresholds (95 % intervals over people)`);
    line("  of all prompts", scored, (each) => flagged(each, rule));
    line("  of random prompts", random, (each) => flagged(each, rule));
    for (const reading of Object.keys(readings) as Reading[]) {
      line(`  ${reading}: in such prompts, random`, random, (each) => covered(each, rule, reading, "prompt"));
      line(`  ${reading}: in such prompts, random and enriched`, labeled, (each) =>
        covered(each, rule, reading, "prompt"),
      );
      line(`  ${reading}: themselves, random and enriched`, labeled, (each) =>
        covered(each, rule, reading, "sentence"),
      );
    }
  }
  printDataSets(scored);
  printCurve(scored, random, labeled);
}

function printDataSets(scored: readonly Scored[]): void {
  const asked = askedIn(scored);
  for (const [number, all] of Map.groupBy(scored, ({ prompt }) => prompt.dataSet)) {
    const rates = [
      flagged(all, asked),
      covered(all, asked, "yes", "prompt"),
      covered(all, asked, "yes", "sentence"),
      covered(all, stored, "yes", "sentence"),
    ];
    const listed = rates.map((rate) => `${percent(rate)} (${rate.hits} of ${rate.of})`);
    console.log(
      `\nData set ${number + 1}: prompts that ask | yes in them | yes named | yes stored: ${listed.join(" | ")}`,
    );
  }
}

function printAreas(scored: readonly Scored[], what: string): void {
  const all = scored.flatMap(({ prompt, scores }) =>
    prompt.sentences.map((sentence, at) => ({ ...sentence, score: scores[at] ?? 0 })),
  );
  const none = all.filter(({ verdict }) => verdict === null).map(({ score }) => score);
  const area = (isWanted: (sentence: (typeof all)[number]) => boolean) =>
    areaUnderCurve(
      all.filter(isWanted).map(({ score }) => score),
      none,
    ).toFixed(3);
  console.log(
    `AUC, ${what} (${all.length}): yes ${area(({ verdict }) => verdict === "yes")}, strict ${area(({ isStrict }) => isStrict)}, with maybe ${area(({ verdict }) => verdict !== null)}`,
  );
}

function printCalibration(random: readonly Scored[]): void {
  const all = random.flatMap(({ prompt, scores }) =>
    prompt.sentences.map(({ verdict }, at) => ({ isYes: verdict === "yes", score: scores[at] ?? 0 })),
  );
  const yes = all.filter(({ isYes }) => isYes).length;
  console.log(
    `\nRandom sentences: ${yes} of ${all.length} durable (${percent({ hits: yes, of: all.length })}). Score, then share:`,
  );
  bins.slice(1).forEach((high, at) => {
    const low = bins[at] ?? 0;
    const inside = all.filter(({ score }) => score >= low && score < high);
    const hits = inside.filter(({ isYes }) => isYes).length;
    const mean = inside.reduce((sum, { score }) => sum + score, 0) / inside.length;
    console.log(`  ${low} to ${high}: mean ${mean.toFixed(3)}, durable ${hits} of ${inside.length}`);
  });
}

/** Prints what could be activated by score alone. */
function printTop(scored: readonly Scored[], what: string): void {
  const sentences = scored.flatMap(({ prompt, scores }) =>
    prompt.sentences.map(({ verdict, isStrict }, at) => ({ verdict, isStrict, score: scores[at] ?? 0 })),
  );
  for (const [name, isTrue] of [
    ["yes", ({ verdict }: (typeof sentences)[number]) => verdict === "yes"],
    ["yes or strict", ({ verdict, isStrict }: (typeof sentences)[number]) => verdict === "yes" || isStrict],
  ] as const) {
    const rows = sentences.map((sentence) => ({ score: sentence.score, isTrue: isTrue(sentence) }));
    const recalls = precisions.map((precision) => {
      const rate = recallAt(rows, precision);
      return `${percent(rate)} (${rate.hits} of ${rate.of}) at ${100 * precision} %`;
    });
    console.log(`Highest recall at a precision, ${what}, ${name}: ${recalls.join(", ")}`);
  }
}

function printCurve(scored: readonly Scored[], random: readonly Scored[], labeled: readonly Scored[]): void {
  console.log(
    "\nShare of all prompts likely enough | of random prompts | yes covered, random | random and enriched | themselves named",
  );
  for (const share of curveShares) {
    const ask = thresholdFor(
      scored.map(({ scores }) => askScore(scores)),
      share,
    );
    const set = (all: readonly Scored[]) => all.map((each) => ({ ...each, thresholds: { ask, store: ask / 3 } }));
    const rates = [
      flagged(set(scored), likely),
      flagged(set(random), likely),
      covered(set(random), likely, "yes", "prompt"),
      covered(set(labeled), likely, "yes", "prompt"),
      covered(set(labeled), likely, "yes", "sentence"),
    ];
    console.log(`  ${rates.map(percent).join(" | ")}   (score ${ask})`);
  }
}

function line(name: string, all: readonly Scored[], measure: (all: readonly Scored[]) => Rate): void {
  const rate = measure(all);
  const { low, high } = interval(all, (drawn) => {
    const { hits, of } = measure(drawn);
    return hits / of;
  });
  console.log(
    `${name.padEnd(58)} ${percent(rate).padStart(6)} (${(100 * low).toFixed(0)} to ${(100 * high).toFixed(0)})  ${rate.hits} of ${rate.of}`,
  );
}

function percent({ hits, of }: Rate): string {
  return `${((100 * hits) / of).toFixed(1)} %`;
}

// `npm run fit:generated -- FOLDER…`: counts which characters follow two others in source and documents, and fits the weights of
// generatedScore to fields of half of the packages and to random values. Reports on the other half. `--write` keeps both.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { classes, classOf, codes, featureNames, featuresOf, firstCode } from "../../../core/privacy/field-features.ts";
import { visitFields } from "../../../core/privacy/generated-fields.ts";
import { nameFinder } from "../../../core/privacy/near-names.ts";
import { bitSteps, zeroTriple } from "../../../core/privacy/triple-codes.ts";
import { repository } from "../../support/repository.ts";
import { fitLogistic } from "../durable/logistic.ts";
import { type Encoding, fillCarrier } from "./carriers.ts";
import { sourcesIn } from "./sources.ts";
import { printableValue, seededRandom } from "./values.ts";

const size = classes * codes * codes;
const valueCount = 20_000;
/** Pairs decide as much as so many triples, and single characters as so many pairs. */
const pairPrior = 60;
const charPrior = 30;
const maxBits = 15;
const backslash = 0x5c;

/** What may stand directly around a value. These are no carriers: no name is in them. */
const shapes: readonly { encoding: Encoding; text: string }[] = [
  { encoding: "double-quoted", text: 'ab("{value}", x)' },
  { encoding: "single-quoted", text: "x = '{value}';" },
  { encoding: "backquoted", text: "see `{value}` x" },
  { encoding: "bare", text: "word {value} word" },
  { encoding: "bare", text: "word {value}\nnext" },
  { encoding: "bare", text: "word {value}, next" },
  { encoding: "bare", text: "name={value}" },
  { encoding: "bare", text: "name: {value}." },
  { encoding: "bare", text: "({value})" },
  { encoding: "bare", text: "/{value}" },
  { encoding: "bare", text: "[{value}]" },
  { encoding: "line", text: "the {value}\n" },
  { encoding: "line", text: "{value} is" },
  { encoding: "dsn", text: "a:{value}@host" },
  { encoding: "csv", text: "a,{value},b" },
  { encoding: "csv", text: "a,b,{value}\n" },
  { encoding: "table", text: "| x | {value} |" },
  { encoding: "colon-field", text: "a:b:{value}" },
  { encoding: "shell", text: "-p{value} x" },
];

type Example = { features: number[]; text: string; tier: () => string };

const { values: options, positionals } = parseArgs({
  options: { write: { type: "boolean", default: false }, show: { type: "string", default: "0" } },
  allowPositionals: true,
});
const folders = positionals.length > 0 ? positionals : [join(repository, "node_modules")];

const triples = triplesOf();
const random = seededRandom(5);
const values = madeValues();
const ours = sourceFields(false);
const others = sourceFields(true);
const weights = fittedWeights();
const scoreOf = ({ features }: Example) => features.reduce((sum, feature, at) => sum + feature * (weights[at] ?? 0), 0);
report();
if (options.write) {
  const rounded = weights.map((weight) => Math.round(weight * 1000) / 1000);
  const content = { weights: rounded, triples };
  writeFileSync(join(repository, "core/privacy/rules/generated-weights.json"), `${JSON.stringify(content, null, 2)}\n`);
}

/** Returns the weights of the features in their order; the first feature is the constant one, so its weight is the bias. */
function fittedWeights(): number[] {
  const rowOf = ({ features }: Example, isTrue: boolean) => ({
    features: features.slice(1).map((value, at) => [at, value] as const),
    isTrue,
    sampleWeight: 1,
  });
  const rows = [...values.found.map((each) => rowOf(each, true)), ...ours.found.map((each) => rowOf(each, false))];
  const { bias, weights: others } = fitLogistic(rows, featureNames.length - 1, 1);
  return [bias, ...others];
}

function triplesOf(): string {
  const tripleCounts = new Float64Array(size);
  const pairCounts = new Float64Array(codes * codes);
  const charCounts = new Float64Array(codes);
  for (const { text, isHeldOut } of sourcesIn(folders)) {
    if (isHeldOut) continue;
    let older = 0x20;
    let before = 0x20;
    for (let at = 0; at < text.length; at += 1) {
      const code = text.charCodeAt(at);
      const second = before - firstCode;
      const third = code - firstCode;
      if (second >= 0 && second < codes && third >= 0 && third < codes) {
        tripleCounts[(classOf(older) * codes + second) * codes + third]! += 1;
        pairCounts[second * codes + third]! += 1;
        charCounts[third]! += 1;
      }
      older = before;
      before = code;
    }
  }
  const sumOf = (list: Float64Array) => list.reduce((sum, count) => sum + count, 0);
  const chars = sumOf(charCounts);
  const bits = new Uint8Array(size);
  for (let second = 0; second < codes; second += 1) {
    const row = pairCounts.subarray(second * codes, (second + 1) * codes);
    const rowSum = sumOf(row);
    const pairShare = (third: number) =>
      ((row[third] ?? 0) + charPrior * (((charCounts[third] ?? 0) / chars + 1 / codes) / 2)) / (rowSum + charPrior);
    for (let kind = 0; kind < classes; kind += 1) {
      const from = (kind * codes + second) * codes;
      const triplesHere = tripleCounts.subarray(from, from + codes);
      const tripleSum = sumOf(triplesHere);
      for (let third = 0; third < codes; third += 1) {
        const share = ((triplesHere[third] ?? 0) + pairPrior * pairShare(third)) / (tripleSum + pairPrior);
        const value = Math.min(maxBits, Math.log2(1 / codes / share));
        bits[from + third] = zeroTriple + Math.round(value * bitSteps);
      }
    }
  }
  return Array.from(bits, (code) => String.fromCharCode(code === backslash ? code - 1 : code)).join("");
}

/** Returns the features of random values; `lost` is how many are not found at all, or not whole. */
function madeValues(): { found: Example[]; lost: number } {
  const found: Example[] = [];
  let lost = 0;
  for (let index = 0; index < valueCount; index += 1) {
    const shape = shapes[Math.floor(random() * shapes.length)]!;
    const { text, written } = fillCarrier({ class: "", ...shape }, printableValue(random));
    const at = text.indexOf(written);
    let most: Example | undefined;
    let left = written.length;
    visitFields(text, 0, text.length, (field) => {
      const outside = Math.max(0, field.start - at) + Math.max(0, at + written.length - field.end);
      if (field.end <= at || field.start >= at + written.length || outside >= left) return;
      left = outside;
      most = {
        features: featuresOf(text, field, triples),
        text: text.slice(field.start, field.end),
        tier: () => "none",
      };
    });
    if (most === undefined || left >= 6) lost += 1;
    else found.push(most);
  }
  return { found, lost };
}

function sourceFields(isHeldOut: boolean): { found: Example[]; lines: number } {
  const found: Example[] = [];
  let lines = 0;
  for (const source of sourcesIn(folders)) {
    if (source.isHeldOut !== isHeldOut) continue;
    const { text } = source;
    for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) lines += 1;
    visitFields(text, 0, text.length, (field) => {
      if (field.end - field.start > 120) return;
      found.push({
        features: featuresOf(text, field, triples),
        text: `${text.slice(Math.max(0, field.start - 15), field.start)}⟦${text.slice(field.start, field.end)}⟧${text.slice(field.end, field.end + 10)}`,
        tier: () => nameFinder(text)(field),
      });
    });
  }
  return { found, lines };
}

function report(): void {
  const made = values.found.map((each) => ({ ...each, score: scoreOf(each) })).sort((a, b) => a.score - b.score);
  const mistaken = others.found.map((each) => ({ ...each, score: scoreOf(each) })).sort((a, b) => b.score - a.score);
  console.log(featureNames.map((name, at) => `${name} ${weights[at]?.toFixed(2)}`).join("; "));
  console.log(
    `${values.lost} of ${valueCount} values are not found whole; ${others.found.length} fields in ${others.lines} lines`,
  );
  console.log("score   values of 1,000 below it   fields of 10,000 lines above it, by the names near them");
  for (let score = -6; score <= 5; score += 0.5) {
    const below = made.filter((each) => each.score < score).length;
    const tiers = new Map<string, number>();
    for (const each of mistaken) if (each.score >= score) tiers.set(each.tier(), (tiers.get(each.tier()) ?? 0) + 1);
    const shares = [...tiers].sort().map(([tier, count]) => `${tier} ${((count / others.lines) * 10_000).toFixed(2)}`);
    console.log(
      `${score.toFixed(1).padStart(5)} ${((below / valueCount) * 1_000).toFixed(1).padStart(8)}   ${shares.join("  ")}`,
    );
  }
  const shown = Number(options.show);
  for (const each of made.slice(0, shown)) console.log(`  ${each.score.toFixed(1)} ${each.text}`);
  for (let at = 0; at < shown * 10; at += 5) {
    const each = mistaken[at];
    if (each !== undefined)
      console.log(`  ${each.score.toFixed(1)} ${each.tier()} ${each.text.replaceAll("\n", "⏎").slice(0, 110)}`);
  }
}

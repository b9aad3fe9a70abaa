// `npm run bench:secrets`: how many secrets are left in carriers of many classes. `--held-out` takes the carriers that the grammar
// was not made with, `--show N` prints N leaks of each class, `--values letters` writes letters only. Exits with 1 when more than one value in 1,000 leaks.
import { parseArgs } from "node:util";
import { cleanText } from "../../core/privacy/clean.ts";
import { type Carrier, fillCarrier, readCarriers } from "./secrets/carriers.ts";
import { leaks, letterValue, printableValue, seededRandom, wordValue } from "./secrets/values.ts";

const limitPer1_000 = 1;
const makers = { printable: printableValue, letters: letterValue, word: wordValue };

const { values: options } = parseArgs({
  options: {
    "held-out": { type: "boolean", default: false },
    values: { type: "string", default: "printable" },
    count: { type: "string", default: "5" },
    seed: { type: "string", default: "17" },
    show: { type: "string", default: "0" },
  },
});
const carriers = readCarriers(options["held-out"] ? "held out" : "known");
const make = makers[options.values as keyof typeof makers];
const random = seededRandom(Number(options.seed));

type Figures = { tried: number; leaked: number; carriers: Map<Carrier, string[]> };
const classes = new Map<string, Figures>();
for (const carrier of carriers) {
  const figures: Figures = classes.get(carrier.class) ?? { tried: 0, leaked: 0, carriers: new Map() };
  classes.set(carrier.class, figures);
  for (let at = 0; at < Number(options.count); at += 1) {
    const { text, written } = fillCarrier(carrier, make(random));
    figures.tried += 1;
    const cleaned = cleanText(text);
    if (!leaks(cleaned, written, carrier.text)) continue;
    figures.leaked += 1;
    const list = figures.carriers.get(carrier) ?? [];
    list.push(`${text}  ⇒  ${cleaned}`);
    figures.carriers.set(carrier, list);
  }
}

let tried = 0;
let leaked = 0;
console.log("class            tried   leaked  carriers that leak");
for (const [name, figures] of classes) {
  tried += figures.tried;
  leaked += figures.leaked;
  console.log(
    `${name.padEnd(14)}${String(figures.tried).padStart(8)}${String(figures.leaked).padStart(9)}${String(figures.carriers.size).padStart(20)}`,
  );
  for (const list of [...figures.carriers.values()].slice(0, Number(options.show))) {
    console.log(`    ${list.length}×  ${list[0]?.replaceAll("\n", "⏎")}`);
  }
}
console.log(
  `${"all".padEnd(14)}${String(tried).padStart(8)}${String(leaked).padStart(9)}   ${((leaked / tried) * 1_000).toFixed(1)} in 1,000`,
);
if ((leaked / tried) * 1_000 > limitPer1_000) process.exit(1);

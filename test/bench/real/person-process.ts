// Plays one person's sessions in a separate process: `JOB OUT`, JSON files.
import { readFileSync, writeFileSync } from "node:fs";
// Bun evaluates no macro of a module that is loaded after a plugin, and a plugin replaces the weights.
import "../../../core/extract/prompts/misspelled-openings.ts";
import "../../../core/extract/prompts/request-words.ts";
import "../../../core/privacy/clean.ts";
import { replaceWeights } from "./folds.ts";

const [jobFile = "", outFile = ""] = process.argv.slice(2);
const job = JSON.parse(readFileSync(jobFile, "utf8"));
for (const fold of job.folds) replaceWeights(fold);
// Imported after the weights are replaced.
const { playPerson } = await import("./play-person.ts");
writeFileSync(outFile, JSON.stringify(await playPerson(job)));
process.exit(0);

// One person's sessions in a process of its own: `JOB OUT [WEIGHTS]`, files of JSON.
import { readFileSync, writeFileSync } from "node:fs";
import { replaceWeights } from "./folds.ts";

const [jobFile = "", outFile = "", weightsFile] = process.argv.slice(2);
const job = JSON.parse(readFileSync(jobFile, "utf8"));
if (weightsFile !== undefined) replaceWeights(weightsFile);
// Loaded after the weights are in place.
const { playPerson } = await import("./play-person.ts");
writeFileSync(outFile, JSON.stringify(await playPerson(job)));
process.exit(0);

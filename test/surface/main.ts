// `npm run surface`: calls each feature once on a real store, with the executable as a user has it, and writes docs/surface.md. Exits with 1 if
// a row fails. `npm run surface -- WORD` runs the systems whose name contains the word, shows what fails, and writes nothing.
import { writeFileSync } from "node:fs";
import { modelMock } from "../support/model-mock.ts";
import { type Row, readSystems, type System } from "./rows.ts";
import { surfaceFile, type Tried, tableOf } from "./table.ts";
import { createWorld } from "./world.ts";

async function trySystem(system: System, modelUrl: string): Promise<Tried[]> {
  using world = await createWorld(modelUrl);
  const tried: Tried[] = [];
  for (const { title, steps } of system.sections) {
    world.reset();
    for (const step of steps) {
      const output = await world.run("setup" in step ? step.setup : step.command);
      if ("setup" in step) {
        if (!output.endsWith("[exit 0]")) console.error(`\n${title}: ${step.setup}\n${output}`);
        continue;
      }
      const works = step.expected.test(output);
      tried.push({ ...step, works });
      if (!works) showFailure(step, output);
    }
  }
  return tried;
}

function showFailure({ feature, command, expected }: Row, output: string): void {
  console.error(`\nfails: ${feature}\n  ${command}\n  expected ${expected}\n${output.slice(0, 1500)}`);
}

const [word] = process.argv.slice(2);
await using model = modelMock(() => ({ json: { answer: "It says so. (#1)", ids: [1] } }));
const chosen = readSystems().filter(({ title }) => word === undefined || title.includes(word));
const results = await Promise.all(
  chosen.map(async (system) => ({ title: system.title, rows: await trySystem(system, model.url) })),
);
const all = results.flatMap(({ rows }) => rows);
const failing = all.filter(({ works }) => !works).length;
console.log(`${all.length} rows, ${failing} fail`);
if (word === undefined) writeFileSync(surfaceFile, tableOf(results));
process.exitCode = failing === 0 ? 0 : 1;

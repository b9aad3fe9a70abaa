import { hookEnv } from "../../../support/hook-env.ts";
import { runApp } from "../../../support/run-app.ts";
import type { Surface } from "../surface.ts";
import { answerProblems, examplesIn, makePayload } from "./hooks.ts";

/** The same payloads as for the entry of the hooks, each in a process of the compiled program. */
export const hooksBinary: Surface = {
  // The first case may have to build the program.
  limitMs: 180_000,
  open(box) {
    const examples = examplesIn(box.repo);
    return {
      make: (grammar) => makePayload(grammar, examples),
      async run({ event = "", text = "" }) {
        const { code, stdout, stderr } = await runApp(["hook", event], {
          env: hookEnv(box),
          cwd: box.repo,
          stdin: text,
        });
        return [
          ...(code === 0 ? [] : [`exit code ${code}`]),
          ...(stderr === "" ? [] : [`stderr: ${stderr.slice(0, 500)}`]),
          ...answerProblems(stdout === "" ? [] : [stdout]),
        ];
      },
    };
  },
};

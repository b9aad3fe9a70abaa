import { hookEnv } from "../../../support/hook-env.ts";
import { runApp } from "../../../support/run-app.ts";
import type { Surface } from "../surface.ts";
import { answerProblems, examplesIn, makePayload } from "./hooks.ts";
import { hostAnswerProblems, hostPayloads } from "./other-hosts.ts";

/** The same payloads as for the entry of the hooks, those of every host, each in a process of the compiled program. */
export const hooksBinary: Surface = {
  // The first case may have to build the program.
  limitMs: 180_000,
  open(box) {
    const examples = examplesIn(box.repo);
    const ofOthers = hostPayloads(box);
    return {
      make: (grammar) => (grammar.chance(0.3) ? makePayload(grammar, examples) : ofOthers(grammar)),
      async run(input) {
        const { event = "", host, text = "" } = input;
        const { code, stdout, stderr } = await runApp(["hook", event, ...(host ? ["--host", host] : [])], {
          env: hookEnv(box),
          cwd: box.repo,
          stdin: text,
        });
        const answers = stdout === "" ? [] : [stdout];
        return [
          ...(code === 0 ? [] : [`exit code ${code}`]),
          ...(stderr === "" ? [] : [`stderr: ${stderr.slice(0, 500)}`]),
          ...(host ? hostAnswerProblems(answers, input) : answerProblems(answers)),
        ];
      },
    };
  },
};

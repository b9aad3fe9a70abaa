// Copilot CLI as the background model: one `copilot -p` with a folder of its own.
import { join } from "node:path";
import { asRecord, numberAt, parseObject, stringAt } from "../../capture/json-fields.ts";
import { readTextFile } from "../../files/text-file.ts";
import { makeClientHome } from "../../models/client-home.ts";
import {
  type ClientChoice,
  type ModelAnswer,
  ModelFailure,
  type ModelRequest,
  systemWithSchema,
  type Usage,
} from "../../models/model.ts";
import { readJson } from "../../models/read-json.ts";
import { failureKindIn, runClient } from "../../models/run-client.ts";
import { isClientVariable } from "./client-variables.ts";
import { copilotPaths } from "./paths.ts";

const name = "copilot -p";

/** Asks Copilot CLI. Its folder has the user's login and nothing else: no hooks, servers, instructions or stored sessions. */
export async function askCopilot({ executable, model }: ClientChoice, request: ModelRequest): Promise<ModelAnswer> {
  using home = makeClientHome("copilot", [join(copilotPaths().copilot, "config.json")]);
  const usageFile = join(home.work, "usage.json");
  const command = [
    ...[executable, "--output-format", "json", "--no-color", "--log-level", "none"],
    ...["--no-auto-update", "--no-custom-instructions", "--no-ask-user", "--no-remote-export"],
    // A list that names no tool there is.
    ...["--disable-builtin-mcps", "--available-tools", "none"],
    ...["--usage-output-file", usageFile],
    ...(model === "default" ? [] : ["--model", model]),
  ];
  // It has no option for the system text.
  const input = `${systemWithSchema(request)}\n\n${request.prompt}`;
  const extra = { COPILOT_HOME: home.own };
  const { stdout, stderr } = await runClient(
    { command, name, input, cwd: home.work, isMore: isClientVariable, extra },
    request,
  );
  const rows = stdout.split("\n").map(parseObject);
  const usage = readUsage(readTextFile(usageFile));
  const said = rows.findLast(({ type }) => type === "assistant.message");
  const text = stringAt(said?.data, "content");
  if (text !== undefined && text !== "") return { value: readJson(text), usage };
  const failed = rows.find(({ type }) => type === "session.error");
  const reason = stringAt(failed?.data, "message") ?? (stderr || stdout);
  throw new ModelFailure(failureKindIn(reason), `${name}: ${reason.trim().slice(0, 200)}`);
}

/** Returns the tokens of all models. Without the file they are 0, and the estimate of the call stays. */
function readUsage(text: string | undefined): Usage {
  const models = Object.values(asRecord(parseObject(text ?? "").modelMetrics)).map((each) => asRecord(each).usage);
  const sum = (key: string) => models.reduce<number>((all, usage) => all + numberAt(usage, key), 0);
  return { inputTokens: sum("inputTokens"), outputTokens: sum("outputTokens") };
}

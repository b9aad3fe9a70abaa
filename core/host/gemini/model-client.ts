// Gemini CLI as the background model: one `gemini -p` with a folder of its own.
import { writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { asRecord, numberAt, parseObject, stringAt } from "../../capture/json-fields.ts";
import { valueAt } from "../../files/json-tree.ts";
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
import { geminiPaths } from "./paths.ts";

const name = "gemini -p";

/** The files that Gemini CLI logs in with; it also uses variables and the system's key ring. */
const loginFiles = ["oauth_creds.json", "google_accounts.json", "gemini-credentials.json", "installation_id", ".env"];

/** No hooks, tools, servers, skills or instruction files. The way to log in is added. */
const settings = {
  hooksConfig: { enabled: false },
  tools: { core: [] },
  mcpServers: {},
  skills: { enabled: false },
  experimental: { enableAgents: false },
  context: { fileName: "claude-mem-has-none.md" },
  general: { enableAutoUpdate: false, enableAutoUpdateNotification: false },
  privacy: { usageStatisticsEnabled: false },
  telemetry: { enabled: false },
};

/** Asks Gemini CLI. Its session is in the folder of the call, and is removed with it. */
export async function askGemini({ executable, model }: ClientChoice, request: ModelRequest): Promise<ModelAnswer> {
  const { gemini, settings: userSettings } = geminiPaths();
  using home = makeClientHome(
    ".gemini",
    loginFiles.map((file) => join(gemini, file)),
  );
  const auth = loginIn(userSettings);
  writeFileSync(join(home.own, "settings.json"), JSON.stringify({ ...settings, security: { auth } }));
  const system = join(home.own, "system.md");
  writeFileSync(system, systemWithSchema(request));
  const command = [
    ...[executable, "--output-format", "json", "--skip-trust", "--approval-mode", "default", "--extensions", "none"],
    ...(model === "default" ? [] : ["--model", model]),
    // The prompt is what follows on standard input.
    ...["--prompt", ""],
  ];
  const extra = { GEMINI_CLI_HOME: dirname(home.own), GEMINI_SYSTEM_MD: system, GEMINI_CLI_NO_RELAUNCH: "true" };
  const call = { command, name, input: request.prompt, cwd: home.work, isMore: isClientVariable, extra };
  const { stdout, stderr } = await runClient(call, request);
  const result = parseObject(stdout.slice(Math.max(stdout.indexOf("{"), 0)));
  const usage = readUsage(result.stats);
  const text = stringAt(result, "response");
  if (text !== undefined && text !== "") return { value: readJson(text), usage: usage ?? unknownUsage };
  const reason = stringAt(result.error, "message") ?? (stderr || stdout);
  throw new ModelFailure(failureKindIn(reason), `${name}: ${reason.trim().slice(0, 200)}`, usage ? { usage } : {});
}

/** The estimate of the call stays for figures that are not plausible. */
const unknownUsage: Usage = { inputTokens: 0, outputTokens: 0 };

/** Returns how the user logs in, from the user's settings. */
function loginIn(file: string): unknown {
  try {
    return valueAt(readTextFile(file) ?? "{}", ["security", "auth"]);
  } catch {
    return undefined; // Gemini CLI says so itself
  }
}

/** Returns the sum over the models; undefined without any. */
function readUsage(stats: unknown): Usage | undefined {
  const models = Object.values(asRecord(asRecord(stats).models)).map((each) => asRecord(asRecord(each).tokens));
  if (models.length === 0) return undefined;
  const sum = (keys: readonly string[]) =>
    models.reduce((total, tokens) => total + keys.reduce((all, key) => all + numberAt(tokens, key), 0), 0);
  return { inputTokens: sum(["prompt"]), outputTokens: sum(["candidates", "thoughts"]) };
}

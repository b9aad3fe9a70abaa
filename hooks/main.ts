// One hook call: reads the payload, stores the event, answers with the memories to inject. It always exits 0;
// a failure is a line in the log.
import type { Database } from "bun:sqlite";
import { existsSync } from "node:fs";
import { describeError } from "../core/app-error.ts";
import { cleanCall } from "../core/capture/clean-call.ts";
import { readCall } from "../core/capture/read-call.ts";
import type { CaptureRecord } from "../core/capture/record.ts";
import { batchRecord } from "../core/capture/spool-files.ts";
import { now } from "../core/clock.ts";
import { incognito, isExcluded } from "../core/config/control.ts";
import { env } from "../core/config/env.ts";
import { paths } from "../core/config/paths.ts";
import { type HostCall, isSubagentsOwn } from "../core/host/call.ts";
import type { HookHost } from "../core/host/hook-host.ts";
import type { LightHost } from "../core/host/light-host.ts";
import { hostIn, hostNamed } from "../core/host/light-hosts.ts";
import { log } from "../core/log.ts";
import { locate, type Place } from "../core/project/place.ts";
import type { HookContext, Respond } from "./context.ts";
import { type HookEvent, hookEvents } from "./events.ts";
import { print } from "./print.ts";
import { readStdin } from "./stdin.ts";

/**
 * Where a hook's payload comes from and where its answer goes. `store`: an open database to use, which stays open. `isProcess`: the hook is
 * a process that a host waits for.
 */
export type HookStreams = {
  read: () => Promise<string>;
  print: (answer: string | undefined) => void;
  store?: Database | undefined;
  isProcess?: boolean;
};

const standardStreams: HookStreams = { read: readStdin, print, isProcess: true };

export async function runHook(args: string[], streams: HookStreams = standardStreams): Promise<void> {
  try {
    // A host started by claude-mem itself has no session to record, nor has an incognito one.
    if (env().internal || incognito() === "on") return;
    const [event = "", ...options] = args;
    const host = hostNamed(hostIn(options));
    if (!host?.hooks.hasEvent(event)) return;
    const input = await streams.read();
    const given = host.hooks.readCall(event, input);
    if (!given) return logUnreadable(event, input);
    if (options.includes("--plugin") && (await host.hooks.isInSettings?.(event, given))) return;
    await handle(host, event, cleanCall(given, event), streams);
  } catch (error) {
    log("error", "hook failed", { event: args[0], error: describeError(error) });
  }
}

/** A call without an answer is normal for many events, but not one that holds no JSON. */
function logUnreadable(event: string, input: string): void {
  if (input.trim() === "") return;
  try {
    JSON.parse(input);
  } catch {
    log("warn", "hook input is not JSON", { event, characters: input.length });
  }
}

/** Prints the host's status line. It is here because it needs the same light modules as the hooks. A failure is a line in the log. */
export async function runStatusLine(options: string[]): Promise<void> {
  try {
    const { printStatusLine } = await import("./status-line.ts");
    const host = hostNamed(hostIn(options));
    if (host) await printStatusLine(host.hooks);
  } catch (error) {
    log("error", "status line failed", { error: describeError(error) });
  }
}

/** Extracts memories from the turns that hooks left to this process. A failure is a line in the log. */
export async function runExtraction(): Promise<void> {
  const file = paths().database;
  try {
    if (!existsSync(file)) return;
    const { openDatabase } = await import("../core/db/open.ts");
    const { extractDue } = await import("../core/jobs/extract-later.ts");
    using db = openDatabase({ file });
    await extractDue(db);
  } catch (error) {
    // The log would bring back a folder that was removed meanwhile.
    if (existsSync(file)) log("error", "memories could not be extracted", { error: describeError(error) });
  }
}

/** `name`: the event's name on the command line. */
async function handle(
  { hooks, ...host }: LightHost,
  name: string,
  call: HostCall,
  { print, store, isProcess = false }: HookStreams,
): Promise<void> {
  // The working directory follows the model's `cd`; the project does not.
  const cwd = call.cwd ?? process.cwd();
  const projectDir = call.projectDir ?? cwd;
  const event = hookEvents[call.event.kind];
  if (isSubagentsOwn(call) || isExcluded(projectDir)) return;
  const denial = event.denies?.(call);
  if (denial !== undefined) return print(hooks.writeDenial(name, denial));
  const located = locate(projectDir);
  const place = { cwd, projectDir, root: located.root, home: env().home, rootVariable: host.rootVariable };
  const record = event.isCaptured && readCall(host.name, call, place, now());
  if (!record && !event.loadRecall) return;
  const context = { host: host.name, call, place, record };
  const respond: Respond = (text, forUser) => print(hooks.writeAnswer(name, text, forUser));
  if (incognito() === "read") return answerReadOnly(event, located, context, hooks, respond);
  // For a tool the module that answers is loaded first: without one, the record can wait in the spool. Prompts and sessions are
  // answered from what is stored.
  const isOfTool = record === undefined || record.content.kind === "tool";
  const recall = isOfTool ? await event.loadRecall?.({ ...context, accepted: undefined }) : undefined;
  if (isOfTool && !recall && (!record || (!store && batch(record)))) return;
  const { openAndServe } = await import("./serve.ts");
  const answer = isOfTool ? { loadRecall: async () => recall } : event;
  await openAndServe({ store, isProcess }, answer, located, context, respond);
}

/** Returns whether the record waits in the spool. The hash of a commit and the target of a move are looked up at once. */
function batch(record: CaptureRecord): boolean {
  const { content } = record;
  return content.kind === "tool" && content.use.action !== "commit" && !content.use.moves && batchRecord(record);
}

async function answerReadOnly(
  { loadRecall }: HookEvent,
  place: Place,
  context: Omit<HookContext, "accepted">,
  hooks: HookHost,
  respond: Respond,
): Promise<void> {
  if (!loadRecall) return;
  const { recallReadOnly } = await import("./read-only.ts");
  const text = await recallReadOnly(paths().database, place, context, hooks);
  if (text) respond(text);
}

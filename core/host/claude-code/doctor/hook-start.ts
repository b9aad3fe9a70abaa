import { mkdtempSync } from "node:fs";
import { join } from "node:path";
import { type Check, type Finding, fail, ok, warn } from "../../../doctor/check.ts";
import { removeTemporary } from "../../../files/temporary.ts";
import { isRecord } from "../../../is-record.ts";
import { textOf } from "../../../process/output.ts";
import { startProgram } from "../../../process/start.ts";
import { isClientVariable } from "../environment.ts";
import { hookEntries } from "../setup/hook-entries.ts";
import { hostCommand } from "./registered-program.ts";

/** The share of the check's time limit for all hooks together. */
const limitMs = 1800;
/** The delay that a user notices before every tool call. */
const slowMs = 300;
/** A call that had this many times what the slowest other one took hangs. */
const latenessFactor = 4;

/** `isCut`: the time limit ended it. */
type Call = { event: string; tookMs: number; isCut: boolean; fault: string | undefined };

/**
 * Checks that each hook answers a call in Claude Code's form, and measures the time. The hooks get an empty data folder, so
 * that nothing is recorded.
 */
export const hookStart: Check = {
  id: "hook-start",
  title: "Hooks answer",
  run: async (machine) => {
    const folder = mkdtempSync(join(machine.environment.tmp, "claude-mem-doctor-"));
    try {
      const command = hostCommand(machine, "hook");
      const calls: Call[] = [];
      const until = performance.now() + limitMs;
      for (const { event, argument } of hookEntries) {
        const leftMs = Math.ceil(until - performance.now());
        if (leftMs > 0) calls.push(await callHook([...command, "hook", argument], event, folder, leftMs));
      }
      return judge(calls);
    } finally {
      removeTemporary(folder);
    }
  },
};

async function callHook(command: string[], event: string, folder: string, timeout: number): Promise<Call> {
  const startedAt = performance.now();
  const hook = startProgram("self", command, {
    cwd: folder,
    isMore: isClientVariable,
    extra: {
      CLAUDE_MEM_DIR: folder,
      CLAUDE_PROJECT_DIR: folder,
      CLAUDE_MEM_MODEL: "off",
      CLAUDE_MEM_INCOGNITO: "",
      // Another process would write into the folder after it was removed.
      CLAUDE_MEM_ALONE: "1",
      TMPDIR: folder,
    },
    stdin: Buffer.from(JSON.stringify(sample(event, folder))),
    stdout: "pipe",
    stderr: "ignore",
    timeout,
    killSignal: "SIGKILL",
  });
  const said = textOf(hook, hook.stdout);
  const code = await hook.exited;
  const tookMs = Math.round(performance.now() - startedAt);
  const isCut = hook.signalCode === "SIGKILL" && tookMs >= timeout;
  const fault = isCut
    ? `gave no answer within ${timeout} ms`
    : code !== 0
      ? `exited with ${hook.signalCode ?? code}`
      : isAnswer(await said)
        ? undefined
        : "answered no JSON";
  return { event, tookMs, isCut, fault };
}

/** The fields of all events together. */
function sample(event: string, folder: string): Record<string, unknown> {
  return {
    hook_event_name: event,
    session_id: "claude-mem-doctor",
    cwd: folder,
    source: "startup",
    prompt: "Does the memory answer?",
    tool_name: "Bash",
    tool_use_id: "claude-mem-doctor",
    tool_input: { command: "true" },
    tool_response: { stdout: "", stderr: "" },
    error: "none",
    trigger: "manual",
    reason: "other",
    agent_id: "doctor",
    agent_type: "doctor",
    last_assistant_message: "It does.",
  };
}

function isAnswer(said: string): boolean {
  if (said === "") return true;
  try {
    return isRecord(JSON.parse(said));
  } catch {
    return false;
  }
}

/** Returns the calls without one that the limit cut short although it had no more than a few times what others took. */
function withoutLate(calls: readonly Call[]): readonly Call[] {
  const slowest = Math.max(0, ...calls.filter(({ isCut }) => !isCut).map(({ tookMs }) => tookMs));
  return calls.filter(({ isCut, tookMs }) => !isCut || tookMs > slowest * latenessFactor);
}

function judge(all: readonly Call[]): Finding {
  const calls = withoutLate(all);
  const faulty = calls.filter(({ fault }) => fault !== undefined);
  if (faulty.length > 0)
    return fail(faulty.map(({ event, fault }) => `${event} ${fault}`).join(", "), "claude-mem install");
  const times = calls.map(({ tookMs }) => tookMs);
  const evidence = `${calls.length} of ${hookEntries.length} answered, in ${Math.min(...times)} ms to ${Math.max(...times)} ms`;
  const isSlow = calls.length < hookEntries.length || times.every((tookMs) => tookMs > slowMs);
  return isSlow
    ? warn(`${evidence}: this machine is slow, or a scanner checks each program that starts`)
    : ok(evidence);
}

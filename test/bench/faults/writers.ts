// The write paths: each does its work with a fault around it and returns what was acknowledged.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { payload } from "../../support/payload.ts";
import type { Sandbox } from "../../support/sandbox.ts";
import { pick } from "../support/random.ts";
import { type Ended, run, start, type Wrapping } from "./run.ts";

/** A word that occurs in one prompt, event or memory, and whether it was acknowledged. */
export type Token = { kind: "prompt" | "event" | "memory"; word: string; isAcknowledged: boolean };

/** `isDone`: a command ended with 0. */
export type Work = { tokens: Token[]; hooks: Ended[]; findings: string[]; isDone?: boolean };

export type Situation = {
  box: Sandbox;
  program: string;
  random: () => number;
  /** The conditions of the next process. */
  fault: () => Wrapping;
  modelEnv: Record<string, string>;
};

type Writer = { name: string; write: (situation: Situation) => Promise<Work> };

let count = 0;
const newWord = () => `tok${(count++).toString(36)}x${process.pid.toString(36)}`;

/** Returns a session of hook calls, some of them at once, as parallel tools call them. */
async function writeHooks({ box, program, random, fault }: Situation): Promise<Work> {
  const session = newWord();
  const tokens: Token[] = [];
  const hooks: Ended[] = [];
  const call = async (event: string, recorded: string, changes: Record<string, unknown>, token?: Token) => {
    const stdin = JSON.stringify(payload(recorded, { repo: box.repo, session_id: session, ...changes }));
    const ended = await run(box, program, ["hook", event], { stdin, fault: fault() });
    hooks.push(ended);
    if (token) tokens.push({ ...token, isAcknowledged: !ended.wasKilled && ended.code === 0 });
  };
  const prompt = () => {
    const word = newWord();
    const changes = { prompt: `Please look at ${word}`, prompt_id: word };
    return call("user-prompt-submit", "user-prompt-submit", changes, { kind: "prompt", word, isAcknowledged: false });
  };
  const edit = () => {
    const word = newWord();
    const token = { kind: "event", word: `${session}:${word}`, isAcknowledged: false } as const;
    return call("post-tool-use", "post-tool-use-edit", { tool_use_id: word }, token);
  };
  const steps = [
    () => call("session-start", "session-start-startup", {}),
    prompt,
    () => Promise.all([edit(), edit()]),
    () => call("pre-tool-use", "pre-tool-use-edit", {}),
    () => call("stop", "stop", {}),
    () => call("session-end", "session-end-other", {}),
  ];
  const first = Math.floor(random() * 3);
  const last = first + 2 + Math.floor(random() * (steps.length - first - 1));
  for (const step of steps.slice(first, last)) await step();
  return { tokens, hooks, findings: [] };
}

const newMemory = (): Token => ({ kind: "memory", word: newWord(), isAcknowledged: false });
/** Memories that share most of their words would be merged. */
const sentence = ({ word }: Token) =>
  `Valve ${word}: ${["a", "b", "c", "d", "e", "f"].map((end) => word + end).join(" ")}.`;

/** Runs a command after which all of `tokens` must be there if it ends with 0. */
async function runCommand({ box, program, fault }: Situation, args: string[], tokens: Token[] = []): Promise<Work> {
  const ended = await run(box, program, args, { fault: fault() });
  const isAcknowledged = !ended.wasKilled && ended.code === 0;
  const acknowledged = tokens.map((token) => ({ ...token, isAcknowledged }));
  return { tokens: acknowledged, hooks: [], findings: [], isDone: isAcknowledged };
}

async function writeServer({ box, program, random, fault }: Situation): Promise<Work> {
  const tokens = Array.from({ length: 1 + Math.floor(random() * 3) }, newMemory);
  const server = start(box, program, ["mcp"], {}, fault());
  const send = (message: unknown) => server.stdin(`${JSON.stringify(message)}\n`);
  const clientInfo = { name: "t", version: "1" };
  send({
    jsonrpc: "2.0",
    id: 0,
    method: "initialize",
    params: { protocolVersion: "2025-06-18", capabilities: {}, clientInfo },
  });
  send({ jsonrpc: "2.0", method: "notifications/initialized" });
  tokens.forEach((token, i) => {
    const content = sentence(token);
    send({
      jsonrpc: "2.0",
      id: i + 1,
      method: "tools/call",
      params: { name: "mem_save", arguments: { title: content, content, type: "discovery" } },
    });
  });
  const patience = setTimeout(server.end, 300 + random() * 700);
  const { stdout } = await server.ended;
  clearTimeout(patience);
  const findings: string[] = [];
  const lines = stdout.split("\n");
  // A kill cut off the text after the last line end.
  for (const line of lines.slice(0, -1)) {
    try {
      const { id, result } = JSON.parse(line) as { id?: number; result?: { isError?: boolean } };
      const token = id === undefined || id === 0 ? undefined : tokens[id - 1];
      if (token && result && !result.isError) token.isAcknowledged = true;
    } catch {
      findings.push(`the server wrote no JSON: ${line.slice(0, 200)}`);
    }
  }
  return { tokens, hooks: [], findings };
}

function writeImport(situation: Situation): Promise<Work> {
  const tokens = Array.from({ length: 8 }, newMemory);
  const file = join(situation.box.root, "server-memory.jsonl");
  const line = (token: Token) =>
    JSON.stringify({
      type: "entity",
      name: sentence(token),
      entityType: "fact",
      observations: [`Measured ${token.word}`],
    });
  writeFileSync(file, `${tokens.map(line).join("\n")}\n`);
  return runCommand(situation, ["import", "server-memory", "--from", file, "--yes"], tokens);
}

/** Exports a store with other memories, and restores them into the one of the trial. */
async function writeRestore(situation: Situation): Promise<Work> {
  const { box, program } = situation;
  const tokens = Array.from({ length: 2 }, newMemory);
  const env = { CLAUDE_MEM_DIR: join(box.root, "elsewhere") };
  for (const token of tokens) {
    const { code, stderr } = await run(box, program, ["save", sentence(token)], { env });
    if (code !== 0) throw new Error(`Nothing was saved for the export: ${stderr}`);
  }
  const file = join(box.root, "export.jsonl");
  await run(box, program, ["export", "--project", "all", "--output", file], { env });
  return runCommand(situation, ["restore", file], tokens);
}

async function writeRepair(situation: Situation): Promise<Work> {
  const token = newMemory();
  const { code } = await run(situation.box, situation.program, ["save", sentence(token)]);
  const work = await runCommand(situation, ["repair", "--yes"]);
  // A memory saved before the repair has to survive it, killed or not.
  return { ...work, tokens: [{ ...token, isAcknowledged: code === 0 }] };
}

export const writers: Writer[] = [
  { name: "hooks", write: writeHooks },
  {
    name: "save",
    write: (at) => {
      const token = newMemory();
      return runCommand(at, ["save", sentence(token)], [token]);
    },
  },
  {
    name: "worker",
    write: async (at) => {
      await run(at.box, at.program, ["worker"], { env: at.modelEnv, fault: at.fault() });
      return { tokens: [], hooks: [], findings: [] };
    },
  },
  { name: "server", write: writeServer },
  { name: "import", write: writeImport },
  { name: "restore", write: writeRestore },
  { name: "upkeep", write: (at) => runCommand(at, ["upkeep", "--project", pick(["alpha", "beta"], at.random)]) },
  { name: "repair", write: writeRepair },
  { name: "merge", write: (at) => runCommand(at, ["projects", "merge", "alpha", "beta", "--yes"]) },
  { name: "forget", write: (at) => runCommand(at, ["projects", "forget", "alpha", "--yes"]) },
];

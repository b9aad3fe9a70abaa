import { join } from "node:path";
import { PassThrough, Readable } from "node:stream";
import { run } from "../../../cli/cli.ts";
import { createContext } from "../../../cli/context.ts";
import { readEnv } from "../../../core/config/env.ts";
import type { Sandbox } from "../../support/sandbox.ts";

export type CliResult = { code: number; stdout: string; stderr: string };

/** Runs a command in this process, by default in the sandbox's work folder; the sandbox's path is `$ROOT` in what it prints. */
export async function runCli(
  box: Sandbox,
  args: string[],
  stdin: string | Uint8Array = "",
  cwd = box.repo,
): Promise<CliResult> {
  const stdout = new PassThrough();
  const stderr = new PassThrough();
  const context = createContext({
    environment: readEnv(box.env),
    command: [ownExecutable(box)],
    cwd,
    stdin: Readable.from([Buffer.from(stdin)]),
    stdout,
    stderr,
  });
  const texts = Promise.all([collect(stdout), collect(stderr)]);
  const code = await run(args, context);
  stdout.end();
  stderr.end();
  const [out, err] = await texts;
  return { code, stdout: out.replaceAll(box.root, "$ROOT"), stderr: err.replaceAll(box.root, "$ROOT") };
}

/** Returns where a sandbox keeps the executable that is registered; a test that needs it there makes it. */
export function ownExecutable(box: Sandbox): string {
  return join(box.root, "bin", "claude-mem");
}

async function collect(stream: PassThrough): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

import { join } from "node:path";
import { repository } from "../../support/repository.ts";

/** Runs processes that write into one store at the same time and returns how long each memory took them, in milliseconds. */
export async function runWriters(request: {
  file: string;
  projectId: number;
  processes: number;
  each: number;
}): Promise<number[]> {
  const { file, projectId, processes, each } = request;
  const fixture = join(repository, "test/tui/fixtures/writer.ts");
  const outputs = await Promise.all(
    Array.from({ length: processes }, async (_, writer) => {
      const args = [file, String(projectId), String(writer), String(each)];
      const child = Bun.spawn([process.execPath, fixture, ...args], { stdout: "pipe", stderr: "inherit" });
      const output = await new Response(child.stdout).text();
      if ((await child.exited) !== 0) throw new Error(`Writer ${writer} ended with ${child.exitCode}.`);
      return JSON.parse(output) as number[];
    }),
  );
  return outputs.flat();
}

import type { Release } from "./release.ts";

/** Runs a packer, whose packages carry the time of the source. Throws with its output if it fails. */
export function runTool({ at }: Pick<Release, "at">, command: readonly [string, ...string[]]): void {
  const env = { ...process.env, SOURCE_DATE_EPOCH: String(Math.floor(at.getTime() / 1000)), LC_ALL: "C" };
  const { success, stdout, stderr } = Bun.spawnSync([...command], { env });
  if (!success) throw new Error(`${command.join(" ")} failed:\n${stdout}${stderr}`);
}

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { repository } from "./repository.ts";

const folder = join(repository, "test", "fixtures", "payloads");
const recordedRepo = "/sandbox/repo";

/** A hook's stdin: the common keys, and whatever its event adds. */
export type Payload = { session_id: string; cwd: string; hook_event_name: string; [key: string]: unknown };

/** Returns the recorded payload `name` with its repository path moved to `repo` and top-level keys replaced by `changes`. */
export function payload(
  name: string,
  { repo = recordedRepo, ...changes }: Record<string, unknown> & { repo?: string } = {},
): Payload {
  const text = readFileSync(join(folder, `${name}.json`), "utf8");
  // Escaped as inside a JSON string: a Windows path has backslashes.
  const moved = text.replaceAll(recordedRepo, JSON.stringify(repo).slice(1, -1));
  return { ...JSON.parse(moved), ...changes };
}

/** Returns the names of all recorded payloads. */
export function payloadNames(): string[] {
  return readdirSync(folder)
    .map((file) => file.replace(/\.json$/, ""))
    .sort();
}

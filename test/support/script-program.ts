// A program in place of claude-mem for the scripts that hosts run: it notes each call and answers from a table.
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { readEnv } from "../../core/config/env.ts";
import { paths } from "../../core/config/paths.ts";
import type { FileHost } from "../../core/host/file-host.ts";
import type { Sandbox } from "./sandbox.ts";

export type NotedCall = { event: string; payload: Record<string, unknown> };

export class ScriptProgram {
  readonly path: string;
  private readonly folder: string;

  constructor(box: Sandbox) {
    this.folder = join(box.root, "program");
    this.path = join(this.folder, "claude-mem");
    mkdirSync(this.folder);
    const { folder } = this;
    const note = `payload=$(cat); printf '%s\\t%s\\n' "$2" "$payload" >> "${folder}/calls"`;
    this.become(`[ "$1" = hook ] || exit 1\n${note}\ncat "${folder}/$2" 2>/dev/null\n`);
  }

  /** Replaces what it does: the lines of a shell script. */
  become(lines: string): void {
    writeFileSync(this.path, `#!/bin/sh\n${lines}`);
    chmodSync(this.path, 0o755);
  }

  answer(event: string, answer: Record<string, unknown>): void {
    writeFileSync(join(this.folder, event), JSON.stringify(answer));
  }

  calls(): NotedCall[] {
    const file = join(this.folder, "calls");
    const lines = existsSync(file) ? readFileSync(file, "utf8").trimEnd().split("\n") : [];
    return lines.map((line) => {
      const [event = "", payload = ""] = line.split("\t");
      return { event, payload: JSON.parse(payload) };
    });
  }

  /** Writes the script of a host for this program, changed by `edit`, and returns its path. */
  writeScript(box: Sandbox, host: FileHost, edit = (text: string) => text): string {
    const environment = readEnv(box.env);
    const { hooks } = host.files({ environment, paths: paths(environment) });
    if (hooks === undefined) throw new Error(`${host.name} has no script`);
    const file = join(box.root, `${host.name}.mjs`);
    writeFileSync(file, edit(hooks.target({ file, text: undefined }).add("", this.path).text));
    return file;
  }
}

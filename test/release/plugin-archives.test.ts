// The plugin forms in a release: whole, and the same bytes wherever and whenever they are packed.
import { expect, test } from "bun:test";
import { chmodSync, cpSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { archiveNotes, pluginArchives } from "../../.ci/release/plugin-archives.ts";
import { pluginForms } from "../../core/host/plugin-forms.ts";
import { repository } from "../support/repository.ts";
import { sandbox } from "../support/sandbox.ts";

const top = join(repository, "plugin");

/** Returns the files below a folder, with whether each can be executed and its bytes. */
function filesIn(folder: string): Record<string, { isProgram: boolean; text: string }> {
  const paths = readdirSync(folder, { recursive: true, encoding: "utf8" }).sort();
  return Object.fromEntries(
    paths.flatMap((path) => {
      const file = join(folder, path);
      const isProgram = (statSync(file).mode & 0o111) !== 0;
      return statSync(file).isFile() ? [[path, { isProgram, text: readFileSync(file, "utf8") }]] : [];
    }),
  );
}

test("each form is an archive, which tar unpacks into its files", () => {
  using box = sandbox();
  const archives = pluginArchives(top, "1.2.3");
  expect([...archives.keys()]).toEqual([
    "claude-mem-plugin.tar.gz",
    "claude-mem-plugin-codex.tar.gz",
    "claude-mem-plugin-copilot.tar.gz",
    "claude-mem-plugin-gemini.tar.gz",
  ]);
  const others = pluginForms.flatMap(({ folder }) => (folder === "" ? [] : [folder]));
  for (const [name, bytes] of archives) {
    const file = join(box.root, name);
    writeFileSync(file, bytes);
    const tar = Bun.spawnSync(["tar", "-xzf", file, "-C", box.repo]);
    expect({ name, code: tar.exitCode, said: tar.stderr.toString() }).toEqual({ name, code: 0, said: "" });
    const form = name.replace(/^claude-mem-plugin-?|\.tar\.gz$/g, "");
    const wanted = Object.entries(filesIn(join(top, form))).filter(
      ([path]) => form !== "" || !others.includes(path.split("/")[0] ?? ""),
    );
    expect(filesIn(join(box.repo, `${name.replace(".tar.gz", "")}-1.2.3`))).toEqual(Object.fromEntries(wanted));
    expect(wanted.length).toBeGreaterThan(2);
  }
});

test("times, masks and the folder's place change no byte", () => {
  using box = sandbox();
  const copy = join(box.root, "plugin");
  cpSync(top, copy, { recursive: true });
  for (const path of readdirSync(copy, { recursive: true, encoding: "utf8" })) {
    const file = join(copy, path);
    chmodSync(file, statSync(file).mode & 0o700);
    utimesSync(file, 1, 1);
  }
  expect(pluginArchives(copy, "1.2.3")).toEqual(pluginArchives(top, "1.2.3"));
});

test("the notes list them", () => {
  const names = pluginArchives(top, "1.2.3").keys();
  expect(archiveNotes(names).match(/^- .*$/gm)).toHaveLength(pluginForms.length);
});

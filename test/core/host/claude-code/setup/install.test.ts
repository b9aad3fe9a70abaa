import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { AppError } from "../../../../../core/app-error.ts";
import { hookEntries, hookGroups } from "../../../../../core/host/claude-code/setup/hook-entries.ts";
import { install, type SetupPaths, uninstall } from "../../../../../core/host/claude-code/setup/install.ts";
import { planInstall } from "../../../../../core/host/claude-code/setup/plan.ts";
import { applyPlan } from "../../../../../core/setup/apply-plan.ts";
import { hooksObject } from "../../../../../core/setup/hook-groups.ts";
import { asOrdinaryUser } from "../../../files/ordinary-user.ts";
import { settingsSamples } from "./settings-samples.ts";

const binary = "/home/u/.local/bin/claude-mem";
let folder: string;
let paths: SetupPaths;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "setup-"));
  chmodSync(folder, 0o777);
  const claude = join(folder, ".claude");
  paths = {
    claudeSettings: join(claude, "settings.json"),
    claudeJson: join(folder, ".claude.json"),
    data: join(folder, "data"),
  };
});
afterEach(() => {
  chmodSync(folder, 0o700);
  rmSync(folder, { recursive: true });
});

const run = (dryRun = false) => install({ binary, dryRun, paths });
const record = () => join(paths.data, "install.json");

function put(settings: string | undefined, claudeJson = settings): void {
  mkdirSync(join(folder, ".claude"), { recursive: true });
  if (settings !== undefined) writeFileSync(paths.claudeSettings, settings);
  if (claudeJson !== undefined) writeFileSync(paths.claudeJson, claudeJson);
}

/** Returns the bytes of every file below the sandbox, by name. */
function everything(): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => !entry.isDirectory());
  return Object.fromEntries(
    files.map((file) => {
      const path = join(file.parentPath, file.name);
      return [path.slice(folder.length), existsSync(path) ? contentOf(path) : "dangling"];
    }),
  );
}

function contentOf(path: string): string {
  return statSync(path).isDirectory() ? "folder" : readFileSync(path, "base64");
}

function failure(act: () => unknown): AppError {
  try {
    act();
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
  throw new Error("expected an AppError");
}

test.each(settingsSamples)("install, install, uninstall on real files: %s", (_name, text) => {
  put(text);
  const before = everything();
  expect(run().changes.map((change) => change.file)).toEqual([paths.claudeSettings, paths.claudeJson]);
  const once = everything();
  const inode = statSync(paths.claudeSettings).ino;
  expect(run()).toEqual({ changes: [], unchanged: true, left: [], byPlugin: false });
  expect([everything(), statSync(paths.claudeSettings).ino]).toEqual([once, inode]);
  expect(uninstall({ dryRun: false, paths }).unchanged).toBe(false);
  expect(everything()).toEqual(before);
  expect(uninstall({ dryRun: false, paths })).toMatchObject({ changes: [], unchanged: true, left: [] });
});

describe("install", () => {
  test("a dry run prints the same and writes nothing", () => {
    put("{}");
    const before = everything();
    const dry = run(true);
    expect(everything()).toEqual(before);
    expect(dry).toEqual(run());
    const dryUninstall = uninstall({ dryRun: true, paths });
    expect(dryUninstall).toEqual(uninstall({ dryRun: false, paths }));
    expect(dryUninstall.changes.map(({ actions }) => actions.length)).toEqual([10, 1]);
  });

  test("creates missing files and folders, readable by the user only", () => {
    run();
    expect(statSync(join(folder, ".claude")).mode & 0o777).toBe(0o700);
    expect(statSync(paths.claudeSettings).mode & 0o777).toBe(0o600);
    expect(statSync(record()).mode & 0o777).toBe(0o600);
  });

  test("keeps the mode, and one backup of the first text", () => {
    put('{"a":1}');
    chmodSync(paths.claudeSettings, 0o644);
    run();
    writeFileSync(paths.claudeSettings, '{"b":2}');
    run();
    expect(statSync(paths.claudeSettings).mode & 0o777).toBe(0o644);
    expect(readFileSync(`${paths.claudeSettings}.claude-mem-backup`, "utf8")).toBe('{"a":1}');
  });

  test("writes through linked dotfiles", () => {
    put(undefined, "{}");
    mkdirSync(join(folder, "dotfiles"));
    writeFileSync(join(folder, "dotfiles", "claude.json"), '{\n\t"model": "opus"\n}\n');
    symlinkSync("../dotfiles/claude.json", paths.claudeSettings);
    const before = everything();
    run();
    expect(lstatSync(paths.claudeSettings).isSymbolicLink()).toBe(true);
    expect(readFileSync(join(folder, "dotfiles", "claude.json"), "utf8")).toContain(binary);
    uninstall({ dryRun: false, paths });
    expect(everything()).toEqual(before);
  });

  test("removes the target but not the link when the link led nowhere", () => {
    put(undefined, "{}");
    symlinkSync("elsewhere.json", paths.claudeSettings);
    const before = everything();
    run();
    expect(readFileSync(join(folder, ".claude", "elsewhere.json"), "utf8")).toContain(binary);
    uninstall({ dryRun: false, paths });
    expect(everything()).toEqual(before);
  });

  test.each([
    ["settings", '{"hooks": ', "{}"],
    [".claude.json", "{}", '{"mcpServers": '],
  ])("changes nothing at all when %s can't be read", (_which, settings, claudeJson) => {
    put(settings, claudeJson);
    const before = everything();
    for (const act of [run, () => uninstall({ dryRun: false, paths })]) {
      expect(failure(act).code).toBe("settings-unreadable");
      expect(everything()).toEqual(before);
    }
  });

  test("changes nothing at all when one file is read-only", () => {
    put("{}");
    chmodSync(paths.claudeJson, 0o444);
    const before = everything();
    const error = failure(run);
    expect([error.code, error.message]).toEqual(["permission", `${paths.claudeJson} is read-only`]);
    expect(everything()).toEqual(before);
  });

  test("puts back what it wrote when a later file's folder can't be written", () => {
    paths = { ...paths, claudeJson: join(folder, "locked", ".claude.json") };
    mkdirSync(join(folder, "locked"), { mode: 0o555 });
    for (const [name, mode] of [
      [".claude", 0o777],
      ["data", 0o777],
    ] as const) {
      mkdirSync(join(folder, name));
      chmodSync(join(folder, name), mode);
    }
    const error = asOrdinaryUser(() => failure(run));
    expect([error.code, error.message]).toEqual(["permission", `Cannot write ${paths.claudeJson} (EACCES)`]);
    expect(everything()).toEqual({});
  });
});

describe("uninstall", () => {
  test("after the host rewrote both files, keeps everything that is not ours", () => {
    put('{"model":"opus"}', '{"numStartups":1}');
    run();
    for (const file of [paths.claudeSettings, paths.claudeJson]) {
      const value = JSON.parse(readFileSync(file, "utf8"));
      writeFileSync(file, JSON.stringify({ ...value, rewritten: true }, null, 2));
    }
    uninstall({ dryRun: false, paths });
    expect(JSON.parse(readFileSync(paths.claudeSettings, "utf8"))).toEqual({ model: "opus", rewritten: true });
    expect(JSON.parse(readFileSync(paths.claudeJson, "utf8"))).toEqual({ numStartups: 1, rewritten: true });
    expect(existsSync(record())).toBe(false);
    expect(readFileSync(`${paths.claudeSettings}.claude-mem-backup`, "utf8")).toBe('{"model":"opus"}');
  });

  test("undoes one configuration folder and keeps the record of another", () => {
    put("{}");
    run();
    const other = {
      ...paths,
      claudeSettings: join(folder, "two", "settings.json"),
      claudeJson: join(folder, "two", ".claude.json"),
    };
    install({ binary, dryRun: false, paths: other });
    uninstall({ dryRun: false, paths: other });
    expect(existsSync(join(folder, "two"))).toBe(false);
    expect(Object.keys(JSON.parse(readFileSync(record(), "utf8")).files)).toEqual([
      paths.claudeSettings,
      paths.claudeJson,
    ]);
    uninstall({ dryRun: false, paths });
    expect(readFileSync(paths.claudeSettings, "utf8")).toBe("{}");
  });
});

describe("a folder's own settings", () => {
  const project = () => join(folder, "project");

  test.each([
    ["the folder of settings", ".claude", ".claude"],
    ["the settings", ".claude/settings.local.json", ".claude/settings.json"],
  ])("are not written through a link out of the folder: %s", (_name, link, target) => {
    put('{"model":"opus"}');
    mkdirSync(join(project(), link, ".."), { recursive: true });
    symlinkSync(join(folder, target), join(project(), link));
    const before = everything();
    const error = failure(() => install({ binary, dryRun: false, paths, folder: project() }));
    expect([error.code, error.message]).toEqual(["conflict", expect.stringContaining("symbolic link")]);
    expect(everything()).toEqual(before);
    // Nor are they changed by an install for the user that is started there.
    put(undefined);
    install({ binary, dryRun: false, paths, here: project() });
    expect(existsSync(join(project(), ".claude", "settings.local.json.claude-mem-backup"))).toBe(false);
  });

  test("hold lines for a shell that succeed without the program, and entries of an older version become such lines", () => {
    const file = join(project(), ".claude", "settings.local.json");
    mkdirSync(join(project(), ".claude"), { recursive: true });
    writeFileSync(file, JSON.stringify({ hooks: hooksObject(hookGroups(binary)) }, null, 2));
    install({ binary, dryRun: false, paths, folder: project() });
    const written = JSON.parse(readFileSync(file, "utf8")).hooks;
    const groups: { hooks: { command: string; args?: unknown }[] }[][] = Object.values(written);
    const handlers = groups.flat().flatMap(({ hooks }) => hooks);
    expect(handlers).toHaveLength(hookEntries.length);
    for (const { command, args } of handlers) {
      expect(args).toBeUndefined();
      expect(command).toContain(binary);
      const gone = command.replace(binary, "/nowhere/claude-mem");
      expect(Bun.spawnSync(["/bin/sh", "-c", gone], { stderr: "ignore" }).exitCode).toBe(0);
    }
    expect(install({ binary, dryRun: false, paths, folder: project() }).unchanged).toBe(true);
    uninstall({ dryRun: false, paths });
    expect(JSON.parse(readFileSync(file, "utf8"))).toEqual({});
  });

  test("are written through a link inside the folder", () => {
    mkdirSync(join(project(), "config"), { recursive: true });
    symlinkSync("config", join(project(), ".claude"));
    install({ binary, dryRun: false, paths, folder: project() });
    expect(readFileSync(join(project(), "config", "settings.local.json"), "utf8")).toContain(binary);
  });
});

test("a plan made for another text is refused before anything is written", () => {
  put("{}");
  const at = (file: string) => ({ file, text: "{}" });
  const plan = planInstall(binary, {
    settings: at(paths.claudeSettings),
    claudeJson: at(paths.claudeJson),
    record: { file: record(), text: undefined },
  });
  writeFileSync(paths.claudeJson, '{"numStartups":2}');
  const before = everything();
  expect(failure(() => applyPlan(plan)).code).toBe("conflict");
  expect(everything()).toEqual(before);
});

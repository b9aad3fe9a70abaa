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
import { AppError } from "../../../core/app-error.ts";
import { backupOnce, removeFile, writeFileAtomic } from "../../../core/files/atomic.ts";
import { asOrdinaryUser } from "./ordinary-user.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "atomic-"));
});
afterEach(() => {
  chmodSync(folder, 0o700);
  rmSync(folder, { recursive: true });
});

function failure(act: () => void): AppError {
  try {
    act();
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
  throw new Error("expected an AppError");
}

const mode = (file: string) => statSync(file).mode & 0o777;

describe("writeFileAtomic", () => {
  test("creates a private file and its private folders", () => {
    const file = join(folder, "a", "b", "new.json");
    writeFileAtomic(file, "{}\n");
    expect(readFileSync(file, "utf8")).toBe("{}\n");
    expect(mode(file)).toBe(0o600);
    expect(mode(join(folder, "a"))).toBe(0o700);
  });

  test.each([0o600, 0o644, 0o664, 0o640])("keeps mode %o of the file it replaces", (bits) => {
    const file = join(folder, "kept.json");
    writeFileSync(file, "old");
    chmodSync(file, bits);
    writeFileAtomic(file, new TextEncoder().encode("new"), { mode: 0o600 });
    expect([readFileSync(file, "utf8"), mode(file)]).toEqual(["new", bits]);
    expect(readdirSync(folder)).toEqual(["kept.json"]);
  });

  test("gives a new file the mode asked for, whatever the umask", () => {
    const before = process.umask(0o077);
    try {
      writeFileAtomic(join(folder, "tool"), "x", { mode: 0o755 });
    } finally {
      process.umask(before);
    }
    expect(mode(join(folder, "tool"))).toBe(0o755);
  });

  test("replaces the target of a chain of links and keeps the links", () => {
    mkdirSync(join(folder, "dotfiles"));
    writeFileSync(join(folder, "dotfiles", "real.json"), "old");
    symlinkSync("real.json", join(folder, "dotfiles", "middle.json"));
    symlinkSync("dotfiles/middle.json", join(folder, "link.json"));
    writeFileAtomic(join(folder, "link.json"), "new");
    expect(lstatSync(join(folder, "link.json")).isSymbolicLink()).toBe(true);
    expect(lstatSync(join(folder, "dotfiles", "middle.json")).isSymbolicLink()).toBe(true);
    expect(readFileSync(join(folder, "dotfiles", "real.json"), "utf8")).toBe("new");
  });

  test("writes through a link whose target is missing", () => {
    symlinkSync("later.json", join(folder, "link.json"));
    writeFileAtomic(join(folder, "link.json"), "new");
    expect(readFileSync(join(folder, "later.json"), "utf8")).toBe("new");
    expect(lstatSync(join(folder, "link.json")).isSymbolicLink()).toBe(true);
  });

  test("refuses a read-only file", () => {
    const file = join(folder, "fixed.json");
    writeFileSync(file, "old", { mode: 0o444 });
    const error = failure(() => writeFileAtomic(file, "new"));
    expect(error.code).toBe("permission");
    expect(error.message).toContain(file);
    expect(readFileSync(file, "utf8")).toBe("old");
  });

  test("names the file when its folder is read-only and leaves nothing there", () => {
    const file = join(folder, "locked.json");
    chmodSync(folder, 0o555);
    const error = asOrdinaryUser(() => failure(() => writeFileAtomic(file, "new")));
    expect(error.code).toBe("permission");
    expect(error.message).toContain(file);
    expect(readdirSync(folder)).toEqual([]);
  });

  test("names the file when a folder is in its place, and removes its temporary file", () => {
    const file = join(folder, "taken.json");
    mkdirSync(join(file, "inside"), { recursive: true });
    const error = failure(() => writeFileAtomic(file, "new"));
    expect(error.code).toBe("conflict");
    expect(error.message).toContain(file);
    expect(readdirSync(folder)).toEqual(["taken.json"]);
  });

  test("fails on links that point to each other", () => {
    symlinkSync("b", join(folder, "a"));
    symlinkSync("a", join(folder, "b"));
    expect(failure(() => writeFileAtomic(join(folder, "a"), "x")).code).toBe("conflict");
  });
});

describe("backupOnce", () => {
  test("keeps the first copy", () => {
    const file = join(folder, "file");
    const backup = join(folder, "backup");
    writeFileSync(file, "first");
    expect(backupOnce(file, backup)).toBe(true);
    writeFileSync(file, "second");
    expect(backupOnce(file, backup)).toBe(false);
    expect([readFileSync(backup, "utf8"), mode(backup)]).toEqual(["first", 0o600]);
  });

  test("has nothing to do without a file", () => {
    expect(backupOnce(join(folder, "none"), join(folder, "backup"))).toBe(false);
    expect(readdirSync(folder)).toEqual([]);
  });
});

describe("removeFile", () => {
  test("removes the target and keeps the link", () => {
    writeFileSync(join(folder, "real"), "x");
    symlinkSync("real", join(folder, "link"));
    removeFile(join(folder, "link"));
    expect(existsSync(join(folder, "real"))).toBe(false);
    expect(lstatSync(join(folder, "link")).isSymbolicLink()).toBe(true);
    removeFile(join(folder, "never-there"));
  });
});

#!/usr/bin/env node
// Starts the executable of this machine, which is in a package of its own. Hooks don't come this way: `install` writes the path of the
// executable into the settings.
"use strict";
const { spawn, spawnSync } = require("node:child_process");
const {
  chmodSync,
  closeSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  openSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
} = require("node:fs");
const { homedir } = require("node:os");
const { dirname, join } = require("node:path");

const windows = process.platform === "win32";
const executable = windows ? "claude-mem.exe" : "claude-mem";
const args = process.argv.slice(2);
const brokenHint = "Install it again: npm install --global --force claude-mem";

/** Ends the program. A hook never fails, whatever is wrong. */
function fail(problem, ...hints) {
  console.error(`claude-mem: ${problem}`);
  for (const hint of hints) console.error(`hint: ${hint}`);
  process.exit(args[0] === "hook" ? 0 : 1);
}

/** Returns the version of glibc; undefined where another C library is. */
function glibcVersion() {
  return process.report?.getReport().header.glibcVersionRuntime;
}

function targetName() {
  if (process.platform !== "linux") return `${windows ? "windows" : process.platform}-${process.arch}`;
  return `linux-${process.arch}${glibcVersion() === undefined ? "-musl" : ""}`;
}

function isOlder(version, other) {
  const [a, b] = [version, other].map((each) => each.split(".").map(Number));
  return a[0] !== b[0] ? a[0] < b[0] : a[1] < b[1];
}

/** Returns the path of this machine's executable. */
function findExecutable() {
  const { optionalDependencies, glibc } = require("../package.json");
  const target = targetName();
  const name = `@claude-mem/${target}`;
  if (!(name in optionalDependencies)) fail(`there is no executable for ${target}.`);
  const running = glibcVersion();
  if (running !== undefined && isOlder(running, glibc)) {
    fail(`this system has glibc ${running}, and the executable needs ${glibc} or newer.`);
  }
  try {
    const manifest = require.resolve(`${name}/package.json`);
    return checked(join(dirname(manifest), "bin", executable), require(manifest).executable);
  } catch (error) {
    if (error.code !== "MODULE_NOT_FOUND") throw error;
    return fail(
      `the package ${name} is not installed.`,
      "npm was told to leave optional packages out, or node_modules came from another kind of machine.",
      "Install again: npm install --global --include=optional claude-mem",
    );
  }
}

/**
 * Returns the file if it is as long as it was packed and begins as it did. The system would have a shell run a file that it does not
 * know, whatever is in it.
 */
function checked(file, { bytes, head }) {
  if (!existsSync(file)) return fail(`${file} is missing.`, brokenHint);
  const handle = openSync(file, "r");
  const start = Buffer.alloc(head.length / 2);
  readSync(handle, start, 0, start.length, 0);
  closeSync(handle);
  const { size } = statSync(file);
  if (size !== bytes) return fail(`${file} is damaged: it has ${size} of ${bytes} bytes.`, brokenHint);
  if (start.toString("hex") !== head)
    return fail(`${file} is damaged or made for another kind of machine.`, brokenHint);
  return file;
}

/** The cache that npx runs from is emptied at times: what agents start has to lie elsewhere. Returns the copy. */
function copyFromCache(file) {
  const home = homedir();
  if (!home) return fail("there is no home folder to put the executable into.", "Set HOME.");
  const folder = process.env.CLAUDE_MEM_INSTALL_DIR || join(home, ".local", "bin");
  const target = join(folder, executable);
  const staged = join(folder, `.claude-mem-${process.pid}`);
  try {
    mkdirSync(folder, { recursive: true });
    copyFileSync(file, staged);
    chmodSync(staged, 0o755);
    if (windows && existsSync(target)) renameSync(target, `${target}.old-${process.pid}`);
    renameSync(staged, target);
  } catch (error) {
    if (existsSync(staged)) rmSync(staged);
    return fail(`${folder} can't be written to: ${error.message}`, "Set CLAUDE_MEM_INSTALL_DIR to a folder of yours.");
  }
  const { status } = spawnSync(target, ["receipt", "npx"], { stdio: ["ignore", "ignore", "inherit"] });
  if (status !== 0) fail(`${target} does not run on this machine.`, brokenHint);
  console.error(`claude-mem is in ${target}`);
  return target;
}

/** Returns why the executable could not be started. */
function reasonOf(error, file) {
  if (error.code === "EACCES") return `${file} may not be executed: its mode or its file system forbids it.`;
  // The file is there: what is missing is the loader that it names.
  if (error.code === "ENOENT") return `${file} is made for another C library.`;
  return `${file} is damaged or made for another kind of machine (${error.code}).`;
}

function run(file) {
  const child = spawn(file, args, { stdio: "inherit" });
  const signals = ["SIGINT", "SIGTERM", "SIGHUP"];
  for (const signal of signals) process.on(signal, () => child.kill(signal));
  child.on("error", (error) => fail(reasonOf(error, file), brokenHint));
  child.on("exit", (code, signal) => {
    if (signal === "SIGILL") fail(`${file} uses instructions that this processor does not have.`);
    if (signal === null) process.exit(code);
    for (const each of signals) process.removeAllListeners(each);
    process.kill(process.pid, signal);
  });
}

const found = findExecutable();
const isInNpxCache = /[/\\]_npx[/\\]/.test(__dirname);
run(isInNpxCache && args[0] === "install" ? copyFromCache(found) : found);

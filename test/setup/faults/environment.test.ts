// The machine around it: permissions, the disk, the clock, the environment.
import {
  appendFileSync,
  chmodSync,
  chownSync,
  cpSync,
  mkdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { type Obstacle, obstacles } from "../../e2e/support/obstacles.ts";
import type { Sandbox } from "../../support/sandbox.ts";
import { type Fault, testFaults } from "./fault.ts";

const isRoot = process.getuid?.() === 0;

/** Shows a program other mounts than there are: a file takes the place of the system's list. */
const withMounts = 'mount --bind "$0" /proc/$$/mountinfo && exec "$@"';
const canMount =
  isRoot &&
  process.platform === "linux" &&
  Bun.spawnSync(["unshare", "-m", "sh", "-c", withMounts, "/dev/null", "true"]).success;
const mountsIn = (box: Sandbox) => join(box.root, "mounts");

/** Takes over what the hooks are tested with. */
function obstacle(name: string): Pick<Fault, "put" | "lift" | "unavailable"> {
  const found = obstacles.find((each) => each.name === name) as Obstacle;
  return {
    unavailable: found.unavailable,
    put: ({ box }) => found.putUp(box),
    lift: (_at, lift) => (lift as () => unknown)(),
  };
}

const faults: Fault[] = [
  {
    name: "a database that others can read",
    check: "permissions",
    found: /^Open to others: .*memory\.db/,
    put: ({ paths }) => chmodSync(paths.database, 0o644),
    mended: "repair",
  },
  {
    name: "a data folder that others can look into",
    check: "permissions",
    found: /^Open to others/,
    put: ({ paths }) => chmodSync(paths.data, 0o755),
    mended: "repair",
  },
  {
    name: "a database that its owner may not write to",
    check: "permissions",
    found: /^Not writable: .*memory\.db/,
    put: ({ paths }) => chmodSync(paths.database, 0o400),
    mended: "repair",
  },
  {
    name: "a data folder that its owner may not write to",
    check: "permissions",
    found: /^Not writable/,
    put: ({ paths }) => chmodSync(paths.data, 0o500),
    mended: "repair",
  },
  {
    name: "a database of another user",
    check: "permissions",
    found: /^Owned by another user: .*memory\.db/,
    put: ({ paths }) => chownSync(paths.database, 4711, 4711),
    unavailable: isRoot ? undefined : "only root gives files away",
    mended: /sudo chown/,
  },
  {
    name: "a disk without space",
    check: "disk-space",
    found: /^0 MB/,
    ...obstacle("on a full disk"),
    mended: /free space on the disk of/,
  },
  {
    name: "a database that another process holds",
    check: "database",
    found: /^Another process keeps it locked/,
    ...obstacle("with a locked database"),
    mended: /Another process keeps it locked/,
  },
  {
    name: "a file in the place of the data folder",
    check: "database",
    found: /./,
    put: ({ paths }) => {
      renameSync(paths.data, `${paths.data}.away`);
      writeFileSync(paths.data, "");
    },
    lift: ({ paths }) => {
      rmSync(paths.data);
      renameSync(`${paths.data}.away`, paths.data);
    },
    memories: undefined,
    mended: /The data directory is not a folder|Move that file away/,
  },
  {
    name: "a data folder on a network",
    check: "file-system",
    found: /is on nfs4: two machines that write at once/,
    put: ({ box, paths }) =>
      writeFileSync(
        mountsIn(box),
        `1 0 0:1 / / rw - ext4 /dev/sda rw\n2 1 0:2 / ${paths.data} rw - nfs4 nas:/home rw\n`,
      ),
    within: ({ box }) => ["unshare", "-m", "sh", "-c", withMounts, mountsIn(box)],
    unavailable: canMount ? undefined : "only root may say what is mounted",
    mended: /export CLAUDE_MEM_DIR=<a folder on a local disk>/,
  },
  {
    name: "a data folder that is copied to other machines",
    check: "file-system",
    found: /is copied between machines by Dropbox/,
    put: ({ box, paths }) => cpSync(paths.data, join(box.home, "Dropbox", "claude-mem"), { recursive: true }),
    within: ({ box }) => ["env", `CLAUDE_MEM_DIR=${join(box.home, "Dropbox", "claude-mem")}`],
    mended: /export CLAUDE_MEM_DIR=<a folder that is not synchronized>/,
  },
  {
    name: "a clock that was set back",
    check: "clock",
    found: /The clock says/,
    put: () => {},
    env: { CLAUDE_MEM_NOW: "2020-01-01T00:00:00Z" },
    mended: /The clock says 2020-01-01/,
  },
  {
    name: "flags for the runtime in the environment",
    check: "bun-variables",
    found: /BUN_OPTIONS/,
    put: () => {},
    env: { BUN_OPTIONS: "--smol" },
    mended: /unset BUN_OPTIONS/,
  },
  {
    name: "a model whose name is missing",
    check: "model",
    found: /CLAUDE_MEM_MODEL does not name its model/,
    put: () => {},
    env: { CLAUDE_MEM_MODEL: "", CLAUDE_MEM_MODEL_URL: "http://127.0.0.1:9/v1" },
    mended: /CLAUDE_MEM_MODEL does not name its model/,
  },
  {
    name: "a limit that is no number",
    check: "settings",
    found: /CLAUDE_MEM_USD_PER_DAY/,
    put: () => {},
    env: { CLAUDE_MEM_USD_PER_DAY: "one" },
    mended: /CLAUDE_MEM_USD_PER_DAY/,
  },
  {
    name: "errors in the log",
    check: "log",
    found: /hook failed/,
    put: ({ paths }) => {
      mkdirSync(paths.state, { recursive: true });
      appendFileSync(
        paths.log,
        `${JSON.stringify({ time: new Date().toISOString(), level: "error", what: "hook failed" })}\n`,
        { mode: 0o600 },
      );
      if (!statSync(paths.log).isFile()) throw new Error(`${paths.log} is no file.`);
    },
    mended: /tail/,
  },
  {
    name: "a PATH without it",
    check: "path",
    found: /^No claude-mem is on PATH/,
    put: ({ box }) => {
      const [, ...others] = (box.env.PATH ?? "").split(":");
      box.env.PATH = others.filter((folder) => folder !== join(box.root, "bin")).join(":");
    },
    mended: /export PATH=/,
  },
];

testFaults(faults);

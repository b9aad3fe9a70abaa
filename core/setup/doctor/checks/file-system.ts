import { type Check, ok, skipped, warn } from "../check.ts";
import { fileSystemOf } from "../file-system.ts";

/** The magic numbers of Linux' file systems whose files live on another machine (or across WSL's border). */
const remote = new Map([
  [0x6969, "NFS"],
  [0x517b, "SMB"],
  [0xff534d42, "CIFS"],
  [0xfe534d42, "SMB"],
  [0x5346414f, "AFS"],
  [0x00c36400, "Ceph"],
  [0x01021997, "9p"],
]);

/** Whether the data lies on a network: SQLite's shared memory file does not work across machines. */
export const fileSystem: Check = {
  id: "file-system",
  title: "File system",
  run: ({ paths, platform, environment }) => {
    const synced = syncedBy(paths.data);
    if (synced !== undefined) return syncWarning(synced, paths.data);
    if (platform === "win32" && paths.data.startsWith("\\\\")) return remoteWarning("a network share", paths.data);
    if (platform === "darwin") return judgeMount(mountOf(paths.data, environment.path), paths.data);
    if (platform !== "linux") return skipped("Not checked: it can't be told on this system.");
    const name = remote.get(fileSystemOf(paths.data).type >>> 0);
    return name === undefined ? ok("Local") : remoteWarning(name, paths.data);
  },
};

function remoteWarning(name: string, folder: string) {
  return warn(
    `${folder} is on ${name}: two machines writing at once would damage the database.`,
    "export CLAUDE_MEM_DIR=<a folder on a local disk>",
  );
}

/** Programs that copy a folder between machines while it is written to. */
const syncing =
  /[\\/](OneDrive|Dropbox|Google ?Drive|iCloud ?Drive|Mobile Documents|Nextcloud|ownCloud|pCloud ?Drive|Syncthing)(?=[\\/ ]|$)/i;

function syncedBy(folder: string): string | undefined {
  return syncing.exec(folder)?.[1];
}

function syncWarning(program: string, folder: string) {
  return warn(
    `${folder} is copied between machines by ${program}: half of a change may be copied.`,
    "export CLAUDE_MEM_DIR=<a folder that is not synchronised>",
  );
}

const remoteOnMac = /^(?:nfs|smbfs|afpfs|webdav|ftp|cifs)$/;

/** Returns the type of file system at `folder`, as `mount` of macOS tells it. */
function mountOf(folder: string, path: string): string | undefined {
  const tool = Bun.which("mount", { PATH: path });
  const told = tool === null ? "" : Bun.spawnSync([tool], { timeout: 1000, stderr: "ignore" }).stdout.toString();
  const mounts = [...told.matchAll(/^.+? on (.+) \((\w+)[,)]/gm)].map(([, at = "", type = ""]) => ({ at, type }));
  const around = mounts.filter(({ at }) => folder === at || folder.startsWith(at === "/" ? "/" : `${at}/`));
  return around.toSorted((a, b) => b.at.length - a.at.length)[0]?.type;
}

function judgeMount(type: string | undefined, folder: string) {
  if (type === undefined) return skipped("Not checked: `mount` does not say.");
  return remoteOnMac.test(type) ? remoteWarning(type, folder) : ok(`Local (${type})`);
}

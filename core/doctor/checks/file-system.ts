import { existsSync, realpathSync } from "node:fs";
import { dirname, join } from "node:path";
import { readRegularText } from "../../files/regular.ts";
import { type Check, type Finding, type Machine, ok, skipped, warn } from "../check.ts";
import { type Mount, mountOf, parseMountInfo, parseMountOutput, parseNetUse } from "../mounts.ts";
import { runTool } from "../run-tool.ts";

/** Checks that the data is not on a network share: SQLite's shared memory file does not work across machines. */
export const fileSystem: Check = {
  id: "file-system",
  title: "File system",
  run: (machine) => {
    const { data } = machine.paths;
    const synced = syncedBy(data);
    if (synced !== undefined) return syncWarning(synced, data);
    if (machine.platform === "win32" && data.startsWith("\\\\")) return remoteWarning("a network share", data);
    const mounts = readMounts(machine);
    if (mounts === undefined) return skipped("Not checked: this system gives no information about it");
    return judge(mountOf(mounts, machine.platform === "win32" ? data : realPath(data)), machine);
  },
};

/** Returns the mounts; on Windows only network drives. Undefined if they can't be determined. */
function readMounts({ platform, environment }: Machine): Mount[] | undefined {
  if (platform === "linux") {
    const text = readRegularText(mountInfo, { maxBytes: maxMountBytes });
    return text === undefined ? undefined : parseMountInfo(text);
  }
  if (platform === "darwin") return parseMountOutput(runTool(["mount"], environment.path) ?? "");
  const drives = platform === "win32" ? runTool(["net", "use"], environment.path) : undefined;
  return drives === undefined ? undefined : parseNetUse(drives);
}

const mountInfo = "/proc/self/mountinfo";
const maxMountBytes = 16_000_000;

/** Types of file systems whose files are on another machine or outside a virtual machine. */
const remote =
  /^(?:nfs\d?|cifs|smb\w*|afs|afpfs|webdav|davfs|ftp|ceph|glusterfs|lustre|gpfs|beegfs|9p|drvfs|virtiofs|vboxsf|vmhgfs|prl_fs|fuse\.(?:sshfs|rclone|s3fs|gcsfuse|glusterfs|davfs2?|smbnetfs|grpcfuse|vmhgfs-fuse))$/;

function judge(mount: Mount | undefined, { platform, paths }: Machine): Finding {
  if (platform === "win32") return mount ? remoteWarning(mount.type, paths.data) : ok("Local");
  if (mount === undefined) return skipped("Not checked: the system gives no information about the mount");
  return remote.test(mount.type) ? remoteWarning(mount.type, paths.data) : ok(`Local (${mount.type})`);
}

/** Returns the real path of a folder, which may not exist yet. */
function realPath(folder: string): string {
  if (existsSync(folder)) return realpathSync(folder);
  const parent = dirname(folder);
  return parent === folder ? folder : join(realPath(parent), folder.slice(parent.length));
}

function remoteWarning(name: string, folder: string): Finding {
  return warn(
    `${folder} is on ${name}: two machines that write at once would damage the database`,
    "export CLAUDE_MEM_DIR=<a folder on a local disk>",
  );
}

/** Programs that synchronize a folder between machines while it is in use. */
const syncing =
  /[\\/](OneDrive|Dropbox|Google ?Drive|iCloud ?Drive|Mobile Documents|Nextcloud|ownCloud|pCloud ?Drive|Syncthing)(?=[\\/ ]|$)/i;

function syncedBy(folder: string): string | undefined {
  return syncing.exec(folder)?.[1];
}

function syncWarning(program: string, folder: string): Finding {
  return warn(
    `${folder} is copied between machines by ${program}: half of a change may be copied`,
    "export CLAUDE_MEM_DIR=<a folder that is not synchronized>",
  );
}

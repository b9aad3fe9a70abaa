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
  run: ({ paths, platform }) => {
    if (platform === "win32" && paths.data.startsWith("\\\\")) return remoteWarning("a network share", paths.data);
    if (platform !== "linux") return skipped("Can't be told on this system.");
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

// The accesses of a program, as strace saw them: the sockets to other machines, and the changed paths.
import { readFileSync } from "node:fs";
import { resolve } from "node:path";

/** The calls that make a connection or change a file. */
const traced = [
  "chdir,socket,connect,bind,sendto,io_uring_setup",
  "open,openat,openat2,creat,mkdir,mkdirat,mknod,mknodat,rename,renameat,renameat2,link,linkat,symlink,symlinkat",
  "unlink,unlinkat,rmdir,truncate,chmod,fchmodat,chown,lchown,fchownat,utimensat,setxattr,lsetxattr,removexattr",
].join(",");

/** Returns the words before a command line that write its calls to `file`. */
export function trace(file: string): string[] {
  const options = ["-f", "--seccomp-bpf", "-y", "-qq", "-s", "4096"];
  return ["strace", ...options, "-e", `trace=${traced}`, "-o", file];
}

/** Returns the sockets that are not between processes of this machine, and the paths that were changed or opened for writing. */
export function readTrace(file: string, cwd: string): { sockets: string[]; writes: string[] } {
  const sockets: string[] = [];
  const writes: string[] = [];
  const folders = new Map<string, string>();
  for (const line of readFileSync(file, "utf8").split("\n")) {
    const [, pid = "", name = "", rest = ""] = /^(\d+) +(\w+)\((.*)$/.exec(line) ?? [];
    const folder = folders.get(pid) ?? cwd;
    // A failed call has changed nothing; an interrupted one is counted.
    if (name === "" || / = -1 E/.test(rest)) continue;
    if (name === "chdir") folders.set(pid, pathsIn(rest, folder)[0] ?? folder);
    else if (/^(?:socket|connect|bind|sendto)$/.test(name)) {
      if (/\bAF_(?!UNIX\b|LOCAL\b|UNSPEC\b)\w+/.test(rest)) sockets.push(`${name}(${rest}`);
    } else if (name === "io_uring_setup") sockets.push(name);
    else if (!/^open(?:at2?)?$/.test(name) || /O_(?:WRONLY|RDWR|CREAT|TRUNC)/.test(rest))
      writes.push(...pathsIn(rest, folder));
  }
  return { sockets, writes };
}

/** Returns the absolute paths of a call: a folder's descriptor is printed with its path before the name that counts from it. */
function pathsIn(rest: string, cwd: string): string[] {
  return [...rest.matchAll(/(?:(?:AT_FDCWD|\d+)<([^>]*)>, )?"((?:[^"\\]|\\.)*)"/g)].map(([, folder, name = ""]) =>
    resolve(folder ?? cwd, name),
  );
}

import { expect, test } from "bun:test";
import { mountOf, parseMountInfo, parseMountOutput, parseNetUse } from "../../../core/doctor/mounts.ts";

const mountInfo = `22 1 259:1 / / rw,relatime shared:1 - ext4 /dev/nvme0n1p1 rw
36 22 0:45 / /home rw,relatime shared:20 master:3 - nfs4 nas:/export/home rw,vers=4.2
37 36 259:2 / /home/me/local\\040disk rw,relatime - xfs /dev/sdb1 rw
38 22 0:50 / /mnt rw - autofs systemd-1 rw
39 38 0:51 / /mnt rw - fuse.sshfs me@host:/ rw
`;

test.each([
  ["/home/me/.local/share/claude-mem", "nfs4"],
  ["/home", "nfs4"],
  ["/home/me/local disk/claude-mem", "xfs"],
  ["/homes/me", "ext4"],
  ["/mnt/claude-mem", "fuse.sshfs"],
])("of Linux: %s is on %s", (folder, type) => {
  expect(mountOf(parseMountInfo(mountInfo), folder)?.type).toBe(type);
});

test.each([
  ["/Users/me/.local/share/claude-mem", "apfs"],
  ["/Volumes/My (old) nas/mem", "smbfs"],
  ["/Volumes/My", "apfs"],
])("of macOS: %s is on %s", (folder, type) => {
  const injected = "/dev/disk3s1s1 on / (apfs, sealed, local)\n//me@nas/home on /Volumes/My (old) nas (smbfs, nodev)\n";
  expect(mountOf(parseMountOutput(injected), folder)?.type).toBe(type);
});

test.each([
  ["H:\\claude-mem", true],
  ["h:\\claude-mem", true],
  ["C:\\Users\\me", false],
])("of Windows: whether %s is on a share: %p", (folder, isShare) => {
  const injected = "Status  Lokal  Remote\n-------\nOK      H:     \\\\nas\\home   Microsoft Windows Network\n";
  expect(mountOf(parseNetUse(injected), folder) !== undefined).toBe(isShare);
});

test("lines of an unknown form are left out", () => {
  for (const text of ["", "\n", "no mounts here", "1 2 3 - ext4", " - "]) expect(parseMountInfo(text)).toEqual([]);
  expect(mountOf([], "/home")).toBeUndefined();
});

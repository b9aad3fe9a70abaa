import { type Check, fail, ok, warn } from "../check.ts";
import { fileSystemOf } from "../file-system.ts";

const failBelowBytes = 50e6;
const warnBelowBytes = 500e6;

/** Checks that the disk has room for the database. */
export const diskSpace: Check = {
  id: "disk-space",
  title: "Free disk space",
  run: ({ paths }) => {
    const { bavail, bsize } = fileSystemOf(paths.data);
    const freeBytes = bavail * bsize;
    const evidence = freeBytes < 1e9 ? `${Math.floor(freeBytes / 1e6)} MB` : `${Math.floor(freeBytes / 1e9)} GB`;
    const advice = `${evidence}; free space on the disk of ${paths.data}`;
    if (freeBytes < failBelowBytes) return fail(advice);
    return freeBytes < warnBelowBytes ? warn(advice) : ok(evidence);
  },
};

import { commit, version } from "../../version.ts";
import { type Check, ok } from "../check.ts";

/** Which program is speaking. */
export const program: Check = {
  id: "program",
  title: "Program",
  run: ({ command, platform }) => {
    const build = commit === "" ? version : `${version} (${commit})`;
    return ok(`${build}, ${platform}-${process.arch}, ${command.join(" ")}`);
  },
};

import { commit, version } from "../../version.ts";
import { type Check, ok } from "../check.ts";

/** Reports this program and its version. */
export const program: Check = {
  id: "program",
  title: "Program",
  run: ({ command, platform }) => {
    const build = commit === "" ? version : `${version} (${commit})`;
    return ok(`${build}, ${platform}-${process.arch}, ${command.join(" ")}`);
  },
};

import { statSync } from "node:fs";
import { problemsOf, sentenceOf } from "../../config/config-problems.ts";
import { type Check, fail, ok, skipped, warn } from "../check.ts";

const writableByOthers = 0o022;

/** Checks that every line of config.toml counts, and that only the user can change it. */
export const configFile: Check = {
  id: "config-file",
  title: "config.toml",
  run: ({ paths: { config }, platform }) => {
    const stat = statSync(config, { throwIfNoEntry: false });
    if (!stat) return skipped("There is none");
    const problems = problemsOf(config);
    if (problems.length > 0) {
      return warn(`${config}: ${problems.map(sentenceOf).join("; ")}`, "claude-mem config edit");
    }
    if (platform !== "win32" && (stat.mode & writableByOthers) !== 0) {
      return fail(`Other users can change ${config}`, `chmod 600 '${config}'`);
    }
    return ok(`All of ${config} is valid`);
  },
};

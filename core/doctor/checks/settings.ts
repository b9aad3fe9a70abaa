import { settingStates } from "../../config/setting-state.ts";
import { type Check, ok, warn } from "../check.ts";

/** Checks that all settings have valid values. */
export const settings: Check = {
  id: "settings",
  title: "Settings",
  run: ({ environment }) => {
    const wrong = settingStates(environment).flatMap(({ setting, source, problem }) =>
      problem === undefined ? [] : [{ name: setting.name, source, problem }],
    );
    if (wrong.length === 0) return ok("All are valid");
    const written = wrong.find(({ source }) => source === "settings");
    const repair = written && `claude-mem config ${written.name} --unset`;
    return warn(wrong.map(({ problem }) => problem).join("; "), repair);
  },
};

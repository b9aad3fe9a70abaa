import { settingStates } from "../../config/setting-state.ts";
import { type Check, ok, warn } from "../check.ts";

/** Whether the settings that are set say something that can be understood. */
export const settings: Check = {
  id: "settings",
  title: "Settings",
  run: ({ environment }) => {
    const wrong = settingStates(environment).flatMap(({ setting, source, problem }) =>
      problem === undefined ? [] : [{ name: setting.name, source, problem }],
    );
    if (wrong.length === 0) return ok("All are understood");
    const written = wrong.find(({ source }) => source === "settings");
    const repair = written && `claude-mem config ${written.name} --unset`;
    return warn(wrong.map(({ problem }) => problem).join("; "), repair);
  },
};

import { incognito, isExcluded, quietSurfaces } from "../../../../core/config/control.ts";
import { readEnv } from "../../../../core/config/env.ts";
import { paths } from "../../../../core/config/paths.ts";
import { allSettings, findSetting } from "../../../../core/config/setting-table.ts";
import { isUnderstood, mayBeWritten, shownValue } from "../../../../core/config/setting-value.ts";
import { chooseModel, limits, retentionDays, whyNoModel } from "../../../../core/config/settings.ts";
import { foreignError } from "../invariants.ts";
import type { Surface } from "../surface.ts";

const names = [
  ...allSettings.map(({ name }) => name),
  ..."HOME TMPDIR CLAUDE_MEM_DIR CLAUDE_MEM_NOW COLUMNS XDG_DATA_HOME LC_ALL TERM EDITOR".split(" "),
];
const values = [
  "0",
  "1",
  "on",
  "off",
  "-1",
  "1e9",
  "NaN",
  "Infinity",
  "3/15",
  "haiku",
  "http://127.0.0.1:9",
  "~",
  "*",
  "/",
  ":",
  "read",
];

/** Every setting and variable with any value. */
export const config: Surface = {
  open(box) {
    return {
      make(grammar) {
        const input: Record<string, string> = {};
        for (let count = 1 + grammar.below(6); count > 0; count--) {
          const value = grammar.chance(0.5) ? grammar.one(values) : grammar.text();
          input[grammar.one(names)] = grammar.chance(0.2) ? grammar.mutateText(value) : value;
        }
        return input;
      },
      run(input) {
        const problems: string[] = [];
        const given = { HOME: box.home, ...input };
        const attempt = (act: () => void) => {
          try {
            act();
          } catch (error) {
            problems.push(...foreignError(error));
          }
        };
        const from = readEnv(given);
        attempt(() => chooseModel(from));
        attempt(() => whyNoModel(from));
        attempt(() => {
          const counts = Object.values(limits(from)).flatMap(({ tokens, usd }) => [tokens, usd]);
          if (counts.some((count) => !(count >= 0))) problems.push(`limits: ${counts.join(" ")}`);
        });
        attempt(() => retentionDays(from));
        attempt(() => quietSurfaces(from));
        attempt(() => incognito(from));
        attempt(() => isExcluded(box.repo, from));
        attempt(() => paths(from));
        for (const [name, value] of Object.entries(input)) {
          const setting = findSetting(name);
          if (!setting) continue;
          attempt(() => void isUnderstood(setting, value));
          attempt(() => void mayBeWritten(setting, value));
          attempt(() => void shownValue(setting, value));
        }
        return problems;
      },
    };
  },
};

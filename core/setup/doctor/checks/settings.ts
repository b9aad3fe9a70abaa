import { isAbsolute } from "node:path";
import type { Env } from "../../../config/env.ts";
import { type Check, ok, warn } from "../check.ts";

/** Whether the variables that are set say something that can be understood. */
export const settings: Check = {
  id: "settings",
  title: "Settings",
  run: ({ environment }) => {
    const wrong = [...numbers(environment), ...folders(environment)];
    return wrong.length === 0 ? ok("All are understood") : warn(wrong.join("; "));
  },
};

function numbers({ model, retentionDays }: Env): string[] {
  const limits: Record<string, string | undefined> = {
    CLAUDE_MEM_TOKENS_PER_DAY: model.tokensPerDay,
    CLAUDE_MEM_TOKENS_PER_PROJECT: model.tokensPerProject,
    CLAUDE_MEM_TOKENS_PER_SESSION: model.tokensPerSession,
    CLAUDE_MEM_USD_PER_DAY: model.usdPerDay,
    CLAUDE_MEM_USD_PER_PROJECT: model.usdPerProject,
    CLAUDE_MEM_USD_PER_SESSION: model.usdPerSession,
  };
  const isWrong = (text: string | undefined) => text !== undefined && !(Number(text.replaceAll("_", "")) >= 0);
  return [
    ...Object.keys(limits)
      .filter((name) => isWrong(limits[name]))
      .map((name) => `${name} is no number and counts as 0: ${limits[name]}`),
    ...(isWrong(retentionDays) ? [`CLAUDE_MEM_RETENTION_DAYS is no number: everything is kept`] : []),
  ];
}

/** A relative folder is another one wherever it is looked at from. */
function folders({ memDir, claudeConfigDir }: Env): string[] {
  const given = { CLAUDE_MEM_DIR: memDir, CLAUDE_CONFIG_DIR: claudeConfigDir };
  return Object.entries(given).flatMap(([name, folder]) =>
    folder === undefined || isAbsolute(folder) ? [] : [`${name} is no absolute path: ${folder}`],
  );
}

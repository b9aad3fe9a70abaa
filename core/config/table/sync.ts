import { isSecret, type Setting } from "./setting.ts";

export const sync: readonly Setting[] = [
  {
    name: "CLAUDE_MEM_SYNC_URL",
    kind: { is: "secret", accepts: "a `postgres://` address" },
    defaultValue: "not set",
    meaning:
      "the PostgreSQL database that `sync init` and `sync join` use, `postgres://USER:PASSWORD@HOST/DATABASE`; they store it in a file of their own, so it is needed only once",
    notWritten: isSecret,
  },
];

import type { Origin } from "../../store/vocabulary.ts";

/** Says where a memory comes from, to its user. */
export const originWords: Readonly<Record<Origin, string>> = {
  user: "said by you",
  verified: "verified by its outcome",
  reported: "reported by the assistant",
  subagent: "reported by a subagent",
  inferred: "inferred by a model",
  team: "shared by a teammate",
  imported: "imported",
  git: "from the git history",
  web: "from the web",
};

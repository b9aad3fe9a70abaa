import type { Answer } from "../data/api.ts";

type Row = Pick<Answer<"search">["hits"][number], "type" | "status" | "origin" | "pinned" | "importance">;

const origins: Record<Row["origin"], string> = {
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

/** The type, and the state where it is not the usual one. */
export function Marks({ type, status, origin, pinned }: Row) {
  return (
    <span class="marks">
      <span class={`mark type ${type}`}>{type}</span>
      {pinned ? <span class="mark pinned">pinned</span> : null}
      {status === "active" ? null : <span class={`mark status ${status}`}>{status}</span>}
      <span class="faint">{origins[origin]}</span>
    </span>
  );
}

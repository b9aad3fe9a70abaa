import { originWords } from "../../../core/memory/render/origin-words.ts";
import type { Answer } from "../data/api.ts";

type Row = Pick<Answer<"search">["hits"][number], "type" | "status" | "origin" | "pinned" | "importance">;

/** The type, and the state where it is not the usual one. */
export function Marks({ type, status, origin, pinned }: Row) {
  return (
    <span class="marks">
      <span class={`mark type ${type}`}>{type}</span>
      {pinned ? <span class="mark pinned">pinned</span> : null}
      {status === "active" ? null : <span class={`mark status ${status}`}>{status}</span>}
      <span class="faint">{originWords[origin]}</span>
    </span>
  );
}

import type { Answer } from "../../data/api.ts";
import { linkTo } from "../../data/route.ts";
import { Highlight } from "../highlight.tsx";
import { Marks } from "../marks.tsx";
import { Time } from "../time.tsx";

export type Hit = Answer<"search">["hits"][number];

/** What a row of memories shows of one. */
type Listed = Pick<
  Hit,
  | "id"
  | "title"
  | "excerpt"
  | "matched"
  | "createdAt"
  | "project"
  | "type"
  | "status"
  | "origin"
  | "pinned"
  | "importance"
> & { freshness?: Hit["freshness"] };

type Props = {
  hit: Listed;
  isMarked: boolean;
  onMark: () => void;
  /** Shows it in the pane; without a pane the row opens the memory. */
  onSelect: (() => void) | undefined;
};

const staleWords = { moved: "code moved", changed: "code changed", gone: "code gone" } as const;

/** A hit: its title, the sentence that matched, and where it comes from. */
export function HitRow({ hit, isMarked, onMark, onSelect }: Props) {
  const { id, title, excerpt, matched, createdAt, project, freshness } = hit;
  return (
    <div class={isMarked ? "hit marked" : "hit"}>
      <input type="checkbox" checked={isMarked} aria-label={`Mark #${id}`} tabIndex={-1} onChange={onMark} />
      <a
        class="row"
        href={linkTo(`memory/${id}`)}
        onClick={(event) => {
          // The keyboard's Enter opens it, and so does a click with a key held, in another tab.
          if (!onSelect || event.detail === 0 || event.ctrlKey || event.metaKey || event.shiftKey) return;
          event.preventDefault();
          event.currentTarget.focus();
          onSelect();
        }}
      >
        <span class="title">
          <span class="number">#{id}</span> <Highlight text={title} words={matched} />
        </span>
        {excerpt === "" || excerpt === title ? null : (
          <span class="excerpt">
            <Highlight text={excerpt} words={matched} />
          </span>
        )}
        <span class="sub">
          <Marks {...hit} />
          <span>
            {freshness && freshness !== "verified" ? <span class="state warn">{staleWords[freshness]} </span> : null}
            {project === null ? "" : <bdi>{project}, </bdi>}
            <Time at={createdAt} />
          </span>
        </span>
      </a>
    </div>
  );
}

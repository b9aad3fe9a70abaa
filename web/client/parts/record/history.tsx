import { derivedFields, fieldNames } from "../../../../core/memory/change/field-names.ts";
import type { Answer } from "../../data/api.ts";
import { runUndo } from "../../data/notices.ts";
import { linkTo } from "../../data/route.ts";
import { fullTime } from "../time.tsx";
import { TextDiff } from "./text-diff.tsx";

type Revision = NonNullable<Answer<"memory">>["history"][number];

const actors = { user: "You", model: "The agent's model", rule: "A rule", upkeep: "Upkeep" };
const verbs = {
  edit: "edited it",
  pin: "pinned it",
  unpin: "unpinned it",
  supersede: "replaced it",
  strengthen: "saw it again",
  merge: "merged it",
  hide: "hid it",
  create: "made it",
};

/** Fields that are compared word by word, and their names. */
const texts = { title: "Title", narrative: "Text", lesson: "Lesson" } as const;

/** The changes of a memory, the newest first. Each one that is not undone can be. */
export function History({ revisions }: { revisions: readonly Revision[] }) {
  return (
    <ol class="history">
      {revisions.map((revision) => (
        <Change key={revision.id} revision={revision} />
      ))}
    </ol>
  );
}

function Change({ revision }: { revision: Revision }) {
  const { batch, actor, action, reason, before, after, createdAt, undoneAt } = revision;
  const values = Object.keys(after).filter(
    (key) => !derivedFields.has(key) && !(key in texts),
  ) as (keyof typeof after)[];
  return (
    <li class={undoneAt === null ? "change" : "change undone"}>
      <p class="line">
        <span>
          {actors[actor]} {verbs[action]}
          {after.supersededBy ? (
            <>
              {" by "}
              <a href={linkTo(`memory/${after.supersededBy}`)}>#{after.supersededBy}</a>
            </>
          ) : null}
          {reason === null ? null : (
            <>
              {": "}
              <bdi>{reason}</bdi>
            </>
          )}
        </span>
        <span class="faint">
          {fullTime(createdAt)}, R{batch}
          {undoneAt === null ? "" : ", undone"}
        </span>
        {undoneAt === null && action !== "create" ? (
          <button
            type="button"
            class="small"
            aria-label={`Undo change R${batch}`}
            onClick={() => void runUndo({ changes: [batch] })}
          >
            Undo
          </button>
        ) : null}
      </p>
      {(Object.keys(texts) as (keyof typeof texts)[]).map((key) =>
        key in after ? (
          <div key={key} class="field">
            <span class="faint">{texts[key]}</span>
            <TextDiff before={before[key] ?? ""} after={after[key] ?? ""} />
          </div>
        ) : null,
      )}
      {values.length === 0 ? null : (
        <p class="faint">
          {values.map((key) => `${fieldNames[key] ?? key} ${shown(before[key])} → ${shown(after[key])}`).join(", ")}
        </p>
      )}
    </li>
  );
}

function shown(value: unknown): string {
  if (value === null || value === undefined) return "none";
  if (typeof value === "boolean") return value ? "yes" : "no";
  return Array.isArray(value) ? String(value.length) : String(value);
}

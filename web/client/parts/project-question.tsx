// Asks before a project is changed, with what would move or be deleted.

import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Answer } from "../data/api.ts";
import { perform } from "../data/notices.ts";
import { formatCount } from "../data/number.ts";
import { setParams, useProjectId } from "../data/route.ts";
import { useRead } from "../data/use-read.ts";
import { Dialog } from "./dialog.tsx";

export type Project = Answer<"projects">[number];
export type ProjectAction = "rename" | "merge" | "forget";

type Props = { action: ProjectAction; project: Project; others: readonly Project[]; onClose: () => void };

export function ProjectQuestion({ action, project, others, onClose }: Props) {
  const { id, name } = project;
  const { data: contents } = useRead("projectContents", { id });
  const [text, setText] = useState(action === "rename" ? name : "");
  const limitedTo = useProjectId();
  const form = useRef<HTMLFormElement>(null);
  // The dialog is open by now, and has given the focus to its first button.
  useLayoutEffect(() => form.current?.querySelector<HTMLElement>("input, select")?.focus(), []);
  const into = others.find((other) => String(other.id) === text);
  const isReady = action === "merge" ? into !== undefined : action === "forget" ? text === name : text.trim() !== "";
  const answer = async () => {
    const isDone = await perform(
      "changeProject",
      action === "merge" ? { kind: action, id, into: Number(text) } : { kind: action, id, name: text },
    );
    if (!isDone) return;
    onClose();
    // The project that the pages were limited to is gone.
    if (action !== "rename" && limitedTo === id) setParams({ project: undefined });
  };
  return (
    <Dialog title={titleOf(action, name, contents)} onClose={onClose}>
      <form
        ref={form}
        onSubmit={(event) => {
          event.preventDefault();
          if (isReady) void answer();
        }}
      >
        {contents && action !== "rename" ? <Effects action={action} contents={contents} /> : null}
        {action === "merge" ? (
          <label>
            Into
            <select required value={text} onChange={({ currentTarget }) => setText(currentTarget.value)}>
              <option value="">Choose a project</option>
              {others.map((other) => (
                <option key={other.id} value={other.id}>
                  {other.name}
                </option>
              ))}
            </select>
          </label>
        ) : (
          <label>
            {action === "forget" ? `Type ${name} to delete it` : "Name"}
            <input
              required
              dir="auto"
              autocomplete="off"
              value={text}
              onInput={({ currentTarget }) => setText(currentTarget.value)}
            />
          </label>
        )}
        <div class="actions">
          <button type="submit" class={action === "forget" ? "danger" : "main"} disabled={!isReady}>
            {verbs[action]}
          </button>
          <button type="button" onClick={onClose}>
            Cancel
          </button>
        </div>
      </form>
    </Dialog>
  );
}

function titleOf(action: ProjectAction, name: string, contents: Answer<"projectContents">): string {
  if (action === "rename") return `Rename ${name}`;
  if (action === "forget") return `Delete ${name} permanently? This can't be undone.`;
  return `Merge ${name} into another project?${contents?.canSplit === false ? " This can't be undone." : ""}`;
}

const verbs = { rename: "Rename", merge: "Merge", forget: "Delete permanently" };

/** The rows that would be moved or deleted. */
function Effects({
  action,
  contents,
}: {
  action: "merge" | "forget";
  contents: NonNullable<Answer<"projectContents">>;
}) {
  const { memories, sessions, prompts, deferred, everywhere } = contents;
  const rows = [
    [memories, "memories"],
    [sessions, "sessions"],
    [prompts, "prompts"],
    [deferred, "deferred items"],
  ] as const;
  return (
    <>
      <p>{action === "merge" ? "Would move, with its folders:" : "Would be deleted, from the backups as well:"}</p>
      <ul class="counts">
        {rows.map(([count, what]) => (
          <li key={what}>
            <strong>{formatCount(count)}</strong> {what}
          </li>
        ))}
      </ul>
      {action === "forget" && everywhere > 0 ? <p>{everywhere} of the memories hold in all your projects.</p> : null}
    </>
  );
}

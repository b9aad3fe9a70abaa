// The actions on memories wherever they are listed: on the marked ones, or else on the selected one.
import { useState } from "preact/hooks";
import { call } from "../data/api.ts";
import { useKeys } from "../data/keys.ts";
import { memoryText } from "../data/memory-text.ts";
import { change, notify, notifyError, perform } from "../data/notices.ts";
import { saveFile } from "../data/save-file.ts";
import { useRead } from "../data/use-read.ts";
import { Ask } from "./ask.tsx";

type Props = {
  ids: readonly number[];
  isPinned: boolean;
  /** Whether the buttons are shown; the keys work anyway. */
  isShown?: boolean;
  /** Whether `u` undoes the last change of the memory. Otherwise it undoes the last change of the page. */
  hasUndo?: boolean;
  onEdit: () => void;
  onDeleted?: () => void;
};

export function MemoryActions({ ids, isPinned, isShown = true, hasUndo = true, onEdit, onDeleted }: Props) {
  const [asking, setAsking] = useState<{ what: "supersede" | "delete"; ids: readonly number[] }>();
  // The list may change during the question: the answer concerns the memories that were chosen then.
  const ask = (what: "supersede" | "delete") => () => setAsking({ what, ids });
  const [only, ...others] = ids;
  const pin = () => void change({ kind: "pin", ids: [...ids], isPinned: !isPinned });
  const actions = [
    { key: "p", label: isPinned ? "Unpin" : "Pin", help: "Pin or unpin: pinned memories come first", run: pin },
    { key: "e", label: "Edit", help: "Edit its words", run: onEdit, isForOne: true },
    { key: "s", label: "Supersede", help: "Replace it with another memory", run: ask("supersede") },
    { key: "y", label: "Copy", help: "Copy it as text", run: () => void copy(ids), isForOne: false },
    {
      ...{ key: "x", label: "Export", help: "Save it, or all marked memories, as a file for `claude-mem restore`" },
      run: () => void save(ids),
    },
    { key: "d", label: "Delete", help: "Delete permanently (asks first)", run: ask("delete") },
    {
      key: "u",
      label: "Undo",
      help: "Undo its last change",
      run: () => void undo(only),
      isForOne: true,
      isKeyOnly: true,
    },
  ]
    .filter(({ isForOne }) => isForOne !== true || others.length === 0)
    .filter(({ key }) => hasUndo || key !== "u");
  useKeys("Memory", only === undefined ? [] : actions.map(({ key, help, run }) => ({ keys: [key], help, run })));
  if (only === undefined) return null;
  return (
    <>
      {isShown ? (
        <div class="actions" role="toolbar" aria-label={`Actions for ${nameOf(ids)}`}>
          {actions
            .filter(({ isKeyOnly }) => !isKeyOnly)
            .map(({ key, label, help, run }) => (
              <button
                key={key}
                type="button"
                class={key === "d" ? "danger" : undefined}
                title={`${help} (${key})`}
                onClick={run}
              >
                {label}
              </button>
            ))}
        </div>
      ) : null}
      {asking?.what === "supersede" ? (
        <Ask
          title={`Which memory replaces ${nameOf(asking.ids)}?`}
          field="Its number, for example 12"
          verb="Supersede"
          onAnswer={(by) => change({ kind: "supersede", ids: [...asking.ids], by })}
          onClose={() => setAsking(undefined)}
        />
      ) : null}
      {asking?.what === "delete" ? (
        <DeleteQuestion ids={asking.ids} onDeleted={onDeleted} onClose={() => setAsking(undefined)} />
      ) : null}
    </>
  );
}

function nameOf(ids: readonly number[]): string {
  return ids.length === 1 ? `#${ids[0]}` : `${ids.length} memories`;
}

function undo(id: number | undefined): Promise<boolean> {
  return change({ kind: "undo", ...(id === undefined ? {} : { id }) });
}

async function copy(ids: readonly number[]): Promise<void> {
  try {
    const records = await Promise.all(ids.map((id) => call("memory", { id })));
    const texts = records.flatMap((record) => (record ? [memoryText(record.observation)] : []));
    await navigator.clipboard.writeText(texts.join("\n\n"));
    notify(`Copied ${ids.map((id) => `#${id}`).join(", ")}.`);
  } catch (error) {
    notifyError(error);
  }
}

async function save(ids: readonly number[]): Promise<void> {
  try {
    const { text, count } = await call("exported", { ids: [...ids] });
    saveFile("memories.jsonl", text);
    notify(`Exported ${count} ${count === 1 ? "memory" : "memories"}: the browser keeps the file among its downloads.`);
  } catch (error) {
    notifyError(error);
  }
}

type QuestionProps = { ids: readonly number[]; onDeleted: (() => void) | undefined; onClose: () => void };

/** Says what would be deleted, and what would be valid again. */
function DeleteQuestion({ ids, onDeleted, onClose }: QuestionProps) {
  const { data } = useRead("deletion", { ids: [...ids] });
  if (!data) return null;
  const what = data.ids.length === 1 ? "this memory" : `these ${data.ids.length} memories`;
  return (
    <Ask
      title={`Delete ${what} permanently? This can't be undone.`}
      details={data.lines}
      verb="Delete permanently"
      isDangerous
      onAnswer={async () => {
        const isDone = await perform("deleteMemories", { ids: data.ids });
        if (isDone) onDeleted?.();
        return isDone;
      }}
      onClose={onClose}
    />
  );
}

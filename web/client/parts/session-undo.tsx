import type { Answer } from "../data/api.ts";
import { change } from "../data/notices.ts";
import { useRead } from "../data/use-read.ts";
import { Ask } from "./ask.tsx";

type Row = Answer<"sessionUndo">["hidden"][number];

/** Asks before the memories of a session are retracted, with what that would do. */
export function SessionUndo({ id, onClose }: { id: number; onClose: () => void }) {
  const { data } = useRead("sessionUndo", { id });
  if (!data) return null;
  const line =
    (what: string) =>
    ({ id, title }: Row) =>
      `${what}: #${id} ${title}`;
  const details = [
    ...data.hidden.map(line("hidden")),
    ...data.restored.map(line("reactivated")),
    ...data.kept.map(line("kept, because edited or pinned")),
  ];
  return (
    <Ask
      title={`Retract the memories of S${id}?`}
      details={[...details, "Nothing is deleted: this can be undone."]}
      verb="Retract"
      isDangerous
      onAnswer={() => change({ kind: "undoSession", id })}
      onClose={onClose}
    />
  );
}

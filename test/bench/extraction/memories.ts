import { openMemory } from "../../support/memory-files.ts";
import type { Sandbox } from "../../support/sandbox.ts";
import type { Memory } from "./judge.ts";

type Row = Omit<Memory, "files" | "text"> &
  Record<"narrative" | "facts" | "concepts", string> & {
    id: number;
    lesson: string | null;
  };

/** Returns the memories in the database of `box`. */
export function readMemories(box: Sandbox): Memory[] {
  using db = openMemory(box);
  const filesOf = db.query<{ path: string }, [number]>("SELECT path FROM observation_file WHERE observation_id = ?");
  return db
    .query<Row, []>("SELECT id, type, origin, status, title, narrative, lesson, facts, concepts FROM observation")
    .all()
    .map(({ id, narrative, lesson, facts, concepts, ...memory }) => {
      const files = filesOf.all(id).map(({ path }) => path);
      const lists = [JSON.parse(facts), JSON.parse(concepts), files].flat();
      return { ...memory, files, text: [memory.title, narrative, lesson ?? "", ...lists].join("\n") };
    });
}

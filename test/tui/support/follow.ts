import type { BrowseContext } from "../../../core/browse/context.ts";
import { openDatabase } from "../../../core/db/open.ts";
import { createProgram } from "../../../tui/program.ts";
import { newTimeline } from "../../../tui/screens/open.ts";
import { topScreen } from "../../../tui/state/state.ts";

/** Opens the timeline on a store without a terminal. */
export function followTimeline(file: string) {
  const db = openDatabase({ file, isLongRunning: true });
  const program = createProgram(
    { db, workspace: undefined } as unknown as BrowseContext,
    {
      size: { columns: 80, rows: 24 },
      scope: undefined,
      home: undefined,
      stack: [newTimeline()],
      overlay: undefined,
      notice: undefined,
      marked: new Set(),
      hasMouse: false,
    },
    { quit() {}, copy() {}, takeMouse() {}, runInTerminal: () => Promise.resolve(0) },
  );
  return {
    program,
    /** The ids of the memories in the list, from its top. */
    ids: () => {
      const screen = topScreen(program.getState());
      return screen.kind === "timeline" ? screen.keys.map(({ id }) => id) : [];
    },
    press: (name: string) => program.dispatch({ kind: "key", name, text: name }),
    [Symbol.dispose]: () => db.close(),
  };
}

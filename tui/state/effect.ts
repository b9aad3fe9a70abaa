/** Something to be done outside of the state, in the order in which the reducer asks for it. */
export type Effect =
  /** Read what the screen on top shows; `isMove` where nothing but its cursor was changed. */
  | { kind: "load"; isMove?: boolean }
  | { kind: "quit" }
  /** The terminal tells of the mouse, or keeps it for itself. */
  | { kind: "mouse"; isOn: boolean }
  | { kind: "pin"; ids: readonly number[]; isPinned: boolean }
  | { kind: "review"; ids: readonly number[]; status: "active" | "hidden" }
  | { kind: "supersede"; ids: readonly number[]; by: string }
  | { kind: "delete"; ids: readonly number[] }
  /** Asks before it deletes. */
  | { kind: "previewDelete"; ids: readonly number[] }
  /** Takes back the last change, of one memory or of all. */
  | { kind: "undo"; id: number | undefined }
  /** Asks before it takes back what a session taught. */
  | { kind: "previewSessionUndo"; id: number }
  | { kind: "undoSession"; id: number }
  | { kind: "edit"; id: number }
  | { kind: "openFile"; path: string; line: number | undefined; projectId: number }
  | { kind: "copyMemory"; id: number }
  | { kind: "drop"; id: number; projectId: number; reason: string }
  | { kind: "export"; ids: readonly number[]; file: string }
  /** Writes a setting; without a value it is taken out. */
  | { kind: "setting"; name: string; value: string | undefined }
  /** Run the checks of the screen on top. */
  | { kind: "diagnose" }
  /** Says what there is to repair, and asks. */
  | { kind: "previewRepair" }
  | { kind: "repair" };

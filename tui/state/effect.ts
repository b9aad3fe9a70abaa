/** A side effect. The program runs effects in the order in which the reducer returns them. */
export type Effect =
  /** Loads the data of the screen on top. `isMove`: only its cursor changed. */
  | { kind: "load"; isMove?: boolean }
  | { kind: "quit" }
  /** Turns the terminal's mouse reports on or off. */
  | { kind: "mouse"; isOn: boolean }
  | { kind: "pin"; ids: readonly number[]; isPinned: boolean }
  | { kind: "review"; ids: readonly number[]; status: "active" | "hidden" }
  | { kind: "supersede"; ids: readonly number[]; by: string }
  | { kind: "delete"; ids: readonly number[] }
  /** Asks before it deletes. */
  | { kind: "previewDelete"; ids: readonly number[] }
  /** Undoes the last change, of one memory or of all. */
  | { kind: "undo"; id: number | undefined }
  /** Asks before it retracts the memories of a session. */
  | { kind: "previewSessionUndo"; id: number }
  | { kind: "undoSession"; id: number }
  | { kind: "edit"; id: number }
  | { kind: "openFile"; path: string; line: number | undefined; projectId: number }
  | { kind: "copyMemory"; id: number }
  | { kind: "drop"; id: number; reason: string }
  /** Takes the last change back that has no number. */
  | { kind: "undoStep" }
  | { kind: "export"; ids: readonly number[]; file: string }
  /** Writes a setting, or removes it without a value. */
  | { kind: "setting"; name: string; value: string | undefined }
  /** Runs the checks for the health screen. */
  | { kind: "diagnose" }
  /** Lists the possible repairs and asks before it runs them. */
  | { kind: "previewRepair" }
  | { kind: "repair" };

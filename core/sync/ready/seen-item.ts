import type { ItemKind } from "../../store/change-log.ts";
import type { ReadyRow } from "../inbox.ts";

/** An item whose rows were all seen. */
export type SeenItem = {
  kind: ItemKind;
  /** Its fields as the last rows say. */
  plain: Record<string, unknown>;
  isOfProject: boolean;
  rows: { place: number; row: ReadyRow }[];
  refersTo: Set<string>;
};

import { oneLine } from "../../one-line.ts";
import { cut } from "./cut.ts";

/** Returns the assistant's sentence as one line without list and emphasis marks, the words unchanged. */
export function plainSentence(text: string): string {
  return cut(oneLine(text.replace(/^(?:[-*+#>]|\d{1,3}[.)])\s{1,8}/, "").replace(/\*\*|__/g, "")), 400);
}

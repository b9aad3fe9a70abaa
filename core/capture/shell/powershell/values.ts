import { filter, map } from "../../../lists.ts";
import type { Argument } from "../argument.ts";
import type { Word } from "../syntax.ts";
import { splitParameters } from "./parameters.ts";

/** Returns the values of a cmdlet that only makes paths of its arguments; undefined for any other command. */
export function cmdletValues(
  words: readonly Word[],
  cwd: string | undefined,
  expand: (word: Word) => Argument,
): string[] | undefined {
  const [first, ...rest] = words;
  const name = first?.source.toLowerCase();
  if (name === "get-location") return cwd === undefined ? undefined : [cwd];
  if (name !== "join-path" && name !== "resolve-path" && name !== "get-item" && name !== "split-path") return undefined;
  const own = ["path", "literalpath", "childpath", "additionalchildpath"];
  const positions = name === "join-path" ? ["path", "childpath", "additionalchildpath"] : ["path"];
  const given = splitParameters(map(rest.slice(0, 12), expand), positions, own);
  const path = given.get("path") ?? given.get("literalpath");
  const parts = filter([path, given.get("childpath"), given.get("additionalchildpath")], (part) => part !== undefined);
  const values = map(parts, (part) => part?.values[0]);
  if (values.length === 0 || values.includes(undefined)) return undefined;
  const joined = values.join("/");
  if (name !== "split-path") return name === "join-path" ? [joined] : path?.values;
  const cut = Math.max(joined.lastIndexOf("/"), joined.lastIndexOf("\\"));
  return given.has("leaf") ? [joined.slice(cut + 1)] : cut > 0 ? [joined.slice(0, cut)] : undefined;
}

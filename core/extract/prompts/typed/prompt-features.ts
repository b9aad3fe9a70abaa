import { withStraightApostrophes } from "../../../language/ascii.ts";
import type { Range } from "../../text/range.ts";
import { mean } from "./mean.ts";
import { startsAsReply, startsAsTemplate } from "./openings.ts";
import type { PieceFeatures } from "./piece-features.ts";
import type { Piece } from "./pieces.ts";
import { isForeignShape } from "./shapes.ts";

/**
 * Returns the features of the prompt as a whole, with names that begin with "whole: ". They are read from the lines
 * without a clear shape: a log of a hundred lines does not describe the sentence above it.
 */
export function wholeFeatures(
  prompt: string,
  pieces: readonly Piece[],
  all: readonly PieceFeatures[],
  wrapped: readonly Range[],
): PieceFeatures {
  const features: PieceFeatures = new Map();
  const set = (name: string, value: number | boolean) => {
    if (value) features.set(`whole: ${name}`, Number(value));
  };
  const open = pieces.map(({ shape }) => !isForeignShape(shape));
  const own = all.filter((_, at) => open[at]);
  const count = (name: string) => own.filter((each) => each.has(name)).length;
  const size = Math.max(1, own.length);
  const length = pieces.reduce((sum, { text }, at) => sum + (open[at] ? text.length : 0), 0);
  const headings = count("shape: heading");
  set("lines", Math.min(1, Math.log2(size) / 6));
  set("length", Math.min(1.5, Math.log2(Math.max(1, length)) / 12));
  set("headings", headings > 0);
  set("many headings", headings > 2);
  set("labels", Math.min(1, count("shape: labelled") / 3));
  set("wrapped", wrapped.length > 0);
  set("many wrapped", wrapped.length > 2);
  set("lists", count("list item") / size);
  set("indented", count("indented") / size);
  set("typographic", Math.min(1, count("typographic") / 4));
  set("typographic share", count("typographic") / size);
  set("capital lines", Math.min(1, count("capitals") / 2));
  set("code marks", count("code marks") / size);
  const machinery = count("machinery");
  set("machinery", machinery / size);
  set("plain and long", machinery === 0 && wrapped.length === 0 && length > 240);
  set("plain lines", machinery === 0 && wrapped.length === 0 ? Math.min(1, Math.log2(size) / 6) : 0);
  set("machinery and long", machinery > 1 ? Math.min(1.5, Math.log2(Math.max(1, length)) / 12) : 0);
  set("careless", count("careless") / size);
  set("any careless", Math.min(1, count("careless") / 2));
  set("careful and long", !own.some((each) => each.has("careless")) && length > 240);
  set("nested lists", count("deeply indented") / size);
  set("ends of sentences", count("ends sentence") / size);
  set("no ends", count("no end") / size);
  set("colons", count("ends colon") / size);
  set("identifiers", mean(own.map((each) => each.get("identifiers") ?? 0)));
  set("length of lines", Math.log2(Math.max(1, length / size)) / 8);
  set("small starts", count("starts small") / size);
  set("typed words", mean(own.map((each) => each.get("typed words") ?? 0)));
  set("starts small", all[0]?.has("starts small") === true);
  const start = withStraightApostrophes(prompt.slice(0, 80).trimStart().toLowerCase());
  const isLong = length > 240;
  set("template opening", isLong && startsAsTemplate(start));
  set("reply opening", startsAsReply(start));
  set("long reply opening", isLong && startsAsReply(start));
  const words = (name: string) => mean(own.map((each) => each.get(name) ?? 0));
  set("first person", words("first person"));
  set("no first person", isLong && count("first person") === 0);
  set("second person", words("second person"));
  set("hyphens", words("hyphens"));
  set("paths", words("paths"));
  set("offers more", pieces.length > 2 && all.slice(-2).some((each) => each.has("offers more")));
  const isCareful = !own.some((each) => each.has("careless"));
  set("answer", isLong && isCareful && startsAsReply(start) && all.slice(-2).some((each) => each.has("offers more")));
  set("long line", Math.min(1.5, Math.max(0, ...own.map((each) => each.get("length") ?? 0))));
  set("shaped", pieces.length > 0 ? 1 - own.length / pieces.length : 0);
  set("only shaped", own.length === 0);
  return features;
}

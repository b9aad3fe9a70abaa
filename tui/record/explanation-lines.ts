import { counted } from "../../core/counted.ts";
import type { Explanation } from "../../core/search/hit.ts";
import { fieldNames } from "../../core/search/rank/occurrences.ts";
import { plainLine } from "../text/plain.ts";
import { blank, type Line, span } from "../text/spans.ts";
import { fit } from "../text/width.ts";
import type { Glyphs } from "../theme.ts";
import { bar } from "./bar.ts";

const nameWidth = 14;

/** Returns the explanation of a memory's rank: the parts of its score, and the fields that contain the query's words. */
export function explanationLines(
  explanation: Explanation,
  { width, glyphs }: { width: number; glyphs: Glyphs },
): Line[] {
  const { parts, factors, score, terms, confidence, injectionThreshold } = explanation;
  const barWidth = Math.max(6, Math.min(24, width - nameWidth - 16));
  const longest = Math.max(...parts.map(({ weight }) => weight), 0.01);
  return [
    [span("Why it ranks here", "title")],
    [span(`score ${score.toFixed(2)}`, "strong"), ...factorSpans(factors)],
    blank,
    ...(parts.length === 0
      ? [[span("Its text was not compared: it follows in index order.", "faint")]]
      : parts.map(({ feature, value, weight }): Line => {
          const filled = bar((value * weight) / longest, barWidth, glyphs);
          return [
            span(fit(spaced(feature), nameWidth), "faint"),
            span(filled, "accent"),
            span((value * weight).toFixed(2).padStart(6)),
            span(` of ${weight}`, "faint"),
          ];
        })),
    blank,
    [span("Where the words occur", "title")],
    ...terms.map(({ text, counts, documents }): Line => {
      const places = fieldNames.filter((name) => counts[name] > 0).map((name) => `${name} ${counts[name]}`);
      const isHeld = places.length > 0;
      return [
        span(fit(plainLine(text), nameWidth), isHeld ? "match" : "faint"),
        span(isHeld ? places.join(", ") : "not in it", isHeld ? "plain" : "faint"),
        span(`  in ${counted(documents, "memory", "memories")}`, "faint"),
      ];
    }),
    blank,
    [
      span(`confidence ${confidence.toFixed(2)}: `, "faint"),
      span(
        confidence >= injectionThreshold
          ? "high enough to be injected automatically"
          : "too low to be injected automatically",
        "faint",
      ),
    ],
  ];
}

function factorSpans(factors: Explanation["factors"]): Line {
  return Object.entries(factors).map(([name, factor]) => span(`  ${spaced(name)} ${factor.toFixed(2)}`, "faint"));
}

/** Returns "title match" for "titleMatch". */
function spaced(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

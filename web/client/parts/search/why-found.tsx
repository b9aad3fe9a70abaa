import { lazy } from "../../../../core/lazy.ts";
import { formatShare } from "../../data/number.ts";
import type { Hit } from "./hit-row.tsx";

type Explanation = NonNullable<Hit["explanation"]>;

const features: Record<Explanation["parts"][number]["feature"], string> = {
  relevance: "Rare words of the query",
  fields: "Where the words stand",
  files: "File paths",
  proximity: "Words near each other",
  title: "Words of the title",
  titleLetters: "Letters of the title",
  context: "Memories of the same session",
};
const fields = { title: "title", body: "text", files: "files", hints: "hidden words" } as const;
const two = lazy(() => new Intl.NumberFormat(undefined, { minimumFractionDigits: 2, maximumFractionDigits: 2 }));

/** Why a memory ranks where it does: its words, the parts of its score, and what the score is multiplied by. */
export function WhyFound({ explanation, rank }: { explanation: Explanation; rank: number }) {
  const { terms, parts, factors, score, confidence, injectionThreshold } = explanation;
  const held = terms.filter(({ counts }) => Object.values(counts).some((count) => count > 0));
  const longest = Math.max(...parts.map(({ weight }) => weight), 0.01);
  return (
    <section class="why" aria-label="Why it was found">
      <p>
        Rank {rank}: it holds {held.length} of {terms.length} {terms.length === 1 ? "word" : "words"}.
      </p>
      <ul class="terms">
        {terms.map(({ text, counts, documents }) => {
          const places = (Object.keys(fields) as (keyof typeof fields)[]).filter((name) => counts[name] > 0);
          return (
            <li key={text}>
              {places.length > 0 ? <mark>{text}</mark> : <s>{text}</s>}
              <span>{places.length > 0 ? places.map((name) => fields[name]).join(", ") : "not in it"}</span>
              <span class="faint">
                in {documents} {documents === 1 ? "memory" : "memories"}
              </span>
            </li>
          );
        })}
      </ul>
      {parts.length === 0 ? (
        <p class="faint">Its text was not compared: it follows in the order of the index.</p>
      ) : (
        <dl class="parts">
          {parts.map(({ feature, value, weight }) => (
            <div key={feature}>
              <dt>{features[feature]}</dt>
              <dd>
                <meter max={longest} value={value * weight} aria-label={features[feature]}>
                  {two().format(value * weight)}
                </meter>
                <span class="figure">{two().format(value * weight)}</span>
              </dd>
            </div>
          ))}
        </dl>
      )}
      <p class="faint">
        Score {two().format(score)}, with its age × {two().format(factors.recency)}, its origin ×{" "}
        {two().format(factors.origin)} and its importance × {two().format(factors.importance)}. It is{" "}
        {formatShare(confidence)} certain, {confidence >= injectionThreshold ? "enough" : "too little"} to be injected
        automatically ({formatShare(injectionThreshold)} are needed).
      </p>
    </section>
  );
}

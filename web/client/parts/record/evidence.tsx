import type { Answer } from "../../data/api.ts";
import { linkTo } from "../../data/route.ts";
import { fullTime } from "../time.tsx";

type Evidence = NonNullable<Answer<"memory">>["evidence"][number];

/** The evidence of a memory: the passages of prompts and tool uses, with the quote marked in them. */
export function EvidenceList({ evidence }: { evidence: readonly Evidence[] }) {
  return (
    <ul class="evidence">
      {evidence.map(({ name, heading, text, quote, sessionId, createdAt }) => (
        <li key={name}>
          <p class="line">
            <span class="number">{name}</span>
            <bdi class="what">{heading}</bdi>
            <span class="faint">
              {sessionId === undefined ? null : <a href={linkTo(`session/${sessionId}`)}>S{sessionId}</a>}
              {createdAt === undefined ? "" : `, ${fullTime(createdAt)}`}
            </span>
          </p>
          {text === "" ? null : (
            <blockquote dir="auto">
              <Quoted text={text} quote={quote} />
            </blockquote>
          )}
        </li>
      ))}
    </ul>
  );
}

function Quoted({ text, quote }: { text: string; quote: string | null }) {
  const at = quote ? text.indexOf(quote) : -1;
  if (at < 0 || !quote) return <>{text}</>;
  return (
    <>
      {text.slice(0, at)}
      <mark>{quote}</mark>
      {text.slice(at + quote.length)}
    </>
  );
}

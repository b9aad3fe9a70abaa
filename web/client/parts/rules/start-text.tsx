import type { Answer } from "../../data/api.ts";
import { formatCount } from "../../data/number.ts";
import { linkTo } from "../../data/route.ts";

type Page = NonNullable<Answer<"rules">>;
type Props = { next: Page["next"]; silence: readonly string[]; maxChars: number; maxLines: number };

/** The exact text that the next session is given, and how much of its room that is. */
export function StartText({ next, silence, maxChars, maxLines }: Props) {
  const lines = next.lines.filter(({ target }) => target !== null).length;
  if (next.text === "") {
    return (
      <section class="start">
        <h2>Next session</h2>
        {silence.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </section>
    );
  }
  const targets = new Map(next.lines.map(({ text, target }) => [text, target]));
  let at = 0;
  return (
    <section class="start">
      <h2>Next session, letter for letter</h2>
      <div class="budget">
        <label for="budget-chars">
          {formatCount(next.text.length)} of at most {formatCount(maxChars)} characters
        </label>
        <meter id="budget-chars" max={maxChars} value={next.text.length} />
        <label for="budget-lines">
          {formatCount(lines)} of at most {formatCount(maxLines)} lines
        </label>
        <meter id="budget-lines" max={Math.max(maxLines, lines, 1)} value={lines} />
      </div>
      <div class="exact" dir="auto">
        {next.text.split("\n").map((line) => {
          at += line.length + 1;
          const target = targets.get(line);
          return (
            <p key={at} class={target ? "line" : target === null ? "line heading" : "line frame"}>
              {target ? <Target line={line} target={target} /> : line || "\u00a0"}
            </p>
          );
        })}
      </div>
    </section>
  );
}

/** Lines of memories and sessions lead to them. */
function Target({ line, target }: { line: string; target: string }) {
  const [, kind, id] = /^([#SD])(\d+)$/.exec(target) ?? [];
  const at = line.indexOf(target);
  if (id === undefined || at < 0) return <>{line}</>;
  const page = kind === "#" ? `memory/${id}` : kind === "S" ? `session/${id}` : "deferred";
  return (
    <>
      {line.slice(0, at)}
      <a href={linkTo(page)}>{target}</a>
      {line.slice(at + target.length)}
    </>
  );
}

import type { Answer } from "../../data/api.ts";
import { useKeys } from "../../data/keys.ts";
import { perform } from "../../data/notices.ts";

type Record = NonNullable<Answer<"memory">>;

const states = {
  verified: { word: "unchanged", tone: "good" },
  moved: { word: "moved", tone: "warn" },
  changed: { word: "changed since", tone: "warn" },
  gone: { word: "gone", tone: "bad" },
} as const;

/** The files of a memory, whether the lines that it rests on are still as they were, and those lines as they are now. */
export function FileList({ record: { id, files, editor } }: { record: Record }) {
  const open = (path: string) => void perform("openFile", { id, path });
  const [first] = files;
  useKeys(
    "Files",
    editor && first ? [{ keys: ["o"], help: `Open the first file in ${editor}`, run: () => open(first.path) }] : [],
  );
  return (
    <ul class="files">
      {files.map(({ path, role, span, judgment, first, lines }) => {
        const state = judgment && (judgment.cited !== null || judgment.freshness !== "verified");
        const at = judgment?.span ?? span;
        return (
          <li key={path}>
            <p class="line">
              <code>
                <bdi>{judgment?.movedTo ?? path}</bdi>
                {at === null ? "" : `:${at}`}
              </code>
              {judgment?.movedTo ? <span class="faint">was {path}</span> : null}
              {role === "read" ? <span class="faint">read</span> : null}
              {state ? (
                <span class={`state ${states[judgment.freshness].tone}`}>{states[judgment.freshness].word}</span>
              ) : null}
              {editor && judgment?.freshness !== "gone" ? (
                <button type="button" class="small" aria-label={`Open ${path} in ${editor}`} onClick={() => open(path)}>
                  Open
                </button>
              ) : null}
            </p>
            {lines.length === 0 ? null : (
              <pre>
                {numbered(lines, first).map(({ number, text }) => (
                  <span key={number} class="code" data-line={number}>
                    {`${text}\n`}
                  </span>
                ))}
              </pre>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function numbered(lines: readonly string[], first: number): { number: number; text: string }[] {
  return lines.map((text, index) => ({ number: first + index, text }));
}

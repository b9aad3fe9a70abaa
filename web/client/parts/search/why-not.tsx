import { useState } from "preact/hooks";
import type { Answer } from "../../data/api.ts";
import { linkTo } from "../../data/route.ts";
import { useRead } from "../../data/use-read.ts";

type Props = { query: string; projectId: number | undefined };

/** Asks for the number of a memory that is missing, and says why it is. */
export function WhyNot({ query, projectId }: Props) {
  const [text, setText] = useState("");
  const id = Number(text.replace(/^#/, ""));
  const isNumber = Number.isSafeInteger(id) && id > 0;
  return (
    <div class="why-not">
      <label>
        Why not
        <input
          type="text"
          inputMode="numeric"
          placeholder="#12"
          aria-label="Number of a memory that is missing"
          value={text}
          onInput={({ currentTarget }) => setText(currentTarget.value.trim())}
        />
      </label>
      <div role="status">{text !== "" && isNumber ? <Reason query={query} projectId={projectId} id={id} /> : null}</div>
    </div>
  );
}

function Reason({ query, projectId, id }: Props & { id: number }) {
  const { data, error } = useRead("whyNot", { query, id, ...(projectId ? { projectId } : {}) });
  if (error) return <p class="bad">{error.message}</p>;
  if (!data) return null;
  return (
    <p>
      <a href={linkTo(`memory/${id}`)}>
        #{id} <bdi>{data.title}</bdi>
      </a>
      {": "}
      {reasonsOf(data, query).join(" ")}
    </p>
  );
}

/** The words for each filter that a memory does not pass. */
const filters: Record<Answer<"whyNot">["failed"][number], string> = {
  statuses: "its status",
  projectId: "its project",
  scopes: "where it holds",
  types: "its type",
  origins: "its origin",
  injectableOn: "whether it may be injected",
  minImportance: "its importance",
  branch: "its branch",
  since: "its age",
  until: "its age",
  file: "its files",
};

function reasonsOf(
  { held, lacked, failed, place, of, status, supersededBy }: Answer<"whyNot">,
  query: string,
): string[] {
  const hasWords = held.length + lacked.length > 0;
  const reasons: string[] = [];
  if (failed.includes("statuses")) {
    reasons.push(
      status === "superseded" && supersededBy !== null
        ? `It is superseded by #${supersededBy}; status:superseded shows it.`
        : `It is ${status}; status:${status} shows it.`,
    );
  }
  if (failed.includes("projectId")) reasons.push("It belongs to another project; choose all projects.");
  const others = failed.filter((name) => name !== "statuses" && name !== "projectId").map((name) => filters[name]);
  if (others.length > 0) reasons.push(`A filter leaves it out by ${others.join(" and ")}.`);
  if (hasWords && held.length === 0) reasons.push(`It holds none of the words: ${lacked.join(", ")}.`);
  else if (lacked.length > 0) reasons.push(`It lacks ${lacked.join(", ")}, which lowers its rank.`);
  if (place !== null) reasons.push(`It is found, at rank ${place}.`);
  else if (failed.length === 0 && held.length > 0) reasons.push(`At least ${of} memories fit better.`);
  else if (failed.length === 0 && !hasWords) {
    reasons.push(query === "" ? "It is in the list, which has the newest first." : "It is in the list.");
  }
  return reasons;
}

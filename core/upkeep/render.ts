import { inertLine } from "../privacy/fence.ts";
import type { Observation } from "../store/observation.ts";
import type { UpkeepDone } from "./apply-step.ts";
import type { UpkeepStep } from "./step.ts";

const titleChars = 100;

/** Returns the lines that describe a step: its action, with the number if it was applied, and one line per removed memory. */
export function renderStep(step: UpkeepStep, done: UpkeepDone | undefined): string {
  const number = done ? `R${done.change} ` : "";
  switch (step.kind) {
    case "merge":
    case "settle": {
      const verb = step.kind === "merge" ? "merged into" : "replaced by";
      return `${number}${named(step.loser)}\n   ${verb} ${named(step.keeper)}: ${step.reason}`;
    }
    case "compress": {
      const into = done?.into ? ` #${done.into}` : "";
      const lines = step.members.map((member) => `   ${named(member)}`);
      return [`${number}${step.members.length} put together as one${into}: ${step.reason}`, ...lines].join("\n");
    }
    case "ask":
      return `${number}${named(step.asking)}\n   waits for your review, since it contradicts ${named(step.target)}: ${step.reason}`;
    case "hide":
      return `${number}${named(step.loser)}\n   hidden: ${step.reason}`;
  }
}

function named({ id, type, title }: Observation): string {
  return `#${id} ${type} ${inertLine(title.replace(/(?<![.:])[.:]$/, ""), titleChars)}`;
}

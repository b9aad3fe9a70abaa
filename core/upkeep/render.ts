import { inertLine } from "../privacy/fence.ts";
import type { Observation } from "../store/observation.ts";
import type { UpkeepDone } from "./apply-step.ts";
import type { UpkeepStep } from "./step.ts";

const titleChars = 100;

/** Returns what a step does, or did under a number, and what it is about: a line, and one more for each memory that goes. */
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
    case "hide":
      return `${number}${named(step.loser)}\n   hidden: ${step.reason}`;
  }
}

function named({ id, type, title }: Observation): string {
  return `#${id} ${type} ${inertLine(title, titleChars)}`;
}

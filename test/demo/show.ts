import type { Memory, Stored } from "./ledger.ts";
import type { Explained } from "./moments.ts";
import { paint, printHeading, printRule, printWrapped } from "./page.ts";
import type { Step } from "./recording.ts";
import { tellStory } from "./story.ts";

/** Shows what happened in the first session and what was kept of it. */
export function showFirstSession(steps: Step[], stored: Stored): void {
  printHeading("SESSION ONE", `${steps.length} hook calls`);
  printRule();
  for (const { who, text, isFailure } of tellStory(steps)) {
    printWrapped(`  ${paint(who === "You" ? "yellow" : "cyan", who.padEnd(7))} `, text, isFailure ? "red" : undefined);
  }
  console.log(`\n  ${stored.events} events were stored, and ${stored.memories.length} memories made of them:`);
  for (const memory of stored.memories) showMemory(memory);
}

/** Shows a moment of the second session: what was injected, why, and how long the hook took. */
export function showMoment(moment: Explained, number: number): void {
  printHeading(`${number}. ${moment.title}`, milliseconds(moment.ms));
  printRule();
  for (const { who, text, isFailure } of tellStory([moment.step])) {
    printWrapped(`   ${paint("yellow", who.padEnd(7))} `, text, isFailure ? "red" : undefined);
  }
  if (moment.injected === undefined) {
    printWrapped("   memory  ", "nothing: nothing fits.", "dim");
  } else {
    for (const [index, line] of injectedLines(moment.injected).entries()) {
      printWrapped(`   ${paint("green", index === 0 ? "memory" : "      ")}  `, line);
    }
    const reasons = moment.why.map(({ target, reason }) => `${target} ${reason}`);
    printWrapped("   why     ", `surface ${moment.why[0]?.surface}: ${reasons.join("; ")}`, "dim");
  }
  for (const complaint of moment.complaints) printWrapped("   WRONG   ", complaint, "red");
}

/** Shows the figures of the whole play. */
export function showSummary(stored: Stored, hookMs: number[], dataFolder: string): void {
  const sorted = hookMs.toSorted((a, b) => a - b);
  printHeading("IN ALL");
  printRule();
  printWrapped(
    "  ",
    `${stored.memories.length} memories of ${stored.events} events. ${sorted.length} hooks, each a process of its own: ` +
      `half of them took ${milliseconds(sorted[Math.floor(sorted.length / 2)] ?? 0)} or less. ` +
      "No model was asked, no process stayed behind, nothing was sent anywhere.",
  );
  console.log(`  The data was in ${dataFolder}`);
}

function showMemory({ target, type, origin, status, title }: Memory): void {
  const state = status === "active" ? "" : `, ${status}`;
  printWrapped(`  ${paint("green", target.padEnd(7))} `, `[${type}, ${origin}${state}] ${title}`);
}

/** Leaves out the fence: its tags and the line that describes the block. */
function injectedLines(injected: string): string[] {
  return injected.split("\n").slice(2, -1);
}

function milliseconds(ms: number): string {
  return `${ms.toFixed(1)} ms`;
}

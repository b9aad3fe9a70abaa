// What is injected into a session after another one fixed something, and where nothing is.
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { binary } from "../../support/binary.ts";
import type { Sandbox } from "../../support/sandbox.ts";
import { playBefore, playSession, type Step, storyBox, toldAt, toldAtStart } from "./play-story.ts";

export type Story = {
  /** The first session's steps. */
  steps: Step[];
  /** Files that commands of the story change; those of its edits are there already. */
  files?: Record<string, string>;
  /** The learned words that have to be injected. */
  lesson: string;
  /** The names that the start of the next session must contain. */
  start: string[];
  /** The trouble in other words. */
  asks: string[];
  /** Prompts about other things. */
  silent: string[];
  /** Ways to touch the fixed code. */
  touches: Step[];
  /** The same failure, in another place. */
  again: Step;
  /** Another failure of the same check. */
  other: Step;
};

const generic = [
  "fix the failing test",
  "run the build again",
  "add a README",
  "what does this project do?",
  "commit this please",
  "refactor this function, it's too long",
];
const timeoutMs = 60_000;

/** Defines the tests of a story that is played once, each asking as a new session. */
export function checkStory(name: string, story: Story): void {
  describe(name, () => {
    let box: Sandbox;
    beforeAll(async () => {
      binary();
      box = await storyBox(story.steps, story.files);
      await playBefore(box, story.steps, story.files);
      await playSession(box, "first", story.steps);
    }, timeoutMs);
    afterAll(() => box?.dispose());

    test("the next session starts with what was done", async () => {
      const injected = await toldAtStart(box);
      for (const part of story.start) expect(injected).toContain(part);
    });

    test("most other words for the trouble bring the lesson first", async () => {
      const missed: string[] = [];
      for (const you of story.asks) if (!firstLine(await toldAt(box, { you })).includes(story.lesson)) missed.push(you);
      expect(missed.length, missed.join("\n")).toBeLessThanOrEqual(story.asks.length / 3);
    });

    test("prompts about something else bring nothing", async () => {
      const injected: string[] = [];
      for (const you of [...story.silent, ...generic]) injected.push(...lines(await toldAt(box, { you })));
      expect(injected).toEqual([]);
    });

    test.each(story.touches)("whoever touches the file is told once: %j", async (step) => {
      const injected = lines(await toldAt(box, step)).filter((line) => line.includes(story.lesson));
      expect(injected).toHaveLength(1);
    });

    test("the same failure brings what fixed it", async () => {
      const injected = await toldAt(box, story.again);
      expect(firstLine(injected)).toContain(story.lesson);
      expect(firstLine(injected)).toContain("Then passed: ");
    });

    test("another failure does not", async () => {
      expect(lines(await toldAt(box, story.other))).toEqual([]);
    });
  });
}

function lines(injected: string): string[] {
  return injected.split("\n").filter((line) => line.startsWith("- "));
}

function firstLine(injected: string): string {
  return lines(injected)[0] ?? "";
}

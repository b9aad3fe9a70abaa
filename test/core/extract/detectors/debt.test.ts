import { expect, test } from "bun:test";
import { debts } from "../../../../core/extract/detectors/debt.ts";
import { edit, prompt, say, story } from "../story.ts";

test("a makeshift that the report names is debt, with its file", () => {
  const report = "Done. The limit in `src/upload.ts` is a temporary workaround until streaming is there.";
  expect(debts(story(prompt("go"), edit("src/upload.ts"), say(report)))).toMatchObject([
    { type: "debt", origin: "reported", title: report.slice(6), files: [{ path: "src/upload.ts" }] },
  ]);
});

test("what the person labels as one is theirs", () => {
  const said = ["TODO: deferred for now because of the deadline", "hack: temporary workaround for now"];
  expect(debts(story(prompt(said.join("\n")))).map(({ title, origin }) => [title, origin])).toEqual(
    said.map((title) => [title, "user"]),
  );
});

test.each([
  "Removed the temporary workaround in `src/upload.ts`.",
  "The README says that `src/upload.ts` is a temporary workaround.",
  "Maybe `src/upload.ts` is a temporary hack for now.",
  "TODO: write more tests for `src/upload.ts`.",
])("is none: %s", (report) => {
  expect(debts(story(prompt("remove the tech debt"), edit("src/upload.ts"), say(report)))).toEqual([]);
});

test("what the person leaves as it is for now, with a word on when it is done right, is theirs", () => {
  const said = "ok leave the sleep hack in charge.py for now, we'll replace it with polling after the 2.4 release";
  expect(debts(story(prompt(said)))).toMatchObject([{ type: "debt", origin: "user", title: said }]);
});

test.each(["leave the old function for now", "we'll do that later", "keep it for now, thanks"])(
  "is a word on the work: %s",
  (said) => {
    expect(debts(story(prompt(said)))).toEqual([]);
  },
);

test.each([
  [
    "## Known debt\n- The set of seen keys lives in one replica only.\n\n## Next steps\n- Wire the Redis client into it",
  ],
  ["**Technical debt**\n- The set of seen keys lives in one replica only."],
  ["Tech debt: The set of seen keys lives in one replica only."],
])("what stands below such a heading is debt: %j", (report) => {
  expect(debts(story(prompt("go"), edit("src/seen.ts"), say(report)))).toMatchObject([
    { type: "debt", origin: "reported", title: "The set of seen keys lives in one replica only." },
  ]);
});

test("a heading with nothing below it owes nothing", () => {
  expect(debts(story(prompt("go"), edit("src/seen.ts"), say("## Known debt\nNone that I know of, really.")))).toEqual(
    [],
  );
});

test.each([
  "The interval in `src/upload.ts` is hard-coded for now and has to become a setting before the launch.",
  "I left the thumbnails in `src/upload.ts` as they are for now, because the cron still writes to disk.",
  "Left open: the client has no retries yet, a 503 loses the message.",
  "**Known gap:** a stolen token is not detected, as no family id is kept.",
  "- Known limitation: one worker only, the lock is held in memory.",
])("what is left open in a report is debt: %s", (report) => {
  expect(debts(story(prompt("go"), edit("src/upload.ts"), say(`Done.\n\n${report}`)))).toHaveLength(1);
});

test.each([
  "I left `src/upload.ts` alone.",
  "You should move `src/upload.ts` to the nightly run later.",
  "`src/upload.ts` should be green now.",
  "Known gap: none.",
])("is no debt: %s", (report) => {
  expect(debts(story(prompt("go"), edit("src/upload.ts"), say(`Done.\n\n${report}`)))).toEqual([]);
});

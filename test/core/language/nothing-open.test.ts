import { expect, test } from "bun:test";
import { announcements } from "../../../core/language/nothing-open.ts";
import { reportedIn } from "../../../core/recall/session-outcome.ts";
import { say, story } from "../extract/story.ts";

const reported = (text: string) => reportedIn(story(say(text)).events, "footer", ["src/footer.ts"]);

test.each(announcements.map(({ phrase, yes }) => [phrase, yes] as const))("%s announces", (phrase, yes) => {
  expect(yes.toLowerCase()).toContain(phrase);
  expect(reported(`${yes} Afterwards the page of the shop is done.`)).not.toContain(yes);
});

test("what was done is reported", () => {
  expect(reported("The footer holds the address of the shop now.")).toContain("holds the address");
});

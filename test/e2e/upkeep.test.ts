// When a session has ended, its last hook runs the upkeep of its project.
import { expect, test } from "bun:test";
import { join } from "node:path";
import { openDatabase } from "../../core/db/open.ts";
import { newObservation } from "../../core/memory/draft.ts";
import { addObservation } from "../../core/memory/write.ts";
import { identifyWorkspace } from "../../core/project/identify.ts";
import { getObservation } from "../../core/store/observation.ts";
import { binary } from "../support/binary.ts";
import { playSession, storyBox } from "./support/play-story.ts";

binary();

test("duplicates are one memory after the session", async () => {
  using box = await storyBox([]);
  const file = join(box.memDir, "memory.db");
  const text = "The upload of large pictures is retried when the proxy of the warehouse answers with an error";
  {
    using db = openDatabase({ file });
    const projectId = identifyWorkspace(db, box.repo).project.id;
    for (const narrative of [text, `${text}, by night`]) {
      addObservation(
        db,
        newObservation({
          projectId,
          type: "discovery",
          title: text,
          narrative,
          origin: "reported",
          vouchedBy: "user",
          createdAt: Date.now(),
        }),
      );
    }
  }
  await playSession(box, "only", [{ you: "Is all well?" }, { says: "Yes." }]);
  using db = openDatabase({ file });
  expect(getObservation(db, 1)).toMatchObject({ status: "active", facts: [`${text}, by night`] });
  expect(getObservation(db, 2)).toMatchObject({ status: "superseded", supersededBy: 1 });
});

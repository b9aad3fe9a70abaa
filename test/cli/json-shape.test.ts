import { expect, test } from "bun:test";
import { jsonShape } from "../../cli/json-shape.ts";

test("keys in snake_case and instants in ISO 8601, at every depth", () => {
  const record = {
    sessionId: 4,
    createdAt: 0,
    endedAt: null,
    what: ["createdAt", { closedBy: 1, at: 5, lastSeenAt: 1000 }],
  };
  expect(jsonShape(record)).toEqual({
    session_id: 4,
    created_at: "1970-01-01T00:00:00.000Z",
    ended_at: null,
    what: ["createdAt", { closed_by: 1, at: 5, last_seen_at: "1970-01-01T00:00:01.000Z" }],
  });
});

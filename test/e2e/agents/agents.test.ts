// Other coding agents know what one has learned: real clients, their models scripted on 127.0.0.1.
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { binary } from "../../support/binary.ts";
import type { Sandbox } from "../../support/sandbox.ts";
import { untilExtracted } from "../../support/until-extracted.ts";
import { agentPairs } from "./clients.ts";
import { importedBox, importFrom, nothingNew, resumeImported } from "./imports.ts";
import { listSeen, type Tried } from "./moments.ts";
import { injectedAt, type Played, playMoments, playPair, shopBox } from "./shop.ts";
import { compareStores, longestHookMs, rowsIn } from "./stored.ts";
import tried from "./tried.json";

binary();
const timeoutMs = 600_000;
const pairs = agentPairs();

test("a client beside Claude Code is here", () => {
  expect(pairs.length).toBeGreaterThan(0);
});

describe.each(pairs.map(([one, next]) => [one.host, next.host, one, next] as const))(
  "%s, then %s",
  (_one, _next, one, next) => {
    let box: Sandbox;
    let played: Played;

    beforeAll(async () => {
      box = shopBox();
      played = await playPair(box, one, next);
    }, timeoutMs);

    afterAll(() => box?.dispose());

    test("the rule and where the last session left off are injected at the start", () => {
      expect(injectedAt("session-start", played.sent)).toContain("all amounts are whole cents");
      expect(injectedAt("session-start", played.sent)).toContain("cart: a shopper without a cart pays nothing");
    });

    test("the fix is verified by the check that failed and passed", () => {
      expect(played.found).toContainEqual(["bugfix", "verified"]);
    });

    test.each(["prompt", "file", "failure"])("it is injected at the %s", (surface) => {
      expect(injectedAt(surface, played.sent)).toContain("read the length of an undefined cart");
    });

    test("their own records agree with their hooks, under the same keys", () => {
      expect(played.report).toMatchObject({ sessions: 0, known: 2, prompts: 0, tool_uses: 0 });
      expect(played.imported).toEqual(played.stored);
      expect(played.stored.length).toBeGreaterThan(9);
    });

    test("the memory tools answer", () => {
      expect(/^#\d+ .*undefined cart/m.test(played.sent)).toBe(true);
    });

    test(
      "the documented table says what this run has seen",
      async () => {
        const seen = { ...played, ...(await playMoments(box, next)) };
        expect(listSeen(seen)).toBe((tried as Tried)[next.host] ?? "");
      },
      timeoutMs,
    );

    test("an import after all of these sessions changes nothing", async () => {
      await untilExtracted(box.env);
      const before = rowsIn(box.memDir);
      for (const from of [next.host, "all"]) {
        expect(await importFrom(box, from)).toMatchObject(nothingNew);
      }
      expect(rowsIn(box.memDir)).toEqual(before);
    });

    test(
      "an import into an empty store finds what the hooks stored, and a resumed session goes on with it",
      async () => {
        const fresh = await importedBox(box);
        const { one: live, other: imported, farthestMs } = compareStores(box.memDir, fresh.memDir);
        expect(imported).toEqual(live);
        expect(farthestMs).toBeLessThan(longestHookMs);

        const { before, after } = await resumeImported(next, fresh);
        expect(after.session?.map(({ host_id }) => host_id)).toEqual(before.session?.map(({ host_id }) => host_id));
        expect(after.prompt).toHaveLength((before.prompt?.length ?? 0) + 1);
        expect(await importFrom(fresh, next.host)).toMatchObject(nothingNew);
        expect(rowsIn(fresh.memDir)).toEqual(after);
      },
      timeoutMs,
    );
  },
);

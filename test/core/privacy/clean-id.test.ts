import { expect, test } from "bun:test";
import { hosts } from "../../../core/host/hosts.ts";
import { cleanCallId, cleanId, cleanToolName } from "../../../core/privacy/clean-id.ts";

const token = (last: string) => `ghp_${"a1B2".repeat(8)}${last.repeat(4)}`;

test("an id does not change", () => {
  for (const id of [
    "0f8fad5b-d9cb-469f-a165-70867728950e",
    "0f8fad5b-d9cb-469f-a165-70867728950e@claude-code",
    "agent-3",
    "toolu_01ABC",
    "toolu_01Qm7x2VbNd81LkT0aRzWe5c",
    "",
  ])
    expect(cleanId(id)).toBe(id as never);
});

test("an id that holds a secret is masked, distinct from others, and the same the next time", () => {
  const [one, two] = [cleanId(token("c")), cleanId(token("d"))];
  expect(one).not.toContain("a1B2a1B2");
  expect(one).not.toBe(two);
  expect(cleanId(token("c"))).toBe(one);
  expect(cleanId(one)).toBe(one);
});

test("the id of a session with the name of any host has a form that is known without a search for secrets", () => {
  for (const { name } of hosts) expect(name).toMatch(/^[a-z-]{1,20}$/);
});

test("a secret that stands where the name of a host does is masked", () => {
  const id = `0f8fad5b-d9cb-469f-a165-70867728950e@${token("c")}`;
  expect(cleanId(id)).not.toContain("a1B2a1B2");
});

test("the id of a turn with the name of its event does not change, and is masked if it holds a secret", () => {
  const event = "user-prompt-submit";
  for (const turn of ["0f8fad5b-d9cb-469f-a165-70867728950e", "toolu_01Qm7x2VbNd81LkT0aRzWe5c", "7", ""]) {
    expect(cleanCallId(`${event}:${turn}`, event)).toBe(`${event}:${turn}` as never);
  }
  const id = `${event}:${token("c")}`;
  expect(cleanCallId(id, event)).not.toContain("a1B2a1B2");
  expect(cleanCallId(id, event)).toBe(cleanId(id));
  const named = "password:0f8fad5b-d9cb-469f-a165-70867728950e";
  expect(cleanCallId(named, event)).toBe(cleanId(named));
});

test("a secret that holds the joint of a tool's name is masked in both parts", () => {
  const token = [
    "oeDUWnPkNBGT0d",
    "atlasv1",
    "rjHcgiuTWl0X7VpDGLBXiPBEUFsVNpHHVNy66JwPGLZPVE4xPPw_9b3ms9__wX6DByY",
  ].join(".");
  expect(cleanToolName(`mcp__${token}__find`)).toBe("mcp__***__***__find" as never);
  for (const name of ["mcp__github__search_issues", "Bash", ""]) expect(cleanToolName(name)).toBe(name as never);
});

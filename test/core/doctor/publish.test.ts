import { expect, test } from "bun:test";
import { join } from "node:path";
import { publish } from "../../../core/doctor/publish.ts";
import { sandbox } from "../../support/sandbox.ts";
import { machineIn } from "./support/machine.ts";

test.each([
  ["Not registered in $HOME/.claude/settings.json", "Not registered in ~/.claude/settings.json"],
  ["A hook starts /opt/firm/secret project/claude-mem", "A hook starts …/secret project/claude-mem"],
  [
    "Another comes first: /usr/bin/claude-mem; this is /srv/x/claude-mem",
    "Another comes first: …/claude-mem; this is …/claude-mem",
  ],
  ["Cannot read C:\\Firm\\Users\\x.json (EACCES)", "Cannot read …/x.json (EACCES)"],
  ["\\\\server\\share\\mem is on a network share", "…/mem is on a network share"],
  ['export PATH="$BIN:$PATH"', 'export PATH="…/bin:$PATH"'],
  ["https://example.com/v1 said 500", "https://example.com/v1 said 500"],
  ["5 of 10, 3/4 and either/or", "5 of 10, 3/4 and either/or"],
  ["the server said: sk-ant-api03-AbCdEfGhIjKlMnOpQrStUvWxYz0123456789AbCdEfGh", /^the server said: (?!.*AbCdEf)/],
])("%s", (evidence, expected) => {
  using box = sandbox();
  const machine = machineIn(box);
  const given = evidence.replace("$HOME", box.home).replace("$BIN", join(box.root, "bin"));
  const result = { id: "x", title: "X", status: "warn" as const, evidence: given, repair: given };
  const { results } = publish({ results: [result], counts: { ok: 0, warn: 1, fail: 0, skipped: 0 } }, machine);
  expect(results[0]?.evidence).toMatch(expected);
  if (typeof expected === "string") expect(results[0]).toEqual({ ...result, evidence: expected, repair: expected });
});

// The executable as the reference client of the protocol sees it: every tool, resource and prompt is in it and answers.
import { expect, test } from "bun:test";
import { prompts } from "../../mcp/prompts.ts";
import { unlistedNames } from "../../mcp/unlisted.ts";
import { connectSdkClient, textOf } from "../mcp/sdk-client.ts";
import { binary } from "../support/binary.ts";
import { sandbox } from "../support/sandbox.ts";

test("every unlisted tool, resource and prompt of the executable answers", async () => {
  using box = sandbox();
  await using session = await connectSdkClient(box, { CLAUDE_MEM_MODEL: "off" }, [binary(), "mcp"]);
  const { client } = session;
  expect(textOf(await client.callTool({ name: "mem_save", arguments: { content: "Uploads need a heartbeat" } }))).toBe(
    "Saved #1 Uploads need a heartbeat",
  );
  const needed: Record<string, object> = {
    mem_related: { id: 1 },
    mem_delete: { ids: [1] },
    mem_registry: { action: "list" },
    mem_use: { name: "tidy" },
  };
  for (const name of unlistedNames) {
    const answer = await client.callTool({ name, arguments: { ...needed[name] } });
    // The user manages nothing yet.
    const isError = name === "mem_use" ? true : undefined;
    expect([name, answer.isError, textOf(answer)]).toEqual([name, isError, expect.stringMatching(/\w/)]);
  }
  for (const uri of ["mem://recent", "mem://memory/1", "mem://project/repo/rules"]) {
    const { contents } = await client.readResource({ uri });
    expect(JSON.stringify(contents)).toContain("surface");
  }
  for (const { name } of prompts) {
    const { messages } = await client.getPrompt({ name, arguments: { topic: "uploads", file: "src/a.ts" } });
    expect([name, messages.length]).toEqual([name, 1]);
  }
}, 60_000);

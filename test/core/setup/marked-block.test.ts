import { describe, expect, test } from "bun:test";
import { type BlockKind, findBlock, isUntouched, putBlock, takeBlock } from "../../../core/setup/marked-block.ts";

const body = "# What is known\n\n- one (#1)\n";
const longer = "# What is known\n\n- one (#1)\n- two (#2)\n";

const put = (text: string | undefined, lines: string) => putBlock({ text }, lines, "brief");

const block = (text: string) => found(text, "brief");

function found(text: string, kind: BlockKind) {
  const result = findBlock(text, kind);
  if (!result || result === "broken") throw new Error(`no block: ${result}`);
  return result;
}

const files = [
  "",
  "# Mine\n",
  "# Mine",
  "# Mine\n\n\n",
  "a\r\nb\r\n",
  "a\r\nb",
  "\ufeff# Mine\n",
  "\n",
  "mixed\r\nends\n",
];

describe.each(files)("%j", (text) => {
  test("is given back byte for byte, whatever was written in between", () => {
    const once = put(text, body);
    expect(once).toStartWith(text);
    expect(isUntouched(block(once))).toBe(true);
    expect(block(once).body).toBe(body);
    const twice = put(once, longer);
    expect(block(twice).body).toBe(longer);
    for (const written of [once, twice, put(twice, body)]) {
      expect(takeBlock(written, block(written))).toBe(text);
    }
    expect(put(twice, body)).toBe(once);
    expect(put(once, body)).toBe(once);
  });

  test("what was added above and below since stays", () => {
    const written = `Above\n${put(text, body)}Below\n`;
    expect(takeBlock(written, block(written))).toBe(`Above\n${text}Below\n`);
  });
});

test("a file that was not there is known as such, also after an update", () => {
  const text = put(put(undefined, body), longer);
  expect(block(text)).toMatchObject({ isOwnFile: true });
  expect(takeBlock(text, block(text))).toBe("");
  expect(block(put("", body))).toMatchObject({ isOwnFile: false });
});

test("an edit is seen; line ends alone are none", () => {
  const text = put("# Mine\n", body);
  expect(isUntouched(block(text.replace("one", "won")))).toBe(false);
  expect(isUntouched(block(text.replaceAll("\n", "\r\n")))).toBe(true);
});

test("marks that make no block", () => {
  const text = put("# Mine\n", body);
  expect(findBlock("# Mine\n", "brief")).toBeUndefined();
  expect(findBlock(text.replace("<!-- /claude-mem brief -->", ""), "brief")).toBe("broken");
  expect(findBlock(text.replace(/<!-- claude-mem brief: .*-->\n/, ""), "brief")).toBe("broken");
  expect(findBlock(text + text, "brief")).toBe("broken");
});

test("blocks of two kinds in one file are found and taken out apart", () => {
  const both = putBlock({ text: put("# Mine", body) }, longer, "adopt");
  expect(block(both).body).toBe(body);
  expect(takeBlock(takeBlock(both, block(both)), found(takeBlock(both, block(both)), "adopt"))).toBe("# Mine");
  const other = takeBlock(both, found(both, "adopt"));
  expect(takeBlock(other, block(other))).toBe("# Mine");
});

test("the marker has the number of created folders; an older one does not", () => {
  const text = putBlock({ text: undefined, folders: 2 }, body, "brief");
  expect(block(putBlock({ text }, longer, "brief"))).toMatchObject({ isOwnFile: true, folders: 2 });
  const older = text.replace(" new2 ", " new ");
  expect(block(older)).toMatchObject({ isOwnFile: true, folders: undefined });
  expect(block(put(older, longer)).folders).toBeUndefined();
});

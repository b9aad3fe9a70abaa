import { describe, expect, test } from "bun:test";
import { findBlock, isUntouched, putBlock, takeBlock } from "../../../core/setup/brief-block.ts";

const body = "# What is known\n\n- one (#1)\n";
const longer = "# What is known\n\n- one (#1)\n- two (#2)\n";

function block(text: string) {
  const found = findBlock(text);
  if (!found || found === "broken") throw new Error(`no block: ${found}`);
  return found;
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
    const once = putBlock(text, body);
    expect(once).toStartWith(text);
    expect(isUntouched(block(once))).toBe(true);
    expect(block(once).body).toBe(body);
    const twice = putBlock(once, longer);
    expect(block(twice).body).toBe(longer);
    for (const written of [once, twice, putBlock(twice, body)]) {
      expect(takeBlock(written, block(written))).toBe(text);
    }
    expect(putBlock(twice, body)).toBe(once);
    expect(putBlock(once, body)).toBe(once);
  });

  test("what was added above and below since stays", () => {
    const written = `Above\n${putBlock(text, body)}Below\n`;
    expect(takeBlock(written, block(written))).toBe(`Above\n${text}Below\n`);
  });
});

test("a file that was not there is known as such, also after an update", () => {
  const text = putBlock(putBlock(undefined, body), longer);
  expect(block(text)).toMatchObject({ isOwnFile: true });
  expect(takeBlock(text, block(text))).toBe("");
  expect(block(putBlock("", body))).toMatchObject({ isOwnFile: false });
});

test("an edit is seen; line ends alone are none", () => {
  const text = putBlock("# Mine\n", body);
  expect(isUntouched(block(text.replace("one", "won")))).toBe(false);
  expect(isUntouched(block(text.replaceAll("\n", "\r\n")))).toBe(true);
});

test("marks that make no block", () => {
  const text = putBlock("# Mine\n", body);
  expect(findBlock("# Mine\n")).toBeUndefined();
  expect(findBlock(text.replace("<!-- /claude-mem brief -->", ""))).toBe("broken");
  expect(findBlock(text.replace(/<!-- claude-mem brief: .*-->\n/, ""))).toBe("broken");
  expect(findBlock(text + text)).toBe("broken");
});

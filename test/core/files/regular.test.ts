import { afterEach, expect, test } from "bun:test";
import { mkdirSync, symlinkSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { readRegular, readRegularText } from "../../../core/files/regular.ts";
import { type Sandbox, sandbox } from "../../support/sandbox.ts";

const boxes: Sandbox[] = [];
afterEach(() => {
  for (const box of boxes.splice(0)) box.dispose();
});

function fileWith(content: string | Uint8Array): string {
  const box = sandbox();
  boxes.push(box);
  const file = join(box.root, "file");
  writeFileSync(file, content);
  return file;
}

test("a regular file is read whole up to the limit", () => {
  const file = fileWith("grüße");
  expect(readRegularText(file, { maxBytes: 7 })).toBe("grüße");
  expect(() => readRegular(file, { maxBytes: 6 })).toThrow("larger than 6 bytes");
  expect(readRegularText(file, { maxBytes: 3, tail: true })).toBe("ße");
  expect(readRegularText(fileWith(""), { maxBytes: 10 })).toBe("");
  expect(readRegularText(`${file}-none`, { maxBytes: 10 })).toBeUndefined();
});

test("a folder and a link, where links are refused, are not read", () => {
  const file = fileWith("text");
  mkdirSync(`${file}-folder`);
  symlinkSync(file, `${file}-link`);
  expect(readRegularText(`${file}-folder`, { maxBytes: 10 })).toBeUndefined();
  expect(readRegularText(`${file}-link`, { maxBytes: 10 })).toBe("text");
  expect(readRegularText(`${file}-link`, { maxBytes: 10, noFollow: true })).toBeUndefined();
});

test.skipIf(process.platform === "win32")("a pipe, a device and a giant file are refused at once", () => {
  const file = fileWith("");
  expect(Bun.spawnSync(["mkfifo", `${file}-pipe`]).success).toBe(true);
  writeFileSync(`${file}-giant`, "");
  truncateSync(`${file}-giant`, 3_000_000_000);
  for (const path of [`${file}-pipe`, "/dev/zero", "/dev/tty", `${file}-giant`]) {
    expect([path, readRegularText(path, { maxBytes: 1000 })]).toEqual([path, undefined]);
  }
  expect(readRegular(`${file}-giant`, { maxBytes: 1000, tail: true })).toHaveLength(1000);
});

test.skipIf(process.platform !== "linux")("a file of the kernel without a size is read up to the limit", () => {
  expect(readRegularText("/proc/self/status", { maxBytes: 100_000 })).toContain("Pid:");
  expect(readRegularText("/proc/self/status", { maxBytes: 10 })).toBeUndefined();
});

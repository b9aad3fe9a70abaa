import { expect, test } from "bun:test";
import { scriptFile } from "../../../core/host/script-file.ts";

const path = "/home/me/plugins/claude-mem.js";
const binary = "/opt/claude-mem";
const { target, programsIn } = scriptFile(path, "sample", "const a = 1;\n");
const at = (text: string) => target({ file: path, text });
const written = at("").add("", binary).text;

test("the script names its program, and is written once", () => {
  expect(at("").add("", binary).actions).toEqual(["add the script"]);
  expect(programsIn(written)).toEqual([binary]);
  expect(at(written).add(written, binary)).toEqual({ text: written, actions: [] });
});

test("a script for another program, or of another version, is updated", () => {
  const moved = at(written).add(written, "/usr/bin/claude-mem");
  expect(moved.actions).toEqual(["update the script"]);
  expect(programsIn(moved.text)).toEqual(["/usr/bin/claude-mem"]);
  const older = scriptFile(path, "sample", "const a = 0;\n").target({ file: path, text: "" }).add("", binary).text;
  expect(at(older).add(older, binary)).toEqual({ text: written, actions: ["update the script"] });
});

test("a path with quotes and line breaks is one text in the script", () => {
  const odd = '/opt/"a\\b\n`${c}`/claude-mem';
  expect(programsIn(at("").add("", odd).text)).toEqual([odd]);
});

test("a script that the user edited stays, at install and at uninstall", () => {
  const edited = written.replace("const a = 1;", "const a = 2;");
  expect(at(edited).add(edited, "/usr/bin/claude-mem")).toEqual({ text: edited, actions: [] });
  expect(at(edited).remove(edited, undefined)).toEqual({ text: edited, actions: [] });
  expect(programsIn(edited)).toEqual([binary]);
  expect(programsIn(written.replace(/^const program = .*$/m, "const program = find();"))).toEqual([]);
});

test("a script that install wrote is removed whole", () => {
  expect(at(written).remove(written, undefined)).toEqual({ text: "", actions: ["remove the script"] });
});

test("a file of someone else with this name is refused, and stays", () => {
  const theirs = "export const Other = 1;\n";
  expect(() => at(theirs).add(theirs, binary)).toThrow("is not of claude-mem");
  expect(at(theirs).remove(theirs, undefined)).toEqual({ text: theirs, actions: [] });
  expect(programsIn(theirs)).toEqual([]);
});

// install.ps1, read by a grammar of PowerShell: there is no PowerShell for the systems that the tests run on. CI runs the script on Windows.
import { beforeAll, expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { npmClient } from "../support/npm-client.ts";
import { repository } from "../support/repository.ts";

type Node = {
  isError: boolean;
  isMissing: boolean;
  children: Node[];
  type: string;
  text: string;
  startPosition: { row: number };
};
type Parser = { setLanguage: (language: unknown) => void; parse: (text: string) => { rootNode: Node } };
type TreeSitter = {
  Parser: (new () => Parser) & { init: () => Promise<void> };
  Language: { load: (grammar: Uint8Array) => Promise<unknown> };
};

const script = readFileSync(join(repository, "install.ps1"), "utf8");
let parser: Parser;
beforeAll(async () => {
  const library = npmClient({
    folder: "tree-sitter",
    package: "web-tree-sitter",
    version: "0.27.1",
    path: "web-tree-sitter/web-tree-sitter.js",
  });
  const grammar = npmClient({
    folder: "tree-sitter-powershell",
    package: "tree-sitter-powershell",
    version: "0.26.4",
    path: "tree-sitter-powershell/tree-sitter-powershell.wasm",
  });
  const { Parser, Language } = (await import(join(dirname(library), "web-tree-sitter.js"))) as TreeSitter;
  await Parser.init();
  parser = new Parser();
  parser.setLanguage(await Language.load(readFileSync(grammar)));
}, 120_000);

function nodes(node: Node): Node[] {
  return [node, ...node.children.flatMap(nodes)];
}

/** The grammar accepts a `try` alone; PowerShell does not. */
const isAlone = ({ type, children }: Node) =>
  type === "try_statement" && !children.some((each) => /^(?:catch|finally)_/.test(each.type));

/** Returns the lines at which the text is no PowerShell. */
function errorsIn(text: string): string[] {
  const found = nodes(parser.parse(text).rootNode).filter((node) => node.isError || node.isMissing || isAlone(node));
  return found.map((node) => `${node.startPosition.row + 1}: ${node.text.slice(0, 60)}`);
}

test("it is PowerShell", () => {
  expect(errorsIn(script)).toEqual([]);
});

test("cut off in any of its lines, it is no PowerShell, or does nothing", () => {
  const lines = script.trimEnd().split("\n");
  const harmless = new Set(["comment", "param_block", "function_statement", "assignment_expression"]);
  for (let count = 1; count < lines.length; count++) {
    const cut = lines.slice(0, count).join("\n");
    if (errorsIn(cut).length > 0) continue;
    const { rootNode } = parser.parse(cut);
    const statements = rootNode.children.flatMap(({ type, children }) => (type === "statement_list" ? children : []));
    const kinds = statements.map((node) => (node.type === "pipeline" ? node.children[0]?.type : node.type) ?? "");
    expect({ count, acting: kinds.filter((kind) => !harmless.has(kind)) }).toEqual({ count, acting: [] });
  }
});

test("every function that it calls by its own name exists", () => {
  const all = nodes(parser.parse(script).rootNode);
  const defined = all.filter(({ type }) => type === "function_name").map(({ text }) => text);
  const called = new Set(all.filter(({ type }) => type === "command_name").map(({ text }) => text));
  const own =
    /^(?:Stop-Install|Get-(?:Platform|ReleaseFile|Version)|Test-|Confirm-|Move-IntoPlace|Install-|Write-Receipt)/;
  expect(defined.length).toBeGreaterThan(10);
  expect([...called].filter((name) => own.test(name) && name !== "Test-Path" && !defined.includes(name))).toEqual([]);
  expect(defined.filter((name) => !called.has(name))).toEqual([]);
});

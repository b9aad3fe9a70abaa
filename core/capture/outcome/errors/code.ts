// Messages of compilers and interpreters about code that can't run.
import type { ErrorRow } from "./error-row.ts";

export const codeErrors = (): readonly ErrorRow[] => [
  {
    id: "typescript",
    kinds: ["compile"],
    pattern: /\bTS(?:1003|1005|1109|1128|2304|2305|2307|2339|2345|2552|2554|6133)\b/,
    example: "error TS2304: Cannot find name 'x'",
  },
  {
    id: "named",
    kinds: ["compile"],
    pattern: /\b(?:Syntax|Name|Indentation|Reference)Error\b/,
    example: "NameError: name 'x' is not defined",
  },
  {
    id: "rust",
    kinds: ["compile"],
    pattern: /\bE0(?:061|308|425|432|433|599)\b/,
    example: "error[E0425]: cannot find value `x`",
  },
  {
    id: "rust-compile",
    kinds: ["compile"],
    pattern: /could not compile `/,
    example: "error: could not compile `app` (lib)",
  },
  { id: "go-undefined", kinds: ["compile"], pattern: /\bundefined: \w/, example: "main.go:3:2: undefined: limit" },
  {
    id: "go-arguments",
    kinds: ["compile"],
    pattern: /(?:not enough|too many) arguments in call/,
    example: "not enough arguments in call to list",
  },
  { id: "go-build", kinds: ["compile"], pattern: /\[build failed\]/, example: "FAIL example.com/app [build failed]" },
  {
    id: "undeclared",
    kinds: ["compile"],
    pattern: /\bundeclared\b/,
    example: "error: 'size' undeclared (first use in this function)",
  },
  {
    id: "name-unknown",
    kinds: ["compile", "trouble"],
    pattern: /cannot find (?:name|symbol)/,
    example: "error: cannot find symbol",
  },
  {
    id: "value-unknown",
    kinds: ["compile"],
    pattern: /cannot find value/,
    example: "cannot find value `x` in this scope",
  },
  { id: "not-defined", kinds: ["compile"], pattern: /is not defined/, example: "total is not defined" },
  {
    id: "unexpected",
    kinds: ["compile"],
    pattern: /unexpected (?:token|end|identifier|eof)/,
    example: "Unexpected token '}'",
  },
  {
    id: "expected-mark",
    kinds: ["compile"],
    pattern: /expected [`'"]?[;,)}\]]/,
    example: "error: expected ';' before 'return'",
  },
  {
    id: "unused",
    kinds: ["compile"],
    pattern: /unused (?:variable|import)/,
    example: "error: unused import: `std::io`",
  },
  { id: "parse", kinds: ["compile"], pattern: /parse error|missing semicolon/, example: "parse error near line 3" },
  {
    id: "panicked",
    kinds: ["trouble", "hint"],
    pattern: /\bpanicked at\b/,
    example: "thread 'main' panicked at src/a.rs:3",
  },
  {
    id: "crash",
    kinds: ["trouble", "hint"],
    pattern: /Segmentation fault/,
    example: "Segmentation fault (core dumped)",
  },
  {
    id: "core-dump",
    kinds: ["trouble"],
    pattern: /core dumped|out of memory/,
    example: "JavaScript heap out of memory",
  },
  {
    id: "linker",
    kinds: ["trouble"],
    pattern: /undefined reference to|undefined symbol/,
    example: "undefined reference to `cart_total'",
  },
  {
    id: "failed-step",
    kinds: ["trouble"],
    pattern: /Failed to (?:compile|resolve|load)|Unhandled\w{0,20} ?[Rr]ejection|PHP (?:Fatal|Parse) error/,
    example: "Failed to resolve import './cart'",
  },
  {
    id: "merge",
    kinds: ["trouble"],
    pattern: /CONFLICT \(|would be overwritten/,
    example: "CONFLICT (content): Merge conflict in src/cart.ts",
  },
  {
    id: "headed",
    kinds: ["trouble"],
    pattern: /^npm (?:ERR!|error) \S|^fatal: |^\[ERROR\] \S|^\s{0,8}\*\* \(\w|^! [A-Z]\S{0,40} \S/,
    example: "fatal: not a git repository",
  },
  {
    id: "framed",
    kinds: ["trouble"],
    pattern:
      /^%Error(?:-\w{1,40})?: \S{1,300}:\d|^\s{0,8}(?:Database|Compilation|Runtime|Dependency) Error(?: in \S|$)|╡ EXCEPTION CAUGHT BY /,
    example: "Compilation Error in model orders",
  },
];

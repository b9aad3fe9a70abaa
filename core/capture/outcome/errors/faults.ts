// Lines that name a fault: comparisons of values, errors with their class or place.
import type { ErrorRow } from "./error-row.ts";

export const faults = (): readonly ErrorRow[] => [
  {
    id: "expect-call",
    kinds: ["assertion"],
    pattern: /\bexpect\(.{0,120}\)\.(?:\w{1,20}\.){0,4}\w{1,40}\(/,
    example: "error: expect(received).toBe(expected)",
  },
  {
    id: "assert",
    kinds: ["assertion"],
    pattern: /^\s{0,20}E\s{1,12}assert\b|\bassertion .{0,80}failed|^\s{0,20}Assertion with\b/,
    example: "assertion `left == right` failed",
  },
  {
    id: "assert-error",
    kinds: ["assertion"],
    pattern: /\bAssert(?:ion)?(?:Failed)?Error\b|\bFailed asserting that\b|\bXCTAssert\w{0,40} failed/,
    example: "AssertionError: 1 != 2",
  },
  {
    id: "rspec",
    kinds: ["assertion"],
    pattern: /^\s{0,20}Failure\/Error:/,
    example: "Failure/Error: expect(a).to eq(b)",
  },
  {
    id: "go-test",
    kinds: ["assertion"],
    pattern: /\bgot\b.{1,200}\bwant(?:ed)?\b|\bwant\b.{1,200}\bgot\b|^\s{0,20}\S{1,200}_test\.go:\d{1,7}: /,
    example: "cart_test.go:12: got 3, want 4",
  },
  {
    id: "expected",
    kinds: ["assertion"],
    pattern: /\bexpected:? .{1,200}\b(?:but )?(?:got|received|to (?:be|equal|have|include|contain|deeply))\b/,
    example: "expected 3 to equal 4",
  },

  {
    id: "class",
    kinds: ["class"],
    pattern:
      /(?:^|[\s(:'"[>])(?:[A-Za-z_$][\w$]{0,60}[.:]{1,2}){0,8}[A-Z][\w$]{0,60}(?:Error|Exception|Exit|Interrupt|NotFound|DoesNotExist|Configured|Panic|Fault)(?:\s?\[\w{1,60}\])?(?::\s|$|\))/,
    example: "TypeError: x is undefined",
  },
  {
    // Python's test runner marks each line of an error. A library's error is often named neither error nor exception.
    id: "pytest",
    kinds: ["error"],
    pattern: /^\s{0,20}E {3,12}(?:[A-Za-z_]\w{0,60}\.){1,8}[A-Z]\w{0,60}(?::\s|$)/,
    example: "E   app.errors.OutOfStock: cart 4",
  },
  {
    id: "plain",
    kinds: ["error"],
    pattern:
      /^\s{0,20}(?:Uncaught |Unhandled |E {2,12}|\[.{1,40}\] |> |│ |[✖⨯✘] |\* )?(?:Error|ERROR|error|FATAL|Fatal|fatal|panic|PANIC)(?:\[\w{1,30}\])?(?: in | TS\d{1,6})?!?:? ?[:(]?\s{0,4}\S/,
    example: "error: cannot open the cart",
  },
  {
    id: "plain-dated",
    kinds: ["error"],
    pattern:
      /^\s{0,20}\d{4}-\d\d-\d\d[T ][\d:.,Z+-]{5,24} (?:[Ee]rror|ERROR|FATAL|[Ff]atal|panic|PANIC)(?:\[\w{1,30}\])?(?: in | TS\d{1,6})?!?:? ?[:(]?\s{0,4}\S/,
    example: "2026-03-01 12:00:00.123 ERROR cart is full",
  },
  {
    id: "located",
    kinds: ["error"],
    pattern:
      /(?::\d{1,7}|\(\d{1,7},\d{1,7}\)|\[\d{1,7},\d{1,7}\]|:\d{1,7}:\d{1,7}):?\s{1,4}(?:-\s)?(?:fatal |syntax |parse )?error\b/,
    example: "src/cart.c:3:1: fatal error: no header",
  },
  {
    id: "coded",
    kinds: ["error"],
    pattern: /\berror (?:TS|CS|FS|BC|MSB|NU|C|LNK|AD)\d{3,6}\b|^\s{0,8}\d{1,6}:\d{1,6}\s{1,8}error\s/,
    example: "error CS0103: The name 'x' does not exist",
  },
  {
    id: "go-compiler",
    kinds: ["error"],
    pattern: /^\s{0,8}(?:\.{0,2}[\w./-]{1,200})?\w\.go:\d{1,6}(?::\d{1,6})?: /,
    example: "./cart.go:3:2: undefined: limit",
  },
  {
    // A program that forwards another one's error: `goose run: ERROR 0042.sql: failed to execute: ERROR: relation …`.
    id: "passed-on",
    kinds: ["error"],
    pattern: /[:\])"'] {1,2}(?:ERROR|FATAL|PANIC|(?:[Ff]atal )?[Ee]rror): {1,4}\S/,
    example: "0042.sql: failed to execute: ERROR: relation is missing",
  },

  {
    id: "image-process",
    kinds: ["step"],
    pattern: /^(?:ERROR: )?(?:failed to solve: )?process ".{1,300}" did not complete successfully/,
    example: 'ERROR: process "/bin/sh -c npm ci" did not complete successfully: exit code: 1',
  },
  {
    id: "image-command",
    kinds: ["step"],
    pattern: /^The command '.{1,300}' returned a non-zero code|^Error: building at STEP "/,
    example: "The command '/bin/sh -c npm ci' returned a non-zero code: 1",
  },
];

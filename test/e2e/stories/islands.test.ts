import { checkStory } from "../support/check-story.ts";

checkStory("a panic that a first attempt did not cure, in cargo", {
  steps: [
    { you: 'Parcels to the islands (zone code just "Z") make the tariff service panic. Islands should be zone 0.' },
    {
      run: "cargo test",
      fails: `   Compiling tariff v0.1.0 (/srv/app/r)
    Finished \`test\` profile [unoptimized + debuginfo] target(s) in 1.84s
     Running unittests src/lib.rs (target/debug/deps/tariff-776bb2c66ab6a03d)

running 2 tests
test tests::zone_of_main ... ok
test tests::zone_of_island ... FAILED

failures:

---- tests::zone_of_island stdout ----

thread 'tests::zone_of_island' (10354) panicked at src/lib.rs:1:52:
called \`Result::unwrap()\` on an \`Err\` value: ParseIntError { kind: Empty }
stack backtrace:
   0: __rustc::rust_begin_unwind

failures:
    tests::zone_of_island

test result: FAILED. 1 passed; 1 failed; 0 ignored; 0 measured; 0 filtered out; finished in 0.10s

error: test failed, to rerun pass \`--lib\``,
    },
    {
      edit: "src/lib.rs",
      from: `pub fn zone(code: &str) -> u32 { code[1..].parse().unwrap() }
`,
      to: `pub fn zone(code: &str) -> u32 { code.trim_start_matches('Z').parse().unwrap() }
`,
    },
    {
      run: "cargo test 2>&1 | tail -15",
      prints: `thread 'tests::zone_of_island' (10360) panicked at src/lib.rs:1:72:
called \`Result::unwrap()\` on an \`Err\` value: ParseIntError { kind: Empty }

failures:
    tests::zone_of_island

test result: FAILED. 1 passed; 1 failed; 0 ignored; 0 measured; 0 filtered out; finished in 0.10s

error: test failed, to rerun pass \`--lib\``,
    },
    {
      edit: "src/lib.rs",
      from: `pub fn zone(code: &str) -> u32 { code.trim_start_matches('Z').parse().unwrap() }
`,
      to: `pub fn zone(code: &str) -> u32 { code[1..].parse().unwrap_or(0) }
`,
    },
    {
      run: "RUST_BACKTRACE=0 cargo test 2>&1 | tail -15",
      prints: `test tests::zone_of_island ... ok
test tests::zone_of_main ... ok

test result: ok. 2 passed; 0 failed; 0 ignored; 0 measured; 0 filtered out; finished in 0.00s`,
    },
    { run: "git commit -qam 'zone: a code without a number is the islands'" },
    {
      says: `Islands are zone 0 now.

**What was wrong:** \`zone()\` parsed the digits after the letter and unwrapped the result; island codes have no digits, so parsing an empty string panicked.

**What I changed:** \`unwrap_or(0)\` in \`src/lib.rs\`. Trimming the letter first did not help, since the rest is empty either way.`,
    },
  ],
  lesson: "island codes have no digits, so parsing an empty string panicked",
  start: ["Islands should be zone 0. | Committed: “zone: a code without a number is the islands”"],
  asks: [
    "tariff service goes down for parcels to islands",
    "which zone do the islands have?",
    "shipping to an island panics",
    "zone code without digits breaks the tariff",
    "what is the tariff zone for parcel code Z",
    "ParseIntError in zone()",
  ],
  silent: ["publish the crate to our registry", "benchmark the serializer with criterion"],
  touches: [{ read: "src/lib.rs" }, { run: "sed -n 1,40p src/lib.rs", prints: "" }],
  again: {
    run: "cargo test --workspace",
    fails: `running 1 test
test tests::zone_of_island ... FAILED

thread 'tests::zone_of_island' (999) panicked at crates/tariff/src/lib.rs:44:9:
called \`Result::unwrap()\` on an \`Err\` value: ParseIntError { kind: Empty }

test result: FAILED. 0 passed; 1 failed; 0 ignored`,
  },
  other: {
    run: "cargo test",
    fails: `error[E0106]: missing lifetime specifier
 --> src/lib.rs:1:37
  |
1 | pub fn longest(a: &str, b: &str) -> &str { if a.len() > b.len() { a } else { b } }
  |                   ----     ----     ^ expected named lifetime parameter
error: could not compile \`tariff\` (lib) due to 1 previous error`,
  },
});

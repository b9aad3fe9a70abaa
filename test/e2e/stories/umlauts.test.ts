import { checkStory } from "../support/check-story.ts";

checkStory("an address without umlauts, in node's own runner", {
  steps: [
    {
      you: "Links to pages with German titles are dead: the address of 'Über uns' comes out as /-ber-uns. Please fix.",
    },
    { read: "src/slug.js" },
    {
      run: "node --test test/slug.test.js",
      fails: `TAP version 13
# Subtest: umlauts are spelled out
not ok 1 - umlauts are spelled out
  ---
  duration_ms: 2.912879
  location: '/srv/app/n/test/slug.test.js:3:1'
  failureType: 'testCodeFailure'
  error: |-
    Expected values to be strictly equal:
    + actual - expected
    
    + '-ber-uns'
    - 'ueber-uns'
  code: 'ERR_ASSERTION'
  name: 'AssertionError'
  expected: 'ueber-uns'
  actual: '-ber-uns'
  operator: 'strictEqual'
  stack: |-
    TestContext.<anonymous> (/srv/app/n/test/slug.test.js:3:48)
    Test.runInAsyncScope (node:async_hooks:206:9)
  ...
# Subtest: plain
ok 2 - plain
  ---
  duration_ms: 0.230871
  ...
1..2
# tests 2
# suites 0
# pass 1
# fail 1
# cancelled 0
# skipped 0`,
    },
    {
      edit: "src/slug.js",
      from: `exports.slug = (title) => title.toLowerCase().replace(/[^a-z0-9]+/g, "-");
`,
      to: `const spelled = { ä: "ae", ö: "oe", ü: "ue", ß: "ss" };
exports.slug = (title) =>
  title.toLowerCase().replace(/[äöüß]/g, (c) => spelled[c]).replace(/[^a-z0-9]+/g, "-");
`,
    },
    {
      run: 'cd "$CLAUDE_PROJECT_DIR" && node --test test/slug.test.js 2>&1 | tail -20',
      prints: `ok 1 - umlauts are spelled out
ok 2 - plain
1..2
# tests 2
# pass 2
# fail 0`,
    },
    { run: "git commit -qam 'slug: spell umlauts out instead of dropping them'" },
    {
      says: "Fixed. Root cause: `slug()` replaced everything outside a-z by a dash, so umlauts vanished from the address. They are now spelled out (ü → ue) before the replacement in `src/slug.js`; all tests pass.",
    },
  ],
  lesson: "`slug()` replaced everything outside a-z by a dash",
  start: ["Committed: “slug: spell umlauts out instead of dropping them”"],
  asks: [
    "the url for a page named 'Größe' loses its umlaut",
    "page addresses with umlauts are broken again",
    "someone reports a dead link for a German page title",
    "why do slugs drop special characters like ü",
    "should ä become ae in the slug?",
    "links with ö lead to a 404",
  ],
  silent: ["add a dark theme to the page", "write a script that exports orders as CSV"],
  touches: [
    { read: "src/slug.js" },
    { edit: "src/slug.js", from: "x", to: "y" },
    { run: "sed -n 1,40p src/slug.js", prints: "" },
    { run: "cat src/slug.js | head", prints: "" },
  ],
  again: {
    run: "cd packages/web && node --test",
    fails: `TAP version 13
# Subtest: umlauts are spelled out
not ok 3 - umlauts are spelled out
  ---
  duration_ms: 7.1
  location: '/srv/other/test/slug.test.js:9:1'
  failureType: 'testCodeFailure'
  error: |-
    Expected values to be strictly equal:
    + actual - expected
    
    + '-ber-uns'
    - 'ueber-uns'
  code: 'ERR_ASSERTION'
  name: 'AssertionError'
  expected: 'ueber-uns'
  actual: '-ber-uns'
  ...
# fail 1`,
  },
  other: {
    run: "node --test test/slug.test.js",
    fails: `TAP version 13
# Subtest: trims the ends
not ok 1 - trims the ends
  ---
  duration_ms: 2.9
  error: 'slugs.trim is not a function'
  code: 'ERR_TEST_FAILURE'
  name: 'TypeError'
  ...
# fail 1`,
  },
});

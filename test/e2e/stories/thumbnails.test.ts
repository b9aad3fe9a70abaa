import { checkStory } from "../support/check-story.ts";

checkStory("an approach that was taken back, and a linter's complaint on the way", {
  steps: [
    { you: "Image thumbnails come out rotated for photos taken with a phone" },
    {
      run: "npm test",
      fails: `FAIL  test/thumb.test.js > keeps the orientation of phone photos
AssertionError: expected 400 to be 300 // Object.is equality
 Tests  1 failed (1)`,
    },
    {
      edit: "src/thumb.js",
      from: `  return sharp(file).resize(400).toBuffer();
`,
      to: `  return sharp(file).withMetadata().resize(400).toBuffer();
`,
    },
    {
      run: "npm test",
      fails: `FAIL  test/thumb.test.js > keeps the orientation of phone photos
AssertionError: expected 400 to be 300 // Object.is equality
 Tests  1 failed (1)`,
    },
    { run: "git checkout src/thumb.js" },
    {
      edit: "src/thumb.js",
      from: `  return sharp(file).resize(400).toBuffer();
`,
      to: `  return sharp(file).rotate().resize(400).toBuffer();
`,
    },
    {
      run: "npm test",
      prints: ` ✓ test/thumb.test.js (1 test) 8ms
 Tests  1 passed (1)`,
    },
    {
      run: "npx eslint src",
      fails: `
/home/dev/gallery/src/thumb.js
  3:7  error  'meta' is assigned a value but never used  no-unused-vars

✖ 1 problem (1 error, 0 warnings)
`,
    },
    {
      edit: "src/thumb.js",
      from: `const meta = 1;
`,
      to: "",
    },
    { run: "npx eslint src", prints: "" },
    { run: "git commit -qam 'thumb: turn phone photos upright'" },
    {
      says: `Thumbnails are upright now.

I first tried \`withMetadata()\` in \`thumb.js\`, which did not help: it copies the EXIF orientation but the pixels stay rotated. \`rotate()\` without an angle turns the pixels by the EXIF tag before resizing, which is the fix.`,
    },
  ],
  lesson: "`rotate()` without an angle turns the pixels",
  start: ["Committed: “thumb: turn phone photos upright”"],
  asks: [
    "phone photos are sideways in the gallery thumbnails",
    "thumbnails rotated by 90 degrees",
    "does the thumbnail respect EXIF orientation?",
    "pictures taken with a phone look rotated",
    "could we use withMetadata to keep the orientation?",
    "portrait photos lie on their side",
  ],
  silent: ["add lazy loading to the gallery", "compress the css"],
  touches: [{ read: "src/thumb.js" }, { edit: "src/thumb.js", from: "zz", to: "y" }],
  again: {
    run: "cd gallery && npm test",
    fails: `FAIL  test/thumb.test.js > keeps the orientation of phone photos
AssertionError: expected 400 to be 300 // Object.is equality
 Tests  1 failed (1)`,
  },
  other: {
    run: "npm test",
    fails: `FAIL  test/crop.test.js > crops to a square
AssertionError: expected 400 to be 300 // Object.is equality
 Tests  1 failed (1)`,
  },
});

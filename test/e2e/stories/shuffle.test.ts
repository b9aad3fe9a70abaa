import { checkStory } from "../support/check-story.ts";

checkStory("a subagent's fix, written by a command", {
  steps: [
    { you: "playlists are shuffled in the same order after every restart of the jukebox" },
    {
      agent: "a1b2",
      does: [
        { read: "jukebox/shuffle.py" },
        {
          run: "python3 -m unittest test_shuffle",
          fails: `F
======================================================================
FAIL: test_two_starts_differ (test_shuffle.ShuffleTest.test_two_starts_differ)
----------------------------------------------------------------------
Traceback (most recent call last):
  File "/srv/jukebox/test_shuffle.py", line 11, in test_two_starts_differ
    self.assertNotEqual(start(), start())
AssertionError: [3, 1, 2] == [3, 1, 2]

----------------------------------------------------------------------
Ran 1 test in 0.002s

FAILED (failures=1)`,
        },
        {
          run: `cat > jukebox/shuffle.py <<'EOF'
import random

def shuffled(songs):
    return random.SystemRandom().sample(songs, len(songs))
EOF`,
        },
        {
          run: "python3 -m unittest test_shuffle",
          prints: `Ran 1 test in 0.002s

OK`,
        },
      ],
      says: "The order was the same because shuffle.py seeded the generator with the playlist's id. It now uses SystemRandom.",
    },
    { run: "git commit -qam 'shuffle: no fixed seed'" },
    { says: "The playlists differ after each restart now; the generator had been seeded with the playlist's id." },
  ],
  files: {
    "jukebox/shuffle.py": `import random

def shuffled(songs):
    return random.Random(7).sample(songs, len(songs))
`,
  },
  lesson: "seeded the generator with the playlist's id",
  start: ["Committed: “shuffle: no fixed seed”"],
  asks: [
    "jukebox plays the same order after a restart",
    "shuffle isn't random",
    "playlist order repeats each time it starts",
    "how is the shuffle seeded?",
    "same songs first every morning when the jukebox starts",
    "is the playlist id used as a seed",
  ],
  silent: ["write release notes for 2.0", "add volume control"],
  touches: [{ read: "jukebox/shuffle.py" }],
  again: {
    run: "cd /srv && python3 -m unittest discover",
    fails: `F
======================================================================
FAIL: test_two_starts_differ (jukebox.test_shuffle.ShuffleTest.test_two_starts_differ)
----------------------------------------------------------------------
Traceback (most recent call last):
  File "/srv/jukebox/test_shuffle.py", line 40, in test_two_starts_differ
AssertionError: [3, 1, 2] == [3, 1, 2]

FAILED (failures=1)`,
  },
  other: {
    run: "python3 -m unittest test_shuffle",
    fails: `F
======================================================================
FAIL: test_empty (test_shuffle.ShuffleTest.test_empty)
----------------------------------------------------------------------
AssertionError: [] != None

FAILED (failures=1)`,
  },
});

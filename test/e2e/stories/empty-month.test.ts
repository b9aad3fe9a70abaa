import { checkStory } from "../support/check-story.ts";

checkStory("a division by zero, mended by a script", {
  steps: [
    { you: "Closing January crashes for the customer who booked nothing that month." },
    {
      run: "python3 -m unittest",
      fails: `E
======================================================================
ERROR: test_month_without_entries (test_ledger.LedgerTest.test_month_without_entries)
----------------------------------------------------------------------
Traceback (most recent call last):
  File "/srv/app/p/test_ledger.py", line 5, in test_month_without_entries
    self.assertEqual(close_month([]), 0)
                     ^^^^^^^^^^^^^^^
  File "/srv/app/p/ledger.py", line 2, in close_month
    return sum(e["amount"] for e in entries) / len(entries)
           ~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~^~~~~~~~~~~~~~
ZeroDivisionError: division by zero

----------------------------------------------------------------------
Ran 1 test in 0.001s

FAILED (errors=1)`,
    },
    {
      run: "cat ledger.py",
      prints: `def close_month(entries):
`,
    },
    {
      run: `python3 - <<'EOF'
import pathlib
p = pathlib.Path('ledger.py')
p.write_text(p.read_text().replace('/ len(entries)', '/ max(1, len(entries))'))
EOF`,
    },
    {
      run: "PYTHONDONTWRITEBYTECODE=1 python3 -m unittest 2>&1 | tail -5",
      prints: `----------------------------------------------------------------------
Ran 1 test in 0.000s

OK`,
    },
    { run: 'git commit -qam "ledger: an empty month closes with zero"' },
    {
      says: `## Summary

- The average in \`close_month()\` divided by the number of entries, which is 0 for a month without bookings.
- It now divides by at least 1, so such a month closes with 0.
- Tests pass.

## Next steps

- The yearly statement has the same division in \`statement.py\`.`,
    },
  ],
  files: {
    "ledger.py": `def close_month(entries):
    return sum(e["amount"] for e in entries) / len(entries)
`,
  },
  lesson: "divided by the number of entries, which is 0 for a month without bookings",
  start: ["Committed: “ledger: an empty month closes with zero” | Passed: python3 -m unittest | Changed: ledger.py"],
  asks: [
    "February can't be closed for a customer without bookings",
    "closing a month dies when there are no entries",
    "division by zero in the ledger",
    "what happens to customers that booked nothing?",
    "empty months crash the closing",
    "close_month blows up again",
  ],
  silent: ["draw a chart of the revenue by region", "switch the fonts of the invoice to Inter"],
  touches: [
    { read: "ledger.py" },
    { run: "sed -n 1,40p ledger.py", prints: "" },
    { run: "cat ledger.py | head", prints: "" },
  ],
  again: {
    run: "cd /srv/app && pytest -q",
    fails: `F                                                                        [100%]
=================================== FAILURES ===================================
    def close_month(entries):
>       return sum(e["amount"] for e in entries) / len(entries)
E       ZeroDivisionError: division by zero

ledger.py:2: ZeroDivisionError
=========================== short test summary info ============================
FAILED test_ledger.py::LedgerTest::test_month_without_entries - ZeroDivisionE...
1 failed in 0.89s`,
  },
  other: {
    run: "python3 -m unittest",
    fails: `E
======================================================================
ERROR: test_year (test_ledger.LedgerTest.test_year)
Traceback (most recent call last):
  File "/srv/app/p/test_ledger.py", line 9, in test_year
KeyError: 'vat_rate'

FAILED (errors=1)`,
  },
});

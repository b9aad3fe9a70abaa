import { checkStory } from "../support/check-story.ts";

checkStory("German words, in pytest", {
  steps: [
    { you: "Beim Import der Kundenliste fehlen alle Umlaute, statt Müller steht MÃ¼ller in der Datenbank." },
    {
      run: "pytest -q tests/test_import.py",
      fails: `F                                                                        [100%]
=================================== FAILURES ===================================
________________________________ test_umlauts __________________________________

    def test_umlauts(tmp_path):
>       assert read_customers(sample)[0].name == "Müller"
E       AssertionError: assert 'MÃ¼ller' == 'Müller'
E         
E         - Müller
E         + MÃ¼ller

tests/test_import.py:12: AssertionError
=========================== short test summary info ============================
FAILED tests/test_import.py::test_umlauts - AssertionError: assert 'MÃ¼ller' =...
1 failed in 0.21s`,
    },
    {
      edit: "kunden/importer.py",
      from: `    with open(path, encoding="latin-1") as file:
`,
      to: `    with open(path, encoding="utf-8-sig") as file:
`,
    },
    {
      run: "python -m pytest -q tests/test_import.py",
      prints: `.                                                                        [100%]
1 passed in 0.18s`,
    },
    {
      run: "pytest -q tests/test_import.py",
      prints: `.                                                                        [100%]
1 passed in 0.18s`,
    },
    { run: "git commit -qam 'Import: Kundenliste als UTF-8 lesen'" },
    {
      says: "Behoben. Die Ursache war die feste Kodierung latin-1 in `kunden/importer.py`: Die Kundenliste kommt seit Mai als UTF-8 mit BOM. Jetzt wird utf-8-sig gelesen.",
    },
  ],
  lesson: "Die Ursache war die feste Kodierung latin-1",
  start: ["Committed: “Import: Kundenliste als UTF-8 lesen”"],
  asks: [
    "In der Kundenliste stehen wieder kaputte Umlaute nach dem Import",
    "Kundenliste importieren: welche Kodierung?",
    "Sonderzeichen in den Namen der Kunden sind nach dem Import falsch",
    "Müller wird falsch in die Datenbank geschrieben",
    "Import liest die Umlaute nicht richtig",
    "Mit welcher Kodierung kommt die Kundenliste?",
  ],
  silent: [
    "Bitte den Test reparieren",
    "Schreib mir eine kurze Anleitung für neue Kollegen",
    "Was macht dieses Projekt?",
  ],
  touches: [{ read: "kunden/importer.py" }],
  again: {
    run: "cd backend && pytest -q",
    fails: `    def test_umlauts(tmp_path):
>       assert read_customers(sample)[0].name == "Müller"
E       AssertionError: assert 'MÃ¼ller' == 'Müller'
E         
E         - Müller
E         + MÃ¼ller

backend/tests/test_import.py:19: AssertionError
FAILED backend/tests/test_import.py::test_umlauts - AssertionError: assert 'MÃ¼ller' =...
1 failed in 0.31s`,
  },
  other: {
    run: "pytest -q tests/test_import.py",
    fails: `E   ModuleNotFoundError: No module named 'openpyxl'
ERROR tests/test_import.py
1 error in 0.1s`,
  },
});

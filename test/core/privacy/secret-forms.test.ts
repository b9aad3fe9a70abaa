// Every row of the rule files hides a made-up secret of its form, in front of each escape, and leaves words that only begin like it.
import { describe, expect, test } from "bun:test";
import { cleanText } from "../../../core/privacy/clean.ts";
import { type FormRule, findForm, formRule } from "../../../core/privacy/find-forms.ts";
import { formRows } from "../../../core/privacy/rules/table.ts";
import { makeSecret, type SecretKind, secretKinds } from "../../bench/secrets/kinds.ts";
import { seededRandom } from "../../bench/support/random.ts";
import { exampleOf } from "../../support/example-of.ts";

const kinds = secretKinds();
const rules = formRows().map(formRule);
const escapes = [
  ...["\\n", "\\t", "\\r\\n", "\\\\n", "%20", "%3D", "%2F", "%22", "%0A", "%2520", "\\u003d", "\\u0022", "\\\\u0022"],
  ...[
    "\\x20",
    "\\x1b[32m",
    "\\033[0m",
    "\\e[1m",
    "^[[32m",
    "\u001b[32m",
    "&quot;",
    "&#61;",
    "&amp;quot;",
    "=3D",
    '\\"',
  ],
];
const pieceLength = 6;

/** Returns the random pieces of the secret that are left. */
function leftOf(kind: SecretKind, before: string, seed: number): string[] {
  const { text, parts } = makeSecret(kind, seededRandom(seed));
  const cleaned = cleanText(`${before}${text} is here`);
  return parts.flatMap((part) => {
    const pieces = Array.from({ length: part.length - pieceLength + 1 }, (_, at) => part.slice(at, at + pieceLength));
    return pieces.filter((piece) => cleaned.includes(piece)).slice(0, 1);
  });
}

test("there are 160 kinds or more, each with its own name", () => {
  expect(kinds.length).toBeGreaterThanOrEqual(160);
  expect(new Set(kinds.map(({ id }) => id)).size).toBe(kinds.length);
});

test.each(kinds.map((kind): [string, SecretKind] => [kind.id, kind]))("hides %s", (_, kind) => {
  for (let seed = 1; seed <= 12; seed += 1)
    expect({ seed, left: leftOf(kind, "it is ", seed) }).toEqual({ seed, left: [] });
});

test.each(escapes)("hides every form behind %j", (before) => {
  const left = kinds
    .filter(({ group }) => group === "form")
    .flatMap((kind) => leftOf(kind, `the one${before}`, 5).map(() => kind.id));
  expect(left).toEqual([]);
});

test.each(["\u200b", "\u2060", "\ufeff", "\u00ad", "\u202e", "\u{e0041}"])(
  "hides every form with %j inside",
  (mark) => {
    const random = seededRandom(3);
    const left = kinds
      .filter(({ group }) => group === "form")
      .filter((kind) => {
        const { text } = makeSecret(kind, seededRandom(9));
        const at = 4 + Math.floor(random() * (text.length - 8));
        const cleaned = cleanText(`it is ${text.slice(0, at)}${mark}${text.slice(at)} here`);
        return cleaned.replaceAll(mark, "").includes(text.slice(-10));
      });
    expect(left.map(({ id }) => id)).toEqual([]);
  },
);

test.each(["=\n", "=\r\n"])("hides every form that a quoted-printable line cuts by %j", (cut) => {
  const left = kinds
    .filter(({ group }) => group === "form")
    .filter((kind) => {
      const { text, parts } = makeSecret(kind, seededRandom(9));
      const at = Math.floor(text.length / 2);
      const cleaned = cleanText(`it is ${text.slice(0, at)}${cut}${text.slice(at)} here`);
      // What ends with `=` looks like an empty assignment.
      return !text.includes("=") && parts.some((part) => cleaned.replace(/=\r?\n/, "").includes(part.slice(-10)));
    });
  expect(left.map(({ id }) => id)).toEqual([]);
});

test.each(["\n\nr", "\n\nd=3D"])("hides a padded key behind an escaped escape and in front of %j", (after) => {
  const padded = kinds.filter(({ id }) => id === "azure-storage-signed");
  expect(padded).toHaveLength(1);
  for (const kind of padded) {
    for (let seed = 1; seed <= 40; seed += 1) {
      const { text } = makeSecret(kind, seededRandom(seed));
      expect<string>(cleanText(`log: end\\\\n${text}${after}`)).toBe(`log: end\\\\n***${after}`);
    }
  }
});

test.each(["md-oGizqHcirVesSjdsscoDeq", "md-kmD8wfImamD36bsFmmmLyQ"])("hides the random key %s", (key) => {
  expect<string>(cleanText(`it is ${key}`)).toBe("it is ***");
  expect<string>(cleanText(`it is ${key}_2`)).toBe("it is ***");
});

test("a named value is hidden over a soft line break; a list of empty variables stays", () => {
  expect<string>(cleanText("Passwort: S3cr=\r\netHaus99 gilt")).toBe("Passwort: *** gilt");
  const list = "DB_PASSWORD=\nAPI_TOKEN=\nexport REGION=eu-west\nSECRET=\n\n# the rest\nHOST=local";
  expect<string>(cleanText(list)).toBe(list);
});

test.each(["one two 3 of 4 is at 5 in a b c d e f: ", '{"a":"b","c":1,"d":"e","f":"g","h":"'])(
  "hides every form behind the words %j",
  (before) => {
    for (const kind of kinds.filter(({ group }) => group === "form")) {
      expect({ id: kind.id, left: leftOf(kind, before, 5) }).toEqual({ id: kind.id, left: [] });
    }
  },
);

test("hides all of a long form with something invisible near its end", () => {
  for (const kind of kinds.filter(({ id }) => id === "jwe-five")) {
    const { text } = makeSecret(kind, seededRandom(3));
    const cleaned: string = cleanText(`It is ${text.slice(0, -12)}\u200b${text.slice(-12)} here`);
    expect(cleaned).toBe("It is *** here");
  }
  expect.assertions(1);
});

test("hides all of a form in which another one seems to begin", () => {
  const cleaned: string = cleanText(`It is aB3dE5fG7h9JSG.${"atlas"}v1.${"kQ7wX2zR9p".repeat(6)} here`);
  expect(cleaned).toBe("It is *** here");
});

describe("each row", () => {
  const isNoEdge = () => false;
  const hides = (rule: FormRule, text: string) => {
    for (const cue of rule.cues) {
      const lower = text.toLowerCase();
      for (let at = lower.indexOf(cue.toLowerCase()); at >= 0; at = lower.indexOf(cue.toLowerCase(), at + 1)) {
        if (findForm(rule, { text, at, end: at + cue.length, isEdge: isNoEdge }) !== undefined) return true;
      }
    }
    return false;
  };
  const named = rules.map((rule): [string, FormRule] => [rule.id, rule]);

  test.each(named)("%s: its example is hidden, words that only begin like it stay", (_, rule) => {
    const random = seededRandom(11);
    const examples = Array.from({ length: 8 }, () => exampleOf(rule.pattern().source, random));
    const lead = rule.isNamed ? `${rule.cues[0]}_value = ` : "it is ";
    expect(examples.some((example) => hides(rule, `${lead}"${example}"`))).toBe(true);
    for (const cue of rule.cues) {
      expect(hides(rule, `see ${cue} and ${cue}name, ${cue}your-value-here`)).toBe(false);
    }
  });

  test("has cues of three characters or more, and no name twice in a file", () => {
    for (const { id, cues } of rules)
      expect({ id, short: cues.filter((cue) => cue.length < 3) }).toEqual({ id, short: [] });
  });
});

describe("a token without a digit", () => {
  test.each([
    ["npg", "_", "idPbylzukXFs"],
    ["npg", "_", "tMInclOfebhn"],
    ["NRAK", "-", "RLXIZJCSUITAIOOSLKIZJIHJMKZ"],
    ["ak", "_", "yLDgxhoJjkzUztIehwssrlAhyFy"],
  ])("is hidden, also with few letters of one case: %s%s…", (...parts) => {
    const cleaned: string = cleanText(`curl said ${parts.join("")} at noon`);
    expect(cleaned).toBe("curl said *** at noon");
  });

  test.each([
    "npg_connectionPoolSize",
    "ak_customerAddressBookEntryForms",
    "NRAK-YOUR-NEW-RELIC-USER-KEY-HERE",
    "md-toolbar-container-with-actions",
    "md-grid-2-columns-4-gaps1",
    "live_transcriptionServiceConfigurationOptions",
  ])("is no name that begins alike: %s", (name) => {
    const cleaned: string = cleanText(`see ${name} at noon`);
    expect(cleaned).toBe(`see ${name} at noon`);
  });
});

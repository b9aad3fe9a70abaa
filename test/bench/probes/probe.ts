// Texts that hold a secret each, made at random: what is sent through the doors, and looked for in every file afterwards.
import { type Carrier, fillCarrier, readCarriers } from "../secrets/carriers.ts";
import { makeSecret, type SecretKind, secretKinds } from "../secrets/kinds.ts";
import { printableValue } from "../secrets/values.ts";
import { pick } from "../support/random.ts";

export type ProbeClass = (typeof probeClasses)[number];
export const probeClasses = [
  "kind",
  "named value",
  "kind in carrier",
  "behind escape",
  "invisible inside",
  "token",
] as const;

export type Probe = {
  class: ProbeClass;
  /** Its description in a report. */
  label: string;
  text: string;
  /** The text that must be in no file, not even in part. */
  secrets: readonly string[];
};

type Random = () => number;

/** The text directly before a token in logs, JSON, addresses and colored output. */
const escapes = [
  ...["\\n", "\\t", "\\r\\n", "\\\\n", "\\x20", "\\u003d", "\\u0022", "\\033[0m", "^[[32m", "\u001b[1;32m", "\n", "\t"],
  ...["%20", "%3D", "%2F", "%22", "%0A", "&quot;", "&#61;", "=3D"],
];
const invisible = ["\u200b", "\u2060", "\ufeff", "\u00ad"];

/** A carrier in a sentence: a kind without a name around it. */
const sentences = ["It answered with {} at noon.", "curl said {}", "The line was: {}", "{}", "see {}, then go on"];

/** A token that a name of a file, a tool or a session can be. */
const isPlain = (text: string) => /^[\w.-]{16,120}$/.test(text);

/** Makes probes: each kind comes once before any comes again, and each carrier likewise. */
export class ProbeMaker {
  private readonly kinds = secretKinds();
  private readonly forms = this.kinds.filter(({ group }) => group === "form");
  private readonly carriers = readCarriers("known");
  private readonly nextKind: () => SecretKind;
  private readonly nextForm: () => SecretKind;
  private readonly nextCarrier: () => Carrier;
  private made = 0;

  constructor(private readonly random: Random) {
    this.nextKind = rounds(this.kinds, random);
    this.nextForm = rounds(this.forms, random);
    this.nextCarrier = rounds(this.carriers, random);
  }

  text(): Probe {
    this.made += 1;
    switch (this.made % 6) {
      case 0:
        return this.escaped();
      case 2:
        return this.crossed();
      case 4:
        return this.made % 24 === 4 ? this.invisible() : this.named();
      default:
        return this.kind();
    }
  }

  token(): Probe {
    for (;;) {
      const kind = this.nextForm();
      const { text, parts } = makeSecret(kind, this.random);
      if (isPlain(text)) return { class: "token", label: kind.id, text, secrets: parts };
    }
  }

  private kind(): Probe {
    const kind = this.nextKind();
    const { text, parts } = makeSecret(kind, this.random);
    const sentence = kind.group === "form" ? pick(sentences, this.random) : "{}";
    return { class: "kind", label: kind.id, text: sentence.replace("{}", () => text), secrets: parts };
  }

  private named(): Probe {
    const carrier = this.nextCarrier();
    const { text, written } = fillCarrier(carrier, printableValue(this.random));
    return { class: "named value", label: carrier.text, text, secrets: [written] };
  }

  private crossed(): Probe {
    for (;;) {
      const kind = this.nextForm();
      const carrier = this.nextCarrier();
      const { text: secret, parts } = makeSecret(kind, this.random);
      const { text, written } = fillCarrier(carrier, secret);
      // A carrier that has to change the secret leaves no form to recognize it by.
      if (written === secret) {
        return { class: "kind in carrier", label: `${kind.id} in ${carrier.text}`, text, secrets: parts };
      }
    }
  }

  private escaped(): Probe {
    const kind = this.nextForm();
    const before = pick(escapes, this.random);
    const { text, parts } = makeSecret(kind, this.random);
    return {
      class: "behind escape",
      label: `${JSON.stringify(before)} ${kind.id}`,
      text: `log: end${before}${text}`,
      secrets: parts,
    };
  }

  private invisible(): Probe {
    const kind = this.nextForm();
    const { text, parts } = makeSecret(kind, this.random);
    const at = 1 + Math.floor(this.random() * (text.length - 1));
    const split = `${text.slice(0, at)}${pick(invisible, this.random)}${text.slice(at)}`;
    return { class: "invisible inside", label: kind.id, text: `It is ${split} here.`, secrets: parts };
  }
}

/** Returns a function that gives the items in a random order, all of them before one comes again. */
function rounds<T>(items: readonly T[], random: Random): () => T {
  let rest: T[] = [];
  return () => {
    if (rest.length === 0) rest = [...items];
    const index = Math.floor(random() * rest.length);
    const [item] = rest.splice(index, 1);
    if (item === undefined) throw new Error("Nothing to take.");
    return item;
  };
}

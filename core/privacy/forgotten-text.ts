// Finds texts that the user had forgotten, of which only their length and two digests are stored.
/** `match`: in any case, and what holds it is left out. `secret`: exactly so, and it is masked. */
export type ForgottenKind = "match" | "secret";
export type ForgottenText = { kind: ForgottenKind; length: number; rolling: number; digest: string };

const mask = "***";
const base = 1_000_003;

/** Returns what is stored of a text. `salt` is that of this database. */
export function describeForgotten(kind: ForgottenKind, text: string, salt: string): ForgottenText {
  const folded = fold(kind, text);
  let rolling = 0;
  for (let at = 0; at < folded.length; at++) rolling = (Math.imul(rolling, base) + folded.charCodeAt(at)) | 0;
  return { kind, length: folded.length, rolling, digest: digestOf(salt, folded) };
}

/** Forgotten texts of one kind and length: a text is gone through once for them. */
type Group = { kind: ForgottenKind; length: number; digests: Map<number, Set<string>> };

export class ForgottenTexts {
  private readonly groups: Group[] = [];

  constructor(
    texts: readonly ForgottenText[],
    private readonly salt: string,
  ) {
    for (const { kind, length, rolling, digest } of texts) {
      const known = this.groups.find((each) => each.kind === kind && each.length === length);
      const group = known ?? { kind, length, digests: new Map() };
      if (!known) this.groups.push(group);
      group.digests.set(rolling, (group.digests.get(rolling) ?? new Set()).add(digest));
    }
  }

  get isEmpty(): boolean {
    return this.groups.length === 0;
  }

  /** Returns whether a text of this kind, or of any kind, occurs in `text`. */
  areIn(text: string, kind?: ForgottenKind): boolean {
    return this.groups.some((group) => isOf(group, kind) && this.find(group, text, 1).length > 0);
  }

  /** Returns the text with *** in the place of each text of this kind, or of any kind. */
  mask(text: string, kind?: ForgottenKind): string {
    let masked = text;
    for (const group of this.groups) {
      if (!isOf(group, kind)) continue;
      let copied = 0;
      let result = "";
      for (const start of this.find(group, masked, Number.POSITIVE_INFINITY)) {
        result += masked.slice(copied, start) + mask;
        copied = start + group.length;
      }
      if (copied > 0) masked = result + masked.slice(copied);
    }
    return masked;
  }

  /** Returns the value with each text in it masked. What was clean is as clean without a secret. */
  maskAll<T>(value: T, kind?: ForgottenKind): T {
    return mapTexts(value, (text) => this.mask(text, kind)) as T;
  }

  /** Returns where texts of the group begin, at most `limit`, none within another. A rolling sum finds them in one pass. */
  private find({ kind, length, digests }: Group, text: string, limit: number): number[] {
    const found: number[] = [];
    if (text.length < length) return found;
    const folded = fold(kind, text);
    let highest = 1;
    for (let power = 1; power < length; power++) highest = Math.imul(highest, base);
    let free = 0;
    let sum = 0;
    for (let end = 0; end < folded.length && found.length < limit; end++) {
      const start = end - length + 1;
      if (start > 0) sum = (sum - Math.imul(folded.charCodeAt(start - 1), highest)) | 0;
      sum = (Math.imul(sum, base) + folded.charCodeAt(end)) | 0;
      const candidates = start >= free ? digests.get(sum) : undefined;
      if (!candidates?.has(digestOf(this.salt, folded.slice(start, end + 1)))) continue;
      found.push(start);
      free = end + 1;
    }
    return found;
  }
}

function isOf(group: Group, kind: ForgottenKind | undefined): boolean {
  return kind === undefined || group.kind === kind;
}

/** Calls `change` with each text in the value, the names of members as well, and returns the value with what it returns. */
export function mapTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === "string") return change(value);
  if (Array.isArray(value)) return value.map((each) => mapTexts(each, change));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [change(key), mapTexts(each, change)]));
}

/** Letters in lower case, each in its place: a letter whose lower case is longer is unchanged. */
function fold(kind: ForgottenKind, text: string): string {
  if (kind === "secret") return text;
  const lower = text.toLowerCase();
  if (lower.length === text.length) return lower;
  return Array.from({ length: text.length }, (_, at) => {
    const letter = text.charAt(at).toLowerCase();
    return letter.length === 1 ? letter : text.charAt(at);
  }).join("");
}

function digestOf(salt: string, text: string): string {
  return new Bun.CryptoHasher("sha256").update(`${salt}\n${text}`).digest("hex");
}

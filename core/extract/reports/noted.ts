import { splitSentences } from "../../language/sentences.ts";
import type { Event } from "../../store/event.ts";
import { changedLines } from "../evidence/change-lines.ts";
import { isTableRow, withoutCode } from "../text/markdown.ts";
import { plainSentence } from "../text/plain-sentence.ts";
import { symbols } from "../text/words.ts";
import { isDirective } from "./directive.ts";
import { type Labelled, labelledIn } from "./labelled.ts";
import { namesSomething } from "./mentions-session.ts";
import { isOfTheWork, startsWithTheWork } from "./work-log.ts";

const shortest = 25;
const longest = 400;
const unsure =
  /\b(?:maybe|might|may be|may have|may well|probably|possibly|perhaps|likely|seems?|seemed|appears?|i think|i believe|i suspect|not sure|unclear|could be)\b|\?\s*$/i;
/** How a thing behaves, whoever looks: what it needs, refuses, does by itself. */
const howItIs =
  /\b(?:throws?|returns?|ignores?|requires?|needs?|expects?|accepts?|rejects?|refuses?|only|silently|by default|unless|until|because|when(?:ever)?|instead|has to|have to|had to|must|cannot|can't|can not|does(?:n't| not)|do(?:n't| not)|is(?:n't| not)|are(?:n't| not)|won't|never|always|fails?|breaks?|crashes?|drops?|truncates?|caches?|overrid(?:es|den)|overwrites?|limits?|limited|at most|at least|defaults?|depends?|strips?|rounds?|converts?|treats?|counts?|runs? (?:before|after|twice|once|in)|reads?|resets?|blocks?|locks?|expires?|evicts?|leaks?|races?|collides?|shadows?|swallows?|escapes?|assumes?)\b|\b(?:wirft|ignoriert|braucht|erwartet|nur|still|ohne|standardmäßig|weil|wenn|muss|müssen|nicht|kein\w?|ignore|exige|attend|seulement|par défaut|parce|quand|doit|pas|lanza|ignora|requiere|necesita|espera|solo|sólo|por defecto|porque|cuando|debe|no|lança|exige|precisa|apenas|por padrão|quando|deve|não|richiede|solo|perché|deve|non)\b|тольк|нужн|требу|игнор|потому|если|когда|не |只|必须|默认|需要|不会|不能|因为|のみ|だけ|必要|ない|既定|ため|만 |필요|기본|않|때문/iu;
/** Inline code, a name as programs write it, an option, a figure with its unit. */
const code =
  /`[^`]{2,120}`|(?:^|[\s("'@])(?:[a-z]+[A-Z]\w*|[A-Z][a-z]+[A-Z]\w*|\w+_\w+|[\w-]+\.(?:[a-z]\w{0,5})(?:\(\))?|--?[a-z][\w-]{2,}|[A-Z][A-Z0-9_]{3,}|\w+\(\))(?=$|[\s.,;:)"'])|\b\d[\d.,]*\s?(?:ms|s|sec|seconds?|minutes?|hours?|days?|[kKMG]i?B|bytes?|%|requests?|rows?|items?|chars?|characters?|connections?|retries|times)\b/;

/** "Note that `openPool` ignores the limit." */
const announcing =
  /^(?:(?:please|but|also|and|so),? )?(?:note|be aware|keep in mind|bear in mind|mind|beware|watch out|careful|be careful|heads up|it(?:'s| is) worth (?:noting|knowing|remembering|mentioning)|worth (?:noting|knowing|remembering)|(?:one|another|the) (?:thing|gotcha|pitfall|trap|quirk|catch|surprise|caveat|subtlety)(?: here| to know| to note| to watch| worth knowing)?(?: is| was))(?:,? that\b|,|:)?\s+(?=\S)/i;
/** A behaviour that surprised whoever says so, in the present: what was so until this turn is told of the past. */
const surprising =
  /\b(?:silently|surprisingly|unexpectedly|counter-?intuitively|confusingly|undocumented|(?:despite|in spite of|contrary to|unlike) (?:its|the|what the) (?:name|docs?|documentation|types?|signature)|(?:al)?though (?:its|the) (?:docs?|documentation))\b|\bonly (?:works?|applies|apply|takes? effect|fires?|honou?rs?|matches|reads?|counts?|sees?)\b.{0,40}\b(?:when|if|with|after|on|inside|outside|from|once|as|for)\b|\b(?:has|have|needs?|must) (?:to )?be\b.{3,120}\b(?:otherwise|or else)\b/i;
const past = /\b(?:was|were|did|had|used to|until now|so far|now|no longer|any ?more)\b/i;

/** Returns the sentences without a label that announce a thing worth knowing, or say of one how it surprises. */
function toldIn(report: string): Labelled[] {
  return withoutCode(report.slice(0, 20_000))
    .split("\n")
    .filter((line) => !isTableRow(line))
    .flatMap((line) => splitSentences(line).map(({ text }) => plainSentence(text)))
    .flatMap((sentence): Labelled[] => {
      const lead = announcing.exec(sentence)?.[0] ?? "";
      const isSurprise = surprising.test(sentence) && !past.test(sentence);
      return lead !== "" || isSurprise ? [{ kind: "note", text: sentence.slice(lead.length) }] : [];
    });
}

/** How a thing behaves that was written in this session is told by its code. */
function isOwnMake(sentence: string, events: readonly Event[]): boolean {
  const [subject] = symbols(/`([^`]{1,120})`/.exec(sentence)?.[1] ?? "", 1);
  return (
    subject !== undefined &&
    events.some(({ change }) => changedLines(change).added.some((line) => line.includes(subject)))
  );
}

/**
 * Returns what the report itself labels as worth knowing. A word such as "note" announces anything: its statement has to
 * name something and to say how that is.
 */
export function notesIn(report: string, events: readonly Event[]): string[] {
  return [...labelledIn(report), ...toldIn(report).filter(({ text }) => !isOwnMake(text, events))]
    .filter(({ kind, text }) => {
      if (text.length < shortest || text.length > longest) return false;
      if (isDirective(text) || unsure.test(text) || isOfTheWork(text)) return false;
      const isAbout = namesSomething(text, events) || code.test(text);
      const isTelling = howItIs.test(text);
      if (kind === "lesson") return (isAbout || isTelling) && !/^(?:i|none|nothing|next)\b/i.test(text);
      return kind === "note" && isAbout && isTelling && !startsWithTheWork(text);
    })
    .map(({ text }) => text)
    .filter((text, at, all) => all.findIndex((other) => other.includes(text) || text.includes(other)) === at);
}

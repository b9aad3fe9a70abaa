import type { Event } from "../../store/event.ts";
import { isDirective } from "./directive.ts";
import { labelledIn } from "./labelled.ts";
import { namesSomething } from "./session-names.ts";

const shortest = 25;
const longest = 400;
const unsure =
  /\b(?:maybe|might|may be|probably|possibly|perhaps|likely|seems?|seemed|appears?|i think|i believe|i suspect|not sure|unclear|could be)\b|\?\s*$/i;
/** What was done or not done in this turn, what the reader may do next, and that all is well. */
const ofTheWork =
  /\b(?:i (?:did|have|left|kept|only|also|could|was|am|will|would|can|added|removed|changed|ran|used)|you (?:can|may|might|could|want|should)|let me know|not (?:yet )?(?:done|run|tested|verified|covered|included|implemented|committed|pushed|touched)|(?:un|pre-?)(?:touched|changed|related|existing)|in this (?:pr|change|commit|turn|session)|out of scope|(?:tests?|checks?|suite) (?:now )?(?:pass|are green|is green))\b/i;
/** A note that begins so is a word on the work as well. */
const startsWithWork =
  /^(?:i|i've|i'm|we|we've|you|your|please|let|next|nothing|none|no |not |done|all|everything|tests?|the (?:tests?|suite|build|linter|change|diff|pr)|this (?:change|pr|commit|branch|fix|patch|is|was|does not|doesn't|only))\b/i;
/** How a thing behaves, whoever looks: what it needs, refuses, does by itself. */
const howItIs =
  /\b(?:throws?|returns?|ignores?|requires?|needs?|expects?|accepts?|rejects?|refuses?|only|silently|by default|unless|until|because|when(?:ever)?|instead|has to|have to|had to|must|cannot|can't|can not|does(?:n't| not)|do(?:n't| not)|is(?:n't| not)|are(?:n't| not)|won't|never|always|fails?|breaks?|crashes?|drops?|truncates?|caches?|overrid(?:es|den)|overwrites?|limits?|limited|at most|at least|defaults?|depends?|strips?|rounds?|converts?|treats?|counts?|runs? (?:before|after|twice|once|in)|reads?|resets?|blocks?|locks?|expires?|evicts?|leaks?|races?|collides?|shadows?|swallows?|escapes?|assumes?)\b|\b(?:wirft|ignoriert|braucht|erwartet|nur|still|ohne|standardmäßig|weil|wenn|muss|müssen|nicht|kein\w?|ignore|exige|attend|seulement|par défaut|parce|quand|doit|pas|lanza|ignora|requiere|necesita|espera|solo|sólo|por defecto|porque|cuando|debe|no|lança|exige|precisa|apenas|por padrão|quando|deve|não|richiede|solo|perché|deve|non)\b|тольк|нужн|требу|игнор|потому|если|когда|не |只|必须|默认|需要|不会|不能|因为|のみ|だけ|必要|ない|既定|ため|만 |필요|기본|않|때문/iu;
/** Inline code, a name as programs write it, an option, a figure with its unit. */
const code =
  /`[^`]{2,120}`|(?:^|[\s("'@])(?:[a-z]+[A-Z]\w*|[A-Z][a-z]+[A-Z]\w*|\w+_\w+|[\w-]+\.(?:[a-z]\w{0,5})(?:\(\))?|--?[a-z][\w-]{2,}|[A-Z][A-Z0-9_]{3,}|\w+\(\))(?=$|[\s.,;:)"'])|\b\d[\d.,]*\s?(?:ms|s|sec|seconds?|minutes?|hours?|days?|[kKMG]i?B|bytes?|%|requests?|rows?|items?|chars?|characters?|connections?|retries|times)\b/;

/**
 * Returns what the report itself labels as worth knowing. A word such as "note" announces anything: its statement has to
 * name something and to say how that is.
 */
export function notesIn(report: string, events: readonly Event[]): string[] {
  return labelledIn(report)
    .filter(({ kind, text }) => {
      if (text.length < shortest || text.length > longest) return false;
      if (isDirective(text) || unsure.test(text) || ofTheWork.test(text)) return false;
      const isAbout = namesSomething(text, events) || code.test(text);
      const isTelling = howItIs.test(text);
      if (kind === "lesson") return (isAbout || isTelling) && !/^(?:i|none|nothing|next)\b/i.test(text);
      return kind === "note" && isAbout && isTelling && !startsWithWork.test(text);
    })
    .map(({ text }) => text);
}

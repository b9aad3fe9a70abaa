// The wording of rules and decisions: openings, things given up, reasons.
import type { PhraseRow } from "../phrases.ts";

/** Openings of a rule that are no part of it. */
export const leadIns: readonly PhraseRow[] = [
  { phrase: "from (now|here) on", yes: "from now on use pnpm" },
  "going forward",
  { phrase: "in [the] future", yes: "in future use pnpm" },
  { phrase: "(actually|also|please|note|remember)", yes: "please use pnpm" },
  { phrase: "(ok|okay|hi|hey|yes|no|so|and|but)", yes: "so use pnpm" },
  { phrase: "(decision|rule|update|correction)", yes: "decision: pnpm" },
  { phrase: "change [of (plan|plans)]", yes: "change of plan: pnpm" },
  "new plan",
  { phrase: "on second thought[s]", yes: "on second thought, pnpm" },
  { phrase: "(we|i|we've|i've|we have|i have) changed (our|my) mind[s]", yes: "we changed our minds: pnpm" },
  { phrase: "[quick|small] heads(-| |)up", yes: "quick heads-up: pnpm" },
  { phrase: "(fyi|btw|by the way|just so you know|for the record)", yes: "fyi, pnpm" },
  { phrase: "first [of all]", yes: "first of all, pnpm" },
  { phrase: "before (you|we) (start|begin|go on)", yes: "before you start: pnpm" },
];

/** Beginnings of a reason. */
export const reasons: readonly PhraseRow[] = [
  { phrase: "(because|since|otherwise)", yes: "use pnpm because it is fast" },
  { phrase: "(so that|due to)", yes: "use pnpm due to the size" },
  { phrase: "as (the|we|it|they|our)", yes: "use pnpm as it is fast", no: "as a rule" },
  "потому что",
  "因为",
];

/** Phrases that overturn an earlier statement. */
export const overturnings: readonly PhraseRow[] = [
  "after all",
  { phrase: "(change|changed|changes) (of|our|my|the) (plan|plans|mind|minds)", yes: "change of plans" },
  { phrase: "on second thought[s]", yes: "on second thought" },
  "reconsidered",
  { phrase: "(we are|we're) back (to|on)", yes: "we're back on npm", no: "we are back" },
  "doch",
  "finalement",
  "al final",
  "no fim",
  "alla fine",
  "всё-таки",
  "передумали",
  "还是",
  "やっぱり",
  { phrase: "결국*", yes: "결국 npm으로" },
];

/** Negations. */
export const negations: readonly PhraseRow[] = [
  { phrase: "(never|do not|don't|dont|must not|mustn't|cannot|can't)", yes: "never use npm" },
  { phrase: "(no longer|no more|any more|anymore)", yes: "we no longer use npm" },
  { phrase: "not (to|use|support|allow)", yes: "decided not to mock", no: "it is not here" },
  { phrase: "(avoid|stop|without)", yes: "avoid mocks", no: "avoidable" },
  "никогда не",
  "нельзя",
  { phrase: "(不要|绝不|禁止)", yes: "不要用 mock" },
  "ないで",
  { phrase: "(niemals|nie)", yes: "nie mocken", no: "niemand" },
  "jamais",
  "nunca",
  "mai",
  { phrase: "…마세요", yes: "쓰지 마세요" },
];

/** Phrases before a thing that is given up. */
export const givingUp: readonly PhraseRow[] = [
  { phrase: "(instead of|rather than|in place of)", yes: "pnpm instead of npm" },
  { phrase: "in favo[u]r of dropping", yes: "in favor of dropping npm" },
  { phrase: "(not|no longer|any more|anymore)", yes: "pnpm, not npm" },
  { phrase: "(away|switch*|move|moved|moves|moving|migrat*) from", yes: "we moved from npm", no: "moves to npm" },
  { phrase: "(drop|dropping|dropped|replaces|replacing|replace|replaced)", yes: "drop npm" },
];

/** The same, as in "pnpm over npm", unless something moves over it ("goes over https"). */
export const preferring: readonly PhraseRow[] = [
  { phrase: "over >! to", yes: "pnpm over npm", no: "moved over to npm" },
];
export const movingOver: readonly PhraseRow[] = [
  { phrase: "(go|goes|going|went|gone|run|runs|running|ran) over", yes: "it runs over https" },
  { phrase: "(send|sends|sent|travel|travels|travelling|flow|flows) over", yes: "sent over https" },
  { phrase: "(talk|talks|connect|connects|come|comes|serve|served) over", yes: "it talks over a socket" },
  { phrase: "(move|moves|moved|switch|switched) over", yes: "we moved over https" },
];

/** Words before a thing that is scrapped. */
export const scrapping: readonly PhraseRow[] = [
  {
    phrase: "(scrap|scrapped|scrapping|ditch|ditched|ditching) (the|our|those|these)",
    yes: "scrap the npm ones",
    no: "scrap npm",
  },
];

/** Words behind a thing that is gone. */
export const gone: readonly PhraseRow[] = [
  {
    phrase:
      "(is|was|has been|got|gets|will be|are|were) [now|finally|being] (gone|out|dead|history|deprecated|retired|replaced|removed|dropped|superseded)",
    yes: "npm is finally gone",
    no: "npm is here",
  },
  {
    phrase: "(ist|sind|wurde|wurden) [jetzt] (raus|weg|tot|ersetzt|abgelöst)",
    yes: "npm ist jetzt raus",
    no: "npm ist da",
  },
  { phrase: "(est|sont) (remplacé|remplacée|remplacés|remplacées)", yes: "npm est remplacé", no: "npm est là" },
  { phrase: "(es|fue) (fuera|reemplazado|reemplazada|sustituido|sustituida)", yes: "npm fue reemplazado" },
  { phrase: "foi (substituído|substituída)", yes: "npm foi substituído" },
  { phrase: "è (sostituito|sostituita)", yes: "npm è sostituito" },
];

/** Words behind a thing that was not chosen. */
export const turnedDown: readonly PhraseRow[] = [
  {
    phrase:
      "(is|are|was|were|would be|seem|seems|look|looks) [just|way|far|simply|really|a bit|still] [just|way|far|simply|really|a bit|still] (too|overkill|not worth|out of the question|no option|not an option|ruled out|off the table|unaffordable|banned|forbidden)",
    yes: "kafka is just way too big",
    no: "kafka is big",
  },
  { phrase: "'s [just|way|far|simply|really|a bit|still] (too|overkill|not worth)", yes: "kafka 's overkill" },
  { phrase: "(ist|wäre) [uns] [viel] zu", yes: "kafka ist uns zu teuer", no: "kafka ist teuer" },
  { phrase: "(est|serait) trop", yes: "kafka est trop cher" },
  { phrase: "(es|sería) demasiado", yes: "kafka es demasiado caro" },
  { phrase: "(é|seria) (muito|demais)", yes: "kafka é muito caro" },
  { phrase: "(è|sarebbe) troppo", yes: "kafka è troppo caro" },
];

/** Words before a thing that was not chosen. */
export const turningDown: readonly PhraseRow[] = [
  {
    phrase:
      "(don't|do not|won't|will not|can't|cannot) (need|want|use|afford|adopt|introduce|go with|go for) [a|an|the|any]",
    yes: "we don't need a broker",
    no: "we don't see it",
  },
  { phrase: "(decided|voted) against [using|a|an|the]", yes: "we decided against using redis", no: "decided for it" },
  { phrase: "(reject|rejected|rejecting|ruled out|turned down|discarded) [the]", yes: "we rejected the broker" },
];

import { lazy } from "../../../lazy.ts";
import type { RequestParts } from "./parts.ts";

export const englishParts = lazy(
  (): RequestParts => ({
    verbs: [
      { phrase: "(append|insert|include|paste)[ed]", yes: "Append to your notes: ids are strings." },
      {
        phrase: "(file|stash|tuck|squirrel|lock) (this|that|it|these) away",
        yes: "File this away for next time: ids are strings.",
      },
      {
        phrase: "(remembering|keeping|storing|saving|noting|writing down|memorizing) [around|in mind]",
        yes: "This is worth keeping around: ids are strings.",
      },
      { phrase: "make (this|that|it) stick", yes: "Make it stick for good: ids are strings." },
      {
        phrase: "(leave|keep) [yourself] a [permanent] (note|reminder|record) [of this|of that|of it]",
        yes: "Leave yourself a note for later: ids are strings.",
      },
      { phrase: "(never|not) forget", yes: "Things to never forget: ids are strings." },
      {
        phrase: "(rember|remeber|remembr|remmember|rememeber|remeber|rememer)",
        yes: "Rember for next time that ids are strings.",
      },
      { phrase: "(remember|memori(z|s)e|internali(z|s)e)[d|ed]", yes: "Remember for good: ids are strings." },
      {
        phrase: "(save|store|keep|note|record|log|file|retain|preserve|capture|persist)[d|ed]",
        yes: "Save for later sessions that ids are strings.",
      },
      {
        phrase: "(kept|noted|recorded|retained|filed|written down)",
        yes: "I want this noted for good: ids are strings.",
      },
      { phrase: "(hold|hang) (on to|onto)", yes: "Hold on to this for later: ids are strings." },
      {
        phrase: "(write|jot|note|mark|take|get|put) [this|that|it|these|those] down",
        yes: "Write it down once and for all: ids are strings.",
      },
      {
        phrase: "(put|add|commit|burn|stick|drill|hammer|get|write|drop|enter|log|lock|stash|etch)",
        yes: "Put in your notes that ids are strings.",
      },
      { phrase: "(know|be aware of|mind) (this|that|these|it)", yes: "Know this next time: ids are strings." },
      {
        phrase: "(do not|don[']t|never) (ever forget|forget)",
        yes: "Never forget in later sessions that ids are strings.",
      },
      { phrase: "(keep|bear|have) [this|that|it|these] in mind", yes: "Keep this in mind for good: ids are strings." },
      {
        phrase: "(make|take) [yourself] [a] [permanent|mental|quick] note",
        yes: "Take note for later: ids are strings.",
      },
      { phrase: "(follow|stick to|apply|respect|honor|obey)", yes: "Follow these rules in all sessions: no tabs." },
    ],
    permanence: [
      {
        phrase: "(for good|for ever|for always|for all time|for life|for keeps|for posterity) [this time]",
        yes: "Keep it for good.",
      },
      {
        phrase: "(once and for all|permanently|forever|indefinitely|for evermore|long[-]term|longterm)",
        yes: "Store it permanently.",
      },
    ],
    durability: [
      {
        phrase: "(in|to|into|on) (ur|yr|yo) (memory|notes|brain|head|mind)",
        yes: "Store in ur memory that ids are strings.",
      },
      {
        phrase: "(for|in|across|over|between|through|into|to) … (sessions|conversations|chats)",
        yes: "Keep it across all of our chats.",
      },
      {
        phrase:
          "(for|in|during|throughout) the rest of (our|this|the|your) (collaboration|work|project|time|sessions|conversation)",
        yes: "Keep it for the rest of the project.",
      },
      { phrase: "(is|it[']s) worth", yes: "This is worth keeping: ids are strings." },
      { phrase: "for [all] later [use]", yes: "Keep it for later use." },
      {
        phrase: "(for|in) (all|any|every|the) [of] [our|my|your] future (work|tasks|task|projects|code)",
        yes: "Keep it for all our future work.",
      },
      {
        phrase: "[so|as|because] (i|we)['ll| will] (need|want) (it|this|that|them) (again|later|more often)",
        yes: "Write it down, we'll need it again.",
      },
      {
        phrase:
          "(for|in|on) [the] (later|future|long run|long term|long haul|next time[s]|next ones|days to come|times to come) [we|i|you] [work|talk|meet|chat|start] [together|again]",
        yes: "Save it for the long run.",
      },
      {
        phrase:
          "(for|in|across|over|between|to|into|through) [all] [my|our|your|the|any|other|these] [other|future|following|coming|next|later|subsequent|upcoming|new] (sessions|conversations|chats)",
        yes: "Keep it for our next conversations.",
      },
      {
        // "Enter into session 4" names one.
        phrase:
          "(for|in|across|over|to|into|through) (any|every|each|another) [other|future|following|coming|next|later|subsequent|upcoming|new] (session|conversation|chat)",
        yes: "Keep it for any later conversation.",
      },
      {
        phrase:
          "(for|in|to|into) [my|our|your|the|a|any] (future|following|coming|next|later|subsequent|upcoming|new) (session|conversation|chat)",
        yes: "Keep it for the next session.",
      },
      {
        phrase:
          "(next time|every time|each time|another time|next session|every session|each session|next conversation|every conversation|next chat|every chat) [around|too|as well]",
        yes: "Know this next time.",
      },
      {
        phrase: "(for|as) [a|my|your|our] (future|later|permanent|long[-]term) (reference|use|record)",
        yes: "Keep it for later use.",
      },
      {
        phrase: "(from now on|going forward|moving forward|henceforth|from here on [out|in]|in future)",
        yes: "Remember this going forward.",
      },
      {
        phrase:
          "(in|to|into|on|inside|with) (your|the|claude's|our|my) [long[-]term|permanent|persistent|project|own|personal] (memory|memories|notes|notebook|brain|head|skull|mind|knowledge|memory bank|long[-]term)",
        yes: "Put it in your notes.",
      },
      { phrase: "(to|in|into|from) [long[-]term|permanent|persistent] memory", yes: "Commit it to long-term memory." },
      {
        phrase:
          "[so] [that] i (don[']t|do not|never|needn't|won[']t) [have|need] [to] (repeat|say|tell|explain|remind) [myself|it|this|you] [every time|again|each time]",
        yes: "Save this so I don't have to repeat myself.",
      },
      {
        phrase:
          "so [that] (you|u) (know|remember|have|still know|still have) [it|this|that] (tomorrow|later|next time|next week|next session|next month)",
        yes: "Save this so you know it tomorrow: ids are strings.",
      },
      { phrase: "(on|for the|on the) record", yes: "Put it on record." },
    ],
    files: [
      {
        phrase:
          "as (a|an|our|the|your) [new|global|project|general|permanent|standing|hard|firm|team] (rule|convention|preference|guideline|policy|standing order)",
        yes: "Record this as a global rule: ids are strings.",
      },
      {
        phrase:
          "(in|to|into|on|inside) [your|the|our|my] [project|global|local] (claude.md|agents.md|gemini.md|memory.md|cursorrules|agents file|claude file|agent file) [file]",
        yes: "Add to CLAUDE.md: ids are strings.",
      },
      {
        phrase:
          "(in|to|into) (your|our|the project|the project's|your own|the agent) [project|global|own|standing|working] (rules|instructions|guidelines|conventions|ruleset|rulebook) [file]",
        yes: "Put it in your rules: ids are strings.",
      },
      {
        phrase:
          "(in|to|into) [the|your|our|my] ([.]claude|codex|gemini|copilot|agent|agents) (instruction|instructions|rules|memory)",
        yes: "Add to the claude instructions: ids are strings.",
      },
      {
        phrase: "(in|to|into) (the|your|our) (memory|rules|rule|instructions|instruction|guidelines) file",
        yes: "Add to the memory file: ids are strings.",
      },
    ],
    asks: [
      { phrase: "(i|we)[']d (like|want|love) (this|that|it|these)", yes: "I'd like that saved for good." },
      { phrase: "(if|that|so) you[']d", yes: "I'd appreciate it if you'd save it." },
      { phrase: "(i|we)[']d appreciate it", yes: "I'd appreciate it if you'd save it." },
      { phrase: "(can|could|would|will|might) (you|u|ya)", yes: "Could you save it for good?" },
      {
        phrase: "(i|we)[']d (like|love|want|prefer|appreciate) [it] [for|if] you [to|could|would]",
        yes: "I'd like you to save it.",
      },
      {
        phrase: "(i|we) (would like|want|need|ask|expect|beg|would love|would appreciate it if) [for] you [to]",
        yes: "I want you to save it.",
      },
      { phrase: "(i|we) (want|need|would like|[']d like) (this|that|it|these)", yes: "I want this saved for good." },
      {
        phrase: "(make sure|be sure|ensure|see to it|take care|try) [that] [you|to|u]",
        yes: "Make sure you know this.",
      },
      { phrase: "you (should|must|need to|have to|can|may|better|ought to|might want to)", yes: "You should save it." },
      { phrase: "(would|do) you mind", yes: "Would you mind saving it?" },
      {
        phrase: "(it[']s|it would|it[']d|that would) be (great|good|nice|cool|helpful|best) if you [could|would]",
        yes: "It would be great if you saved it.",
      },
    ],
    nouns: [
      {
        phrase: "what (you|u) (need to|should|must|have to) (know|remember)",
        yes: "What you need to know for the rest of the project:",
      },
      {
        phrase:
          "(rule|thing|point|fact|note|convention|preference|instruction|guideline|reminder|item|requirement|standing order|ground rule)[s]",
        yes: "A few things to remember:",
      },
    ],
    complements: "",
    tags: "ok okay yeah right alright deal pls please k thx thanks agreed understood capisce clear cool",
    commands: "remember memorize memorise save-memory add-memory",
    ordinals: "first firstly second secondly third thirdly fourth fourthly fifth finally lastly one two three",
  }),
);

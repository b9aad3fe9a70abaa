import { lazy } from "../../lazy.ts";
import { speech } from "./speech.ts";
import type { ExplicitRequestWords } from "./words.ts";

/** What only an agent does; "never ask again", "never start it again" describe the product as often. */
const actions =
  "(use|push|edit|delete|touch|commit|add|remove|change|modify|write|rename|force|merge|rebase|squash|install|reformat|rewrite|revert|overwrite|skip|mock|deploy|publish|suggest|bump)";

export const english = lazy(
  (): ExplicitRequestWords => ({
    orders: [
      {
        phrase:
          "(one|another|a|last|two|three|some) [small|little|quick|last|more] (thing|things|note|notes) (for your (notes|memory|records)|to remember|to memorize|to keep in mind) [for good|for later]",
        yes: "One thing for your notes: Priya reviews infra.",
        no: "Two things to fix: the port and the host.",
      },

      {
        phrase: "[a|one|another] [quick|small|last] one for (your|the) (notes|memory|records)",
        yes: "Quick one for your notes: Marta owns the billing service.",
      },
      { phrase: "jot down that", yes: "Jot down that the license check is off in tests." },
      { phrase: "i need (you|u|ya) to remember", yes: "I need you to remember that ids are strings." },
      { phrase: "it's important that you remember", yes: "It's important that you remember that ids are strings." },
      {
        phrase:
          "(standing|permanent|fixed|general|persistent|lasting) (rule|rules|instruction|instructions|preference|note):",
        yes: "Standing rule: no ORMs.",
      },
      {
        phrase: "(just|only) so (you|u) (know|remember) [for] (next time|next week|later|in future|from now on)",
        yes: "Just so you know for next time: port 9000 is taken.",
      },
      { phrase: "carry (this|that|it|these) over", yes: "Carry this over: no ORMs." },
      { phrase: "remember", yes: "Remember that staging has no mail server.", no: "The remembered value is stale." },
      { phrase: "(rember|remeber|remembr|remmember|rememeber|rememer|remembet)", yes: "pls rember ids are strings" },
      {
        phrase: "(do not|don[']t|never|dont ever|don[']t ever|d'ont) (forget|forgett|4get|foget)",
        yes: "Don't forget to bump the schema version.",
      },
      {
        phrase: "(keep|bear) [this|that|it|these] in mind",
        yes: "Keep in mind that ids are strings.",
        no: "With that in mind, go on.",
      },
      {
        phrase: "(keep|bear) [in mind] for (later|the future|next time)",
        yes: "Keep for later: the proxy drops headers.",
      },
      {
        phrase: "(make|take) [a] [mental] note [of this|of that|of it|of]",
        yes: "Make a note that CI has no network.",
      },
      {
        phrase: "(note this|note that|note it|write this|write that|write it|jot this|jot that|jot it) down",
        yes: "Write this down: port 9000 is taken.",
      },
      {
        phrase: "note (to self|for (later|the future|next time|future reference|future sessions))",
        yes: "Note for later: logs rotate daily.",
      },
      {
        phrase:
          "(keep|save|store|note) (this|that|it|these) for (later|the future|next time|future reference|future sessions)",
        yes: "Save this for later: the key expires in May.",
      },
      {
        phrase:
          "(add|save|commit|store|put|write|record) [this|that|it|these|the following|everything|these rules|this rule] (to|into) [your|the|project|long-term|claude's] (memory|memories)",
        yes: "Add this to your memory: we squash merges.",
        no: "Write it to disk.",
      },
      {
        phrase:
          "(keep|save|store|record|put) [this|that|it|these|the following] in (your|your long-term|long-term|claude's|the project) memory",
        yes: "Store this in your memory: no ORMs.",
        no: "Keep it in memory while the job runs.",
      },
      {
        phrase: "(save|keep|store|record) (this|these|the following):",
        yes: "Save this: deploys happen only on Tuesdays.",
        no: "Save this file: it is done.",
      },
      {
        phrase: "(add|create|save|store|make|write) a [new] memory [about|for|of]",
        yes: "Create a memory that reviews need two people.",
      },
      {
        phrase: "(update your|update the project) memory [with]",
        yes: "Update your memory: the queue is called jobs2.",
      },
      {
        phrase:
          "(store|save|record|keep|add) (this|that|these|the following) [new] (rule|preference|convention|instruction|decision|fact|lesson|guideline)[s]",
        yes: "Store this rule: migrations are reversible.",
      },
      {
        phrase: "(save|store|add) memory [that] > (we|i|our|my)",
        yes: "Fix the view, and save memory we are using Django 5.",
        no: "Save memory by streaming the file.",
      },
      {
        phrase: "(keep|save|store|record|note) … for (the future|later|next time) in (memory|the memory|your memory)",
        yes: "Tests run in Docker; save this for the future in your memory.",
      },
      { phrase: "make (this|that|it) stick", yes: "We never squash. Make that stick." },
      { phrase: "commit (this|that|it|these) to memory", yes: "Commit this to memory: tabs, not spaces." },
      { phrase: "memori(z|s)e", yes: "Memorize: deploys happen from main.", no: "The memoized hook is slow." },
      {
        phrase: "[new|house|standing|permanent|general] (rule|rules|order|orders|instruction|instructions) from now on",
        yes: "New rule from now on: no default exports.",
      },
      {
        phrase:
          "(update|edit|change|amend|extend|adjust|modify) [the|our|your|my] [project|global|local] (claude.md|agents.md|gemini.md|cursorrules) [file] (to say|to state|to note|to record|to establish|to specify|saying|stating) that",
        yes: "Update CLAUDE.md to say that ids are strings.",
        no: "Update CLAUDE.md to note the new build commands.",
      },
      {
        phrase: "(new|house|standing|permanent) (rule|rules|order|orders|instruction|instructions):",
        yes: "New rule: no default exports.",
        no: "Add a new rule to the linter.",
      },
      {
        phrase:
          "(make it|make this|make that) [a|the|your] [standing|permanent|general|global|project|hard|firm] (rule|habit|policy|standard) [in your workflow|from now on]",
        yes: "Make it a rule to test migrations.",
      },
      {
        phrase:
          "(i want|i need|i[']d like|i would like|i[']ll need|i ask) you to [always] (remember|memorize|keep in mind|note)",
        yes: "I want you to remember that we ship on Mondays.",
      },
      {
        phrase: "(you|we) (should|must|need to|have to) [always] (remember|keep in mind)",
        yes: "You must remember that prices are in cents.",
      },
      {
        phrase: "[it is|it's] (important|good|crucial|worth|essential) (to remember|to keep in mind|remembering)",
        yes: "It's important to remember that ids may repeat.",
      },
      {
        phrase: "(try|make sure|be sure|let's) [to|you|that you] [always] (remember|keep in mind)",
        yes: "Make sure to remember that we support Node 18.",
      },
      {
        phrase:
          "(one|another|a|one more) thing [that] (you|u) (must|should|need to|have to|can[']t|must not|mustn[']t|should not|shouldn[']t) [never|always|ever] (remember|forget|keep in mind)",
        yes: "One thing you must never forget: the clock is UTC.",
      },
      {
        phrase: "[one|a|another|some|few] (thing|things|something) to (remember|keep in mind)",
        yes: "One thing to remember: the clock is UTC.",
      },
      { phrase: "for (your|the project) memory", yes: "For your memory: the VPN drops at noon." },
      {
        phrase: "(make|take) [a] (mental|written|quick|permanent) note (that|of|about|:)",
        yes: "Take a quick note that CI has no network.",
      },
      {
        phrase: "(make|take) [a|another] note so [that] (i|we) (do not|don[']t|never) forget [about|that]",
        yes: "Make a note so we don't forget that the importer has no limit yet.",
      },
      {
        phrase:
          "(i[']ll need|we[']ll need|you[']ll need) (this|it) later[,|:] [so] (note|remember|write it down|note it|note down)",
        yes: "We'll need this later, note: port 9000 is taken.",
      },
    ],
    polite: [
      { phrase: "would you mind remembering", yes: "Would you mind remembering that I prefer tabs?" },
      {
        phrase:
          "(can|could|would|will) you [please|also] (remember|memorize|keep in mind|make a note|note down|note|take note) >(that|to|this|it|these|of)",
        yes: "Could you remember that I prefer tabs?",
        no: "Can you remember what we did?",
      },
      {
        phrase:
          "(can|could|would|will) you [please|also] (make|take|leave) a note (somewhere|for later|for next time) > that",
        yes: "Can you make a note somewhere that ids are strings?",
        no: "Can you make a note component?",
      },
      {
        phrase: "(can|could|would|will) you [please|also] (keep|bear) (this|that|it|these) in mind",
        yes: "Could you keep this in mind?",
      },
      {
        phrase:
          "(can|could|would|will) you [please|also] (add|save|commit|store) (this|that|it|these) (to|in) [your] memory",
        yes: "Can you add this to your memory?",
      },
      {
        phrase: "(can|could|would|will) you [please|also|always] from now on",
        yes: "Can you from now on write tests first?",
      },
    ],
    standing: [
      { phrase: "from now on[wards|ward]", yes: "From now on use pnpm." },
      {
        phrase: "(from here|from this point|from today|from this moment) (on|onwards|onward|forward|on out|on in)",
        yes: "From this point on we log in JSON.",
        no: "Read from here to the end.",
      },
      { phrase: "henceforth", yes: "Henceforth all dates are ISO dates." },
      {
        phrase: "for [all|any|every|your] future (reference|session|sessions|conversations|chats)",
        yes: "For future reference, the tests need Docker.",
      },
      {
        phrase:
          "in (all|any|every|your) future (session|sessions|conversation|conversations|chats|tasks|commits|prompts|work|prs)",
        yes: "In all future sessions start with the linter.",
      },
      {
        phrase:
          "in [the] future >[,] [please] (always|never|do not|don[']t|make sure|you should|you must|we always|we never)",
        yes: "In the future always ask before pushing.",
        no: "In the future we may add more regions.",
      },
      {
        phrase: "(always|never|please|do not|don[']t) … in [the] future",
        yes: "Please don't touch the lock file in the future.",
      },
      {
        phrase: "from this (day|session|message|conversation|chat|commit|time|prompt|task) (on|onwards|onward|forward)",
        yes: "From this day forward use pnpm.",
      },
      {
        phrase: "from (here|now|today|tomorrow) (on out|onwards|onward|forward)",
        yes: "From tomorrow onward use pnpm.",
      },
      { phrase: "(hereafter|from hereon|from hereon out)", yes: "Hereafter use pnpm." },
      {
        phrase:
          "(for|in|on) (all|any|every|your) future (work|tasks|task|changes|change|code|prs|commits|requests|edits|files)",
        yes: "For all future work, keep the changelog updated.",
      },
      {
        phrase: "(going|moving) forward[,] (after|before|when|whenever|each time|every time|unless)",
        yes: "Confirm going forward after each edit that the server runs.",
      },
    ],
    standingAtEdge: [
      {
        phrase: "(going|moving) (forward|fwd)",
        yes: "Going forward, name branches after tickets.",
        no: "Forward the mail.",
      },
      { phrase: "for [the] future", yes: "For the future: name branches after tickets." },
      { phrase: "[for] next time", yes: "Next time run the linter first." },
      { phrase: "(as of|starting|beginning) (now|today)", yes: "Starting today, we write tests first." },
      { phrase: "(as a rule|as a general rule|as a standing rule)", yes: "As a rule, never mock the database." },
      {
        phrase:
          "(as from|as of|starting|starting from|beginning|effective) (now|today|right now|immediately|this session|tomorrow)",
        yes: "Effective immediately, use pnpm.",
      },
    ],
    standingAtStart: [
      {
        phrase: "from now > [,] (please|note|always|never|only|use|do not|don't|you should|you must)",
        yes: "From now please answer in French.",
        no: "Ten days from now the trial ends.",
      },

      {
        phrase: `never ever > ${actions}`,
        yes: "Never ever edit migrations on staging without asking me.",
        no: "Never ever works for me.",
      },
      {
        phrase: `(never|never ever|don[']t ever|do not ever|dont ever|don[']t you ever) > ${actions} … again`,
        yes: "Never push straight to main again.",
        no: "Never push to main.",
      },
      {
        phrase: `(never|never ever|don[']t ever|do not ever|dont ever|don[']t you ever) > ${actions} (.|--|*.)… again`,
        yes: "Never touch .env again.",
        no: "Never touch .env.",
      },
      {
        phrase: `(never again|never ever again|don[']t ever again|dont ever again) > ${actions}`,
        yes: "Don't ever again push to main.",
        no: "Never again.",
      },
      { phrase: "rule:", yes: "Rule: never edit the lock file by hand.", no: "Add a rule to the linter." },
      { phrase: "in [the] future", yes: "In future, branches carry the ticket." },
      { phrase: "(in|for) the long run", yes: "In the long run, use pnpm." },
      { phrase: "lesson (learned|for (next time|the future|later)):", yes: "Lesson learned: never seed staging." },
    ],
    closings: [
      {
        phrase:
          "(that's|thats|that is|this is|let that be|let this be|consider that|treat that as|count that as) [as] (a|our|my) (standing|permanent|hard|firm|fixed|general|project) rule $",
        yes: "Run make dump after a migration, that's a standing rule.",
        no: "That is a general rule of CSS.",
      },
    ],
    exceptions: [
      ...speech.English,
      { phrase: "remember me", yes: "The remember me checkbox is broken." },
      {
        phrase: "remember (how|when|what|where|why|who|which|whether|if) (we|i|you|it|they|he|she|that|the|my|our)",
        yes: "Remember how we fixed the cache?",
      },
      {
        phrase: "remember (everything|all|anything|whatever) [that] (we|i|you|we've|i've|you've|we're|you're)",
        yes: "Remember everything you've done here, but undo it.",
      },
      { phrase: "remember (last|yesterday|the time|the other day)", yes: "Remember last week's outage?" },
      {
        phrase: "remember [that|the|our|this] … (we|i|you) (had|did|fixed|made|wrote|saw|discussed|talked|built)",
        yes: "Remember the bug we had in May.",
      },
      { phrase: "remember (our|the) (conversation|discussion|chat)", yes: "Remember our discussion of the parser." },
      {
        phrase:
          "remember (the|a|each|every|which|their|its) [user|user's|users'|window|page] (last|selected|previous|previously|chosen|current|currently|scroll|position|size|state|open|opened|active|collapsed|expanded|user|user's|users|window|login|session|choice|setting|settings|filter|filters|sort|tab|value)",
        yes: "Remember the last selected tab between reloads.",
      },
      {
        phrase: "remember (checkbox|button|toggle|token|flag|option|feature|function|field|cookie)",
        yes: "Remember checkbox is not saved.",
      },
      { phrase: "(going|moving) forward (with|to|in time|one|the)", yes: "We are going forward with plan B." },
      {
        phrase: "(is|are|was|were|not|be|keep|i'm|we're|it's) (going|moving) forward",
        yes: "The project is going forward.",
      },
      {
        phrase:
          "in [the] future[,] [maybe|perhaps] (we|it|i|this|they|there|the … |someone|users) (may|might|could|would|can|will|plan|plans|want|wants|shall)",
        yes: "In the future we may add more regions.",
      },
      { phrase: "in [the] future[,] (maybe|perhaps)", yes: "In future perhaps more." },
      {
        phrase:
          "in [a|the|any] future (version|versions|release|releases|iteration|iterations|phase|phases|update|updates)",
        yes: "In future versions we'll have plugins.",
      },
      { phrase: "next time[,] (i|i'll|i will|i'd)", yes: "Next time I'll be faster." },
      {
        phrase: "next time (we|the|it|that|they) (run|runs|fail|fails|start|starts|happen|happens|boots)",
        yes: "Next time it fails I will look.",
      },
      {
        phrase: "(if|when|once|after)[,] … [,] (never|don[']t ever)",
        yes: "When the flag is off, never call the hook again.",
      },
      { phrase: "the next time", yes: "The next time the cron job runs it fails." },
      {
        phrase: "(will|did|do) you remember (this|it|things|what|when|why|how)",
        yes: "Will you remember this tomorrow?",
      },
      {
        phrase: "can you remember (things|what|when|why|how|anything)",
        yes: "Can you remember things across sessions?",
      },
      {
        phrase: "make a note (component|editor|card|app|page|view|model|form|list|widget)",
        yes: "Make a note component with a title.",
      },
      {
        phrase:
          "make a note in (the|my|your|this) (pr|pull|readme|changelog|commit|docs|ticket|issue|code|comment|description)",
        yes: "Make a note in the PR that it is irreversible.",
      },
      {
        phrase: "(is|are|isn't|aren't|has|have|does|doesn't|works|fails|shows|stays) … as of (now|today)",
        yes: "The team list is empty as of now.",
      },
      {
        phrase: "(to|can|could|will|would|should|must|helps|might) (save|store) memory",
        yes: "To save memory we stream the file.",
      },
      {
        phrase: "(do not|don[']t|no need to|needn't) (remember|memorize|save|store|note)",
        yes: "Don't remember this.",
      },
      { phrase: "(forget|scratch) (that|this|it|what i said) $", yes: "Forget that." },
      {
        phrase:
          "(write|make|create|build|add) a [new|simple|small] memory (game|leak|cache|card|profiler|pool|allocator|store|test|module|manager|page|view|table|dump|map|limit|bank)",
        yes: "Write a memory game in plain JS.",
      },
      {
        phrase:
          "from now on the … (button|field|form|page|dialog|modal|link|checkbox|menu|dropdown|table|column|icon|label|sidebar|endpoint) (should|must|has to|is|will|can)",
        yes: "From now on the submit button should stay disabled.",
      },
      {
        phrase:
          "from now on the … (app|player|user|game|screen|widget|popup|banner|list|chart) (should|must|has to|is|will|can)",
        yes: "From now on the app must not play any sound.",
      },
    ],
    links: "that to",
    pointers: `line entry section saying bullet somewhere permanent standing fixed applies apply holds is are this that it these those them all of the following rule rules one ones thing things point points fact facts for next time later future
    reference sessions session please too as well always everything both here what i just said told you your above preference preferences
    convention conventions instruction instructions guideline guidelines and in mind memory now forever permanently ok okay thanks thank also
    info information note notes my our some a few couple pls from on when working by heart
    side kind u ya really definitely`,
    fillers: `never ever please pls plz also always just ok okay hey hi claude now then so well oh yes yeah no btw by the way important note again
    kindly first finally lastly additionally actually great thanks good perfect cool nice right alright sure still do next other another one more thing ps
    important: reminder fyi
    uh uhm hmm yep
    bro dude man mate buddy guys team folks sir friend pal lol thx ty quick heads up`,
    joiners: "and but so then or because since plus",
    turns: "now then next so ok okay fix please can could also after anyway today let's",
  }),
);

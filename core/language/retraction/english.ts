import type { PhraseRow } from "../phrases.ts";

export const english: readonly PhraseRow[] = [
  {
    phrase:
      "(scrap|scratch|strike|forget|disregard|discard|bin|unsay) (that|this|it|what i said|what i just said|the above)",
    yes: "hmm, scrap that.",
    no: "scrap the table",
  },
  {
    phrase:
      "(scrap|scratch|strike|forget|disregard|discard|bin|unsay) (my|the|that) last (message|point|sentence|one|bit|part|rule)",
    yes: "Forget my last message.",
    no: "forget my last commit",
  },
  {
    phrase: "(scrap|scratch|strike|forget|disregard|discard|bin|unsay) the (rule|idea|decision|plan|part|bit|one)",
    yes: "scrap the idea",
    no: "scrap the file",
  },
  {
    phrase: "i (said|wrote) (anything|that) > … forget",
    yes: "I said that, please forget it",
    no: "I said that already",
  },
  { phrase: "forget i (said|mentioned|wrote) (that|it|this|anything)", yes: "forget I said anything" },
  { phrase: "i['ll| will|'d like to] take (that|it|this|all of that) back", yes: "I take that back" },
  { phrase: "[i|i've|i have] [just] changed my mind", yes: "sorry, changed my mind", no: "it changed my file" },
  {
    phrase:
      "(that|this|it)[ was| is|'s] [a|just] (stupid|bad|silly|dumb|terrible|daft|dreadful|wrong) (idea|thought|rule|call|plan)",
    yes: "that was a stupid idea",
    no: "that is a wrong number",
  },
  { phrase: "(stupid|bad|silly|dumb|terrible) (idea|thought|rule)", yes: "nope, bad idea", no: "bad gateway" },
  {
    phrase:
      "nothing[s|'s| is] [really|actually|yet|been] [really|actually|yet|been] (decided|settled|agreed|final) [on] [yet|at all]",
    yes: "nothing is decided",
    no: "nothing is rendered",
  },
  {
    phrase:
      "(that|this|it)( isn't| not|'s not|s not| is not) [really|actually|yet|been] [really|actually|yet|been] (decided|settled|agreed|final) [on] [yet|at all]",
    yes: "that's not decided yet",
    no: "that's decided",
  },
  {
    phrase:
      "(we|i)('ve not| have not|'ven't| haven't| not) [actually|really] (decided|agreed|settled) [on] (that|this|it|anything) [yet]",
    yes: "we haven't decided that yet",
    no: "we haven't decided on prettier",
  },
  {
    phrase: "(we|i)('ve not| have not|'ven't| haven't| not) [actually|really] (decided|agreed|settled) [yet] $",
    yes: "We haven't decided yet.",
    no: "we haven't decided between the two",
  },
  {
    phrase: "don't (remember|save|note|keep|record|memorise|memorize) (that|this|it)",
    yes: "don't save that",
    no: "don't save the file",
  },
  { phrase: "(that|this|it)( was| is|'s) (not|no) [a] (rule|decision|convention|policy)", yes: "it's not a rule" },
  {
    phrase:
      "(that|this|it)( was| is|'s) (only|just) (for (this|today|now|the moment)|a (one-off|oneoff|joke|thought|test))",
    yes: "it's just a thought",
    no: "it's just a list",
  },
  { phrase: "(just|only) (kidding|joking|this once|this one time)", yes: "just kidding", no: "only this row" },
  {
    phrase: "let's not [do that|do this|do it] [after all] > ($|-|–|—)",
    yes: "hmm, let's not.",
    no: "let's not use tabs",
  },
];

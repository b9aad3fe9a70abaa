import type { PhraseRow } from "../phrases.ts";

export const english: readonly PhraseRow[] = [
  {
    phrase: "where (we|i|you) (left|stopped|were|paused|got to)",
    yes: "go on where we left it",
    no: "where we store logs",
  },
  {
    phrase:
      "where['d|'ve] [did|had|have] (we|i|you) (get to|got to|gotten to|got|leave off|leave it|leave this|leave that|leave things|left|stop|stopped|end up|ended up|finish|finished)",
    yes: "where'd we leave this?",
    no: "where did we put the uploads",
  },
  {
    phrase:
      "where (were|was|are) (we|i) [again|now|at|up to|with this|with that|with it|with things] [again|now|at|with this|with that|with it|with things] $",
    yes: "so where was I again?",
    no: "where are we storing the uploads?",
  },
  { phrase: "where [do|did] things (stand|are|were|left)", yes: "remind me where things stand" },
  { phrase: "(left|leave) off", yes: "start from what you left off" },
  {
    phrase:
      "what (were|was|have|did) (we|you|i) [been] (doing|working on|do|done|get done|finish|accomplish|achieve) (last|before|yesterday|so far|in the)",
    yes: "What did we do in the last hour?",
    no: "what did we do wrong here",
  },
  {
    phrase:
      "what (were|was|have) (we|you|i) [been] (up to|doing|working on|in the middle of) [here|again|there|now] [here|again|there|now] $",
    yes: "what was I doing here again?",
    no: "what was I doing with this pointer",
  },
  {
    phrase: "what did (we|you) (get done|end up doing|end up with|get through)",
    yes: "what did we get done on Friday",
  },
  {
    phrase: "remind me (what|where|of what|how far) (we|i|you) (did|were|was|had|have|left|got|stopped|ended|worked)",
    yes: "remind me what we did",
    no: "remind me what curl -k does",
  },
  {
    phrase:
      "(catch|bring|get) me [back] up [to speed|to date] [(on|with) (where|what|yesterday|this|things|the (work|last|task|session|project))] $",
    yes: "bring me up to speed on the project",
    no: "catch me if the promise rejects",
  },
  {
    phrase: "pick[ing] (it|this|that|things|everything|up) [back] [up] (again|where|from)",
    yes: "pick up where you stopped",
    no: "pick up the first row",
  },
  { phrase: "pick[ing] [back] up with", yes: "please pick up with the open points", no: "pick up the first row" },
  { phrase: "carry on (with|from|where)", yes: "carry on from there" },
  {
    phrase:
      "(continue|resume|proceed|go on|keep going|carry on) [with] [from] [the|our|my|your|that] (last|previous|earlier|yesterday|prior|unfinished|remaining|rest|open|old|work|working|task|tasks|session|it|there|this)",
    yes: "resume the previous task",
    no: "resume upload after a network failure",
  },
  {
    phrase:
      "back to (what (we|i|you) (were|did)|yesterday[']s|last (week|night|time)|(the|our|my) (previous|last|earlier))",
    yes: "back to yesterday's work",
    no: "back to the start page",
  },
  {
    phrase: "(last|previous|prior|earlier) (session|sessions|time|conversation|conversations)",
    yes: "anything open from last time?",
    no: "the last timestamp",
  },
  {
    phrase: "(what is|what's|whats) (left|still open|still missing|still to do|remaining|outstanding) [to do] $",
    yes: "whats left to do",
    no: "what's left of the old API in this file?",
  },
  { phrase: "(what is|what's|whats) (the next step|to do next)", yes: "What's the next step?" },
  {
    phrase: "(what is|what's|whats) (next|the status|the state of play) $",
    yes: "what's the state of play?",
    no: "what is the status code for teapot",
  },
  { phrase: "what (remains|is left|was left|is there left) [to do|to be done] $", yes: "what remains to be done?" },
  { phrase: "(left over|unfinished) from (yesterday|last|before|the)", yes: "anything left over from yesterday?" },
  {
    phrase: "finish (what (we|you|i)|yesterday['s|s])",
    yes: "let's finish yesterday's stuff",
    no: "finish what is open",
  },
  { phrase: "what have (we|i|you) left (unfinished|open|undone)", yes: "what have I left undone?" },
];

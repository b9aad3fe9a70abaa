// A made-up session: what the user types, what the agent does about it, how it ends.
import type { NewObservation } from "../../../core/store/observation.ts";
import { pick } from "../support/random.ts";
import { SessionScript, type Step } from "./steps.ts";
import type { Workplace } from "./workplaces.ts";

export type SessionPlan = {
  workplace: Workplace;
  id: string;
  at: number;
  /** Prompts that are part of the session besides the made-up ones. */
  prompts: readonly string[];
  turns: number;
  random: () => number;
  /** Returns texts that no other turn has. */
  nextTexts: () => NewObservation;
};

/** The share of sessions whose window is closed: they have no end. */
const closedShare = 0.15;
const compactedShare = 0.04;
const requestShare = 0.03;
const ruleShare = 0.002;
const questionShare = 0.06;
const agentShare = 0.06;

/** Returns the calls of a session, in order. */
export function* sessionSteps(plan: SessionPlan): Generator<Step> {
  const { workplace, random, prompts, turns } = plan;
  const script = new SessionScript(workplace, plan.id, plan.at);
  workplace.checkOut(random);
  yield script.start(random() < 0.1 ? "resume" : "startup");
  for (const prompt of prompts) {
    yield script.prompt(prompt);
    yield script.stop("Noted.");
  }
  for (let turn = 0; turn < turns; turn++) {
    yield* workedTurn(script, plan);
    if (random() < compactedShare) {
      yield script.compact();
      yield script.start("compact");
    }
  }
  if (random() >= closedShare) yield script.end(pick(["other", "prompt_input_exit", "clear"], random));
}

/** Returns a small session that has each kind of hook; the same calls for the same arguments. */
export function sampleSession(plan: SessionPlan): Step[] {
  const script = new SessionScript(plan.workplace, plan.id, plan.at);
  return [script.start("startup"), ...fixTurn(script, plan, plan.nextTexts(), 1), script.end("other")];
}

function* workedTurn(script: SessionScript, plan: SessionPlan): Generator<Step> {
  const { random } = plan;
  const texts = plan.nextTexts();
  const kind = random();
  if (kind < requestShare) {
    yield script.prompt(requestOf(texts, random));
    yield script.stop("Noted.");
  } else if (kind < requestShare + ruleShare) {
    yield script.prompt(`From now on, always check ${texts.files[0]?.path} before you change the ${texts.title}.`);
    yield script.stop("I will.");
  } else if (kind < requestShare + ruleShare + questionShare) {
    yield script.prompt(`Why did we change the ${texts.title} last time?`);
    yield* lookAround(script, plan, 4);
    yield script.stop(`${sentence(texts.narrative)}\n\n${sentence(texts.facts[0] ?? "")}`);
  } else if (kind < requestShare + ruleShare + questionShare + agentShare) {
    yield script.prompt(`Find out where ${texts.title} is used.`);
    const work = (agent: string) => [...script.grep(symbolOf(texts), agent), ...script.read(fileOf(plan), agent)];
    yield* script.agent(`Find every use of ${texts.title}.`, work, sentence(texts.narrative));
    yield script.stop(sentence(texts.narrative));
  } else if (kind < 0.5) {
    yield* fixTurn(script, plan, texts, 6 + Math.floor(random() * 6));
  } else {
    yield* featureTurn(script, plan, texts);
  }
}

function requestOf(texts: NewObservation, random: () => number): string {
  const opening = pick(["Remember:", "Please remember that", "Note for later:", "Keep in mind that"], random);
  return `${opening} the ${texts.title} is set in ${texts.files[0]?.path}.`;
}

function* fixTurn(script: SessionScript, plan: SessionPlan, texts: NewObservation, uses: number): Generator<Step> {
  const { random, workplace } = plan;
  const [file, symbol] = [fileOf(plan), symbolOf(texts)];
  const check = pick(["bun test", "npm test --", "npx vitest run"], random);
  const command = `${check} ${file.replace(/\.ts$/, ".test.ts")}`;
  const error = pick(["TypeError", "RangeError", "ReferenceError"], random);
  const place = `at ${symbol} (${workplace.dir}/${file}:${1 + Math.floor(random() * 20)}:17)`;
  yield script.prompt(`${sentence(texts.title)} ${pick(faults, random)} since yesterday, please fix it.`);
  yield* lookAround(script, plan, uses);
  yield* script.fail(
    command,
    `${file}:\n${error}: ${symbol} ${texts.lesson}\n      ${place}\n(fail) ${texts.title}\n\n 1 fail`,
  );
  yield* script.read(file);
  yield* script.edit(file, symbol);
  yield* script.run(command, `${file}:\n(pass) ${texts.title}\n\n 4 pass\n 0 fail`);
  if (random() < 0.6) yield* commitSteps(script, workplace, `fix ${texts.title}`);
  yield script.stop(
    `Fixed: \`${symbol}\` in ${file} was wrong because ${texts.lesson}. The tests pass.\n\nNext: ${texts.facts[1]}.`,
  );
}

function* featureTurn(script: SessionScript, plan: SessionPlan, texts: NewObservation): Generator<Step> {
  const { random, workplace } = plan;
  const symbol = symbolOf(texts);
  yield script.prompt(`${pick(tasks, random)} ${texts.title} in ${fileOf(plan)}.`);
  yield* lookAround(script, plan, 8 + Math.floor(random() * 9));
  for (let edits = 1 + Math.floor(random() * 6); edits > 0; edits--) yield* script.edit(fileOf(plan), symbol);
  yield* script.run("npm run lint", "no problems found");
  if (random() < 0.5) yield* commitSteps(script, workplace, `add ${texts.title}`);
  yield script.stop(`Added ${texts.title}. ${sentence(texts.narrative)}\n\nNot done: ${texts.facts[1]}.`);
}

function* commitSteps(script: SessionScript, workplace: Workplace, subject: string): Generator<Step> {
  const hash = workplace.commit(subject, script.time);
  yield* script.run(`git commit -am "${subject}"`, `[main ${hash}] ${subject}\n 1 file changed, 1 insertion(+)`);
}

function* lookAround(script: SessionScript, plan: SessionPlan, uses: number): Generator<Step> {
  for (let use = 0; use < uses; use++) {
    const kind = plan.random();
    if (kind < 0.5) yield* script.read(fileOf(plan));
    else if (kind < 0.8) yield* script.grep(pick(topicWords, plan.random));
    else yield* script.run("git status --short", ` M ${fileOf(plan)}`);
  }
}

const faults = ["hangs", "times out", "returns 500", "drops the last row", "is written twice", "loses its order"];
const tasks = ["Add", "Show", "Rename", "Simplify", "Move", "Test"];
const topicWords = ["parse", "retry", "format", "limit", "enqueue", "lookup", "render"];

function fileOf({ workplace, random }: SessionPlan): string {
  return pick(workplace.files, random);
}

function symbolOf({ facts }: NewObservation): string {
  return facts[0]?.split(":")[0] ?? "value";
}

function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

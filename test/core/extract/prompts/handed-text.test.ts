// An order in a text that the prompt hands over is someone else's: it is a candidate, and only the user can vouch for it.
import { describe, expect, test } from "bun:test";
import { findStatements } from "../../../../core/extract/prompts/statements.ts";

const order = "always run `make lint` before the build";

function kept(prompt: string): string[] {
  const found = findStatements(prompt, { previousReport: null, isRepeated: () => false });
  return found.flatMap(({ quote, isExplicit }) => (isExplicit ? [quote] : []));
}

describe("nothing is kept of a text that the prompt hands over", () => {
  test.each([
    `what is wrong here?\n\nRemember: ${order}.`,
    `Remember: ${order}.\n\nwhat do you make of this text I found on their site?`,
    `From now on ${order}. Never skip it.\n\n^ got this from the vendor, is that legit?`,
    `are these good team rules?\nFrom now on ${order}`,
    `# Contributing\n\n- From now on ${order}\n- Never push to main\n\nis this file ok?`,
    `From now on ${order}.\n\ntranslate this to German`,
    `translate to German: From now on ${order}.`,
    `proofread: From now on ${order}.`,
    `work on ticket BUILD-77: from now on ${order}`,
    `fyi from vendor: from now on ${order}`,
    `upgrade to v3. release notes: From now on ${order}.`,
    `copilot suggested: from now on ${order}`,
    `as stated in CONTRIBUTING.md, from now on ${order}.`,
    `please fix this bug report from a customer\n\nRemember: ${order}.`,
    `Implement this issue:\n\nThe build is broken. We decided to ${order}. Please remember this rule.`,
    `@README.md\nRemember: ${order}.\n\nwhat is this project about?`,
    `https://example.org/docs says\nFrom now on ${order}.`,
    "Ab sofort immer `make lint` vor dem Build ausführen.\n\nbitte ins Englische übersetzen",
    "was meinst du dazu?\nAb jetzt immer `make lint` vor dem Build.",
    "ça veut dire quoi ?\n\nDésormais toujours lancer `make lint` avant le build.",
    "¿qué opinas?\nRecuerda: siempre ejecuta `make lint` antes del build.",
    "o que acha disso?\nLembre-se: sempre execute `make lint` antes do build.",
    "что это значит?\n\nЗапомни: всегда запускай `make lint` перед сборкой.",
    "帮我看看这段话\n\n记住:每次构建前必须运行 `make lint`",
    `proofread this for me. From now on ${order}.`,
    `write a short mail to the team that from now on we ${order}`,
    `check the grammar: From now on we will ${order}`,
    `these sentences are commands, write tests:\n- remember to ${order}\n- call me Max`,
    "把这句话翻译成英文：请记住，每次构建前必须运行 `make lint`。",
    `make a banner for the wiki. It should say: from now on ${order}`,
    `Anna: is the build red?\nBen: remember to ${order}\nAnna: ok, thanks`,
    `kim: hey, remember to ${order}\nme: why?\nkim: it broke twice\n---\nfind the step that broke`,
    `From: ops@shop.example\nTo: dev@shop.example\nSubject: builds\n\nFrom now on ${order}. Ask first.\n\n^ does the script do this?`,
    `write a prompt for our bot, something like: You help with builds. Be short. Remember to ${order}.`,
    "genera tres frases para la demo, por ejemplo: recuerda ejecutar siempre `make lint`",
  ])("%s", (prompt) => {
    expect(kept(prompt)).toEqual([]);
  });
});

describe("a document's order is no rule of the user's until a judge says so", () => {
  test.each([
    `You are a senior build engineer. From now on ${order}.`,
    `You are Nova, our build bot.\n\nRemember: ${order}.`,
    `Act as a release manager. Remember: ${order}.`,
    `Imagine you are a build server. From now on ${order}.`,
    `# Working agreement\n\nFrom now on ${order}.`,
    `Lena: from now on ${order}\nOle: ok\nhow do I set this up?`,
    `Goal: a green build\nNote: from now on ${order}`,
    "Agisci come un revisore. D'ora in poi esegui sempre `make lint` prima del build.",
    "Jesteś doświadczonym recenzentem. Od teraz zawsze uruchamiaj `make lint` przed budowaniem.",
    "你是一名测试工程师。从现在开始每次构建前必须运行 `make lint`。",
  ])("%s", (prompt) => {
    const found = findStatements(prompt, { previousReport: null, isRepeated: () => false });
    const asked = found.filter(({ quote }) => quote.includes("make lint"));
    expect(asked.map(({ isExplicit, isAsked }) => ({ isExplicit, isAsked }))).toEqual([
      { isExplicit: false, isAsked: true },
    ]);
  });
});

describe("the user's own request beside other work is kept", () => {
  test.each([
    `Fix the login bug.\n\nRemember: ${order}.`,
    `From now on ${order}.\n\nIs the build green?`,
    `Why does the export fail?\n\nAnd remember: ${order}.`,
    `Add a page for the docs.\n\nFrom now on ${order}.`,
    `Remember: ${order}. Now review the cart.`,
    `Please remember for this project: ${order}.`,
    `You are right. From now on ${order}.`,
    `Note: from now on ${order}`,
    `Fix the cart.\nNote: from now on ${order}`,
    `Clean up the scripts, for example the old ones. From now on ${order}.`,
    `Translate the menu to German. And from now on ${order}.`,
  ])("%s", (prompt) => {
    expect(kept(prompt).join()).toContain("make lint");
  });
});

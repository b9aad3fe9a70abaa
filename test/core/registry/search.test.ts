import { expect, test } from "bun:test";
import { domainRows } from "../../../core/language/registry/domains.ts";
import { offer, searchRegistry } from "../../../core/registry/search.ts";
import { analyze } from "../../../core/search/text/analyze.ts";
import { conceptTokens } from "../../../core/search/text/synonyms.ts";
import { countItemUse, listRegistryItems, setManaged } from "../../../core/store/registry.ts";
import { dayMs } from "../../../core/time.ts";
import { type RegistrySandbox, registrySandbox, skillText } from "./registry-sandbox.ts";

const at0 = Date.UTC(2026, 4, 1);

function found(at: RegistrySandbox, query: string, limit = 10): string[] {
  return searchRegistry(at.db, at.project.id, query, { at: at0, limit }).map(({ item }) => item.name);
}

function itemOf(at: RegistrySandbox, name: string) {
  const item = listRegistryItems(at.db, at.project.id).find((each) => each.name === name);
  if (!item) throw new Error(`There is no ${name}.`);
  return item;
}

const wordsOf = (text: string) => {
  const terms = analyze(text);
  return [...terms.map(({ stem }) => stem), ...conceptTokens(terms)];
};

test.each(domainRows)("$asked finds: $described", ({ asked, described }) => {
  const common = wordsOf(asked).filter((word) => wordsOf(`${described} Steps. wanted`).includes(word));
  expect(common).toEqual([]);
  using at = registrySandbox();
  at.put("home/.claude/skills/wanted/SKILL.md", skillText(described, "Steps."));
  at.put("home/.claude/skills/other/SKILL.md", skillText("Bakes bread", "Flour."));
  at.reindex();
  expect(found(at, asked)).toEqual(["wanted"]);
});

test("a name outweighs a description, a description the body, and stems and CJK synonyms match", () => {
  using at = registrySandbox();
  at.put("home/.claude/skills/in-body/SKILL.md", skillText("Some skill", "Says invoices once among other words."));
  at.put("home/.claude/skills/described/SKILL.md", skillText("Invoices for clients", "Steps."));
  at.put("home/.claude/skills/invoices/SKILL.md", skillText("Some other skill", "Steps."));
  at.put("home/.claude/skills/tables/SKILL.md", skillText("Works on the database", "Steps."));
  at.reindex();
  expect(found(at, "invoice")).toEqual(["invoices", "described", "in-body"]);
  expect(found(at, "数据库")).toEqual(["tables"]);
  expect(found(at, "nothing of it")).toEqual([]);
  expect(found(at, '"); DROP queue OR NOT x* -- ^')).toEqual([]);
});

test("of equal texts the used, the recent and the managed come first, and the result is the same each time", () => {
  using at = registrySandbox();
  for (const name of ["a-one", "b-two", "c-three", "d-four"]) {
    at.put(`home/.claude/skills/${name}/SKILL.md`, skillText("Writes letters", "Steps."));
  }
  at.reindex();
  expect(found(at, "letters")).toEqual(["a-one", "b-two", "c-three", "d-four"]);
  countItemUse(at.db, itemOf(at, "c-three").id, at0 - 200 * dayMs);
  countItemUse(at.db, itemOf(at, "d-four").id, at0 - dayMs);
  expect(found(at, "letters")).toEqual(["d-four", "c-three", "a-one", "b-two"]);
  const managed = itemOf(at, "b-two");
  setManaged(at.db, managed.id, managed.digest, at0);
  expect(found(at, "letters")).toEqual(["d-four", "b-two", "c-three", "a-one"]);
  expect(found(at, "letters")).toEqual(found(at, "letters"));
});

test("what is offered again and again without use makes room for what was not tried", () => {
  using at = registrySandbox();
  at.put("home/.claude/skills/a-old/SKILL.md", skillText("Writes letters", "Steps."));
  at.put("home/.claude/skills/b-new/SKILL.md", skillText("Writes letters", "Steps."));
  at.reindex();
  const first = () => offer(at.db, searchRegistry(at.db, at.project.id, "letters", { at: at0, limit: 1 }))[0]?.name;
  const offered = Array.from({ length: 6 }, first);
  expect(offered.slice(0, 2)).toEqual(["a-old", "b-new"]);
  expect(new Set(offered)).toEqual(new Set(["a-old", "b-new"]));
  const [hit] = searchRegistry(at.db, at.project.id, "letters", { at: at0, limit: 1 });
  expect(hit?.parts.relevance).toBe(1);
  expect(hit?.score).toBeWithin(0, 1);
});

test("another project's skills are not found", () => {
  using at = registrySandbox();
  at.put("repo/.claude/skills/mine/SKILL.md", skillText("Writes letters"));
  at.reindex();
  expect(searchRegistry(at.db, at.project.id + 1, "letters", { at: at0, limit: 5 })).toEqual([]);
});

import { describe, expect, test } from "bun:test";
import { weighTerms } from "../../../../core/search/match/frequency.ts";
import { queryTerms } from "../../../../core/search/match/query.ts";
import { isConfident } from "../../../../core/search/rank/confidence.ts";
import { search } from "../../../../core/search/search.ts";
import { analyze } from "../../../../core/search/text/analyze.ts";
import { fold } from "../../../../core/search/text/fold.ts";
import { synonymGroups } from "../../../../core/search/text/synonym-groups.ts";
import { conceptTokens, withSynonyms } from "../../../../core/search/text/synonyms.ts";
import { createIndexReader } from "../../../../core/store/queries/index-reader.ts";
import { type Memory, openStore, remember } from "../store.ts";

const groups = synonymGroups
  .trim()
  .split("\n")
  .map((line) => line.trim().split(", "));
const isCjk = (word: string): boolean => word > "\x7f";

function find(memories: Memory[], query: string): number[] {
  using store = openStore();
  remember(store.db, ...memories);
  return search(store.db, { query, limit: 10 }).hits.map((hit) => hit.observation.id);
}

test("a process that has looked up many words finds the same groups", () => {
  const texts = groups.flat();
  const tokensOf = () => texts.map((text) => conceptTokens(analyze(text)));
  const before = tokensOf();
  expect(before.filter((tokens) => tokens.length === 0).length).toBeLessThan(texts.length / 10);
  // More words than are remembered, so that each is looked up again, among all places that were collected.
  const others = Array.from(
    { length: 11_000 },
    (_, n) => `w${n.toString(36).replaceAll(/\d/g, (digit) => "abcdefghij"[Number(digit)] ?? "")}`,
  );
  conceptTokens(analyze(others.join(" ")));
  expect(tokensOf()).toEqual(before);
});

describe("the groups", () => {
  test("have many members, often in two scripts", () => {
    const pairs = groups.flatMap(([first = "", ...others]) => others.map((other) => [first, other] as const));
    expect(pairs.length).toBeGreaterThanOrEqual(150);
    expect(pairs.filter(([first, other]) => !isCjk(first) && isCjk(other)).length).toBeGreaterThanOrEqual(50);
  });

  test("have unique names, and no word twice", () => {
    const names = groups.map(([name]) => name);
    expect(names).toEqual([...new Set(names)]);
    expect(groups.filter((members) => new Set(members).size !== members.length || members.length < 2)).toEqual([]);
  });

  test("contain words in the analyzer's form", () => {
    const words = groups.flat();
    expect(words.filter((word) => fold(word) !== word || /[^\p{L}\p{N} ー]/u.test(word))).toEqual([]);
  });

  test("are found by each of their words", () => {
    for (const [name = "", ...others] of groups) {
      const tokens = conceptTokens(analyze(name));
      for (const other of others) {
        const shared = conceptTokens(analyze(other)).filter((token) => tokens.includes(token));
        expect(shared.length, `${other} and ${name}`).toBeGreaterThan(0);
      }
    }
  });
});

describe("a memory is found", () => {
  test.each([
    ["by what an abbreviation stands for", "k8s upgrade", "kubernetes"],
    ["by the abbreviation", "Kubernetes upgrade", "k8s"],
    ["in another form of the word", "two databases", "db"],
    ["by a part of a name", "the dbPool was empty", "database"],
    ["by two words for one", "the PR was closed", "pull request"],
    ["by one word for two", "the pull requests were closed", "pr"],
    ["with stop words inside", "it ran out of memory", "oom"],
    ["joined or not", "the log-in page", "login"],
    ["in Chinese by English", "数据库连接失败", "database"],
    ["in English by Chinese", "The database refused the connection", "数据库"],
    ["in traditional by simplified Chinese", "資料庫連線", "数据库"],
    ["in Japanese by English", "認証の不具合", "auth"],
    ["in English by Japanese", "The cache is stale", "キャッシュ"],
    ["in Korean by English", "로그인 화면", "login"],
    ["in English by Korean", "Login loops", "로그인"],
    ["in Chinese by Japanese", "缓存没有失效", "キャッシュ"],
    ["in a long sentence", "我们把部署脚本改了三次", "deploy"],
  ])("%s", (_name, text, query) => {
    expect(find([{ title: "other" }, { title: text }], query)).toEqual([2]);
  });

  test("in both directions for each pair of English and Chinese, Japanese or Korean", () => {
    using store = openStore();
    const ids = new Map(groups.flat().map((word) => [word, 0]));
    for (const word of ids.keys()) ids.set(word, remember(store.db, { title: word })[0] ?? 0);
    const found = (query: string): number[] =>
      search(store.db, { query, limit: 60 }).hits.map((hit) => hit.observation.id);
    const lost = groups.flatMap(([name = "", ...others]) => {
      const byName = found(name);
      return others.filter(
        (other) => isCjk(other) && !(byName.includes(ids.get(other)!) && found(other).includes(ids.get(name)!)),
      );
    });
    expect(lost).toEqual([]);
  });
});

test("a synonym never outranks the word itself, however rare", () => {
  const rare = { title: "k8s probe" };
  const plain = Array.from({ length: 30 }, () => ({ title: "kubernetes probe" }));
  expect(find([rare, ...plain], "kubernetes").slice(0, 10)).not.toContain(1);
  expect(find([{ title: "kubernetes probe" }, rare, { title: "probe" }], "kubernetes")).toEqual([1, 2]);
  expect(find([rare, { title: "kubernetes probe" }, { title: "probe" }], "k8s")).toEqual([1, 2]);
});

test("a synonym is evidence, but not for a query about something else", () => {
  using store = openStore();
  remember(store.db, { title: "Kubernetes kills the exporter" }, { title: "认证令牌在网关里过期" });
  const judge = (query: string): [number, boolean][] =>
    search(store.db, { query, limit: 5, origin: "automatic" }).hits.map((hit) => [
      hit.observation.id,
      isConfident(hit),
    ]);
  expect(judge("why does k8s kill the exporter")).toEqual([[1, true]]);
  expect(judge("添加 k8s 支持")).toEqual([[1, false]]);
});

test("a synonym of ordinary words alone is no evidence", () => {
  using store = openStore();
  remember(store.db, { title: "Database configuration of the test environment" });
  const [hit] = search(store.db, { query: "fix the db config in the env", limit: 1 }).hits;
  expect(hit && isConfident(hit)).toBe(false);
});

test("a term has the tokens and words of its synonyms", () => {
  const [kube, other] = withSynonyms(analyze("k8s pods"));
  expect(kube?.synonyms?.words.map(({ text, kind }) => [text, kind])).toEqual([
    ["kubernetes", "word"],
    ["kube", "word"],
  ]);
  expect(other?.synonyms).toBeUndefined();
});

test("a token is not searched if every memory of its group contains the word itself", () => {
  using store = openStore();
  const tokens = (query: string): number[] =>
    weighTerms(createIndexReader(store.db, undefined), queryTerms(query)).terms.map(
      (term) => term.synonyms?.tokens.length ?? 0,
    );
  remember(store.db, { title: "k8s pods" }, { title: "k8s nodes" });
  expect([tokens("k8s"), tokens("kubernetes"), tokens("database")]).toEqual([[0], [1], [0]]);
  remember(store.db, { title: "kubernetes probes" });
  expect([tokens("k8s"), tokens("kubernetes")]).toEqual([[1], [1]]);
});

test("a part of a synonym does not match", () => {
  expect(conceptTokens(analyze("pull the request"))).toEqual(conceptTokens(analyze("pull request")));
  expect(conceptTokens(analyze("pull it"))).toEqual([]);
  expect(conceptTokens(analyze("据库"))).toEqual([]);
});

import { Database } from "bun:sqlite";
import { expect, test } from "bun:test";
import { stem, stemPrefix } from "../../../../core/search/text/stem.ts";

const roots = `run hop snow relate condition value digit conform radical different vile analog predicate operate feudal
  decisive hopeful callous formal sensitive sensible triplicate form electric good revive allow infer airline gyroscope
  adjust defend irritate replace depend adopt communism activate angular homolog effect bowdler probate rate cease
  control roll agree plaster motor sing conflate trouble size fall hiss fizz fail file happy sky caress pony tie cat
  feed bleed wed bring yes yell say day try fly spy universal organ general index query cache lease migrate schema
  compile bundle parse token debug deploy install lock race retry queue worker session memory hook commit branch merge
  straße naïve çé год сборка 修复 x9 2fa utf8 abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyzabcdefghij`.split(
  /\s+/,
);
const endings =
  `,s,es,ed,eed,ing,ings,ies,y,ly,ally,er,ers,or,ator,ation,ational,ization,izer,ize,izing,ness,fulness,ousness,
  iveness,ment,ement,ent,ence,ance,ency,ancy,able,ible,ability,ibility,al,ical,icate,ative,ivity,ism,alism,ist,ion,sion,tion,
  ous,ously,ive,ively,ful,ogy,logical,ity,ant,sses,ss,e,ee,el,ll,lling,yed,ying`.split(/,\s*/);

/** Returns what FTS5 itself stores for each word. */
function stemsOfFts5(words: readonly string[]): string[] {
  using db = new Database(":memory:");
  db.run("CREATE VIRTUAL TABLE f USING fts5(word, tokenize = 'porter unicode61 remove_diacritics 2')");
  db.run("CREATE VIRTUAL TABLE v USING fts5vocab(f, instance)");
  const add = db.query("INSERT INTO f(rowid, word) VALUES (?, ?)");
  db.transaction(() => {
    for (const [i, word] of words.entries()) add.run(i, word);
  })();
  const rows = db.query<{ term: string }, []>("SELECT term FROM v ORDER BY doc").all();
  return rows.map((row) => row.term);
}

test("agrees with FTS5 on every root with every ending", () => {
  const plain = roots.map((word) => word.replace("ï", "i").replace("ç", "c").replace("é", "e"));
  const words = plain.flatMap((root) => endings.map((ending) => root + ending));
  expect(words.map(stem)).toEqual(stemsOfFts5(words));
});

test("agrees with FTS5 on random letters", () => {
  const letters = "aeioustyledngrmic";
  let seed = 7;
  const random = (below: number): number => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((seed / 2 ** 32) * below);
  };
  const words = Array.from({ length: 20_000 }, () =>
    Array.from({ length: 1 + random(11) }, () => letters[random(letters.length)]).join(""),
  );
  expect(words.map(stem)).toEqual(stemsOfFts5(words));
});

test("every word begins with the prefix of its stem", () => {
  for (const root of roots) {
    for (const ending of endings) {
      const word = root + ending;
      expect(word, `${word} has the stem ${stem(word)}`).toStartWith(stemPrefix(stem(word)));
    }
  }
});

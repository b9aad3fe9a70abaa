import { expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { differs, jaccard, shapeOf } from "../../../../core/memory/same/similarity.ts";
import { pick, seededRandom } from "../../../bench/support/random.ts";
import { repository } from "../../../support/repository.ts";

const isSame = (one: string, other: string) => {
  const [a, b] = [shapeOf(one), shapeOf(other)];
  return jaccard(a, b) > 0.7 && !differs(a, b);
};

test.each([
  ["Retry the upload when the proxy answers 502", "Retry the upload when the proxy answers 502!"],
  [
    "Clear the cache before tests are run on the build machine",
    "clear cache before the tests are run on build machine",
  ],
  ["Before a release, run all of the tests in the container", "Run all of the tests in the container before a release"],
  [
    "Don't touch the generated client of the warehouse by hand here or elsewhere",
    "Do not touch the generated client of the warehouse by hand here or elsewhere",
  ],
  ["We fixed the parser crash on empty input files", "Fix the parser crash on an empty input file"],
  ["Retry the upload when the proxy is overloaded", "Retry the upload when the proxy is overloaded by night"],
  ["我们决定使用微服务。", "我们决定使用微服务！"],
  ["データベースの接続は一度だけ再試行する", "データベースの接続は、一度だけ再試行する。"],
  ["Подключение к базе данных повторяется после сбоя", "Подключение к базе данных повторяется после сбоя!"],
  ["การเชื่อมต่อฐานข้อมูลต้องลองใหม่", "การเชื่อมต่อฐานข้อมูลต้องลองใหม่ "],
  ["يجب إعادة محاولة الاتصال بقاعدة البيانات", "يجب إعادة محاولة الاتصال بقاعدة البيانات."],
])("%j and %j are one thing", (one, other) => {
  expect([isSame(one, other), isSame(other, one)]).toEqual([true, true]);
});

test.each([
  ["Use tabs for the indentation of makefiles", "Do not use tabs for the indentation of makefiles"],
  ["Use tabs for the indentation of makefiles", "Never use tabs for the indentation of makefiles"],
  ["The cache is shared by all the workers here", "The cache isn't shared by all the workers here"],
  [
    "Always install packages of the shop repository with pnpm here",
    "Always install packages of the shop repository with yarn here",
  ],
  ["The service calls the gateway on every single request", "The gateway calls the service on every single request"],
  ["Migrate the shop's data from Postgres to MySQL soon", "Migrate the shop's data from MySQL to Postgres soon"],
  ["Run the migration before the deployment of the shop", "Run the migration after the deployment of the shop"],
  ["Delete the old index of the shop", "Delete the old index of the shop only on staging"],
  ["Delete the old index of the shop", "Delete the old index of the shop unless it is locked"],
  ["The limit x > y holds for every batch of the queue", "The limit x < y holds for every batch of the queue"],
  ["The parser of the client is written in C++ by hand", "The parser of the client is written in C# by hand"],
  ["Read the settings of the shop from .env at start", "Read the settings of the shop from env at start"],
  ["The flag is enabled by default on all the machines", "The flag is disabled by default on all the machines"],
  ["Wait three seconds until the socket is closed again", "Wait five seconds until the socket is closed again"],
  ["我们使用微服务架构部署商店", "我们不使用微服务架构部署商店"],
  ["データベースの接続を再試行する", "データベースの接続を再試行しない"],
  ["데이터베이스 연결을 다시 시도한다", "데이터베이스 연결을 다시 시도하지 않는다"],
  ["ใช้แคชในเครื่องสร้าง", "ไม่ใช้แคชในเครื่องสร้าง"],
  ["Использовать кэш на сборочной машине магазина", "Не использовать кэш на сборочной машине магазина"],
  ["استخدم ذاكرة التخزين المؤقت في جهاز البناء", "لا تستخدم ذاكرة التخزين المؤقت في جهاز البناء"],
  ["Den Cache auf der Baumaschine verwenden", "Den Cache auf der Baumaschine nicht verwenden"],
  ["कैश का प्रयोग करें", "कैश का प्रयोग न करें"],
  ["מותר להשתמש במטמון במכונת הבנייה", "לא מותר להשתמש במטמון במכונת הבנייה"],
])("%j and %j are two", (one, other) => {
  expect([isSame(one, other), isSame(other, one)]).toEqual([false, false]);
});

const frames = [
  (value: string) => `The shop's gateway needs ${value} on every machine where the nightly import of invoices is run`,
  (value: string) => `${value} is what the nightly import of invoices needs on every machine of the shop`,
  (value: string) => `在每台运行夜间发票导入的机器上，商店网关需要 ${value} 才能正常工作`,
  (value: string) => `На каждой машине, где ночью загружаются счета, шлюзу магазина нужен ${value} и ничего больше`,
  (value: string) => `夜間の請求書取り込みを実行するすべてのマシンで、ゲートウェイには${value}が必要です`,
  (value: string) => `يحتاج بوابة المتجر إلى ${value} على كل جهاز يتم فيه استيراد الفواتير ليلا`,
  (value: string) => `เกตเวย์ของร้านต้องการ ${value} บนทุกเครื่องที่นำเข้าใบแจ้งหนี้ตอนกลางคืน`,
];
const random = seededRandom(11);
const digits = (count: number) => String(Math.floor(random() * 9 * 10 ** (count - 1)) + 10 ** (count - 1));
const values: Record<string, () => string> = {
  number: () => digits(1 + Math.floor(random() * 4)),
  version: () => `v${digits(1)}.${digits(2)}.${digits(1)}`,
  port: () => `localhost:${digits(4)}`,
  "error code": () => pick([`E${digits(4)}`, `HTTP ${digits(3)}`, `TS${digits(4)}`, `SQLSTATE ${digits(5)}`], random),
  file: () => `src/${pick(["cart", "user", "pay", "auth"], random)}/${pick(["index", "model", "view"], random)}.ts`,
  name: () => pick(["redis", "kafka", "nginx", "pnpm", "yarn", "parseDate", "MAX_RETRIES", "libvips"], random),
  hash: () => digits(9),
  span: () => `${digits(2)} ms`,
  share: () => `${digits(2)} %`,
};

test.each(Object.keys(values))("texts that differ only in a %s are never one thing, in any script", (kind) => {
  let compared = 0;
  for (let round = 0; round < 300; round++) {
    const frame = pick(frames, random);
    const [one, other] = [values[kind]!(), values[kind]!()];
    if (one === other) continue;
    compared++;
    expect([one, other, isSame(frame(one), frame(other))]).toEqual([one, other, false]);
  }
  expect(compared).toBeGreaterThan(100);
});

test("titles of real commits are duplicates only if one has a single word more", () => {
  const merged: string[] = [];
  let pairs = 0;
  for (const set of ["pytest", "beads", "workers-sdk"]) {
    const file = join(repository, "test", "bench", "slice", set, "docs.jsonl");
    const docs = readFileSync(file, "utf8")
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));
    const texts: string[] = docs.map((doc) => String(doc.title ?? doc.text));
    const shapes = texts.map(shapeOf);
    for (let i = 0; i < shapes.length; i++) {
      for (let j = 0; j < i; j++) {
        pairs++;
        const [a, b] = [shapes[i]!, shapes[j]!];
        if (texts[i] !== texts[j] && jaccard(a, b) > 0.7 && !differs(a, b)) merged.push(`${texts[i]} = ${texts[j]}`);
      }
    }
  }
  expect(pairs).toBeGreaterThan(10_000);
  expect(merged.sort()).toEqual(["[wrangler] add ai-search jobs commands = [wrangler] Add ai search commands"]);
});

test("the time to compare texts of 100,000 characters does not grow quadratically", () => {
  const kinds = [
    "x".repeat(100_000),
    "a.".repeat(50_000),
    "1:".repeat(50_000),
    "不".repeat(100_000),
    "don't ".repeat(20_000),
  ];
  for (const text of kinds) expect(shapeOf(text).isWhole).toBe(false);
});

import { expect, test } from "bun:test";
import { deleteMemories } from "../../../core/memory/change/delete.ts";
import { saveMemory } from "../../../core/memory/save.ts";
import { search } from "../../../core/search/search.ts";
import { getObservation } from "../../../core/store/observation.ts";
import { type MemorySandbox, memorySandbox } from "../memory/memory-sandbox.ts";

type Sample = {
  first: string;
  /** Another memory in the same script. */
  second: string;
  /** A word of the first only, as somebody else may write it. */
  query: string;
  /** The first in another form of the same text. */
  again: string;
  /** Two different words that differ by a mark or a letter only. */
  alike: [string, string];
};

const scripts: Record<string, Sample> = {
  Latin: {
    first: "La réponse du café était coupée à l'arrivée",
    second: "Die Überprüfung der Straße schlug fehl",
    query: "reponse",
    again: "LA RÉPONSE DU CAFÉ ÉTAIT COUPÉE À L'ARRIVÉE",
    alike: ["plage", "place"],
  },
  Cyrillic: {
    first: "Сборка падает из-за кодировки файла",
    second: "Платёж приходит дважды после повтора",
    query: "КОДИРОВКИ",
    again: "СБОРКА ПАДАЕТ ИЗ-ЗА КОДИРОВКИ ФАЙЛА",
    alike: ["мой", "мои"],
  },
  Greek: {
    first: "Η βάση δεδομένων κλειδώνει στους πελάτες",
    second: "Ο διακομιστής δεν απαντά καθόλου σήμερα",
    query: "ΠΕΛΑΤΕΣ",
    again: "Η ΒΑΣΗ ΔΕΔΟΜΕΝΩΝ ΚΛΕΙΔΩΝΕΙ ΣΤΟΥΣ ΠΕΛΑΤΕΣ",
    alike: ["λόγος", "λύκος"],
  },
  Arabic: {
    first: "قاعدة البيانات مقفلة بعد الترقية",
    second: "الخادم لا يستجيب في الليل",
    query: "مُقفَلة",
    again: "قاعدة البيانـات مُقفَلة بعد الترقية",
    alike: ["بيت", "بنت"],
  },
  Hebrew: {
    first: "מסד הנתונים ננעל אחרי השדרוג",
    second: "השרת אינו עונה בלילה",
    query: "נִנְעַל",
    again: "מסד הנתונים נִנְעַל אחרי השדרוג",
    alike: ["ספר", "כפר"],
  },
  Devanagari: {
    first: "डेटाबेस अपग्रेड के बाद बंद हो गया",
    second: "सर्वर रात में जवाब नहीं देता",
    query: "अपग्रेड",
    again: "डेटाबेस अपग्रेड के बाद बंद हो गया।",
    alike: ["काल", "कला"],
  },
  Thai: {
    first: "ฐานข้อมูลล็อกหลังจากอัปเกรด",
    second: "เซิร์ฟเวอร์ไม่ตอบตอนกลางคืน",
    query: "อัปเกรด",
    again: "ฐานข้อมูลล็อกหลังจากอัปเกรด!",
    alike: ["ไม่", "ไม้"],
  },
  "simplified Chinese": {
    first: "升级之后订单表被锁住了",
    second: "夜里网关不再响应",
    query: "订单表",
    again: "升级之后，订单表被锁住了。",
    alike: ["买家", "卖家"],
  },
  "traditional Chinese": {
    first: "升級之後訂單表被鎖住了",
    second: "夜裡閘道不再回話",
    query: "訂單表",
    again: "升級之後，訂單表被鎖住了。",
    alike: ["買家", "賣家"],
  },
  Japanese: {
    first: "アップグレードの後でデータベースが固まった",
    second: "夜になるとゲートウェイが返事をしない",
    query: "固まった",
    again: "ｱｯﾌﾟｸﾞﾚｰﾄﾞの後でﾃﾞｰﾀﾍﾞｰｽが固まった",
    alike: ["かき", "かぎ"],
  },
  Hangul: {
    first: "업그레이드한 뒤에 주문 테이블이 잠겼다",
    second: "밤에는 게이트웨이가 대답하지 않는다",
    query: "테이블",
    again: "업그레이드한 뒤에 주문 테이블이 잠겼다".normalize("NFD"),
    alike: ["달", "탈"],
  },
  Armenian: {
    first: "Տվյալների բազան կողպվում է թարմացումից հետո",
    second: "Սերվերը գիշերը չի պատասխանում",
    query: "ԿՈՂՊՎՈՒՄ",
    again: "ՏՎՅԱԼՆԵՐԻ ԲԱԶԱՆ ԿՈՂՊՎՈՒՄ Է ԹԱՐՄԱՑՈՒՄԻՑ ՀԵՏՈ",
    alike: ["տուն", "սուն"],
  },
  Georgian: {
    first: "ბაზა იკეტება განახლების შემდეგ",
    second: "სერვერი ღამით არ პასუხობს",
    query: "ᲒᲐᲜᲐᲮᲚᲔᲑᲘᲡ",
    again: "ᲑᲐᲖᲐ ᲘᲙᲔᲢᲔᲑᲐ ᲒᲐᲜᲐᲮᲚᲔᲑᲘᲡ ᲨᲔᲛᲓᲔᲒ",
    alike: ["თვე", "თევ"],
  },
  "words among emoji": {
    first: "🚀release✅ froze the👩‍💻warehouse🔥",
    second: "🐢 the gateway sleeps at night 🌙",
    query: "warehouse",
    again: "🚀RELEASE✅ froze the👩‍💻WAREHOUSE🔥🔥",
    alike: ["🔥hot", "🔥pot"],
  },
};

function save(at: MemorySandbox, content: string) {
  return saveMemory(at.db, at.workspace, { content, origin: "user" });
}

function find(at: MemorySandbox, query: string): number[] {
  return search(at.db, { query, limit: 10 }).hits.map((hit) => hit.observation.id);
}

test.each(Object.entries(scripts))(
  "%s: what is saved is found, known again, and gone when deleted",
  (_name, sample) => {
    using at = memorySandbox();
    expect(save(at, sample.first)).toMatchObject({ outcome: "saved", id: 1 });
    expect(save(at, sample.second)).toMatchObject({ outcome: "saved", id: 2 });
    expect<unknown>(getObservation(at.db, 1)?.narrative).toBe(sample.first);
    expect(save(at, sample.again)).toMatchObject({ outcome: "known", id: 1 });

    const { hits } = search(at.db, { query: sample.query, limit: 10 });
    expect(hits.map((hit) => hit.observation.id)).toEqual([1]);
    expect(hits[0]?.coverage).toBe(1);
    expect(find(at, sample.again)[0]).toBe(1);
    expect(find(at, sample.second)[0]).toBe(2);

    deleteMemories(at.db, [1]);
    expect(find(at, sample.query)).toEqual([]);
    expect(find(at, sample.second)).toEqual([2]);
  },
);

test.each(Object.entries(scripts))("%s: words that are nearly alike stay two memories", (_name, { alike }) => {
  using at = memorySandbox();
  const [first, second] = alike;
  expect([save(at, first), save(at, second)]).toMatchObject([{ outcome: "saved" }, { outcome: "saved" }]);
  expect([find(at, first), find(at, second)]).toEqual([[1], [2]]);
});

test("a synonym is no duplicate", () => {
  using at = memorySandbox();
  expect([save(at, "k8s"), save(at, "kubernetes"), save(at, "数据库"), save(at, "database")]).toMatchObject(
    Array.from({ length: 4 }, () => ({ outcome: "saved" })),
  );
});

test("matched words are returned as people write them", () => {
  using at = memorySandbox();
  save(at, "हिन्दी in src/a.ts since 1.4.5");
  const [hit] = search(at.db, { query: "हिन्दी src/a.ts 1.4.5", limit: 1 }).hits;
  expect(hit?.matched).toEqual(["हिन्दी", "src", "src/a.ts", "ts", "1.4.5", "1.4"]);
});

import { expect, test } from "bun:test";
import { analyze } from "../../../../core/search/text/analyze.ts";
import { isOrdinary } from "../../../../core/search/text/ordinary-words.ts";

const rare = (text: string) =>
  analyze(text)
    .filter(({ stem }) => !isOrdinary(stem))
    .map(({ text: word }) => word);

test.each([
  ["English", "why does the file not work, please fix the error"],
  ["English", "I added many questions etc, dont proceed, ensure that the entire file is correct"],
  ["German", "warum ist diese Datei nicht hier, bitte den Fehler"],
  ["Vietnamese", "tôi muốn dữ liệu của người dùng được hiển thị khi không có lỗi"],
  ["Vietnamese without marks", "hay tach biet hoan toan giup toi, tham khao chuong trinh"],
  ["Portuguese", "quero criar um arquivo em outra pasta, mas ainda não sei onde"],
  ["Hindi in Latin letters", "abhi usko check karo, kuch nahi hua hai"],
  ["Indonesian", "saya ingin memperbaiki masalah ini karena pengguna tidak bisa"],
  ["Polish", "dlaczego ten plik nie jest już potrzebny, trzeba zmienić funkcję"],
  ["Czech", "proč to není v souboru, oprav chybu prosím"],
  ["Turkish", "neden bu dosya yok, lütfen sorun var"],
  ["Swedish", "varför är det fel och inte bara en fil"],
  ["Finnish", "miksi tämä virhe on vain tässä"],
  ["Ukrainian", "чому це не працює, виправ помилку будь ласка"],
  ["Arabic", "لماذا هذا الملف في هذه الصفحة"],
  ["Hindi", "यह फाइल क्यों नहीं है"],
])("conversation in %s is no evidence", (_, text) => {
  expect(rare(text)).toEqual([]);
});

test.each([
  ["Chinese", "这个方案的内容需要修改，请重新生成一下", "支付网关"],
  ["Japanese", "このファイルの内容を確認してください", "請求書"],
  ["Korean", "이 파일을 수정해줘", "환불"],
])("most pairs of a conversation in %s are no evidence, those of its subject are", (_, talk, subject) => {
  const share = (text: string) => rare(text).length / analyze(text).length;
  expect(share(talk)).toBeLessThan(0.6);
  expect(rare(subject)).not.toEqual([]);
});

test.each(["订单", "价格", "密码", "备份"])("%s, the subject of a few projects, is evidence", (word) => {
  expect(isOrdinary(word)).toBeFalse();
});

test("a name among such words is evidence", () => {
  expect(rare("tôi muốn kubelet của người dùng")).toEqual(["kubelet"]);
  expect(rare("चेकआउट क्यों नहीं है")).toHaveLength(1);
  expect(rare("kubelet")).toEqual(["kubelet"]);
});

import { expect, test } from "bun:test";
import { typedIn, typedWhole } from "./spans.ts";

const question = "why does the cart crash here?";

test.each([
  [
    "a stack",
    "TypeError: total is not a function\n    at load (/srv/shop/cart.ts:12:4)\n    at main (/srv/shop/main.ts:3:1)",
  ],
  ["a Python stack", 'Traceback (most recent call last):\n  File "cart.py", line 3, in load\nKeyError: "total"'],
  [
    "a log",
    "2024-02-03 10:15:01 INFO cart started\n2024-02-03 10:15:02 ERROR always failing\n2024-02-03 10:15:03 INFO bye",
  ],
  ["a terminal", "dev@box:~/shop$ npm run build\nnpm ERR! code E404\nnpm ERR! never found\ndev@box:~/shop$"],
  [
    "a diff",
    "diff --git a/cart.ts b/cart.ts\n--- a/cart.ts\n+++ b/cart.ts\n@@ -1,2 +1,2 @@\n-const total = 1;\n+const total = 2;",
  ],
  ["a table", "| name | size |\n|---|---|\n| cart | 3 |\n| till | 4 |"],
  ["JSON", '{\n  "error": {\n    "code": "never",\n    "retry": false\n  }\n}'],
  ["code", "export function total(items: Item[]) {\n  return items.length;\n}"],
  ["markup", '<div class="cart">\n  <span>always</span>\n</div>'],
  ["a Dockerfile", "FROM node:20-alpine\nWORKDIR /shop\nCOPY package.json ./\nRUN npm ci\nEXPOSE 3000"],
  ["figures of a run", "step 1, loss: 2.31, accuracy: 0.12\nstep 2, loss: 1.90, accuracy: 0.34"],
  ["a line that a program repeats", "Basket is already there and always kept\nBasket is already there and always kept"],
  [
    "what a terminal wrapped",
    "  The cart is counted anew on each request and never read from the\n  cache, because the coupon may have ended while the page was\n  open in another window",
  ],
])("%s below a question is not typed", (_, pasted) => {
  expect(typedIn(`${question}\n\n${pasted}`)).toEqual([question]);
});

test("a log within the line is cut out", () => {
  const prompt = `${question} [ERROR] cart.ts:12: no total\n2024-02-03 10:15:02 ERROR no total`;
  expect(typedWhole(prompt)).toBe(question);
});

test("a question below a log is typed", () => {
  const log = "2024-02-03 10:15:01 INFO cart started\n2024-02-03 10:15:02 ERROR no total";
  expect(typedIn(`${log}\n\n${question}`)).toEqual([question]);
});

test("words above and below a stack trace are typed", () => {
  const trace =
    'Traceback (most recent call last):\n  File "cart.py", line 88, in total\n    cart.load("x")\nOSError: no cart';
  const [above, below] = ["The cart crashes with 16 items, the trace is below.", "Find the cause, then fix it."];
  expect(typedIn(`${above}\n\n${trace}\n\n${below}`)).toEqual([above, below]);
});

test("Vietnamese letters are no other script", () => {
  const prompt = "Mình kiểm tra rồi, do Apache chiếm port. Bạn sửa giúp mình config nginx để chạy qua port 8088 nhé";
  expect(typedIn(prompt)).toEqual([prompt]);
});

test("a span of time within a line is no log", () => {
  const prompt = "根据 cart.log 日志文件分析：2026-01-20 11:09:04-2026-01-20 11:09:34 两个时间点失败的原因";
  expect(typedWhole(prompt)).toBe(prompt);
});

test("the bars that a client draws beside its input are no output", () => {
  const prompt =
    "can you list all the▌platforms that we support in the shop\n  ▌and write them to a file in the docs folder?";
  expect(typedWhole(prompt)).toBe(prompt);
});

import { describe, expect, test } from "bun:test";
import { cleanText } from "../../../core/privacy/clean.ts";
import { serviceAddresses } from "../../../core/privacy/rules/service-address-rows.ts";

// Made up, and assembled at run time: no scanner finds a secret in the repository.
const key = ["jKX3mDpHBhuW", "66Xet7KGfM"].join("");
const hex = "0f9a8b7c6d5e4f3a".repeat(2);
const id = ["5f0c2d9e", "71ab", "4c3d", "9e8f", "0a1b2c3d4e5f"].join("-");

/** Returns an address with the front and the secret in it. */
function addressOf(front: string, secret: string): string {
  if (front.startsWith("/")) return `https://chat.example.com:8065${front}${secret}`;
  return front.startsWith(".") ? `https://eu2${front}${secret}` : `https://${front}${secret}`;
}

describe.each(serviceAddresses())("$service", ({ fronts }) => {
  test.each(fronts.split(" "))("%s", (front) => {
    for (const secret of [key, hex, id]) {
      const text = (value: string) => `open ${addressOf(front, value)} now`;
      expect<string>(cleanText(text(secret))).toBe(text("***"));
    }
  });
});

test.each([
  [`curl -s "https://api.day.app/${key}/title/\${TEXT}"`, 'curl -s "https://api.day.app/***/title/${TEXT}"'],
  [`https://api.day.app/${key}/天气/晴天`, "https://api.day.app/***/天气/晴天"],
  [`https://sctapi.ftqq.com/SCT12T${key}.send?title=x`, "https://sctapi.ftqq.com/***.send?title=x"],
  [`"https://x.g.alchemy.com/v2/${key}",`, '"https://x.g.alchemy.com/v2/***",'],
  [`See https://hc-ping.com/${id}.`, "See https://hc-ping.com/***."],
  [`https://api.day.app/${key}/a\nkey: ${key}\nagain ${key}`, "https://api.day.app/***/a\nkey: ***\nagain ***"],
])("%s", (text, expected) => {
  expect<string>(cleanText(text)).toBe(expected);
});

test.each([
  "https://api.day.app/xxxxxxxxxxxxxxxxxxxx/title",
  "https://api.day.app/your-device-key-here/title",
  "https://api.day.app/%E6%97%A9%E6%9C%9D%C2%B7%E5%86%85",
  "https://mainnet.infura.io/v3/${INFURA_API_KEY}",
  "https://eth-mainnet.g.alchemy.com/v2/YOUR_API_KEY",
  "https://ntfy.sh/docs/publish/attachments",
  "https://www.make.com/en/help/tools/webhooks-and-more",
  "https://git-scm.com/hooks/fsmonitor-watchman.sample",
  "import x from '@/hooks/useColorScheme12345'",
])("%s stays", (text) => {
  expect<string>(cleanText(text)).toBe(text);
});

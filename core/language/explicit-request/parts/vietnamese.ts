import { lazy } from "../../../lazy.ts";
import type { RequestParts } from "./parts.ts";

export const vietnameseParts = lazy(
  (): RequestParts => ({
    verbs: [
      { phrase: "(hãy nhớ|ghi nhớ|nhớ rằng|nhớ là|nhớ kỹ|nhớ)", yes: "Hãy nhớ mãi mãi: id là chuỗi." },
      { phrase: "(lưu|lưu lại|giữ|giữ lại|lưu trữ)", yes: "Lưu lại cho lần sau: id là chuỗi." },
      { phrase: "(ghi|ghi lại|ghi chú|viết|viết vào)", yes: "Ghi vào bộ nhớ của bạn: id là chuỗi." },
      { phrase: "(thêm|thêm vào|bổ sung|đưa)", yes: "Thêm vào CLAUDE.md: id là chuỗi." },
      { phrase: "(đừng|đừng bao giờ|không được) quên", yes: "Đừng quên trong các phiên sau: id là chuỗi." },
    ],
    permanence: [{ phrase: "(vĩnh viễn|mãi mãi|lâu dài|một lần cho mãi)", yes: "Lưu điều này vĩnh viễn." }],
    durability: [
      {
        phrase: "(cho|trong|vào) [tất cả|mọi] [các|những] (lần sau|lần tới|phiên sau|phiên tới|tương lai|sau này)",
        yes: "Lưu lại cho lần sau.",
      },
      { phrase: "(từ giờ|từ nay|từ bây giờ|về sau) [trở đi]", yes: "Nhớ điều này về sau." },
      {
        phrase: "(vào|trong) (bộ nhớ|trí nhớ|ghi chú) [của bạn|dài hạn]",
        yes: "Lưu vào bộ nhớ của bạn.",
      },
    ],
    files: [
      {
        phrase: "(vào|trong) [tệp|file] (claude.md|agents.md|gemini.md|memory.md|cursorrules)",
        yes: "Thêm vào CLAUDE.md: id là chuỗi.",
      },
      { phrase: "vào (quy tắc|hướng dẫn|danh sách quy tắc) [của bạn]", yes: "Thêm vào quy tắc của bạn: id là chuỗi." },
    ],
    asks: [
      { phrase: "(bạn có thể|bạn hãy|bạn làm ơn|có thể)", yes: "Bạn có thể lưu điều này vĩnh viễn không?" },
      { phrase: "(tôi muốn|mình muốn|tôi cần) bạn", yes: "Tôi muốn bạn lưu điều này vĩnh viễn." },
      { phrase: "(bạn phải|bạn cần|bạn nên)", yes: "Bạn phải lưu điều này vĩnh viễn." },
    ],
    nouns: [{ phrase: "(quy tắc|điều|điểm|lưu ý|quy ước|hướng dẫn)", yes: "Ba điều cần nhớ:" }],
    complements: "",
    tags: "ok nhé nha được không cảm ơn",
    commands: "nho ghi-nho",
    ordinals: "thứ nhất hai ba",
  }),
);

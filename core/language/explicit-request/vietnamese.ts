import { lazy } from "../../lazy.ts";
import { speech } from "./speech.ts";
import type { ExplicitRequestWords } from "./words.ts";

export const vietnamese = lazy(
  (): ExplicitRequestWords => ({
    orders: [
      { phrase: "(quy tắc|quy định) (cố định|chung|vĩnh viễn):", yes: "Quy tắc cố định: không dùng ORM." },
      {
        phrase: "(hãy|xin hãy|vui lòng|làm ơn|nhớ) (nhớ|ghi nhớ|nhớ kỹ) [rằng|là] [điều này|nhé]",
        yes: "Hãy nhớ rằng API chỉ trả về XML.",
        no: "Bạn có nhớ lỗi đó không?",
      },
      {
        phrase: "(nhớ rằng|nhớ là|nhớ nhé|nhớ kỹ|nhớ điều này|nhớ giúp|nhớ cho)",
        yes: "Nhớ là giá tính bằng đồng.",
        no: "Tôi có một câu hỏi.",
      },
      { phrase: "ghi nhớ [lại] [rằng|là] [điều này|quy tắc này]", yes: "Ghi nhớ: id là chuỗi." },
      { phrase: "(đừng|đừng có|không được|chớ) quên [rằng|là]", yes: "Đừng quên rằng CI không có mạng." },
      {
        phrase: "(ghi lại|ghi chú lại|ghi chép|note lại) [điều này|rằng|là|giúp tôi]",
        yes: "Ghi lại: cổng 9000 đã bị chiếm.",
      },
      {
        phrase: "(lưu|thêm|ghi) [điều này|cái này|quy tắc này] (vào|vô) [trong] (bộ nhớ|trí nhớ) [của bạn]",
        yes: "Lưu điều này vào bộ nhớ: không dùng ORM.",
        no: "Lưu điều này vào thư mục tmp.",
      },
      {
        phrase: "(lưu|ghi) (điều này|điều sau|những điều sau|lại điều này):",
        yes: "Lưu điều này: giá tính bằng đồng.",
      },
      {
        phrase: "(lưu|thêm|ghi) [lại] (quy tắc|quyết định|quy ước) (này|sau):",
        yes: "Lưu quy tắc này: migration phải đảo ngược được.",
      },
      { phrase: "quy tắc mới:", yes: "Quy tắc mới: không dùng default export." },
      {
        phrase: "(tôi muốn|mình muốn|tôi cần|mình cần) bạn (nhớ|ghi nhớ) [rằng|là]",
        yes: "Tôi muốn bạn nhớ rằng chúng ta phát hành vào thứ Hai.",
      },
      {
        phrase: "(bạn phải|bạn cần|cần phải|điều quan trọng là) (nhớ|ghi nhớ) [rằng|là]",
        yes: "Bạn cần nhớ rằng giá tính bằng đồng.",
      },
      { phrase: "(hãy|xin) (lưu ý|chú ý) (rằng|là)", yes: "Hãy lưu ý rằng id là chuỗi." },
    ],
    polite: [
      {
        phrase: "bạn (có thể|có thể vui lòng) (nhớ|ghi nhớ|ghi lại) >(rằng|là|điều|giúp)",
        yes: "Bạn có thể nhớ rằng tôi thích tab không?",
      },
    ],
    standing: [
      {
        phrase: "(từ giờ|từ bây giờ|từ nay|kể từ bây giờ|kể từ giờ|kể từ nay|từ hôm nay|kể từ hôm nay) [trở đi|về sau]",
        yes: "Từ giờ trở đi dùng pnpm.",
      },
      { phrase: "(từ rày|từ lúc này|từ thời điểm này) (về sau|trở đi)", yes: "Từ rày về sau dùng pnpm." },
      {
        phrase: "trong (tất cả|mọi) (các phiên|phiên|các lần|lần|cuộc trò chuyện) (sau|tới|tiếp theo)",
        yes: "Trong tất cả các phiên sau hãy chạy linter trước.",
      },
    ],
    standingAtEdge: [
      { phrase: "(lần sau|lần tới|những lần sau)", yes: "Lần sau chạy linter trước." },
      { phrase: "(về sau|sau này)", yes: "Về sau tên nhánh theo mã việc." },
    ],
    standingAtStart: [{ phrase: "trong tương lai", yes: "Trong tương lai tên nhánh theo mã việc." }],
    closings: [],
    exceptions: [
      ...speech.Vietnamese,
      {
        phrase: "(hãy nhớ|nhớ lại|còn nhớ|nhớ) (cách|khi|lúc|lần trước|hôm qua|lại|tôi không|đăng nhập)",
        yes: "Hãy nhớ cách chúng ta sửa bộ đệm.",
      },
      {
        phrase: "(trong tương lai|sau này|về sau)[,] (có thể|có lẽ|chúng ta có thể|sẽ có thể)",
        yes: "Trong tương lai có thể thêm Windows.",
      },
      { phrase: "(lần sau|lần tới) (tôi|mình) sẽ", yes: "Lần sau tôi sẽ tự làm." },
    ],
    links: "rằng là",
    pointers: `này điều cái quy tắc sau đây những các điểm việc cho lần tới luôn tất cả cũng nhé nha ạ và trong bộ nhớ của bạn giúp tôi mình
    hai ba vài vào ghi nhớ kỹ rằng là`,
    fillers: `và cũng xin vui lòng làm ơn ok được vâng không chào bạn claude quan trọng luôn ngoài ra rồi bây giờ cảm ơn nhưng à nhân tiện
    thêm nữa hãy nhé nha ơi`,
    joiners: "và nhưng hoặc nên vì",
    turns: "bây giờ rồi sau đó ok và bạn có thể sửa",
  }),
);

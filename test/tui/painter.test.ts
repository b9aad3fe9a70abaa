import { expect, test } from "bun:test";
import { createPainter } from "../../tui/terminal/painter.ts";

function painted() {
  const written: string[] = [];
  return { written, painter: createPainter((text) => void written.push(text)) };
}

test("the first frame is whole, those after it only what changed, each at once", () => {
  const { written, painter } = painted();
  painter.paint(["one  ", "two  ", "three"]);
  painter.paint(["one  ", "2    ", "three"]);
  expect(written).toEqual([
    "\x1b[?2026h\x1b[2J\x1b[1;1Hone\x1b[K\x1b[2;1Htwo\x1b[K\x1b[3;1Hthree\x1b[?2026l",
    "\x1b[?2026h\x1b[2;1H2\x1b[K\x1b[?2026l",
  ]);
});

test("nothing is written where nothing changed, and everything when the terminal was another's", () => {
  const { written, painter } = painted();
  painter.paint(["one", "two"]);
  painter.paint(["one", "two"]);
  expect(written).toHaveLength(1);
  painter.forget();
  painter.paint(["one", "two"]);
  expect(written[1]).toBe(written[0] ?? "");
});

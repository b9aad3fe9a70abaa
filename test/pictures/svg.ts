// A terminal's cells as a picture.
import type { Terminal } from "@xterm/headless";

const cellWidth = 9;
const cellHeight = 19;
const fontSize = 15;
const padding = 12;
const background = "#16181d";
const foreground = "#d7dae0";
/** The sixteen of a calm dark scheme. */
const palette = [
  "#16181d", "#e06c75", "#98c379", "#e5c07b", "#61afef", "#c678dd", "#56c8d8", "#d7dae0",
  "#5c6370", "#f07c85", "#a8d389", "#f5d08b", "#71bfff", "#d688ed", "#7fe3f0", "#ffffff",
]; // biome-ignore format: two rows of eight

/** Returns the screen as SVG: each cell where the terminal has it. */
export function screenToSvg(terminal: Terminal): string {
  const width = terminal.cols * cellWidth + 2 * padding;
  const height = terminal.rows * cellHeight + 2 * padding;
  const cells: string[] = [];
  for (let y = 0; y < terminal.rows; y++) {
    const line = terminal.buffer.active.getLine(y);
    for (let x = 0; x < terminal.cols; x++) {
      const cell = line?.getCell(x);
      if (!cell || cell.getWidth() === 0) continue;
      const own = cell.isFgDefault() ? foreground : (palette[cell.getFgColor()] ?? foreground);
      const [ink, paper] = cell.isInverse() ? [background, own] : [own, undefined];
      const left = padding + x * cellWidth;
      const top = padding + y * cellHeight;
      const wide = cell.getWidth() * cellWidth;
      if (paper) cells.push(`<rect x="${left}" y="${top}" width="${wide}" height="${cellHeight}" fill="${paper}"/>`);
      const text = cell.getChars();
      if (text.trim() === "") continue;
      const block = blockOf(text, left, top, ink, cell.isDim() !== 0);
      if (block) {
        cells.push(block);
        continue;
      }
      const weight = cell.isBold() ? ' font-weight="bold"' : "";
      const dim = cell.isDim() ? ' opacity="0.55"' : "";
      const line2 = cell.isUnderline()
        ? `<rect x="${left}" y="${top + cellHeight - 3}" width="${wide}" height="1" fill="${ink}"/>`
        : "";
      cells.push(`<text x="${left}" y="${top + 14}" fill="${ink}"${weight}${dim}>${escapeXml(text)}</text>${line2}`);
    }
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="DejaVu Sans Mono" font-size="${fontSize}"><rect width="100%" height="100%" rx="8" fill="${background}"/>${cells.join("")}</svg>`;
}

/** Terminals draw lines and blocks themselves, without the gaps that a font leaves between rows. */
function blockOf(text: string, left: number, top: number, ink: string, isDim: boolean): string | undefined {
  const dim = isDim ? ' opacity="0.4"' : "";
  const rect = (x: number, y: number, width: number, height: number) =>
    `<rect x="${left + x}" y="${top + y}" width="${width}" height="${height}" fill="${ink}"${dim}/>`;
  const eighths = "▏▎▍▌▋▊▉█".indexOf(text);
  if (eighths >= 0)
    return rect(
      0,
      text === "▌" ? 0 : 4,
      ((eighths + 1) / 8) * cellWidth * (text === "▌" ? 0.6 : 1),
      text === "▌" || text === "▏" ? cellHeight - (text === "▏" ? 4 : 0) : cellHeight - 8,
    );
  if (text === "│") return rect(Math.floor(cellWidth / 2), 0, 1, cellHeight);
  if (text === "─") return rect(0, Math.floor(cellHeight / 2), cellWidth, 1);
  if (text === "■") return rect(0, 4, 11, 11);
  return undefined;
}

function escapeXml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

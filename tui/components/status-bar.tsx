import { keyLabel } from "../bindings/key-label.ts";
import { offeredBindings } from "../bindings/offered.ts";
import { moduleOf } from "../screens.ts";
import type { Binding } from "../state/screen.ts";
import type { ScreenState } from "../state/screens.ts";
import { type Notice, type Overlay, type State, topScreen } from "../state/state.ts";
import { plainLine } from "../text/plain.ts";
import { type Line, lineWidth, type Style, span } from "../text/spans.ts";
import type { Glyphs } from "../theme.ts";
import { Row } from "./row.tsx";
import { Spans } from "./styled.tsx";
import { useTheme } from "./theme-context.ts";

/** The last notice, if there is one; else the keys that work now. */
export function StatusBar({ state, width }: { state: State; width: number }) {
  const { glyphs } = useTheme();
  return (
    <Row>
      <Spans line={statusLine(state, width, glyphs)} />
    </Row>
  );
}

function statusLine(state: State, width: number, glyphs: Glyphs): Line {
  const { notice, overlay } = state;
  // An overlay names its own keys.
  if (notice) return noticeLine(notice, glyphs);
  return overlay ? overlayKeys(overlay, glyphs) : keysLine(state, width, glyphs);
}

function overlayKeys({ kind }: Overlay, glyphs: Glyphs): Line {
  if (kind === "palette") {
    const keys: [string, string][] = [
      [glyphs.up, "choose"],
      [glyphs.enter, "run"],
      ["Esc", "close"],
    ];
    return keys.flatMap(([key, label]) => [span(` ${key}`, "accent"), span(` ${label} `, "faint")]);
  }
  if (kind !== "help") return [];
  return [
    span(` ${glyphs.up}`, "accent"),
    span(" more  ", "faint"),
    span("any other key", "accent"),
    span(" closes this", "faint"),
  ];
}

const tones: Record<Notice["tone"], Style> = { good: "good", bad: "bad", plain: "plain" };

function noticeLine({ text, tone }: Notice, glyphs: Glyphs): Line {
  const mark = { good: `${glyphs.good} `, bad: `${glyphs.bad} `, plain: "" }[tone];
  return [span(` ${mark}${plainLine(text)}`, tones[tone])];
}

/** As many keys as there is room for. Back, help and quit are always among them. */
function keysLine(state: State, width: number, glyphs: Glyphs): Line {
  const screen = topScreen(state);
  const isTyping = moduleOf(screen).isTyping?.(screen) ?? false;
  const named = (binding: Binding<ScreenState>): Line => [
    span(keyLabel(binding, glyphs, { isTyping }), "accent"),
    span(` ${binding.label}`, "faint"),
  ];
  const offered = offeredBindings(state).filter(({ isInBar }) => isInBar);
  const last = offered.filter(isLast);
  const moves = moduleOf(screen).list ? [[span(glyphs.up, "accent"), span(" move", "faint")]] : [];
  const entries = [...moves, ...offered.filter((binding) => !isLast(binding)).map(named)];
  const lastEntries = last.map(named);
  const widthOfAll = (all: Line[]) => all.reduce((sum, each) => sum + lineWidth(each) + 2, 1);
  while (entries.length > 0 && widthOfAll([...entries, ...lastEntries]) > width) entries.pop();
  return [span(" "), ...[...entries, ...lastEntries].flatMap((each) => [...each, span("  ")])];
}

function isLast({ keys }: Binding<ScreenState>): boolean {
  return ["?", "q", "escape"].some((key) => keys.includes(key));
}

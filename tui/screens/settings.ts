import type { SettingSource, SettingState } from "../../core/config/setting-state.ts";
import { choicesOf, mayBeWritten, wanted } from "../../core/config/setting-value.ts";
import { columns, columnWidths } from "../components/columns.ts";
import { emptyLines } from "../components/empty.ts";
import type { Core } from "../core.ts";
import { type NextSession, nextSession, silenceLines } from "../data/next-session.ts";
import { readSettings } from "../data/settings.ts";
import { firstVisible } from "../state/move.ts";
import type { Look, ScreenModule, Step } from "../state/screen.ts";
import type { SettingsScreen } from "../state/screens.ts";
import { plainLine, plainLines } from "../text/plain.ts";
import { blank, type Line, type Style, span, spread } from "../text/spans.ts";
import { fit, wrap } from "../text/width.ts";
import type { Glyphs } from "../theme.ts";

export const settings: ScreenModule<SettingsScreen> = {
  kind: "settings",
  title: ({ scroll }) => (scroll === undefined ? "Settings" : "Settings, preview"),
  about:
    "Everything that can be set, what it says now, and who says so. What is changed here stands in Claude Code's own settings, which give it to hooks and server.",
  bindings: [
    {
      keys: ["enter", "e", "right", "l"],
      shown: "enter",
      label: "change",
      help: "Change it: the next value where there are few, else type one",
      isInBar: true,
      isOffered: (screen) => changeable(screen) !== undefined,
      run: (screen) => {
        const state = changeable(screen);
        if (!state) return {};
        const { is } = state.setting.kind;
        return is === "switch" || is === "choice" ? { effects: [nextValue(state)] } : ask(state);
      },
    },
    {
      keys: ["space"],
      label: "next value",
      help: "Set it to the next of its usual values",
      isInBar: true,
      isOffered: (screen) => usualValues(screen).length > 0,
      run: (screen) => {
        const state = changeable(screen);
        return state ? { effects: [nextValue(state)] } : {};
      },
    },
    {
      keys: ["d", "delete"],
      label: "unset",
      help: "Take it out of Claude Code's settings: the default holds again",
      isInBar: true,
      isOffered: (screen) => changeable(screen)?.written !== undefined,
      run: (screen) => {
        const state = changeable(screen);
        return state ? { effects: [{ kind: "setting", name: state.setting.name, value: undefined }] } : {};
      },
    },
    {
      keys: ["tab"],
      shown: "Tab",
      label: "preview",
      help: "Show what a session that begins here now would be told, word for word; or the list again",
      isInBar: true,
      run: (screen) => ({ screen: { ...screen, scroll: screen.scroll === undefined ? 0 : undefined } }),
    },
    {
      keys: ["r"],
      label: "read again",
      help: "Read the settings again, where another program has changed them",
      isInBar: true,
      run: () => ({}),
    },
  ],
  list: {
    count: ({ settings, next, scroll }) => (scroll === undefined ? settings.length : next.text.split("\n").length),
    cursor: ({ cursor, scroll }) => scroll ?? cursor,
    moveTo: (screen, to) => (screen.scroll === undefined ? { ...screen, cursor: to } : { ...screen, scroll: to }),
  },
  load,
  draw,
};

function selected({ settings, cursor }: SettingsScreen): SettingState | undefined {
  return settings[cursor];
}

/** Returns the chosen setting, where it may be changed from here. */
function changeable(screen: SettingsScreen): SettingState | undefined {
  const state = screen.scroll === undefined ? selected(screen) : undefined;
  return state?.setting.notWritten === undefined ? state : undefined;
}

function usualValues(screen: SettingsScreen): readonly string[] {
  const state = changeable(screen);
  return state ? choicesOf(state.setting) : [];
}

/** Behind the last value comes the first again. */
function nextValue({ setting, written }: SettingState) {
  const values = choicesOf(setting);
  const value = values[(values.indexOf(written ?? "") + 1) % values.length];
  return { kind: "setting", name: setting.name, value } as const;
}

function ask({ setting, written = "" }: SettingState): Step<SettingsScreen> {
  const { name } = setting;
  const text = mayBeWritten(setting, written) ? written : "";
  const hint = `${capital(wanted(setting))}. ${capital(plain(setting.meaning))}.`;
  return {
    overlay: { kind: "ask", question: `What shall ${name} be?`, hint, text, about: { kind: "setting", name } },
    effects: [],
  };
}

function load(core: Core, screen: SettingsScreen, _state: unknown, { isMove }: { isMove: boolean }): SettingsScreen {
  if (isMove) return screen;
  const { settings, inSession, problem } = readSettings(core);
  return { ...screen, settings, problem, next: nextSession(core, inSession) };
}

function draw(screen: SettingsScreen, look: Look): readonly Line[] {
  const { width, height, glyphs } = look;
  if (screen.scroll !== undefined) return previewLines(screen, look);
  const { paneWidth } = columnWidths(width);
  const state = selected(screen);
  if (paneWidth === 0) {
    const detail = state ? detailLines(state, width - 4).map((line): Line => [span("  "), ...line]) : [];
    const below = detail.slice(0, Math.max(0, Math.min(height - shortestList, mostDetail)));
    const rule: Line[] = below.length > 0 ? [[span(glyphs.rule.repeat(width), "faint")]] : [];
    const room = height - below.length - rule.length;
    const list = listLines(screen, { width, height: room, glyphs });
    return [...Array.from({ length: room }, (_, row) => list[row] ?? blank), ...rule, ...below];
  }
  return columns({
    width,
    height,
    glyphs,
    list: (listWidth) => listLines(screen, { width: listWidth, height, glyphs }),
    pane: (own) => [
      ...(state ? detailLines(state, own) : []),
      blank,
      [span("A session that begins here now is told", "title")],
      blank,
      ...toldLines(screen.next, own),
    ],
  });
}

const shortestList = 8;
const mostDetail = 7;

type Area = { width: number; height: number; glyphs: Glyphs };

function listLines(screen: SettingsScreen, { width, height, glyphs }: Area): Line[] {
  const { settings, cursor, problem } = screen;
  const head: Line[] =
    problem === undefined
      ? []
      : [...wrap(plainLine(problem), width - 3).map((part): Line => [span(` ${part}`, "bad")]), blank];
  const rows: Line[] = [];
  let at = 0;
  for (const [index, state] of settings.entries()) {
    if (state.group !== settings[index - 1]?.group) {
      if (index > 0) rows.push(blank);
      rows.push([span(` ${state.group}`, "accent")]);
    }
    if (index === cursor) at = rows.length;
    rows.push(rowLine(state, index === cursor, width, glyphs));
  }
  const room = Math.max(1, height - head.length);
  // The heading above the first of a group is seen with it.
  const first = firstVisible(cursor === 0 ? 0 : at, rows.length, room);
  return [...head, ...rows.slice(first, first + room)];
}

const nameWidth = 31;

const sources: Record<SettingSource, string> = { environment: "shell", settings: "settings", default: "" };

function rowLine(
  { setting, value, source, problem, inSessions }: SettingState,
  isSelected: boolean,
  width: number,
  glyphs: Glyphs,
): Line {
  const isDefault = source === "default";
  const nameStyle: Style = isSelected ? "strong" : setting.notWritten === undefined ? "plain" : "faint";
  const valueStyle: Style = problem !== undefined ? "bad" : isDefault ? "faint" : isSelected ? "strong" : "good";
  const mark = problem !== undefined ? "! " : inSessions !== undefined ? "differs " : "";
  return spread(
    [
      span(isSelected ? `${glyphs.cursor} ` : "  ", "accent"),
      span(fit(setting.name, nameWidth), nameStyle),
      span(plainLine(plain(value)), valueStyle),
    ],
    [
      span(mark, problem === undefined ? "warn" : "bad"),
      span(sources[source] === "" ? "" : ` ${sources[source]} `, "faint"),
    ],
    width,
  );
}

function detailLines({ setting, value, source, problem, inSessions }: SettingState, width: number): Line[] {
  const { name, meaning, standard, notWritten } = setting;
  const says = (text: string, style: Style = "plain"): Line[] =>
    wrap(plainLine(text), Math.min(width, 100)).map((part) => [span(part, style)]);
  const from: Record<SettingSource, string> = {
    environment: "set in the shell that this browser was started from",
    settings: "set in Claude Code's settings",
    default: "not set",
  };
  return [
    ...says(`${name} = ${plain(value)}`, "strong"),
    ...says(`${capital(plain(meaning))}.`),
    ...(problem === undefined ? [] : says(`${problem}.`, "bad")),
    ...(inSessions === undefined
      ? []
      : says(`Sessions have ${inSessions}: Claude Code's settings count more there than the shell.`, "warn")),
    ...says(`${capital(from[source])}; ${plain(standard)} where it is not. It may be ${wanted(setting)}.`, "faint"),
    ...(notWritten === undefined ? [] : says(`Not changed from here: ${plain(notWritten)}.`, "faint")),
  ];
}

function previewLines({ next, scroll = 0 }: SettingsScreen, { width, height }: Look): readonly Line[] {
  if (next.text === "") return emptyLines(silenceLines(next), width, height);
  return toldLines(next, width - 4)
    .map((line): Line => [span("  "), ...line])
    .slice(scroll);
}

/** Word for word, the frame included; what a line is about is told by its words, so the frame alone is faint. */
function toldLines(next: NextSession, width: number): Line[] {
  if (next.text === "")
    return silenceLines(next).flatMap((text) => wrap(text, width).map((part): Line => [span(part)]));
  const told = new Set(next.lines.map(({ text }) => text));
  return next.text.split("\n").flatMap((text) => {
    const style: Style = told.has(text) ? (text.startsWith("-") ? "plain" : "accent") : "faint";
    return plainLines(text).flatMap((line) =>
      wrap(line, Math.min(width, 110)).map((part): Line => [span(part, style)]),
    );
  });
}

/** A terminal knows no Markdown. */
function plain(markdown: string): string {
  return markdown.replaceAll("`", "");
}

function capital(phrase: string): string {
  return `${phrase.slice(0, 1).toUpperCase()}${phrase.slice(1)}`;
}

import type { SettingState } from "../../core/config/setting-state.ts";
import { choicesOf, mayBeWritten, wanted } from "../../core/config/setting-value.ts";
import type { Core } from "../core.ts";
import { nextSession } from "../data/next-session.ts";
import { readSettings } from "../data/settings.ts";
import type { ScreenModule, Step } from "../state/screen.ts";
import type { SettingsScreen } from "../state/screens.ts";
import { capital, withoutMarkdown } from "../text/phrase.ts";

export const settings: ScreenModule<SettingsScreen> = {
  kind: "settings",
  title: ({ scroll }) => (scroll === undefined ? "Settings" : "Settings, preview"),
  about:
    "Everything that can be set, what it says now, and who says so. What is changed here stands in Claude Code's own settings, which give it to hooks and server.",
  bindings: [
    {
      keys: ["enter", "e", "right", "l"],
      keyName: "enter",
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
      help: "Set it to the next of its values",
      isInBar: true,
      isOffered: (screen) => choices(screen).length > 0,
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
      keyName: "Tab",
      label: "preview",
      help: "Show what a session that begins here now would be given, word for word; or the list again",
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
};

function selected({ settings, cursor }: SettingsScreen): SettingState | undefined {
  return settings[cursor];
}

/** Returns the chosen setting, where it may be changed from here. */
function changeable(screen: SettingsScreen): SettingState | undefined {
  const state = screen.scroll === undefined ? selected(screen) : undefined;
  return state?.setting.notWritten === undefined ? state : undefined;
}

function choices(screen: SettingsScreen): readonly string[] {
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
  const hint = `${capital(wanted(setting))}. ${capital(withoutMarkdown(setting.meaning))}.`;
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

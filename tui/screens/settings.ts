import type { BrowseContext } from "../../core/browse/context.ts";
import { nextSession } from "../../core/browse/next-session.ts";
import { readSettings } from "../../core/browse/settings.ts";
import type { SettingState } from "../../core/config/setting-state.ts";
import { choicesOf, mayBeWritten, wanted, withoutMarkdown } from "../../core/config/setting-value.ts";
import type { ScreenModule, Step } from "../state/screen.ts";
import type { SettingsScreen } from "../state/screens.ts";
import { capital } from "../text/phrase.ts";

export const settings: ScreenModule<SettingsScreen> = {
  kind: "settings",
  title: ({ scroll }) => (scroll === undefined ? "Settings" : "Settings, preview"),
  about:
    "All settings, their values and where each value comes from. Changes are written to Claude Code's settings, which pass them to the hooks and the server.",
  bindings: [
    {
      keys: ["enter", "e", "right", "l"],
      keyName: "enter",
      label: "change",
      help: "Change it: switch to the next value, or type one",
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
      help: "Switch to the next value",
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
      help: "Remove it from Claude Code's settings, so that the default applies",
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
      help: "Show the exact text that a session starting here now would be given, or go back to the list",
      isInBar: true,
      run: (screen) => ({ screen: { ...screen, scroll: screen.scroll === undefined ? 0 : undefined } }),
    },
    {
      keys: ["r"],
      label: "reload",
      help: "Reload the settings after another program changed them",
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

/** Returns the selected setting; undefined if it can't be changed here. */
function changeable(screen: SettingsScreen): SettingState | undefined {
  const state = screen.scroll === undefined ? selected(screen) : undefined;
  return state?.setting.notWritten === undefined ? state : undefined;
}

function choices(screen: SettingsScreen): readonly string[] {
  const state = changeable(screen);
  return state ? choicesOf(state.setting) : [];
}

/** Returns the effect that sets the next value. The first value follows the last. */
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
    overlay: { kind: "ask", question: `New value of ${name}?`, hint, text, about: { kind: "setting", name } },
    effects: [],
  };
}

function load(
  core: BrowseContext,
  screen: SettingsScreen,
  _state: unknown,
  { isMove }: { isMove: boolean },
): SettingsScreen {
  if (isMove) return screen;
  const { settings, inSession, problem } = readSettings(core);
  return { ...screen, settings, problem, next: nextSession(core, inSession) };
}

import { Box } from "ink";
import { memo } from "react";
import type { SettingSource, SettingState } from "../../core/config/setting-state.ts";
import { withoutMarkdown } from "../../core/config/setting-value.ts";
import { Cell, Cursor, Row } from "../components/row.tsx";
import { Styled } from "../components/styled.tsx";
import { TextLines } from "../components/text-lines.tsx";
import { VirtualList } from "../components/virtual-list.tsx";
import type { SettingsScreen } from "../state/screens.ts";
import { plainLine } from "../text/plain.ts";
import { blank, type Line, type Style, span } from "../text/spans.ts";
import { wrap } from "../text/width.ts";

type ListRow = { key: string; setting?: SettingState; group?: string; isSelected?: boolean };

/** Every setting below the name of its group. If the settings can't be read, the reason comes first. */
export function SettingsList({ screen, width, height }: { screen: SettingsScreen; width: number; height: number }) {
  const problem = problemLines(screen.problem, width);
  const rows = listRows(screen);
  // At the first setting, the name of its group stays visible.
  const selected = screen.cursor === 0 ? 0 : rows.findIndex(({ isSelected }) => isSelected);
  return (
    <Box flexDirection="column" width={width}>
      <TextLines lines={problem} height={height} />
      <VirtualList
        items={rows}
        cursor={selected}
        height={Math.max(1, height - problem.length)}
        keyOf={({ key }) => key}
      >
        {({ setting, group, isSelected = false }) =>
          setting ? (
            <SettingRow state={setting} isSelected={isSelected} />
          ) : (
            <Row>
              <Styled as="accent">{group === undefined ? "" : ` ${group}`}</Styled>
            </Row>
          )
        }
      </VirtualList>
    </Box>
  );
}

function problemLines(problem: string | undefined, width: number): Line[] {
  if (problem === undefined) return [];
  return [...wrap(plainLine(problem), width - 3).map((part): Line => [span(` ${part}`, "bad")]), blank];
}

function listRows({ settings, cursor }: SettingsScreen): ListRow[] {
  return settings.flatMap((setting, index): ListRow[] => {
    const { group } = setting;
    const own = { key: setting.setting.name, setting, isSelected: index === cursor };
    if (group === settings[index - 1]?.group) return [own];
    const heading = { key: `group ${group}`, group };
    return index === 0 ? [heading, own] : [{ key: `gap ${group}` }, heading, own];
  });
}

const nameWidth = 31;

const sources: Record<SettingSource, string> = {
  environment: "shell",
  settings: "settings",
  file: "file",
  default: "",
};

const SettingRow = memo(function SettingRow({ state, isSelected }: { state: SettingState; isSelected: boolean }) {
  const { setting, value, source, problem, inSessions } = state;
  const ordinary = setting.notWritten === undefined ? "plain" : "faint";
  const mark = problem !== undefined ? "! " : inSessions !== undefined ? "differs " : "";
  const end = (
    <>
      <Styled as={problem === undefined ? "warn" : "bad"}>{mark}</Styled>
      <Styled as="faint">{sources[source] === "" ? "" : ` ${sources[source]}`}</Styled>
    </>
  );
  return (
    <Row end={mark === "" && sources[source] === "" ? undefined : end}>
      <Cursor isSelected={isSelected} />
      <Cell width={nameWidth} as={isSelected ? "strong" : ordinary}>
        {setting.name}
      </Cell>
      <Styled as={valueStyle(state, isSelected)}>{plainLine(withoutMarkdown(value))}</Styled>
    </Row>
  );
});

function valueStyle({ problem, source }: SettingState, isSelected: boolean): Style {
  if (problem !== undefined) return "bad";
  if (source === "default") return "faint";
  return isSelected ? "strong" : "good";
}

import { Box } from "ink";
import { silenceLines } from "../../core/browse/next-session.ts";
import { Columns } from "../components/columns.tsx";
import { Empty } from "../components/empty.tsx";
import { TextLines } from "../components/text-lines.tsx";
import { useTheme } from "../components/theme-context.ts";
import { injectionLines } from "../record/injection-lines.ts";
import { settingLines } from "../record/setting-lines.ts";
import type { SettingsScreen } from "../state/screens.ts";
import { columnWidths } from "../text/columns.ts";
import { blank, type Line, span } from "../text/spans.ts";
import { SettingsList } from "./settings-list.tsx";
import type { ViewProps } from "./view.ts";

const indent = 2;
const minListHeight = 8;
const maxDetailHeight = 7;

export function Settings({ screen, width, height }: ViewProps<SettingsScreen>) {
  if (screen.scroll !== undefined) return <Injection screen={screen} width={width} height={height} />;
  if (columnWidths(width).paneWidth === 0) return <Stacked screen={screen} width={width} height={height} />;
  return (
    <Columns
      width={width}
      height={height}
      list={(listWidth) => <SettingsList screen={screen} width={listWidth} height={height} />}
      pane={(paneWidth) => <TextLines lines={paneLines(screen, paneWidth)} height={height} />}
    />
  );
}

type Area = { screen: SettingsScreen; width: number; height: number };

function Injection({ screen: { next, scroll }, width, height }: Area) {
  if (next.text === "") return <Empty lines={silenceLines(next)} width={width} height={height} />;
  return (
    <Box paddingLeft={indent}>
      <TextLines lines={injectionLines(next, width - 2 * indent).slice(scroll)} height={height} />
    </Box>
  );
}

/** The selected setting below the list, for terminals without room beside it. */
function Stacked({ screen, width, height }: Area) {
  const { glyphs } = useTheme();
  const setting = screen.settings[screen.cursor];
  const room = Math.max(0, Math.min(height - minListHeight, maxDetailHeight));
  const detail = setting ? settingLines(setting, width - 2 * indent).slice(0, room) : [];
  const below = detail.length === 0 ? [] : [[span(glyphs.rule.repeat(width), "faint")], ...detail.map(indented)];
  const listHeight = height - below.length;
  return (
    <Box flexDirection="column">
      <Box height={listHeight} flexShrink={0}>
        <SettingsList screen={screen} width={width} height={listHeight} />
      </Box>
      <TextLines lines={below} height={below.length} />
    </Box>
  );
}

function indented(line: Line): Line {
  return [span(" ".repeat(indent)), ...line];
}

function paneLines({ settings, cursor, next }: SettingsScreen, width: number): Line[] {
  const setting = settings[cursor];
  const heading = span("A session that starts here now is given", "title");
  return [...(setting ? settingLines(setting, width) : []), blank, [heading], blank, ...injectionLines(next, width)];
}

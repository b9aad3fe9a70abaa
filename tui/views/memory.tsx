import { Box } from "ink";
import { Empty } from "../components/empty.tsx";
import { Cursor, Row } from "../components/row.tsx";
import { Spans } from "../components/styled.tsx";
import { useTheme } from "../components/theme-context.ts";
import { linesOf, targetsOf } from "../screens/memory.ts";
import type { MemoryScreen } from "../state/screens.ts";
import type { ViewProps } from "./view.ts";

export function Memory({ screen, state, width, height }: ViewProps<MemoryScreen>) {
  const { glyphs } = useTheme();
  const { id, record, isLoaded, scroll, target } = screen;
  if (!record) {
    const lines = [`There is no memory #${id}.`, "", "It may have been deleted. Esc goes back."];
    return <Empty lines={isLoaded ? lines : []} width={width} height={height} />;
  }
  const chosen = targetsOf(screen, state)[target ?? -1]?.index;
  return (
    <Box flexDirection="column">
      {linesOf(screen, state, glyphs)
        .slice(scroll, scroll + height)
        .map(({ line }, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line has no name but its place.
          <Row key={row}>
            <Cursor isSelected={scroll + row === chosen} />
            <Spans line={line} />
          </Row>
        ))}
    </Box>
  );
}

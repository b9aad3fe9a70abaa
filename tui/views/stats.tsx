import { Box } from "ink";
import { useMemo } from "react";
import { Empty } from "../components/empty.tsx";
import { TextLines } from "../components/text-lines.tsx";
import { useTheme } from "../components/theme-context.ts";
import { figureLines } from "../record/figure-lines.ts";
import type { Figures, StatsScreen } from "../state/screens.ts";
import type { ViewProps } from "./view.ts";

const indent = 2;

export function Stats({ screen, width, height }: ViewProps<StatsScreen>) {
  const { figures, scroll } = screen;
  if (!figures) return null;
  if (figures.types.length === 0) {
    const lines = ["There are no statistics yet.", "", "They appear with the first memory."];
    return <Empty lines={lines} width={width} height={height} />;
  }
  return <Tables figures={figures} scroll={scroll} width={width} height={height} />;
}

function Tables(props: { figures: Figures; scroll: number; width: number; height: number }) {
  const { figures, scroll, width, height } = props;
  const { glyphs } = useTheme();
  const lines = useMemo(() => figureLines(figures, width, glyphs), [figures, width, glyphs]);
  return (
    <Box paddingLeft={indent}>
      <TextLines lines={lines.slice(scroll)} height={height} />
    </Box>
  );
}

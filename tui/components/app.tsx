// The whole terminal: the header, the open screen or overlay, and the status bar.
import { Box } from "ink";
import { useSyncExternalStore } from "react";
import type { Frames } from "../frames.ts";
import type { State } from "../state/state.ts";
import { topScreen } from "../state/state.ts";
import { bodyHeight, hasRule } from "../text/layout.ts";
import type { Theme } from "../theme.ts";
import { viewOf } from "../views.tsx";
import { Header } from "./header.tsx";
import { OverlayView } from "./overlays.tsx";
import { ScreenBoundary } from "./screen-boundary.tsx";
import { StatusBar } from "./status-bar.tsx";
import { ThemeContext, useTheme } from "./theme-context.ts";

export function App({ frames, theme }: { frames: Frames; theme: Theme }) {
  const state = useSyncExternalStore(frames.subscribe, frames.getState);
  const { columns, rows } = state.size;
  return (
    <ThemeContext value={theme}>
      <Box flexDirection="column" width={columns} height={rows}>
        <Header state={state} width={columns} />
        {hasRule(rows) ? <Rule width={columns} /> : null}
        <Box flexDirection="column" height={bodyHeight(rows)}>
          <Body state={state} width={columns} height={bodyHeight(rows)} />
        </Box>
        <StatusBar state={state} width={columns} />
      </Box>
    </ThemeContext>
  );
}

const topOnly = { borderLeft: false, borderRight: false, borderBottom: false, borderDimColor: true } as const;

function Rule({ width }: { width: number }) {
  const { lines } = useTheme();
  return <Box width={width} height={1} borderStyle={lines} {...topOnly} />;
}

function Body({ state, width, height }: { state: State; width: number; height: number }) {
  if (state.overlay) return <OverlayView overlay={state.overlay} state={state} width={width} height={height} />;
  const screen = topScreen(state);
  const View = viewOf(screen);
  return (
    <ScreenBoundary key={`${state.stack.length} ${screen.kind}`} width={width} height={height}>
      <View screen={screen} state={state} width={width} height={height} />
    </ScreenBoundary>
  );
}

import { Box, useApp, useInput, usePaste, useWindowSize } from "ink";
import { useEffect, useSyncExternalStore } from "react";
import { Guard } from "./components/guard.tsx";
import { Header } from "./components/header.tsx";
import { OverlayView } from "./components/overlays.tsx";
import { Row, ThemeContext } from "./components/row.tsx";
import { StatusBar } from "./components/status-bar.tsx";
import { characterName, keyName } from "./keys.ts";
import type { Program } from "./program.ts";
import { moduleOf } from "./screens.ts";
import { topScreen } from "./state/state.ts";
import { type Line, span } from "./text/spans.ts";
import type { Theme } from "./theme.ts";

/** By which the terminal is lent to another program; there once the app is drawn. */
export type Handover = { suspend: ((work: () => Promise<void>) => Promise<void>) | undefined };

/** The whole screen: a header, what is open, and the keys. */
export function App({ program, theme, handover }: { program: Program; theme: Theme; handover: Handover }) {
  const state = useSyncExternalStore(program.subscribe, program.getState);
  const { columns, rows } = useWindowSize();
  const { suspendTerminal } = useApp();
  handover.suspend = suspendTerminal;
  useEffect(() => {
    const { size } = program.getState();
    if (size.columns !== columns || size.rows !== rows) program.dispatch({ kind: "resize", size: { columns, rows } });
  }, [program, columns, rows]);
  useInput((input, key) => {
    const name = keyName(input, key);
    if (name !== undefined) program.dispatch({ kind: "key", name, text: input });
    // Keys that were hit faster than they were read come together.
    else for (const each of input) program.dispatch({ kind: "key", name: characterName(each), text: each });
  });
  usePaste((text) => program.dispatch({ kind: "paste", text }));
  const { size, overlay } = state;
  const { columns: width } = size;
  const screen = topScreen(state);
  const { View } = moduleOf(screen);
  const hasRule = size.rows >= shortestWithRule;
  const height = Math.max(1, size.rows - (hasRule ? 3 : 2));
  const rule: Line = [span(theme.glyphs.rule.repeat(width), "faint")];
  return (
    <ThemeContext value={theme}>
      <Box flexDirection="column" width={width} height={size.rows}>
        <Header state={state} width={width} />
        {hasRule && <Row line={rule} width={width} />}
        <Box width={width} height={height}>
          {overlay ? (
            <OverlayView overlay={overlay} state={state} width={width} height={height} />
          ) : (
            <Guard key={`${state.stack.length} ${screen.kind}`} width={width} height={height}>
              <View screen={screen} state={state} width={width} height={height} />
            </Guard>
          )}
        </Box>
        <StatusBar state={state} width={width} />
      </Box>
    </ThemeContext>
  );
}

const shortestWithRule = 16;

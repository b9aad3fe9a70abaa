import { Text } from "ink";
import { createContext, memo, useContext } from "react";
import { fitLine, type Line } from "../text/spans.ts";
import { createTheme, paint, type Theme } from "../theme.ts";

export const ThemeContext = createContext<Theme>(createTheme({ hasColour: false, hasUnicode: true }));

/** One line of the screen, cut to `width` columns or filled up with space. */
export function Row({ line, width }: { line: Line; width: number }) {
  return <Painted text={paint(fitLine(line, width), useContext(ThemeContext))} />;
}

/** Most lines stay as they are from one key to the next. */
const Painted = memo(({ text }: { text: string }) => <Text wrap="truncate">{text}</Text>);
Painted.displayName = "Painted";

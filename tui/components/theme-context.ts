import { createContext, useContext } from "react";
import { createTheme, type Theme } from "../theme.ts";

export const ThemeContext = createContext<Theme>(createTheme({ hasColor: true, hasUnicode: true }));

/** Returns how styles look on this terminal, and its glyphs. */
export function useTheme(): Theme {
  return useContext(ThemeContext);
}

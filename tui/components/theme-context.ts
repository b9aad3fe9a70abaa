import { createContext, useContext } from "react";
import { createTheme, type Theme } from "../theme.ts";

export const ThemeContext = createContext<Theme>(createTheme({ hasColor: true, hasUnicode: true }));

/** Returns the styles and glyphs of this terminal. */
export function useTheme(): Theme {
  return useContext(ThemeContext);
}

import type { ReactNode } from "react";
import type { ScreenState } from "../state/screens.ts";
import type { State } from "../state/state.ts";

/** What a screen is drawn with, and the columns and rows that it has. */
export type ViewProps<S extends ScreenState> = { screen: S; state: State; width: number; height: number };

export type View<S extends ScreenState> = (props: ViewProps<S>) => ReactNode;

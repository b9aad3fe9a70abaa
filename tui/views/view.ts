import type { ReactNode } from "react";
import type { ScreenState } from "../state/screens.ts";
import type { State } from "../state/state.ts";

/** The props of a screen's component: its state, and its size in columns and rows. */
export type ViewProps<S extends ScreenState> = { screen: S; state: State; width: number; height: number };

export type View<S extends ScreenState> = (props: ViewProps<S>) => ReactNode;

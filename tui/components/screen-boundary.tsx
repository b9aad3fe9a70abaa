import { Component, type ReactNode } from "react";
import { log } from "../../core/log.ts";
import { Empty } from "./empty.tsx";

type Props = { width: number; height: number; children: ReactNode };

/** Catches the error of a screen that can't be drawn, so that the other screens go on working. */
export class ScreenBoundary extends Component<Props, { problem: string | undefined }> {
  override state = { problem: undefined as string | undefined };

  static getDerivedStateFromError(error: unknown) {
    return { problem: error instanceof Error ? error.message : String(error) };
  }

  override componentDidCatch(error: unknown): void {
    log("error", "a screen can't be drawn", { stack: error instanceof Error ? error.stack : String(error) });
  }

  override render(): ReactNode {
    const { problem } = this.state;
    if (problem === undefined) return this.props.children;
    const lines = ["This screen can't be shown.", "", problem, "Esc goes back. Details are in the log."];
    return <Empty lines={lines} width={this.props.width} height={this.props.height} />;
  }
}

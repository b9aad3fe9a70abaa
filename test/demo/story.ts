import type { Step } from "./recording.ts";

/** One line of what happened: who did what. */
export type Deed = { who: "You" | "Claude"; text: string; isFailure?: true };

/** Returns the steps of a session as a narrator would tell them; steps without news are left out. */
export function tellStory(steps: Step[]): Deed[] {
  return steps.flatMap((step) => tellStep(step) ?? []);
}

function tellStep({ event, payload }: Step): Deed | undefined {
  const { command, file_path: path } = payload.tool_input ?? {};
  switch (event) {
    case "user-prompt-submit":
      return { who: "You", text: payload.prompt ?? "" };
    case "post-tool-use":
      return { who: "Claude", text: `${command ?? `${payload.tool_name} ${fileName(path)}`}${verdict(payload)}` };
    case "post-tool-use-failure":
      return { who: "Claude", text: `${command ?? ""} → ${errorLine(payload.error)}`, isFailure: true };
    case "stop":
      return { who: "Claude", text: payload.last_assistant_message?.split("\n", 1)[0] ?? "" };
    default:
      return undefined;
  }
}

function fileName(path = ""): string {
  return path.split(/[/\\]/).slice(-2).join("/");
}

function verdict({ tool_response: response }: Step["payload"]): string {
  const passed = /Tests +(\d+ passed)/.exec(response?.stdout ?? "")?.[1];
  return passed === undefined ? "" : ` → ${passed}`;
}

function errorLine(error = ""): string {
  return error.split("\n").find((line) => /^\w*Error: /.test(line)) ?? "failed";
}

// The commands about one session, under the name that lists the sessions as well.
import { Command, Option } from "clipanion";
import type { Reference } from "../../core/memory/references.ts";
import { parseReferencesOf, parseSessionId } from "../references.ts";
import { DiffCommand } from "./diff.ts";
import { GetCommand } from "./get.ts";
import { UndoCommand } from "./undo.ts";

export class SessionsShowCommand extends GetCommand {
  static override paths = [["sessions", "show"]];
  static override usage = Command.Usage({
    category: "Sessions",
    description: "Show sessions with their summaries, like `get S4`",
    details: "Ids are S4 or 4. Exits 4 when none of them exists.",
    examples: [["Show a session", "$0 sessions show S4"]],
  });

  protected override references(): Reference[] {
    return parseReferencesOf("session", this.ids);
  }
}

export class SessionsDiffCommand extends DiffCommand {
  static override paths = [["sessions", "diff"]];
  static override usage = Command.Usage({
    category: "Sessions",
    description: "Show which memories a session changed, like `diff S4`",
    details: "The same as `claude-mem diff`.",
    examples: [["See what session S4 changed", "$0 sessions diff S4"]],
  });
}

export class SessionsUndoCommand extends UndoCommand {
  static override paths = [["sessions", "undo"]];
  static override usage = Command.Usage({
    category: "Sessions",
    description: "Undo all memories of a session, like `undo S4`",
    details: "The same as `claude-mem undo` with a session.",
    examples: [["Undo all memories of a session", "$0 sessions undo S4"]],
  });

  override change = Option.String({ name: "session" });

  protected override named(): string {
    return `S${parseSessionId(this.change)}`;
  }
}

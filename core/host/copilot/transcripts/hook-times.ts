/**
 * The times of the hooks of a session that were running when it was recorded: Copilot writes a row for each. A use or a prompt that the
 * hooks have stored gets the same id by them.
 */
export class HookTimes {
  ofPrompt: number | undefined;
  private readonly ofUses: { input: string; at: number }[] = [];

  addUse(input: unknown, at: number): void {
    this.ofUses.push({ input: JSON.stringify(input) ?? "", at });
  }

  /** Returns the time of the first use with this input, and removes it. */
  takeUse(input: unknown): number | undefined {
    const text = JSON.stringify(input) ?? "";
    const index = this.ofUses.findIndex((use) => use.input === text);
    return index < 0 ? undefined : this.ofUses.splice(index, 1)[0]?.at;
  }

  takePrompt(): number | undefined {
    const at = this.ofPrompt;
    this.ofPrompt = undefined;
    return at;
  }
}

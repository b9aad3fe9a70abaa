/** The terminal's functions that effects need. */
export type TerminalPort = {
  quit: () => void;
  /** Copies text to the user's clipboard. */
  copy: (text: string) => void;
  takeMouse: (isOn: boolean) => void;
  /** Runs another program in the terminal and returns its exit code. */
  runInTerminal: (command: readonly string[]) => Promise<number>;
};

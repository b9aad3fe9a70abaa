/** What the terminal does for us. */
export type TerminalPort = {
  quit: () => void;
  /** Puts text on the clipboard of whoever sits before the terminal. */
  copy: (text: string) => void;
  takeMouse: (isOn: boolean) => void;
  /** Gives the terminal to another program until it ends, and returns its exit code. */
  runInTerminal: (command: readonly string[]) => Promise<number>;
};

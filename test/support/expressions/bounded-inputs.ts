/** Expressions whose time could grow faster than their input, with what bounds that input. */
export const boundedInputs: ReadonlyMap<string, string> = new Map([
  [String.raw`(?:[^\s"']+|"(?:\\.|[^"\\])*"|'[^']*')+`, "commands are stored with at most 4,000 characters"],
  [String.raw`^v?([0-9]+(?:\.[0-9]+)+)([-.][0-9A-Za-z.-]+)?$`, "joined terms have at most 128 characters"],
  [
    "^[\\s>|+*#{(,\"'`→:\\d-]*(?:[\\w.-]*[_.-])?[\"'`]?$",
    "what stands before the name of a setting has at most 200 characters",
  ],
  [String.raw`\B(?=(\d{3})+$)`, "the digits of a count"],
]);

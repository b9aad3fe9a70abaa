// The usual id of "nobody".
const nobody = 65534;

/** Runs `act` without root's power to ignore permissions, and returns its result. */
export function asOrdinaryUser<Result>(act: () => Result): Result {
  if (process.getuid?.() !== 0) return act();
  process.seteuid?.(nobody);
  try {
    return act();
  } finally {
    process.seteuid?.(0);
  }
}

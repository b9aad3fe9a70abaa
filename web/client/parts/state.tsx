// Placeholders for missing data.
import type { CallError } from "../data/api.ts";

/** There is nothing to show; `hint` says what would change that. */
export function Empty({ text, hint }: { text: string; hint?: string }) {
  return (
    <div class="empty">
      <p>{text}</p>
      {hint === undefined ? null : <p class="faint">{hint}</p>}
    </div>
  );
}

/** A call failed. */
export function Failure({ error }: { error: CallError }) {
  return (
    <div class="banner bad" role="alert">
      <p>{error.message}</p>
      {error.hints.map((hint) => (
        <p key={hint}>{hint}</p>
      ))}
    </div>
  );
}

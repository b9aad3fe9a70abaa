import { dismiss, notices, runUndo } from "../data/notices.ts";
import { useStore } from "../data/store.ts";

/** Notices of success, for a few seconds; of failure, until closed. */
export function Notices() {
  const all = useStore(notices);
  return (
    <div class="notices" role="status" aria-live="polite">
      {all.map(({ id, text, tone, undo }) => (
        <p key={id} class={`notice ${tone}`}>
          <span>{text}</span>
          {undo ? (
            <button
              type="button"
              onClick={() => {
                dismiss(id);
                void runUndo(undo);
              }}
            >
              Undo
            </button>
          ) : null}
          <button type="button" class="quiet" aria-label="Close" onClick={() => dismiss(id)}>
            ×
          </button>
        </p>
      ))}
    </div>
  );
}

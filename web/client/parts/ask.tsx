import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { Dialog } from "./dialog.tsx";

type Question = {
  title: string;
  /** The planned changes, a line each. */
  details?: readonly string[];
  /** The label of a field, if the answer is a text. */
  field?: string;
  verb: string;
  isDangerous?: boolean;
  /** Resolves to whether it was done. The question stays open until then, so that a typed answer is not lost. */
  onAnswer: (text: string) => Promise<boolean>;
  onClose: () => void;
};

/** Asks before something is done. The verb on the button says what will be done. */
export function Ask({ title, details = [], field, verb, isDangerous = false, onAnswer, onClose }: Question) {
  const [text, setText] = useState("");
  const input = useRef<HTMLInputElement>(null);
  // The dialog is open by now, and has given the focus to its first button.
  useLayoutEffect(() => input.current?.focus(), []);
  const answer = async () => {
    if (await onAnswer(text)) onClose();
  };
  return (
    <Dialog title={title} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void answer();
        }}
      >
        <ul class="details">
          {details.map((detail) => (
            <li key={detail}>{detail}</li>
          ))}
        </ul>
        {field === undefined ? null : (
          <label>
            {field}
            <input
              ref={input}
              type="text"
              required
              value={text}
              onInput={({ currentTarget }) => setText(currentTarget.value)}
            />
          </label>
        )}
        <div class="actions">
          <button type="submit" class={isDangerous ? "danger" : "main"}>
            {verb}
          </button>
          <button type="button" onClick={onClose}>
            Cancel
          </button>
        </div>
      </form>
    </Dialog>
  );
}

import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { Dialog } from "./dialog.tsx";

type Question = {
  title: string;
  /** What would change, a line each. */
  details?: readonly string[];
  /** The label of a field, if the answer is a text. */
  field?: string;
  verb: string;
  isDangerous?: boolean;
  onAnswer: (text: string) => void;
  onClose: () => void;
};

/** Asks before something is done. The verb on the button says what will be done. */
export function Ask({ title, details = [], field, verb, isDangerous = false, onAnswer, onClose }: Question) {
  const [text, setText] = useState("");
  const input = useRef<HTMLInputElement>(null);
  // The dialog is open by now, and has given the focus to its first button.
  useLayoutEffect(() => input.current?.focus(), []);
  return (
    <Dialog title={title} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onClose();
          onAnswer(text);
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

import { notify, notifyError } from "../data/notices.ts";

/** Copies a command. */
export function Copy({ text }: { text: string }) {
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => notify(`Copied: ${text}`),
      () => notifyError(new Error("The browser does not let this page copy.")),
    );
  return (
    <button type="button" class="small" aria-label={`Copy ${text}`} onClick={() => void copy()}>
      Copy
    </button>
  );
}

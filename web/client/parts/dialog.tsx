import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { Notices } from "./notices.tsx";

/** A dialog over the page. Escape and the close button end it; the focus returns to where it was. */
export function Dialog(props: { title: string; onClose: () => void; children: ComponentChildren }) {
  const { title, onClose, children } = props;
  const isShown = useRef(true);
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const opened = dialog.current;
    opened?.showModal();
    // A dialog that is taken away without being closed does not give the focus back.
    return () => {
      isShown.current = false;
      opened?.close();
    };
  }, []);
  return (
    <dialog ref={dialog} aria-label={title} onClose={() => isShown.current && onClose()}>
      <header>
        <h2>{title}</h2>
        <button type="button" class="quiet" aria-label="Close" onClick={() => dialog.current?.close()}>
          ×
        </button>
      </header>
      {children}
      {/* Those of the page are out of reach behind it. */}
      <Notices />
    </dialog>
  );
}

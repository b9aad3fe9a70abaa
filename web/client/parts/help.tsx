import { groups } from "../data/keys.ts";
import { createStore, useStore } from "../data/store.ts";
import { Dialog } from "./dialog.tsx";

const isOpen = createStore(false);

export function openHelp(): void {
  isOpen.set(true);
}

/** The keys of what is shown. */
export function Help() {
  const shown = useStore(groups);
  if (!useStore(isOpen)) return null;
  return (
    <Dialog title="Keys" onClose={() => isOpen.set(false)}>
      {shown.map(({ title, bindings }) => (
        <section key={title}>
          <h3>{title}</h3>
          <dl class="keys">
            {bindings.map(({ keys, help }) => (
              <div key={help}>
                <dt>
                  {keys.map((key) => (
                    <kbd key={key}>{key === " " ? "Space" : key}</kbd>
                  ))}
                </dt>
                <dd>{help}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Dialog>
  );
}

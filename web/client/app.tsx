import { useEffect } from "preact/hooks";
import { followChanges } from "./data/changes.ts";
import { ignoreSecondClicks } from "./data/double-click.ts";
import { listenForKeys, useKeys } from "./data/keys.ts";
import { undoLast } from "./data/notices.ts";
import { go, goBack, linkTo, usePath, useProjectId } from "./data/route.ts";
import { pageOf, pages } from "./pages.ts";
import { Help, openHelp } from "./parts/help.tsx";
import { Notices } from "./parts/notices.tsx";
import { Shell } from "./parts/shell.tsx";

/** The whole page: the frame that is always there, and what the address names. */
export function App() {
  const path = usePath();
  const page = pageOf(path);
  // Every link contains it: another project draws the page again.
  useProjectId();
  useEffect(() => {
    listenForKeys();
    followChanges();
    ignoreSecondClicks();
  }, []);
  useEffect(() => {
    document.title = `${page.title} - claude-mem`;
  }, [page]);
  useKeys(
    "Everywhere",
    [
      { keys: ["/"], help: "Search", run: () => (page.path === "search" ? focusSearch() : go(linkTo("search"))) },
      ...pages.flatMap(({ path, title, key }) =>
        key ? [{ keys: [key], help: `Go to ${title}`, run: () => go(linkTo(path)) }] : [],
      ),
      { keys: ["u"], help: "Undo the last change", run: () => void undoLast() },
      { keys: ["Escape", "Backspace"], help: "Go back", run: goBack },
      { keys: ["?"], help: "Show the keys", run: openHelp },
    ],
    { isGlobal: true },
  );
  const { Page } = page;
  return (
    <>
      <Shell page={page}>
        <Page path={path.slice(1)} key={[page.path, ...path.slice(1)].join("/")} />
      </Shell>
      <Notices />
      <Help />
    </>
  );
}

function focusSearch(): void {
  document.querySelector<HTMLInputElement>("input[type=search]")?.focus();
}

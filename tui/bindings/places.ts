// The screens that a digit opens from anywhere.
import {
  newDeferred,
  newFiles,
  newHealth,
  newPreview,
  newProjects,
  newReview,
  newSearch,
  newSettings,
  newStats,
  newTimeline,
} from "../screens/open.ts";
import type { Binding } from "../state/screen.ts";
import type { ScreenState } from "../state/screens.ts";

const places: readonly [kind: ScreenState["kind"], label: string, help: string, open: () => ScreenState][] = [
  ["timeline", "timeline", "Go to the timeline", newTimeline],
  ["search", "search", "Go to the search", () => newSearch()],
  ["review", "review", "Go to the candidates that need your review", newReview],
  ["deferred", "deferred", "Go to the deferred work", newDeferred],
  ["projects", "projects", "Go to the projects", newProjects],
  ["files", "files", "Go to the files", newFiles],
  ["stats", "statistics", "Go to the statistics", newStats],
  ["preview", "next session", "Go to the preview of the next session's injections", newPreview],
  ["health", "health", "Go to the checks", newHealth],
  ["settings", "settings", "Go to the settings", newSettings],
];

/** The timeline stays below the others: Escape goes back to it. */
export const placeBindings: readonly Binding<ScreenState>[] = places.map(([kind, label, help, open], index) => ({
  // 0 opens the tenth, in keyboard order.
  keys: [String((index + 1) % 10)],
  label,
  help,
  isOffered: (screen) => screen.kind !== kind,
  run: () => ({
    goTo: kind === "timeline" ? [open()] : [newTimeline(), open()],
    effects: kind === "health" ? [{ kind: "diagnose" }] : [{ kind: "load" }],
  }),
}));

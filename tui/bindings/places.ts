// The screens that can be gone to from anywhere, each by a digit.
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
  ["review", "review", "Go to the candidates that wait for your judgment", newReview],
  ["deferred", "deferred", "Go to the deferred work", newDeferred],
  ["projects", "projects", "Go to the projects", newProjects],
  ["files", "files", "Go to the files", newFiles],
  ["stats", "figures", "Go to the figures", newStats],
  ["preview", "next session", "Go to what the next session here is given", newPreview],
  ["health", "health", "Go to the checks", newHealth],
  ["settings", "settings", "Go to the settings", newSettings],
];

/** The timeline stays below the others: Escape leads back to it. */
export const placeBindings: readonly Binding<ScreenState>[] = places.map(([kind, label, help, open], index) => ({
  // The tenth by 0, as it stands on the keyboard.
  keys: [String((index + 1) % 10)],
  label,
  help,
  isOffered: (screen) => screen.kind !== kind,
  run: () => ({
    goTo: kind === "timeline" ? [open()] : [newTimeline(), open()],
    effects: kind === "health" ? [{ kind: "diagnose" }] : [{ kind: "load" }],
  }),
}));

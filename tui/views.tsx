import type { ScreenState } from "./state/screens.ts";
import { DeferredWork } from "./views/deferred.tsx";
import { Files } from "./views/files.tsx";
import { Health } from "./views/health.tsx";
import { Memory } from "./views/memory.tsx";
import { Preview } from "./views/preview.tsx";
import { Projects } from "./views/projects.tsx";
import { Review } from "./views/review.tsx";
import { Search } from "./views/search.tsx";
import { Session } from "./views/session.tsx";
import { Settings } from "./views/settings.tsx";
import { Stats } from "./views/stats.tsx";
import { Timeline } from "./views/timeline.tsx";
import type { View } from "./views/view.ts";

type Views = { readonly [K in ScreenState["kind"]]: View<Extract<ScreenState, { kind: K }>> };

const views: Views = {
  timeline: Timeline,
  search: Search,
  memory: Memory,
  session: Session,
  review: Review,
  deferred: DeferredWork,
  projects: Projects,
  files: Files,
  stats: Stats,
  preview: Preview,
  health: Health,
  settings: Settings,
};

/** Returns the component of a screen. Render it only with screens of the same kind. */
export function viewOf(screen: ScreenState): View<ScreenState> {
  return views[screen.kind] as View<ScreenState>;
}

import { deferred } from "./screens/deferred.ts";
import { files } from "./screens/files.ts";
import { health } from "./screens/health.ts";
import { memory } from "./screens/memory.ts";
import { preview } from "./screens/preview.ts";
import { projects } from "./screens/projects.ts";
import { review } from "./screens/review.ts";
import { searchScreen } from "./screens/search.ts";
import { session } from "./screens/session.ts";
import { settings } from "./screens/settings.ts";
import { stats } from "./screens/stats.ts";
import { timeline } from "./screens/timeline.ts";
import type { ScreenModule } from "./state/screen.ts";
import type { ScreenState } from "./state/screens.ts";

const modules = {
  timeline,
  search: searchScreen,
  memory,
  session,
  review,
  deferred,
  projects,
  files,
  stats,
  preview,
  health,
  settings,
} as const;

/** Returns the module of the screen. Call its functions only with screens of the same kind. */
export function moduleOf(screen: ScreenState): ScreenModule<ScreenState> {
  return modules[screen.kind] as unknown as ScreenModule<ScreenState>;
}

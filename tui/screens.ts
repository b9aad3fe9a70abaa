import { deferred } from "./screens/deferred.tsx";
import { files } from "./screens/files.tsx";
import { health } from "./screens/health.tsx";
import { memory } from "./screens/memory.tsx";
import { preview } from "./screens/preview.tsx";
import { projects } from "./screens/projects.tsx";
import { review } from "./screens/review.tsx";
import { searchScreen } from "./screens/search.tsx";
import { session } from "./screens/session.tsx";
import { stats } from "./screens/stats.tsx";
import { timeline } from "./screens/timeline.tsx";
import type { ScreenModule } from "./state/screen.ts";
import type { ScreenState } from "./state/state.ts";

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
} as const;

/** Returns what belongs to the screen. Its functions are to be called with screens of this very kind. */
export function moduleOf(screen: ScreenState): ScreenModule<ScreenState> {
  return modules[screen.kind] as unknown as ScreenModule<ScreenState>;
}

import { memory } from "./screens/memory.tsx";
import { searchScreen } from "./screens/search.tsx";
import { session } from "./screens/session.tsx";
import { timeline } from "./screens/timeline.tsx";
import type { ScreenModule } from "./state/screen.ts";
import type { ScreenState } from "./state/state.ts";

const modules = { timeline, search: searchScreen, memory, session } as const;

/** Returns what belongs to the screen. Its functions are to be called with screens of this very kind. */
export function moduleOf(screen: ScreenState): ScreenModule<ScreenState> {
  return modules[screen.kind] as unknown as ScreenModule<ScreenState>;
}

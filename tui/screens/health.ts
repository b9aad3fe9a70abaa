import type { ScreenModule } from "../state/screen.ts";
import type { HealthScreen } from "../state/screens.ts";

export const health: ScreenModule<HealthScreen> = {
  kind: "health",
  title: () => "Health",
  about: "What `claude-mem doctor` sees: whether all is installed, registered, readable and whole.",
  bindings: [
    {
      keys: ["r"],
      label: "check again",
      help: "Run every check again",
      isInBar: true,
      isOffered: ({ diagnosis }) => diagnosis !== undefined,
      run: (screen) => ({ screen: { ...screen, diagnosis: undefined }, effects: [{ kind: "diagnose" }] }),
    },
    {
      keys: ["R"],
      label: "repair",
      help: "Repair what can be without losing anything; says what, and asks first",
      isInBar: true,
      isOffered: ({ diagnosis }) => diagnosis !== undefined,
      run: () => ({ effects: [{ kind: "previewRepair" }] }),
    },
  ],
  list: {
    count: ({ diagnosis }) => (diagnosis?.results.length ?? 0) * 2,
    cursor: ({ scroll }) => scroll,
    moveTo: (screen, scroll) => ({ ...screen, scroll }),
  },
  load: (_core, screen) => screen,
};

import type { ScreenModule } from "../state/screen.ts";
import type { HealthScreen } from "../state/screens.ts";

export const health: ScreenModule<HealthScreen> = {
  kind: "health",
  title: () => "Health",
  about: "The checks of `claude-mem doctor`: installation, registration, database and settings.",
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
      help: "Repair what can be repaired without data loss (lists it and asks first)",
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

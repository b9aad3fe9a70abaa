// Every page, in the order of the navigation.
import type { ComponentType } from "preact";
import { DeferredPage } from "./pages/deferred.tsx";
import { HealthPage } from "./pages/health.tsx";
import { InsightsPage } from "./pages/insights.tsx";
import { LivePage } from "./pages/live.tsx";
import { MemoryPage } from "./pages/memory.tsx";
import { ProjectsPage } from "./pages/projects.tsx";
import { ReviewPage } from "./pages/review.tsx";
import { RulesPage } from "./pages/rules.tsx";
import { SearchPage } from "./pages/search.tsx";
import { SessionPage } from "./pages/session.tsx";
import { SettingsPage } from "./pages/settings.tsx";

export type Page = {
  /** The first part of the address. */
  path: string;
  title: string;
  /** The digit that opens it. A page without one is opened from others, and is not in the navigation. */
  key?: string;
  /** `path`: the rest of the address. */
  Page: ComponentType<{ path: readonly string[] }>;
};

export const pages: readonly [Page, ...Page[]] = [
  { path: "live", title: "Live", key: "1", Page: LivePage },
  { path: "search", title: "Search", key: "2", Page: SearchPage },
  { path: "memory", title: "Memory", Page: MemoryPage },
  { path: "session", title: "Session", Page: SessionPage },
  { path: "review", title: "Review", key: "3", Page: ReviewPage },
  { path: "deferred", title: "Deferred", key: "4", Page: DeferredPage },
  { path: "projects", title: "Projects", key: "5", Page: ProjectsPage },
  { path: "insights", title: "Insights", key: "7", Page: InsightsPage },
  { path: "rules", title: "Rules", key: "8", Page: RulesPage },
  { path: "health", title: "Health", key: "9", Page: HealthPage },
  { path: "settings", title: "Settings", key: "0", Page: SettingsPage },
];

/** Returns the page of an address; the first one if there is none of that name. */
export function pageOf([name]: readonly string[]): Page {
  return pages.find(({ path }) => path === name) ?? pages[0];
}

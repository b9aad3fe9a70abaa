import type { ComponentType } from "preact";
import { type PageName, pageNames } from "./page-names.ts";
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

/** The content of a page. `path`: the rest of the address. */
type PageComponent = ComponentType<{ path: readonly string[] }>;

export type Page = PageName & { Page: PageComponent };

const components: Record<(typeof pageNames)[number]["path"], PageComponent> = {
  live: LivePage,
  search: SearchPage,
  memory: MemoryPage,
  session: SessionPage,
  review: ReviewPage,
  deferred: DeferredPage,
  projects: ProjectsPage,
  insights: InsightsPage,
  rules: RulesPage,
  health: HealthPage,
  settings: SettingsPage,
};

/** Every page, in the order of the navigation. */
export const pages: readonly Page[] = pageNames.map((name) => ({ ...name, Page: components[name.path] }));

const first: Page = { ...pageNames[0], Page: LivePage };

/** Returns the page of an address; the first one if there is none of that name. */
export function pageOf([name]: readonly string[]): Page {
  return pages.find(({ path }) => path === name) ?? first;
}

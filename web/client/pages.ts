// Every page, in the order of the navigation.
import type { ComponentType } from "preact";
import { DeferredPage } from "./pages/deferred.tsx";
import { MemoryPage } from "./pages/memory.tsx";
import { ProjectsPage } from "./pages/projects.tsx";
import { ReviewPage } from "./pages/review.tsx";
import { RulesPage } from "./pages/rules.tsx";
import { SearchPage } from "./pages/search.tsx";

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
  { path: "search", title: "Search", key: "2", Page: SearchPage },
  { path: "memory", title: "Memory", Page: MemoryPage },
  { path: "review", title: "Review", key: "3", Page: ReviewPage },
  { path: "deferred", title: "Deferred", key: "4", Page: DeferredPage },
  { path: "projects", title: "Projects", key: "5", Page: ProjectsPage },
  { path: "rules", title: "Rules", key: "8", Page: RulesPage },
];

/** Returns the page of an address; the first one if there is none of that name. */
export function pageOf([name]: readonly string[]): Page {
  return pages.find(({ path }) => path === name) ?? pages[0];
}

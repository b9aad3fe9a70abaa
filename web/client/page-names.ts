/** A page: `path` is the first part of its address. One without a `key` is opened from others, and is not in the navigation. */
export type PageName = { path: string; title: string; key?: string };

/** Every page, in the order of the navigation. */
export const pageNames = [
  { path: "live", title: "Live", key: "1" },
  { path: "search", title: "Search", key: "2" },
  { path: "memory", title: "Memory" },
  { path: "session", title: "Session" },
  { path: "review", title: "Review", key: "3" },
  { path: "deferred", title: "Deferred", key: "4" },
  { path: "projects", title: "Projects", key: "5" },
  { path: "insights", title: "Insights", key: "7" },
  { path: "rules", title: "Rules", key: "8" },
  { path: "health", title: "Health", key: "9" },
  { path: "settings", title: "Settings", key: "0" },
] as const satisfies readonly PageName[];

/** The keys of each command's `--json` document beside "version"; a test holds the commands to them. */
export const jsonDocuments: Record<string, readonly string[]> = {
  install: ["dry_run", "unchanged", "changes"],
  uninstall: ["dry_run", "unchanged", "changes"],
  doctor: ["checks", "counts"],
  repair: ["dry_run", "actions"],
  status: ["program", "database", "size_bytes", "hooks_registered", "mcp_registered", "last_session_at", "projects"],
  search: ["query", "total", "reachable", "offset", "returned", "results"],
  recent: ["results"],
  recall: ["results"],
  timeline: ["results"],
  get: ["results"],
  context: ["surface", "text", "lines"],
  save: ["outcome", "id", "title", "superseded"],
  delete: ["dry_run", "deleted", "restored", "missing"],
  restore: ["dry_run", "added", "known", "renumbered", "malformed", "problems"],
};

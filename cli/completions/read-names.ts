/** Prints the names of the projects, one a line, in all three shells. */
export const readNames = "claude-mem projects list --names 2>/dev/null";

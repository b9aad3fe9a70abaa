/** What users should know of a host that was made from documents alone. */
export const untriedRemark =
  "Untried: made from the agent's documentation, and never seen with its program; please report what does not work";

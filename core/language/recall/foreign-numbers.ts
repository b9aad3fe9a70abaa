/** Words of prompts about a code forge, where every number is the forge's own: "review the PR … #12". */
export const forgeWords =
  "issue issues pr prs mr mrs pull ticket tickets gh github gitlab jira reviewer merge squash rebase image";

/** Words before a number that does not identify a memory: "PR #12", "fixes #12". */
export const foreignNumberWords = `issue issues pr prs pull pulls request requests mr ticket tickets gh jira bug bugs task
  tasks case discussion milestone build run job line step item point question fix fixes fixed close closes closed resolve
  resolves resolved number no no.`;

/** Words of prompts about a forge, where every number is one of its own: "review the PR … #12". */
export const forgeWords =
  "issue issues pr prs mr mrs pull ticket tickets gh github gitlab jira reviewer merge squash rebase image";

/** Words before the number of something that is no memory: "PR #12", "fixes #12". */
export const foreignNumberWords = `issue issues pr prs pull pulls request requests mr ticket tickets gh jira bug bugs task
  tasks case discussion milestone build run job line step item point question fix fixes fixed close closes closed resolve
  resolves resolved number no no.`;

/** Words before the number of something that is no memory: "PR #12", "fixes #12". */
export const foreignNumberWords = `issue issues pr prs pull pulls request requests mr ticket tickets gh jira bug bugs task
  tasks case discussion milestone build run job line step item point question fix fixes fixed close closes closed resolve
  resolves resolved number no no.`;

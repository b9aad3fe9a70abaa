/** A commit as git announced it: `[main 1a2b3c4] subject`. */
export type CommitHeader = { branch: string; sha: string; subject: string };

const header = /^\[(.{1,200}?)(?: \(root-commit\))? ([0-9a-f]{7,40})\] (\S.{0,400})$/;
const trailer = /^(?:[A-Z][A-Za-z]{1,30}(?:-[A-Za-z]{1,30}){1,4}: \S|\p{Extended_Pictographic}.{0,10}Generated\b)/u;

/** Returns the commits that git's output announces, in order. */
export function readCommitHeaders(output: string): CommitHeader[] {
  return output.split("\n", 400).flatMap((line) => {
    const [, branch = "", sha = "", subject = ""] = header.exec(line.slice(0, 800)) ?? [];
    return sha === "" ? [] : [{ branch, sha, subject: subject.trim() }];
  });
}

/** Returns the subject and the body of a message, without trailers such as Signed-off-by. */
export function readCommitMessage(message: string): { subject: string; body: string } {
  const [subject = "", ...rest] = message.trim().split("\n");
  const body = rest.filter((line) => !trailer.test(line)).join("\n");
  return { subject: subject.trim(), body: body.replace(/\n{3,}/g, "\n\n").trim() };
}

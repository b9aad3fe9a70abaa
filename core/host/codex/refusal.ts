// Codex says in the text for the model that a call did not run, or that the user interrupted it.
import { some } from "../../lists.ts";

/** How the answers begin to calls that the user, a rule or a hook refused. */
const refusals = [
  "exec command rejected by user",
  "patch rejected by user",
  "patch rejected: ",
  "Command blocked by PreToolUse hook: ",
  "Tool call blocked by PreToolUse hook: ",
  "approval required by policy",
  "This action was rejected due to unacceptable risk.",
  "user cancelled MCP tool call",
  "user rejected MCP tool call",
  "MCP tool call cancelled",
  "MCP tool call requires approval",
  "MCP tool call blocked by app configuration",
  "aborted before dispatch",
];
/** `approval policy is Never; reject command`. */
const policyRefusal = /^approval policy is [^;\n]{1,80}; reject command\b/;
/** `exec_command failed for …: CreateProcess { message: "Rejected(…)" }`. */
const processRefusal = /^(?:exec_command failed for |execution error: )[\s\S]*\bRejected\(\\?"/;
/** The command, in quotes, and the reason. */
const commandRefusal = /^`[\s\S]*` rejected: (?:blocked by policy|policy forbids|rejected by|approval)/;
/** The whole answer to a call that the user interrupted. */
const interruption = /^(?:Wall time: [\d.]{1,20} seconds\n)?(?:command )?aborted(?: by user(?: after [\d.]{1,20}s)?)?$/;

/** Returns whether `answer` says that the call did not run, or that the user interrupted it. */
export function isRefusal(answer: string): boolean {
  const text = answer.trim();
  return (
    some(refusals, (opening) => text.startsWith(opening)) ||
    policyRefusal.test(text) ||
    processRefusal.test(text) ||
    commandRefusal.test(text) ||
    interruption.test(text)
  );
}

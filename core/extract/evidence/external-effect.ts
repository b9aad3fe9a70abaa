import { programName } from "../../capture/shell/program-name.ts";
import { shellWords } from "./command-words.ts";
import { isTestPath } from "./edits.ts";

/** Programs that reach other machines, services or processes, whatever their arguments. */
const reachingPrograms = new Set(
  `ssh scp sftp rsync autossh mosh curl wget http https xh nc telnet gh glab hub aws gcloud az heroku fly flyctl vercel netlify wrangler
  kubectl oc helm terraform tofu pulumi ansible ansible-playbook eas fastlane twine railway supabase firebase doctl psql mysql mongosh
  redis-cli sqlcmd systemctl service launchctl crontab mail sendmail osascript open xdg-open kill pkill killall`.split(
    /\s+/,
  ),
);
/** Subcommands, scripts and targets that publish, send, delete or run on another machine. */
const reachingWords = new Set(
  `publish push deploy deployment release upload send post comment delete destroy drop purge prune remove rm uninstall reset
  merge tag login logout notify submit apply rollback promote invalidate prod production staging`.split(/\s+/),
);
const clauseEnd = /&&|\|\||[;|\n]/;

/** Returns whether a command contacts another machine, a service or a process. */
export function hasExternalEffect(command: string): boolean {
  return clausesOf(command).some((words) =>
    words
      .slice(0, 6)
      .map(programName)
      .some((name) => reachingPrograms.has(name)),
  );
}

/**
 * Returns whether a command may change something outside the working tree, or depends on the state there. Then one success is no
 * reason to run it again.
 */
export function mayHaveExternalEffect(command: string): boolean {
  if (hasExternalEffect(command)) return true;
  return clausesOf(command).some((words) => words.flatMap(wordParts).some((part) => reachingWords.has(part)));
}

/** Returns the words of each program of a command line, without the settings before it. */
function clausesOf(command: string): string[][] {
  return command
    .split(clauseEnd)
    .map((clause) => shellWords(clause).filter((word) => !/^[A-Za-z_]\w{0,60}=/.test(word)));
}

/** `npm run deploy:prod` and `scripts/publish-docs.sh` name their purpose in a part of a word; a file path does not. */
function wordParts(word: string): string[] {
  if (word.startsWith("-") || word.includes("=") || isTestPath(word)) return [];
  const name = word.slice(word.lastIndexOf("/") + 1).replace(/\.\w{1,5}$/, "");
  return name.toLowerCase().split(/[^a-z]+/);
}

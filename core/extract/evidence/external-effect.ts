import { programName } from "../../capture/shell/program-name.ts";
import { shellWords } from "./command-words.ts";
import { isTestPath } from "./edits.ts";

/** Programs that reach other machines, services or processes, whatever they are asked for. */
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

/** Returns whether a command asks another machine, a service or a process. */
export function hasExternalEffect(command: string): boolean {
  return clausesOf(command).some((words) =>
    words
      .slice(0, 6)
      .map(programName)
      .some((name) => reachingPrograms.has(name)),
  );
}

/**
 * Returns whether a command may change something outside the working tree, or depends on what is there: it is not a
 * thing to run again because it worked once.
 */
export function mayHaveExternalEffect(command: string): boolean {
  if (hasExternalEffect(command)) return true;
  return clausesOf(command).some((words) => words.flatMap(partsOf).some((part) => reachingWords.has(part)));
}

/** Returns the words of each program of a command line, without the settings before it. */
function clausesOf(command: string): string[][] {
  return command
    .split(clauseEnd)
    .map((clause) => shellWords(clause).filter((word) => !/^[A-Za-z_]\w{0,60}=/.test(word)));
}

/** `npm run deploy:prod` and `scripts/publish-docs.sh` say what they do in a part of a word; a path to a file does not. */
function partsOf(word: string): string[] {
  if (word.startsWith("-") || word.includes("=") || isTestPath(word)) return [];
  const name = word.slice(word.lastIndexOf("/") + 1).replace(/\.\w{1,5}$/, "");
  return name.toLowerCase().split(/[^a-z]+/);
}

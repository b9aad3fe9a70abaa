import { isNoisyPath } from "../../capture/noise.ts";
import { holdsOne } from "../../language/phrases.ts";
import { lazy } from "../../lazy.ts";
import { some } from "../../lists.ts";
import { memoizeByObject } from "../../memoize.ts";
import type { Event } from "../../store/event.ts";
import { modifiedPaths } from "../../store/modified-paths.ts";

const testPath =
  /(?:^|\/)(?:tests?|__tests__|specs?|e2e)\/|[._-](?:test|spec|tests|specs)\.\w{1,5}$|(?:^|\/)test_[^/]{1,200}$|(?:^|\/)conftest\.py$|(?:Test|Tests|Spec)\.\w{1,5}$/;
/** Every test path holds one of these words; the expression above costs ten times as much. */
const mayBeTest = /test|spec|e2e/i;
const documentCues = [".md", ".rst", ".txt", ".adoc", "license", "changelog", "readme"];
const documentPath = /\.(?:md|mdx|rst|txt|adoc)$|(?:^|\/)(?:LICENSE|CHANGELOG|README)\b/i;
/** Text files that control a build or an installation. */
const buildFile =
  /(?:^|\/)(?:CMakeLists|meson(?:_options|\.options)|conanfile|runtime|robots|ignore|allowlist|denylist|packages|dependencies|Pods|go\.work)\.txt$/i;
const requirementList =
  /(?:^|\/)(?:[\w.-]{0,80}(?:requirements|constraints)[\w.-]{0,80}|requirements\/[\w.-]{1,80})\.txt$/i;
const scratchEndings = [".log", ".out", ".tmp"];
const scratchFolder = lazy(() => /^\/(?:private\/)?(?:tmp|var|dev|proc)\//);

/** Returns the project's files that the event wrote, without throw-away files, logs and lock files. */
export const editedPaths = memoizeByObject(({ files }: Event): readonly string[] =>
  modifiedPaths(files).filter((path) => !isScratch(path) && !isNoisyPath(path)),
);

function isScratch(path: string): boolean {
  if (path.includes("/Temp/") || some(scratchEndings, (ending) => path.endsWith(ending))) return true;
  return path.startsWith("/") && scratchFolder().test(path);
}

/**
 * Returns whether the event changed files. A command line that edits and then checks did so even if the check failed.
 */
export function isEdit(event: Event): boolean {
  if (event.action === "commit" || event.outcome === "rejected") return false;
  return (event.outcome === "ok" || event.checkCommand !== null) && editedPaths(event).length > 0;
}

export function isTestPath(path: string): boolean {
  return mayBeTest.test(path) && testPath.test(path);
}

export function isDocumentPath(path: string): boolean {
  if (!holdsOne(path.toLowerCase(), documentCues)) return false;
  return documentPath.test(path) && !buildFile.test(path) && !requirementList.test(path);
}

/** Returns the paths that the edits wrote, each once, in the order of the first edit. */
export function pathsOf(edits: readonly Event[]): string[] {
  return [...new Set(edits.flatMap(editedPaths))];
}

export function baseName(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}

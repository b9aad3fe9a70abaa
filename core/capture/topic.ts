// Decides by paths alone whether files belong to one piece of work.

/** A file and its test are one topic: `src/cart.ts`, `test/cart.test.ts`, `tests/test_cart.py`, `CartSpec.scala`. */
const testMarks = /^test_|(?:[._-](?:test|tests|spec|specs|stories|snap|module|d)|Test|Tests|Spec){1,4}$/;

/**
 * Returns whether two sets of paths, relative to the project, share a file, a folder or a topic. Files at the top (the manifest,
 * the configuration) belong to everything, so they count only if there are no other files.
 */
export function areRelated(some: readonly string[], others: readonly string[]): boolean {
  const [deep, otherDeep] = [some, others].map((paths) => paths.filter((path) => path.includes("/")));
  if (!deep?.length || !otherDeep?.length) return true;
  return deep.some((path) => otherDeep.some((other) => isRelated(path, other)));
}

function isRelated(path: string, other: string): boolean {
  const [folder, otherFolder] = [folderOf(path), folderOf(other)];
  if (`${folder}/`.startsWith(`${otherFolder}/`) || `${otherFolder}/`.startsWith(`${folder}/`)) return true;
  return subjectOf(path) === subjectOf(other);
}

function folderOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf("/")));
}

function subjectOf(path: string): string {
  const name = path.slice(path.lastIndexOf("/") + 1);
  const stem = name.replace(/\.\w{1,6}$/, "").replace(testMarks, "");
  return (stem || name).toLowerCase();
}

import { join } from "node:path";
import type { RegistryFolder } from "./item.ts";

/** The folder of skills that several hosts read, in the home folder and in projects. */
export const sharedSkills = join(".agents", "skills");

/** Returns folders of skills: `user` are absolute, `project` are below the project's top folder `root`, which no link may lead out of. */
export function skillFolders(
  user: readonly string[],
  { root, project }: { root: string; project: readonly string[] },
): RegistryFolder[] {
  return [
    ...user.map((folder): RegistryFolder => ({ kind: "skill", place: "user", folder })),
    ...project.map(
      (path): RegistryFolder => ({ kind: "skill", place: "project", folder: join(root, path), within: root }),
    ),
  ];
}

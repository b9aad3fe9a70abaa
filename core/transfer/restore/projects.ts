import type { Database } from "bun:sqlite";
import { now } from "../../clock.ts";
import { cleanText } from "../../privacy/clean.ts";
import { findProjectByKey, insertProject, updateProjectOrigin } from "../../store/project.ts";
import { addProjectAlias, fillProject } from "../../store/project-change.ts";
import type { Exported } from "../format/records.ts";
import { findSameProject, nameOfKey, originOfKey } from "./target-project.ts";

const maxName = 100;
/** A hostile file may name any number of projects; a real one has fewer. */
const maxRemembered = 5_000;

/** Maps the projects of an export to local ones, and inserts unknown ones. */
export class RestoredProjects {
  private readonly ids = new Map<string, number>();
  /** The keys of projects of which nothing else is known. */
  private readonly unnamed = new Set<string>();

  constructor(
    private readonly db: Database,
    /** Overrides the project of every line. */
    private readonly only: number | undefined,
  ) {}

  /** Stores a project of the export. An existing one keeps its name. */
  put({ key, name, root_commit: rootCommit, remote, created_at, aliases }: Exported<"project">): void {
    if (this.only !== undefined) return;
    const fields = { key, name: plainName(name, key), rootCommit, remote };
    const createdAt = Date.parse(created_at);
    const known = findSameProject(this.db, fields);
    const project = known ?? insertProject(this.db, fields, createdAt);
    // An earlier record has created it from its key.
    if (this.unnamed.delete(key)) fillProject(this.db, project.id, fields, createdAt);
    else if (known?.key === key && known.rootCommit === null)
      updateProjectOrigin(this.db, known.id, rootCommit, remote);
    for (const { key: alias, root_commit, remote: aliasRemote } of aliases) {
      if (findProjectByKey(this.db, alias)) continue;
      addProjectAlias(this.db, { key: alias, rootCommit: root_commit, remote: aliasRemote }, project.id);
    }
    this.remember(key, project.id);
  }

  /** Returns the id of the project with this key. A project without a line is created from its key. */
  idOf(key: string, name = nameOfKey(key)): number {
    if (this.only !== undefined) return this.only;
    const remembered = this.ids.get(key);
    if (remembered !== undefined) return remembered;
    const origin = originOfKey(key);
    const known = findSameProject(this.db, { key, ...origin });
    const { id } = known ?? insertProject(this.db, { key, name: plainName(name, key), ...origin }, now());
    if (!known && this.unnamed.size < maxRemembered) this.unnamed.add(key);
    this.remember(key, id);
    return id;
  }

  private remember(key: string, id: number): void {
    if (this.ids.size >= maxRemembered) this.ids.clear();
    this.ids.set(key, id);
  }
}

function plainName(name: string, key: string): string {
  return cleanText(name).replace(/\s+/g, " ").trim().slice(0, maxName) || nameOfKey(key);
}

import type { Database } from "bun:sqlite";
import { now } from "../../clock.ts";
import { cleanText } from "../../privacy/clean.ts";
import { findProjectByKey, insertProject, type Project, updateProjectOrigin } from "../../store/project.ts";
import { addProjectAlias, deleteProject, fillProject, setProjectName } from "../../store/project-change.ts";
import type { Exported } from "../format/records.ts";
import { findSameProject, findTargetProject, nameOfKey, originOfKey, waitingProject } from "./target-project.ts";
import { placeClaimed } from "./trust.ts";

const maxName = 100;
/** A hostile file may name any number of projects; a real one has fewer. */
const maxRemembered = 5_000;

type Described = Omit<Project, "id"> & { createdAt: number };

/** Maps the projects of an export to local ones, and inserts unknown ones. */
export class RestoredProjects {
  private readonly ids = new Map<string, number>();
  /** The keys of projects of which nothing else is known. */
  private readonly unnamed = new Set<string>();
  /** The projects that somebody else's file describes, by the key that it gives. One is stored with the first record in it. */
  private readonly described = new Map<string, Described>();
  /** The projects that the current line has made. */
  private made: number[] = [];

  constructor(
    private readonly db: Database,
    /** Overrides the project of every line. */
    private readonly only: number | undefined,
    private readonly isTrusted: boolean,
  ) {}

  /**
   * Stores a project of the user's own export. An existing one keeps its name. Somebody else's file could tie any repository to an existing
   * project by an alias or an origin, and so get its memories: nothing that it says of a project changes an existing one.
   */
  put({ key, name, root_commit: rootCommit, remote, created_at, aliases }: Exported<"project">): void {
    if (this.only !== undefined) return;
    const fields = { key, name: plainName(name, key), rootCommit, remote };
    const createdAt = Date.parse(created_at);
    if (!this.isTrusted) {
      this.describe(key, { ...placeClaimed(fields), createdAt });
      return;
    }
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

  private describe(key: string, described: Described): void {
    if (this.described.size < maxRemembered) this.described.set(key, described);
    const id = this.unnamed.delete(key) ? this.ids.get(key) : undefined;
    if (id !== undefined) setProjectName(this.db, id, described.name);
  }

  /** Returns the id of the project with this key. A project without a line is created from its key. */
  idOf(key: string, name = nameOfKey(key)): number {
    if (this.only !== undefined) return this.only;
    const remembered = this.ids.get(key);
    if (remembered !== undefined) return remembered;
    const described = this.described.get(key);
    const origin = described ?? originOfKey(key);
    const { rootCommit, remote } = origin;
    const known =
      findProjectByKey(this.db, key) ?? findSameProject(this.db, { key: described?.key ?? key, rootCommit, remote });
    const id =
      known?.id ?? this.make(described ?? { key, name: plainName(name, key), ...origin }, described?.createdAt);
    if (!known && !described && this.unnamed.size < maxRemembered) this.unnamed.add(key);
    this.remember(key, id);
    return id;
  }

  /** Returns the id of the project for a memory of format 1, which has only the name of its project. */
  idOfName(name: string): number {
    return this.only ?? findTargetProject(this.db, name) ?? this.make(waitingProject(name));
  }

  /** Ends a line: a project that it made for a record that was not stored goes again. */
  endLine(isStored: boolean): void {
    const unused = isStored ? [] : this.made;
    this.made = [];
    for (const id of unused) {
      deleteProject(this.db, id);
      for (const [key, each] of this.ids) {
        if (each !== id) continue;
        this.ids.delete(key);
        this.unnamed.delete(key);
      }
    }
  }

  private make(project: Omit<Project, "id">, createdAt = now()): number {
    const { key, name, rootCommit, remote } = project;
    const { id } = insertProject(this.db, { key, name, rootCommit, remote }, createdAt);
    this.made.push(id);
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

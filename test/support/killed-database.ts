// A database whose process is killed before one of its statements, as kill -9 does: an open transaction is rolled back, and nothing else of
// the process runs.
import type { Database, Statement } from "bun:sqlite";

export class Killed extends Error {
  constructor() {
    super("The process was killed.");
    this.name = "Killed";
  }
}

const calls: ReadonlySet<PropertyKey> = new Set(["run", "get", "all", "values", "iterate"]);

export class KillableDatabase {
  /** The environment of the killed program. */
  readonly db: Database;
  /** Statements since `arm`. */
  count = 0;
  private limit = Number.POSITIVE_INFINITY;
  private readonly statements = new WeakMap<Statement, Statement>();

  /** `real` stays usable after the kill, as the file does. */
  constructor(readonly real: Database) {
    this.db = new Proxy(real, { get: (target, name) => this.member(target, name) });
  }

  /** Lets the process live for this many statements from now on. */
  arm(limit = Number.POSITIVE_INFINITY): void {
    this.count = 0;
    this.limit = limit;
  }

  get isKilled(): boolean {
    return this.count > this.limit;
  }

  private member(target: Database, name: PropertyKey): unknown {
    const value = Reflect.get(target, name, target);
    if (typeof value !== "function") return value;
    if (name === "query" || name === "prepare") return (sql: string) => this.statement(value.call(target, sql));
    if (name !== "run" && name !== "exec") return value.bind(target);
    return (sql: string, ...rest: unknown[]) => {
      // The next process does it when it opens the file.
      if (sql !== "ROLLBACK") this.next();
      return value.call(target, sql, ...rest);
    };
  }

  private statement(real: Statement): Statement {
    const known = this.statements.get(real);
    if (known) return known;
    const made = new Proxy(real, {
      get: (target, name) => {
        const value = Reflect.get(target, name, target);
        if (typeof value !== "function") return value;
        if (!calls.has(name)) return value.bind(target);
        return (...bindings: unknown[]) => {
          this.next();
          return value.apply(target, bindings);
        };
      },
    });
    this.statements.set(real, made);
    return made;
  }

  private next(): void {
    this.count += 1;
    if (this.isKilled) throw new Killed();
  }
}

// The time and the chance of a simulation, for the program and for the triggers of a database: a life is the same in every run.
import type { Database } from "bun:sqlite";

const startAt = 1_790_000_000_000;
const clockSql = "unixepoch('subsec')";
const chanceSql = "random()";

export class SimulatedTime implements Disposable {
  /** Milliseconds since the epoch, as the server's clock shows. */
  at = startAt;
  private skewMs = 0;
  private readonly real = { now: Date.now, uuid: Bun.randomUUIDv7 };

  constructor(private readonly random: () => number) {
    Date.now = () => this.shown;
    Bun.randomUUIDv7 = (() => this.uuid()) as typeof Bun.randomUUIDv7;
  }

  /** Lets some time pass. From now on the program and this database see the clock of a machine that is wrong by `skewMs`. */
  pass(db: Database, skewMs: number): void {
    this.at += 1 + Math.floor(this.random() * 60_000);
    this.skewMs = skewMs;
    db.query("UPDATE simulated SET at = ?").run(this.shown);
  }

  /** Returns a name as a database gives itself, of this moment. */
  uuid(): string {
    const ms = this.shown.toString(16).padStart(12, "0");
    return `${ms.slice(0, 8)}-${ms.slice(8)}-7${this.digits(3)}-8${this.digits(3)}-${this.digits(12)}`;
  }

  /** Makes the chance of a database, which may be a copy, its own. */
  reseed(db: Database): void {
    db.query("UPDATE simulated SET chance = ?").run(Math.floor(this.random() * 2 ** 47));
    db.query("UPDATE device SET salt = ? WHERE number = 1 AND seq = 0").run(this.digits(32));
  }

  /** Transactions take a random time, so that they have any number of rows. */
  get clock(): () => number {
    let ms = 0;
    return () => {
      ms += this.random() * 30;
      return ms;
    };
  }

  [Symbol.dispose](): void {
    Date.now = this.real.now;
    Bun.randomUUIDv7 = this.real.uuid;
  }

  private digits(count: number): string {
    return Array.from({ length: count }, () => Math.floor(this.random() * 16).toString(16)).join("");
  }

  private get shown(): number {
    return this.at + this.skewMs;
  }
}

/** Has the triggers of an empty database read a table instead of the clock, and instead of chance. */
export function simulateTriggers(db: Database): void {
  db.run("CREATE TABLE simulated (at INTEGER NOT NULL, chance INTEGER NOT NULL)");
  db.query("INSERT INTO simulated VALUES (?, 0)").run(startAt);
  const triggers = db
    .query<{ name: string; sql: string }, []>("SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'")
    .all();
  for (const { name, sql } of triggers) {
    const simulated = sql
      .replaceAll(clockSql, "(SELECT at / 1000.0 FROM simulated)")
      .replaceAll(chanceSql, chanceOfRow);
    if (simulated === sql) continue;
    db.run(`DROP TRIGGER ${name}`);
    db.run(simulated);
  }
}

/** Another number for each row: an id can be used again, but not together with the number of the last change. */
const chanceOfRow = `((SELECT chance FROM simulated)
  + (SELECT seq FROM device WHERE number = 1) * 268435399 + new.id * 104729)`;

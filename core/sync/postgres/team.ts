// Who may do what in a team's database. The server itself refuses everything else, by roles and policies for rows.
import type { DatabaseConnection } from "../../network/postgres.ts";

/** The roles that a database's administrator grants to people. Each may do what those before it may. */
const teamRoles = ["reader", "writer", "admin"] as const;
export type TeamRole = (typeof teamRoles)[number];

/** Roles belong to the whole server: the name of the database keeps those of two teams apart. */
export function roleName(role: TeamRole, database: string): string {
  return `claude_mem_${role}_${database}`;
}

const tables = ["space", "space_meta", "device", "presence", "removal", "acknowledgement", "change"] as const;
type Table = (typeof tables)[number];

/** The server's own policies of spaces let these pass: a team's spaces, and the personal ones that the user made. */
const inVisibleSpace = "space IN (SELECT s.space FROM claude_mem.space AS s)";
const isOwnDevice = (table: Table) => `EXISTS (SELECT 1 FROM claude_mem.device AS d
  WHERE d.space = ${table}.space AND d.device = ${table}.device AND d.author = current_user)`;
const isNotRemoved = (table: Table) => `NOT EXISTS (SELECT 1 FROM claude_mem.removal AS r
  WHERE r.space = ${table}.space AND r.device = ${table}.device)`;

type Policy = {
  name: string;
  table: Table;
  to: TeamRole;
  for: "SELECT" | "INSERT" | "UPDATE" | "DELETE";
  using?: string;
  check?: string;
};

const inOwnSpace = "space IN (SELECT s.space FROM claude_mem.space AS s WHERE s.kind = 'personal')";

/**
 * A row passes if one policy for the statement lets it pass. No row of space, device, removal and change is ever updated, and of the
 * others only those of the user's own devices and spaces; only admins replace what a team's space says and remove rows of others.
 */
export const policies: readonly Policy[] = [
  { name: "read", table: "space", to: "reader", for: "SELECT", using: "kind = 'team' OR owner = current_user" },
  {
    name: "create_own",
    table: "space",
    to: "writer",
    for: "INSERT",
    check: "kind = 'personal' AND owner = current_user",
  },
  { name: "create_team", table: "space", to: "admin", for: "INSERT", check: "kind = 'team' AND owner = current_user" },
  ...(
    [
      ["own", "writer", inOwnSpace],
      ["team", "admin", inVisibleSpace],
    ] as const
  ).flatMap(([name, to, check]): Policy[] => [
    { name: `describe_${name}`, table: "space_meta", to, for: "INSERT", check },
    { name: `replace_${name}`, table: "space_meta", to, for: "UPDATE", using: check, check },
  ]),
  ...tables
    .filter((table) => table !== "space")
    .map((table): Policy => ({ name: "read", table, to: "reader", for: "SELECT", using: inVisibleSpace })),
  {
    name: "register",
    table: "device",
    to: "reader",
    for: "INSERT",
    check: `author = current_user AND ${inVisibleSpace}`,
  },
  ...(["presence", "acknowledgement"] as const).flatMap((table): Policy[] => [
    { name: "add_own", table, to: "reader", for: "INSERT", check: isOwnDevice(table) },
    { name: "change_own", table, to: "reader", for: "UPDATE", using: isOwnDevice(table), check: isOwnDevice(table) },
  ]),
  {
    name: "leave",
    table: "removal",
    to: "reader",
    for: "INSERT",
    check: `removed_by = current_user AND ${isOwnDevice("removal")}`,
  },
  {
    name: "remove",
    table: "removal",
    to: "admin",
    for: "INSERT",
    check: `removed_by = current_user AND ${inVisibleSpace}`,
  },
  {
    name: "append_own",
    table: "change",
    to: "writer",
    for: "INSERT",
    check: `${isOwnDevice("change")} AND ${isNotRemoved("change")}`,
  },
  { name: "compact_own", table: "change", to: "writer", for: "DELETE", using: isOwnDevice("change") },
  { name: "compact", table: "change", to: "admin", for: "DELETE", using: inVisibleSpace },
];

/** Whether the engine's policies can look into other tables, as those of a team do: docs/sync-sql.md. */
export async function canHoldTeams(connection: Pick<DatabaseConnection, "run">): Promise<boolean> {
  const [row] = (await connection.run(readNames)).rows;
  return !/cockroach/i.test(`${row?.engine}`);
}

/** Returns the statements that make the roles and policies of the connected database. Each may be run again. */
export async function teamStatements(connection: Pick<DatabaseConnection, "run">): Promise<string[]> {
  const [row] = (await connection.run(readNames)).rows;
  const database = `${row?.database}`;
  const names = teamRoles.map((role) => roleName(role, database));
  const found = await connection.run(selectRoles, [names]);
  const there = new Set(found.rows.map(({ rolname }) => `${rolname}`));
  return [
    ...names.filter((name) => !there.has(name)).map((name) => `CREATE ROLE ${quoted(name)} NOLOGIN`),
    ...rightsOf(database, `${row?.user_name}`),
  ];
}

const readNames = "SELECT current_database() AS database, current_user AS user_name, version() AS engine";
const selectRoles = "SELECT rolname FROM pg_catalog.pg_roles WHERE rolname = ANY($1::text[])";

/** Rows are closed to all before anything is granted: a run that is broken off leaves less access, not more. */
function rightsOf(database: string, user: string): string[] {
  const name = (role: TeamRole) => quoted(roleName(role, database));
  return [
    ...tables.flatMap((table) => [
      `ALTER TABLE claude_mem.${table} ENABLE ROW LEVEL SECURITY`,
      `ALTER TABLE claude_mem.${table} FORCE ROW LEVEL SECURITY`,
    ]),
    ...policies.flatMap((policy) => [
      `DROP POLICY IF EXISTS ${policy.name} ON claude_mem.${policy.table}`,
      createPolicy(policy, name(policy.to)),
    ]),
    `GRANT USAGE ON SCHEMA claude_mem TO ${name("reader")}`,
    `GRANT SELECT ON TABLE claude_mem.schema_version TO ${name("reader")}`,
    ...policies.map((policy) => `GRANT ${policy.for} ON TABLE claude_mem.${policy.table} TO ${name(policy.to)}`),
    `GRANT ${name("reader")} TO ${name("writer")}`,
    `GRANT ${name("writer")} TO ${name("admin")}`,
    `GRANT ${name("admin")} TO ${quoted(user)}`,
  ];
}

function createPolicy({ name, table, for: command, using, check }: Policy, role: string): string {
  const conditions = [
    ...(using === undefined ? [] : [`USING (${using})`]),
    ...(check === undefined ? [] : [`WITH CHECK (${check})`]),
  ];
  return `CREATE POLICY ${name} ON claude_mem.${table} FOR ${command} TO ${role} ${conditions.join(" ")}`;
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

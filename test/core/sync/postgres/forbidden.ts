// Statements by hand that a team's database refuses, or that find no row that they may change.

/** A reader, two writers and an admin; nobody has no role. */
export const people = { rita: "reader", wendy: "writer", walter: "writer", ada: "admin" } as const;
export type Person = keyof typeof people | "nobody";

/** "insufficient privilege". */
export const denied = "42501";
const everybody = ["nobody", "rita", "wendy", "walter", "ada"] as const;

/** Its purpose, the user, the statement, and its SQLSTATE or the number of rows. */
export const forbidden: readonly [string, readonly Person[], string, string | number][] = [
  ["nobody changes a row", everybody, "UPDATE claude_mem.change SET body = 'x' RETURNING 1", denied],
  ["nobody gives a row away", everybody, "UPDATE claude_mem.change SET device = 'ada' RETURNING 1", denied],
  ["nobody changes a space", everybody, "UPDATE claude_mem.space SET kind = 'personal' RETURNING 1", denied],
  [
    "no reader says what a space is",
    ["nobody", "rita"],
    "UPDATE claude_mem.space_meta SET meta = 'x' RETURNING 1",
    denied,
  ],
  [
    "no writer says what a team is",
    ["wendy"],
    "UPDATE claude_mem.space_meta SET meta = 'x' WHERE space = 't' RETURNING 1",
    0,
  ],
  ["nobody deletes what a space is", everybody, "DELETE FROM claude_mem.space_meta RETURNING 1", denied],
  ["nobody deletes a space", everybody, "DELETE FROM claude_mem.space RETURNING 1", denied],
  ["nobody changes an author", everybody, "UPDATE claude_mem.device SET author = current_user RETURNING 1", denied],
  ["nobody deletes a device", everybody, "DELETE FROM claude_mem.device RETURNING 1", denied],
  ["nobody takes a removal back", everybody, "DELETE FROM claude_mem.removal RETURNING 1", denied],
  ["nobody changes a removal", everybody, "UPDATE claude_mem.removal SET removed_at = 0 RETURNING 1", denied],
  ["nobody deletes what was acknowledged", everybody, "DELETE FROM claude_mem.acknowledgement RETURNING 1", denied],
  ["nobody empties a table", everybody, "TRUNCATE claude_mem.change", denied],
  ["nobody drops a table", everybody, "DROP TABLE claude_mem.change", denied],
  ["nobody makes a table", everybody, "CREATE TABLE claude_mem.mine (a int)", denied],
  [
    "nobody adds a trigger",
    everybody,
    "CREATE TRIGGER t BEFORE INSERT ON claude_mem.change EXECUTE FUNCTION suppress_redundant_updates_trigger()",
    denied,
  ],
  ["nobody drops a policy", everybody, "DROP POLICY read ON claude_mem.change", denied],
  ["nobody opens a table", everybody, "ALTER TABLE claude_mem.change DISABLE ROW LEVEL SECURITY", denied],
  ["nobody changes the version", everybody, "UPDATE claude_mem.schema_version SET version = 9 RETURNING 1", denied],
  ["a stranger reads nothing", ["nobody"], "SELECT * FROM claude_mem.change", denied],
  ["a reader deletes nothing", ["nobody", "rita"], "DELETE FROM claude_mem.change RETURNING 1", denied],
  [
    "a writer deletes no row of others",
    ["walter"],
    "DELETE FROM claude_mem.change WHERE device = 'wendy' RETURNING 1",
    0,
  ],
  [
    "no presence of others is changed",
    ["rita", "walter", "ada"],
    "UPDATE claude_mem.presence SET seen_at = 9 WHERE device = 'wendy' RETURNING 1",
    0,
  ],
  [
    "no presence is made another's",
    ["rita", "walter", "ada"],
    "UPDATE claude_mem.presence SET device = 'wendy' RETURNING 1",
    denied,
  ],
  [
    "no device is registered for another person",
    everybody,
    "INSERT INTO claude_mem.device VALUES ('t', 'forged', 'wendy', 1)",
    denied,
  ],
  [
    "no row is appended for a device that is not registered",
    everybody,
    "INSERT INTO claude_mem.change VALUES ('t', 'ghost', 1, 1, 'u', '', 'x')",
    denied,
  ],
  [
    "no row is appended as another's device",
    ["nobody", "rita", "walter", "ada"],
    "INSERT INTO claude_mem.change VALUES ('t', 'wendy', 99, 1, 'u', '', 'x')",
    denied,
  ],
  [
    "nobody acknowledges for another's device",
    ["nobody", "rita", "walter", "ada"],
    "INSERT INTO claude_mem.acknowledgement VALUES ('t', 'wendy', 'walter', 9)",
    denied,
  ],
  [
    "no removal is signed with another's name",
    everybody,
    "INSERT INTO claude_mem.removal VALUES ('t', 'walter', 1, 'wendy')",
    denied,
  ],
  [
    "nobody removes another's device",
    ["nobody", "rita", "wendy"],
    "INSERT INTO claude_mem.removal VALUES ('t', 'walter', 1, current_user)",
    denied,
  ],
  [
    "nobody makes a space for another person",
    everybody,
    "INSERT INTO claude_mem.space VALUES ('x', 'team', 'wendy')",
    denied,
  ],
  [
    "a body has a limit",
    ["wendy"],
    "INSERT INTO claude_mem.change VALUES ('t', 'wendy', 98, 1, 'u', '', decode(repeat('00', 262145), 'hex'))",
    "23514",
  ],
];

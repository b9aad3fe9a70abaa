import { join } from "node:path";
import type { BrowseContext } from "../../../../core/browse/context.ts";
import { env } from "../../../../core/config/env.ts";
import { paths } from "../../../../core/config/paths.ts";
import { theDefaultHost } from "../../../../core/host/hosts.ts";
import { currentWorkspace } from "../../../../core/project/identify.ts";
import { locate } from "../../../../core/project/place.ts";
import { answer } from "../../../../web/server/call.ts";
import { endpoints } from "../../../../web/server/endpoints.ts";
import { fillRichly } from "../../../core/transfer/rich-store.ts";
import type { Grammar, Json } from "../grammar.ts";
import { scratchStore } from "../scratch-store.ts";
import type { Surface } from "../surface.ts";

const casesPerStore = 400;
/** They ask other programs, or read the machine: their own tests call them. */
const slow = new Set(["diagnosis", "repair", "plannedRepair", "syncState"]);
const names = Object.keys(endpoints).filter((name) => !slow.has(name));

/** Calls of the page of `claude-mem web`, with valid and with any input, of a page that may change and of one that may not. */
export const web: Surface = {
  async open(box) {
    const hostSettings = await theDefaultHost().loadSettings({ environment: env(), paths: paths() });
    const machine = {
      environment: env(),
      paths: paths(),
      command: [],
      platform: process.platform,
      cwd: box.repo,
      isDeep: false,
    };
    const store = scratchStore(join(box.memDir, "memory.db"), casesPerStore, fillRichly);
    return {
      check: store.check,
      close: store.close,
      make(grammar) {
        const name = grammar.chance(0.97) ? grammar.one(names) : grammar.text();
        const input = inputOf(grammar, (endpoints as Readonly<Record<string, { input: unknown }>>)[name]?.input);
        return {
          name,
          text: grammar.json(grammar.chance(0.5) ? grammar.mutate(input) : input),
          readOnly: grammar.chance(0.2) ? "yes" : "",
        };
      },
      async run({ name = "", text = "", readOnly = "" }) {
        const db = store.next();
        const context: BrowseContext = {
          db,
          cwd: box.repo,
          workspace: currentWorkspace(db, locate(box.repo)),
          machine,
          hostSettings,
        };
        const before = db.query<{ n: number }, []>("SELECT total_changes() AS n").get()?.n;
        const { status, body } = await answer(context, name, text, { isReadOnly: readOnly !== "" });
        const after = db.query<{ n: number }, []>("SELECT total_changes() AS n").get()?.n;
        JSON.stringify(body);
        return [
          ...(status < 500 ? [] : [`status ${status}: ${JSON.stringify(body).slice(0, 500)}`]),
          ...(readOnly === "" || before === after ? [] : ["changed by a page that is read-only"]),
        ];
      },
    };
  },
};

/** The parts of a schema that say what is valid. */
type Shape = {
  type: string;
  entries?: Record<string, Shape>;
  wrapped?: Shape;
  item?: Shape;
  options?: unknown[];
  literal?: Json;
};

/** Returns a value that the schema takes, as far as its checks allow. */
function inputOf(grammar: Grammar, schema: unknown): Json {
  const { type = "", entries = {}, wrapped, item, options = [], literal } = (schema ?? {}) as Partial<Shape>;
  switch (type) {
    case "strict_object":
    case "object":
      return Object.fromEntries(
        Object.entries(entries).flatMap(([key, inner]): [string, Json][] =>
          inner.type === "optional" && grammar.chance(0.5) ? [] : [[key, inputOf(grammar, inner)]],
        ),
      );
    case "optional":
    case "nullable":
    case "exact_optional":
      return inputOf(grammar, wrapped);
    case "array":
      return Array.from({ length: 1 + grammar.below(3) }, () => inputOf(grammar, item));
    case "picklist":
      return grammar.one(options) as Json;
    case "union":
    case "variant":
      return inputOf(grammar, grammar.one(options));
    case "literal":
      return literal ?? null;
    case "number":
      return grammar.below(30);
    case "boolean":
      return grammar.chance(0.5);
    default:
      return grammar.text();
  }
}

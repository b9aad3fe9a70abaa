// Chooses the rows that the start of a session needs. All rows of an item are chosen, and all items that it refers to, or none.
import * as v from "valibot";
import { idForms } from "../../store/session.ts";
import type { ReadyRow } from "../inbox.ts";
import { rankedItems } from "./rank.ts";
import type { SeenItem } from "./seen-item.ts";

const target = v.looseObject({ targetKind: v.string(), target: v.string() });
const ofProject = v.looseObject({ key: v.string() });
/** The parts of a change that the choice needs. A chosen change is parsed in full before it is applied. */
const schema = v.looseObject({
  kind: v.picklist(["memory", "deferred", "summary"]),
  action: v.string(),
  uid: v.string(),
  item: v.exactOptional(
    v.looseObject({
      plain: v.exactOptional(v.record(v.string(), v.unknown()), {}),
      project: v.exactOptional(ofProject),
      session: v.exactOptional(v.nullable(v.looseObject({ project: ofProject }))),
      links: v.exactOptional(v.array(target), []),
    }),
  ),
  link: v.exactOptional(target),
});
const handoffSchema = v.union([
  v.object({
    handoff: v.looseObject({ session: v.looseObject({ host: v.string(), host_id: v.string(), project: ofProject }) }),
  }),
  v.object({ gone: v.string(), host: v.exactOptional(v.string()) }),
]);
type Outline = v.InferOutput<typeof schema>;

/** More than a session start reads. */
const maxHandoffs = 20;

export class ReadyRows {
  private readonly items = new Map<string, SeenItem>();
  private readonly deleted = new Set<string>();
  /** The last rows about handoffs of the project, by the host of their session and the host's id of it. */
  private readonly handoffs = new Map<string, { place: number; row: ReadyRow }>();
  private places = 0;

  constructor(private readonly projectKey: string) {}

  /** Takes note of a row. To be called in an order in which the rows may be applied. */
  add(row: ReadyRow): void {
    this.places += 1;
    if (row.body?.handoff !== undefined) {
      const handoff = v.safeParse(handoffSchema, row.body.handoff);
      if (handoff.success) this.addHandoff(handoff.output, row);
      return;
    }
    const parsed = v.safeParse(schema, row.body?.change);
    if (!parsed.success) return;
    const { uid, action, kind } = parsed.output;
    if (action === "delete") this.deleted.add(uid);
    if (action === "create" && this.isWanted(parsed.output) && !this.items.has(uid)) {
      this.items.set(uid, { kind, plain: {}, isOfProject: true, rows: [], refersTo: new Set() });
    }
    const item = this.items.get(uid);
    if (item) note(item, parsed.output, { place: this.places, row }, this.projectKey);
  }

  /** Returns the chosen rows in the order in which they were added. `isKnown` says whether an item is here already. */
  choose(isKnown: (uid: string) => boolean): ReadyRow[] {
    const chosen = new Set<string>();
    for (const uid of rankedItems(this.items)) {
      const needed = this.neededBy(uid, isKnown);
      for (const each of needed ?? []) chosen.add(each);
    }
    const handoffs = [...this.handoffs.values()].toSorted((a, b) => a.place - b.place).slice(-maxHandoffs);
    return [...[...chosen].flatMap((uid) => this.items.get(uid)?.rows ?? []), ...handoffs]
      .toSorted((a, b) => a.place - b.place)
      .map(({ row }) => row);
  }

  /** A later row replaces the handoff, or states that it is gone. */
  private addHandoff(statement: v.InferOutput<typeof handoffSchema>, row: ReadyRow): void {
    const { host_id: id, host = "" } =
      "gone" in statement ? { host_id: statement.gone, host: statement.host } : statement.handoff.session;
    const isWanted = "gone" in statement || statement.handoff.session.project.key === this.projectKey;
    if (isWanted) this.handoffs.set(`${host}:${idForms(id, host).plain}`, { place: this.places, row });
  }

  /** Returns the item and all that it refers to; undefined when a part of it was not seen, or was deleted. */
  private neededBy(uid: string, isKnown: (uid: string) => boolean): Set<string> | undefined {
    const needed = new Set([uid]);
    for (const each of needed) {
      const item = this.deleted.has(each) ? undefined : this.items.get(each);
      if (!item) return undefined;
      for (const other of item.refersTo) if (!isKnown(other)) needed.add(other);
    }
    return needed;
  }

  private isWanted({ item }: Outline): boolean {
    return projectOf(item) === this.projectKey || item?.plain.scope === "global";
  }
}

function note(
  item: SeenItem,
  { item: values, link }: Outline,
  row: SeenItem["rows"][number],
  projectKey: string,
): void {
  item.rows.push(row);
  const { plain = {}, links = [] } = values ?? {};
  Object.assign(item.plain, plain);
  const project = projectOf(values);
  if (project !== undefined) item.isOfProject = project === projectKey;
  for (const each of [...links, ...(link ? [link] : [])]) {
    if (each.targetKind === "observation") item.refersTo.add(each.target);
  }
  for (const reference of [plain.superseded_by, plain.closed_by]) {
    if (typeof reference === "string") item.refersTo.add(reference);
  }
}

/** A summary belongs to the project of its session. */
function projectOf(item: Outline["item"]): string | undefined {
  return item?.project?.key ?? item?.session?.project.key;
}

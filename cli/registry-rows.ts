import { counted } from "../core/counted.ts";
import { localDay } from "../core/db/local-time.ts";
import { inertLine } from "../core/privacy/fence.ts";
import { stateOf } from "../core/registry/manage.ts";
import type { RegistryItem } from "../core/store/registry.ts";

const descriptionChars = 120;

/** Returns the item as `--json` shows it. */
export function itemJson(item: RegistryItem) {
  const { id, kind, name, place, path, description, offers, uses, lastUsedAt } = item;
  return {
    ...{ id, kind, name, place, path, description, state: stateOf(item), offers, uses },
    last_used_at: lastUsedAt === null ? null : new Date(lastUsedAt).toISOString(),
  };
}

/** Returns a line for each item: number, kind, name, place, state, uses, description. */
export function itemRows(items: readonly RegistryItem[]): string {
  const width = (texts: string[]) => Math.max(0, ...texts.map(({ length }) => length));
  const ids = width(items.map(({ id }) => String(id)));
  const kinds = width(items.map(({ kind }) => kind));
  const names = width(items.map(({ name }) => name));
  const places = width(items.map(({ place }) => place));
  return items
    .map((item) => {
      const { id, kind, name, place, description, uses, lastUsedAt } = item;
      const state = stateOf(item);
      const used = uses === 0 ? [] : [`${counted(uses, "use")}, last ${localDay(lastUsedAt ?? 0)}`];
      const notes = [...(state === "available" ? [] : [state]), ...used];
      const columns = [String(id).padStart(ids), kind.padEnd(kinds), name.padEnd(names), place.padEnd(places)];
      const note = notes.length === 0 ? "" : ` (${notes.join("; ")})`;
      return `${columns.join("  ")}  ${inertLine(description, descriptionChars)}${note}`.trimEnd();
    })
    .join("\n");
}

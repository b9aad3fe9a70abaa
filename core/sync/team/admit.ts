// The permitted effects of a teammate's row: to add or change a memory of its own author, in an attached project, as a teammate's.

import type { Database } from "bun:sqlite";
import type { Change } from "../../changes/change.ts";
import { now } from "../../clock.ts";
import { keptUid } from "../../store/change-log.ts";
import type { PortableItem } from "../../store/portable-item.ts";
import { findProjectByKey } from "../../store/project.ts";
import type { Space } from "../../store/space.ts";
import { countTaken, findSpaceItem, ownEditedFields, putSpaceItem, type Review } from "../../store/space-item.ts";
import { listSpaceProjects } from "../../store/space-project.ts";
import { idOfUid } from "../../store/uid.ts";
import { dayMs } from "../../time.ts";
import type { RowSource } from "../policy.ts";

/** The memories that a user or a model saves are far smaller. */
const maxItemBytes = 32 * 1024;
const maxFiles = 50;
/** The maximum number of rows that are taken from the devices of one author in a day. More are a fault or an attack. */
const maxRowsPerDay = 2000;

const ruleTypes: ReadonlySet<unknown> = new Set(["constraint", "preference"]);
const laidDownBy: ReadonlySet<unknown> = new Set(["explicit", "repetition", "user"]);

type Refused = { refusal: string };

/** See `SpacePolicy.admit`. Texts were cleaned, and secrets masked, when the change was parsed. */
export function admitShared(
  db: Database,
  space: Space,
  change: Change,
  source: RowSource,
): Change | Refused | undefined {
  // The user's other devices share among themselves by the personal space, with evidence and all.
  if (source.author === space.author) return undefined;
  const { uid, kind, action, item } = change;
  const numbered = { ...change, device: deviceInSpace(space.uid, source.device), seq: source.seq };
  const known = findSpaceItem(db, space.id, uid);
  if (kind !== "memory" || (action !== "create" && action !== "delete")) {
    return { refusal: "A team's space takes memories only." };
  }
  if (known && known.author !== source.author) return { refusal: "It changes a memory of another author." };
  // Changes are applied to what a uid was merged into.
  if (!known && idOfUid(db, "observation", keptUid(db, uid)) !== undefined) {
    return { refusal: "It changes a memory that is not of this space." };
  }
  const ofAuthor = source.devices.flatMap(({ device, author }) => (author === source.author ? [device] : []));
  const taken = { device: source.device, of: ofAuthor, day: Math.floor(now() / dayMs) };
  if (countTaken(db, space.id, taken) > maxRowsPerDay) {
    return { refusal: `Its author sent more than ${maxRowsPerDay} rows in a day.` };
  }
  if (action === "delete") {
    if (!known) return undefined;
    putSpaceItem(db, space.id, { ...known, review: "withdrawn" });
    return numbered;
  }
  const project = item?.project && findProjectByKey(db, item.project.key);
  if (!item || !project || listSpaceProjects(db, space.id).get(project.id) !== true) return undefined;
  const size = JSON.stringify(item).length;
  if (size > maxItemBytes) return { refusal: `It has ${size} characters; at most ${maxItemBytes} are taken.` };
  const review = reviewOf(item);
  putSpaceItem(db, space.id, {
    ...{ uid, author: source.author, device: source.device, review, memoryId: null, sentClock: 0 },
  });
  return { ...numbered, item: asShared(change, item, review, ownEditedFields(db, uid)) };
}

/** Its author laid it down as a rule, or a check verified it. */
function reviewOf({ plain }: Partial<PortableItem>): Review {
  const isRule = ruleTypes.has(plain?.type) && laidDownBy.has(plain?.vouched_by);
  return isRule || (plain?.origin === "verified" && plain.vouched_by === "evidence") ? "confirmed" : "unconfirmed";
}

/** Returns the memory as one of a teammate; what was changed about it on this device stays. */
function asShared(
  { clock }: Change,
  { plain = {}, project, files = [] }: Partial<PortableItem>,
  review: Review,
  edited: ReadonlySet<string>,
): Partial<PortableItem> {
  const isConfirmed = review === "confirmed";
  // A time in the future would keep the memory the newest until then. All devices know the clock, so they agree.
  const createdAt = Math.min(Number(plain.created_at ?? 0), Math.floor(clock / 1000));
  const given = {
    ...{ ...plain, created_at: createdAt },
    ...{ origin: "team", pinned: 0, human_edited: 0, source_key: null, superseded_by: null },
    scope: plain.scope === "branch" ? "branch" : "project",
    status: !isConfirmed && plain.status === "active" ? "candidate" : (plain.status ?? "candidate"),
    vouched_by: isConfirmed ? "team" : null,
  };
  return {
    plain: Object.fromEntries(Object.entries(given).filter(([name]) => !edited.has(name))),
    counters: { updated_at: createdAt, seen_count: 1, last_seen_at: null },
    session: null,
    ...(project ? { project } : {}),
    ...(edited.has("files") ? {} : { files: files.slice(0, maxFiles) }),
    links: [],
  };
}

/** Returns the uid that the log uses for a device in one space: its rows are numbered separately for each space. */
function deviceInSpace(space: string, device: string): string {
  const hex = new Bun.CryptoHasher("sha256").update(`${space}\n${device}`).digest("hex");
  return `${device.slice(0, 13)}-7${hex.slice(0, 3)}-8${hex.slice(3, 6)}-${hex.slice(6, 18)}`;
}

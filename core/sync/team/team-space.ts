// Creating, joining and opening a team's space.
import { AppError } from "../../app-error.ts";
import { now } from "../../clock.ts";
import { findSpace, insertSpace, type Space } from "../../store/space.ts";
import { Pace } from "../pace.ts";
import type { SpacePlace } from "../personal/personal-space.ts";
import type { SyncSession } from "../sync-session.ts";
import { jsonEnvelope } from "./json-envelope.ts";
import { teamPolicy } from "./policy.ts";

type TeamPlace = Omit<SpacePlace, "paths">;

const version = 1;

/** Creates a team's space at the remote and makes this database its first device. Its uid is what the others join with. */
export async function createTeamSpace(place: TeamPlace): Promise<Space> {
  const uid = Bun.randomUUIDv7();
  await place.remote.createSpace({ space: uid, kind: "team", version, meta: new TextEncoder().encode("{}") });
  return stored(place, uid);
}

/** Makes this database a device of the team's space. Throws AppError `not-found`, with nothing written, if there is none. */
export async function joinTeamSpace(place: TeamPlace, uid: string): Promise<Space> {
  await requireTeam(place, uid);
  return stored(place, uid);
}

/** Returns what push and pull need. `name` is that of this machine. */
export async function openTeamSpace(
  { db, remote }: Pick<TeamPlace, "db" | "remote">,
  space: Space,
  name: string,
): Promise<SyncSession> {
  await requireTeam({ remote }, space.uid);
  return { db, remote, space, envelope: jsonEnvelope, policy: teamPolicy, pace: new Pace(), name };
}

async function requireTeam({ remote }: Pick<TeamPlace, "remote">, uid: string): Promise<void> {
  if ((await remote.readSpace(uid))?.kind === "team") return;
  throw new AppError("not-found", "The remote has no team's space with this id, or you may not read it.", {
    hints: ["Check the address (`CLAUDE_MEM_SYNC_URL`), its user and the id. Nothing was changed."],
  });
}

function stored({ db, address }: TeamPlace, uid: string): Space {
  return findSpace(db, uid) ?? insertSpace(db, { uid, kind: "team", remote: address, author: "", joinedAt: now() });
}

// Prepares the preview of a forget, for the user to see before it is done.
import type { Database } from "bun:sqlite";
import { AppError } from "../../app-error.ts";
import type { Paths } from "../../config/paths.ts";
import { inertLine } from "../../privacy/fence.ts";
import {
  describeForgotten,
  type ForgottenKind,
  type ForgottenText,
  ForgottenTexts,
} from "../../privacy/forgotten-text.ts";
import { getDeferred } from "../../store/deferred.ts";
import type { ForgetPlan } from "../../store/forget-plan.ts";
import { getObservations, type Observation } from "../../store/observation.ts";
import { listProjects, type Project } from "../../store/project.ts";
import { getPrompts } from "../../store/prompt.ts";
import { namesOf } from "../../store/queries/forgettable.ts";
import { ownSalt } from "../../store/tombstone.ts";
import { previewDelete } from "../change/delete.ts";
import { formatReference, type Reference } from "../references.ts";
import { renderRow } from "../render/render.ts";
import { renderDeferred } from "../render/render-deferred.ts";
import { findTexts, type Standing } from "./clean-files.ts";
import { type Forgettable, noRows, selectProject, selectRecords, selectSaying } from "./select.ts";

export type Prepared = {
  plan: ForgetPlan;
  texts: ForgottenText[];
  rows: Forgettable;
  /** The first records of each kind that go, one line each. */
  first: Record<"memories" | "sessions" | "prompts" | "deferred", string[]>;
  /** The first memories that stay, because they rest on something else as well. */
  staying: Observation[];
  /** Memories that a forgotten one had superseded and that become valid again. */
  restored: Observation[];
  /** The places of the texts. */
  standing: Standing[];
  /** The host's ids of the sessions that it comes from. */
  sessions: string[];
  /** The names of projects that are called so. They stay. */
  named: string[];
};

/** A shorter text occurs in too many unrelated texts. */
const minTextLength = 4;

/** Prepares to forget records, with what they came from and what was made of them. */
export function prepareRecords(db: Database, references: readonly Reference[]): Prepared {
  return prepared(db, selectRecords(db, references), null);
}

export function prepareProject(db: Database, project: Project): Prepared {
  return prepared(db, selectProject(db, project.id), project);
}

/**
 * Prepares to forget a text: records that contain it are removed; a secret is only replaced by ***. Throws AppError `usage` if
 * the text is too short.
 */
export function prepareText(db: Database, paths: Paths, kind: ForgottenKind, text: string): Prepared {
  const wanted = text.trim();
  if (wanted.length < minTextLength) {
    throw new AppError("usage", `Give at least ${minTextLength} characters: a shorter text occurs everywhere.`);
  }
  const salt = ownSalt(db);
  // A secret in an address is written in another way.
  const forms = kind === "secret" ? new Set([wanted, encodeURIComponent(wanted)]) : [wanted];
  const texts = [...forms].map((form) => describeForgotten(kind, form, salt));
  const said = new ForgottenTexts(texts, salt);
  const saying = selectSaying(db, said);
  const going = prepared(db, saying, null);
  const digests = texts.map(({ digest }) => digest);
  const named = kind === "match" ? listProjects(db).flatMap(({ name }) => (said.areIn(name) ? [name] : [])) : [];
  const base = kind === "match" ? going : prepared(db, noRows(), null);
  const standing = findTexts(db, paths, said);
  return { ...base, plan: { ...base.plan, texts: digests }, texts, sessions: going.sessions, named, standing };
}

function prepared(db: Database, rows: Forgettable, project: Project | null): Prepared {
  const sessions = namesOf(db, "session", rows.sessions);
  const retold = namesOf(db, "session", rows.retold);
  // A project is removed as a whole, in separate steps.
  const listed = project === null ? rows : noRows();
  return {
    rows,
    first: firstOf(db, rows),
    staying: getObservations(db, rows.also.slice(0, shownRecords)),
    plan: {
      memories: listed.memories,
      deferred: listed.deferred,
      sessions: project === null ? sessions : [],
      prompts: namesOf(db, "prompt", listed.prompts),
      events: namesOf(db, "event", listed.events),
      retold: project === null ? retold : [],
      project: project?.key ?? null,
      texts: [],
      areRowsGone: false,
    },
    restored: project === null ? previewDelete(db, rows.memories).restored : [],
    sessions: [...sessions, ...retold],
    texts: [],
    standing: [],
    named: [],
  };
}

const shownRecords = 5;
const shownChars = 100;

function firstOf(db: Database, rows: Forgettable): Prepared["first"] {
  const first = (ids: readonly number[]) => ids.slice(0, shownRecords);
  return {
    memories: getObservations(db, first(rows.memories)).map((memory) => renderRow(memory)),
    sessions: first(rows.sessions).map((id) => formatReference({ kind: "session", id })),
    prompts: getPrompts(db, first(rows.prompts)).map(({ id, text }) => `P${id} ${inertLine(text, shownChars)}`),
    deferred: first(rows.deferred).flatMap((id) => {
      const item = getDeferred(db, id);
      return item ? [renderDeferred(item)] : [];
    }),
  };
}

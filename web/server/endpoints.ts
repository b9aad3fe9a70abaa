// Every call of the page by its name. The page imports the type.
import { deferred, finishWork } from "./api/deferred.ts";
import { changeMemories, deleteMemories, deletion, memory, search, whyNot } from "./api/memories.ts";
import { overview } from "./api/overview.ts";
import { changeProject, projectContents, projects } from "./api/projects.ts";
import { review } from "./api/review.ts";
import { moveRule, rules } from "./api/rules.ts";

export const endpoints = {
  changeMemories,
  changeProject,
  deferred,
  deleteMemories,
  deletion,
  finishWork,
  memory,
  moveRule,
  overview,
  projectContents,
  projects,
  review,
  rules,
  search,
  whyNot,
};

export type Endpoints = typeof endpoints;

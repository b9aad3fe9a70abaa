// Every call of the page by its name. The page imports the type.
import { changeMemories, memory, search } from "./api/memories.ts";
import { overview } from "./api/overview.ts";

export const endpoints = {
  changeMemories,
  memory,
  overview,
  search,
};

export type Endpoints = typeof endpoints;

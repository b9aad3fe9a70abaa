import type { Tool } from "./tool.ts";
import { askTool } from "./tools/ask.ts";
import { deferTool } from "./tools/defer.ts";
import { deferDropTool } from "./tools/defer-drop.ts";
import { deferListTool } from "./tools/defer-list.ts";
import { getTool } from "./tools/get.ts";
import { keepTool } from "./tools/keep.ts";
import { moreTool } from "./tools/more.ts";
import { recallTool } from "./tools/recall.ts";
import { recentTool } from "./tools/recent.ts";
import { saveTool } from "./tools/save.ts";
import { searchTool } from "./tools/search.ts";
import { timelineTool } from "./tools/timeline.ts";
import { updateTool } from "./tools/update.ts";

/** All tools, in listing order. */
export const tools: readonly Tool[] = [
  searchTool,
  recallTool,
  getTool,
  timelineTool,
  recentTool,
  askTool,
  saveTool,
  keepTool,
  updateTool,
  deferTool,
  deferListTool,
  deferDropTool,
  moreTool,
];

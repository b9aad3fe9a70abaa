// How much a surface may inject, and what the status line shows.
import { filter } from "../lists.ts";
import type { Surface } from "../store/vocabulary.ts";
import { defaultOf, findConfigKey, type StatusFigure, statusFigures } from "./config-keys.ts";
import { type Env, env } from "./env.ts";

/** Returns the number of memories that a surface may inject; 0 if it is turned off. */
export function maxLinesOf(surface: Surface, from: Env = env()): number {
  return limitOf(`inject.${surface}.lines`, from);
}

/** Returns the number of UTF-16 units of one injection, its fence included. */
export function maxCharsOf(surface: Surface, from: Env = env()): number {
  return limitOf(`inject.${surface}.chars`, from);
}

/** Returns the figures that the status line shows. */
export function figuresShown({ config }: Pick<Env, "config"> = env()): ReadonlySet<StatusFigure> {
  const chosen = config.values.get("status-line.figures");
  const isShown = (figure: StatusFigure) => !Array.isArray(chosen) || chosen.includes(figure);
  return new Set(filter(statusFigures, isShown));
}

function limitOf(name: string, { config }: Env): number {
  const chosen = config.values.get(name);
  if (chosen !== undefined) return Number(chosen);
  const key = findConfigKey(name);
  return Number(key && defaultOf(key));
}

// Options that several commands share, and the adapter from valibot schemas to clipanion validators.
import { Option } from "clipanion";
import * as v from "valibot";
import { now } from "../core/clock.ts";
import { lightHosts } from "../core/host/light-hosts.ts";
import { parseInstant } from "../core/instant.ts";
import { type ObservationType, observationTypes, scopes } from "../core/store/vocabulary.ts";

type Validator<T extends {}> = NonNullable<Parameters<typeof Option.String<T>>[2]["validator"]>;
type ValidationState = {
  errors?: string[];
  coercion?: (value: unknown) => never;
  coercions?: [string, () => never][];
};

/** Returns a clipanion validator for `schema`. The option gets the schema's output. */
export function valid<Output extends {}>(schema: v.GenericSchema<string, Output>): Validator<Output> {
  const validate = (value: unknown, state: ValidationState = {}) => {
    const result = v.safeParse(schema, value);
    // Clipanion expects "path: message"; "." is the value itself.
    if (!result.success) state.errors?.push(`.: ${result.issues[0].message}`);
    else if (state.coercion) state.coercions?.push([".", state.coercion.bind(null, result.output)]);
    return result.success;
  };
  return validate as unknown as Validator<Output>;
}

/** The maximum number of results of a list. */
export const maxResults = 1000;

/** Returns the schema of a whole number from `min` to `max`, given as text. */
export function wholeNumber(min: number, max: number): v.GenericSchema<string, number> {
  const message = `Give a whole number from ${min} to ${max}`;
  return v.pipe(
    v.string(),
    v.regex(/^\d{1,9}$/, message),
    v.transform(Number),
    v.minValue(min, message),
    v.maxValue(max, message),
  );
}

/** The schema of an age or a date. A date means its first instant, or its last if `isEnd`. */
const instant = (isEnd: boolean) =>
  v.pipe(
    v.string(),
    v.transform((text) => parseInstant(text, now(), isEnd)),
    v.number("Give an age such as 90m, 24h, 7d or 2w, or a day such as yesterday or 2026-01-31"),
  );

/** The schema of an importance, given as text. */
export const importance = v.pipe(v.picklist(["1", "2", "3"], "Give 1, 2 or 3"), v.transform(toImportance));

/** The schema of where a memory holds. */
export const oneScope = v.picklist(scopes, `Give one of ${scopes.join(", ")}`);

/** The schema of one type of memory. */
export const oneType = v.picklist(observationTypes, `Give one of ${observationTypes.join(", ")}`);

/** The schema of one or more of `values`. */
export const listOf = <const Value extends string>(values: readonly Value[]) =>
  v.pipe(
    v.string(),
    v.transform((text) => text.split(",").map((part) => part.trim())),
    v.array(v.picklist(values, `Give one or more of ${values.join(", ")}, separated by commas`)),
  );

const hostNames = lightHosts.map(({ name }) => name);

export const hostOption = (description: string) =>
  Option.String("--host", { description, validator: valid<string[]>(listOf(hostNames)) });

export const jsonOption = () => Option.Boolean("-j,--json", false, { description: "Print one JSON document" });

export const projectOption = () =>
  Option.String("-p,--project", { description: "The project, instead of the current one; all for every project" });

export const limitOption = (defaults: number, names = "-n,--limit") =>
  Option.String(names, String(defaults), {
    description: `The maximum number of results; default ${defaults}`,
    validator: valid(wholeNumber(1, maxResults)),
  });

export const sinceOption = () =>
  Option.String("--since", {
    description: "Only newer than an age (90m, 24h, 7d, 2w) or a date",
    validator: valid<number>(instant(false)),
  });

export const untilOption = () =>
  Option.String("--until", {
    description: "Only older than an age, or not newer than a date",
    validator: valid<number>(instant(true)),
  });

export const typeOption = () =>
  Option.String("-t,--type", {
    description: "Only these types of memory, separated by commas",
    validator: valid<ObservationType[]>(listOf(observationTypes)),
  });

function toImportance(text: "1" | "2" | "3"): 1 | 2 | 3 {
  return text === "1" ? 1 : text === "2" ? 2 : 3;
}

// The parts that the inputs of endpoints are made of.
import * as v from "valibot";

const maxQueryChars = 2_000;
const maxIds = 500;
const maxTextChars = 100_000;

/** A number of a memory, session or project. */
export const id = v.pipe(v.number(), v.safeInteger(), v.minValue(1));
export const ids = v.pipe(v.array(id), v.minLength(1), v.maxLength(maxIds));
/** The project that lists are limited to; all projects without it. */
export const projectId = v.optional(id);
export const query = v.pipe(v.string(), v.maxLength(maxQueryChars));
/** A text of a memory, beyond its limits: these are checked where it is stored, with a clear error. */
export const text = v.pipe(v.string(), v.maxLength(maxTextChars));

import { hostName } from "./claude-code/name.ts";

/** The host of a call that names none, and of what was stored before hosts had names. */
export const defaultHost = hostName;

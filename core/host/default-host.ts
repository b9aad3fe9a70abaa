import { hostName } from "./claude-code/name.ts";

/** The host of a call without `--host`, and of rows that were stored before hosts had names. */
export const defaultHost = hostName;

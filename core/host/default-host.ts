import { hostName } from "./claude-code/name.ts";

/** The host of a call without a host name, and of rows stored before hosts had names. */
export const defaultHost = hostName;

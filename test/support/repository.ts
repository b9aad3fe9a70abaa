import { join } from "node:path";

/** The root folder of this repository. */
export const repository = join(import.meta.dir, "..", "..");

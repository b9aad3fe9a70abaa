import { pageNames } from "../../../web/client/page-names.ts";

/** The first part of each page's address. */
export const pagePaths = pageNames.map(({ path }) => path);

/**
 * What tools are used for, as it stands behind "for" and "in": "use pnpm for packages" holds everywhere, "use yarn for the docs folder" in
 * one place.
 */
export const purposes = `package packages dependency dependencies installing installs install indentation indenting indent strings string
  formatting linting lint date dates time times timestamp timestamps state styles styling style chart charts bundling bundle builds building
  caching cache caches session sessions queue queues job jobs event events messaging messages log logs logging error errors alerts payment payments auth
  authentication login validation request requests query queries storage data search deploy deploys deployment deployments infrastructure orm
  routing scheduling migrations types typing ids identifiers keys components modules imports exports names naming commits merging merges
  branches secrets monitoring hosting containers`;

/** Words for everything that a rule of a project can hold in, and for times. */
export const everything = `this repo repository project projects codebase code team workspace monorepo everything everywhere app application system
  future meantime moment general principle practice possible now on new all every us here company stack`;

/** The nouns that name the kind of a tool behind its name: "the Express framework" is Express. */
export const kinds = `database framework library runner manager tool formatter linter bundler provider compiler orm style format language server engine broker`;

/** The purpose of tools that run tests, and a place for others: "SQLite for the unit tests". */
export const testing = "test tests unit integration e2e end-to-end testing specs spec browser";

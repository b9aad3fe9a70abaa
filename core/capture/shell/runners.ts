import { filter, find, map, some } from "../../lists.ts";

/** The purpose of a checking program: it runs tests, or it builds and checks. */
export type Judgement = "test" | "build" | "run" | "read";

type Rule = (words: readonly string[]) => Judgement;

const testPrograms = `jest vitest mocha ava tap tape cypress karma jasmine wdio pytest py.test nose2 nosetests tox nox rspec
  phpunit pest ctest prove bats busted behave cucumber newman k6 ginkgo gotestsum cargo-nextest testcafe`;
const buildPrograms = `tsc vue-tsc svelte-check webpack rollup esbuild tsup swc parcel ncc make gmake ninja cmake gcc g++ cc c++ clang
  clang++ rustc javac kotlinc scalac ghc eslint oxlint biome stylelint prettier mypy pyright basedpyright ty ruff flake8 pylint black
  isort golangci-lint staticcheck gofmt shellcheck rubocop hadolint tslint knip madge depcheck clippy-driver actionlint yamllint
  markdownlint phpstan psalm luacheck credo dialyzer nvcc protoc`;

const testWords =
  "test tests spec specs e2e jest vitest pytest mocha cypress playwright unittest unit integration smoke";
const buildWords = `build builds compile bundle lint lints linter check checks typecheck types tsc typescript fmt format prettier
  eslint biome clippy verify validate dist ci`;
/** What a check of these finds says nothing about the project's code: `check-prerequisites.sh`. To build or lint them is another matter. */
const checkWords = "check checks verify validate";
const environmentWords = "prerequisite prerequisites prereq prereqs env environment update updates";

/** Returns the kind of check that the name of a script, target or task suggests: `test:unit`, `run-tests.sh`, `typecheck`. */
export function judgeName(name: string): Judgement {
  // Most names are one word: skip two expressions.
  if (isListed(name, testWords)) return "test";
  if (isListed(name, buildWords)) return "build";
  const words = name
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .split(/[^a-z0-9]+/, 12);
  if (some(words, (word) => isListed(word, testWords))) return "test";
  const building = filter(words, (word) => isListed(word, buildWords));
  if (some(building, (word) => !isListed(word, checkWords))) return "build";
  return building.length > 0 && !some(words, (word) => isListed(word, environmentWords)) ? "build" : "run";
}

const readingPackageCommands =
  "ls list view info show outdated why root bin prefix whoami explain audit config help ll la search pm";

/** npm, yarn, pnpm and bun: `test`, `run <script>`, or the script's bare name. */
const packageManager: Rule = ([first = "", second = "", third = ""]) => {
  if (first === "t" || first === "tst") return "test";
  if (first === "run" || first === "run-script") return second ? judgeName(second) : "read";
  if (first === "workspace") return judgeName(third);
  return isListed(first, readingPackageCommands) ? "read" : judgeName(first);
};

const byFirstWord: Rule = ([first = ""]) => judgeName(first);
const byAnyWord: Rule = (words) => find(map(words, judgeName), (kind) => kind !== "run") ?? "run";
const testElseBuild: Rule = (words) => (map(words, judgeName).includes("test") ? "test" : "build");

const cargo: Rule = ([first = ""]) => {
  if (first === "test" || first === "t" || first === "nextest" || first === "miri") return "test";
  if (/^(?:tree|metadata|search|info|locate-project)$/.test(first)) return "read";
  return /^(?:b|build|c|check|clippy|fmt|doc|rustc)$/.test(first) ? "build" : "run";
};
const go: Rule = ([first = ""]) => {
  if (first === "test") return "test";
  if (/^(?:list|env|doc|version)$/.test(first)) return "read";
  return first === "build" || first === "vet" ? "build" : "run";
};
const buildTool: Rule = (words) => {
  const kind = testElseBuild(words);
  return kind === "build" && some(words, (word) => /^(?:verify|check)$/.test(word)) ? "test" : kind;
};
const container: Rule = ([first = "", second = ""]) => {
  if (/^(?:ps|images|logs|inspect|version|info|stats|top|port)$/.test(first)) return "read";
  if (first === "compose" && /^(?:ps|logs|config|images)$/.test(second)) return "read";
  return first === "build" || second === "build" ? "build" : "run";
};
const github: Rule = ([, second = ""]) => (/^(?:view|list|status|diff|checks)$/.test(second) ? "read" : "run");
const packageInstaller: Rule = ([first = ""]) =>
  /^(?:show|list|freeze|check|search|info)$/.test(first) ? "read" : "run";
const infrastructure: Rule = ([first = ""]) => {
  if (/^(?:get|describe|logs|show|output|version|explain|top)$/.test(first)) return "read";
  return /^(?:validate|plan|lint|template|fmt)$/.test(first) ? "build" : "run";
};

/** Lists of programs with what they do. The first list with a name counts. */
const rules: readonly (readonly [names: string, rule: Rule])[] = [
  ["npm yarn pnpm bun", packageManager],
  ["make gmake meson ninja xcodebuild", testElseBuild],
  ["mvn mvnw gradle gradlew sbt mill ant lein", buildTool],
  ["deno just task rake invoke nx turbo lerna moon grunt gulp composer artisan rails lake manage.py clj", byAnyWord],
  [
    `mix dotnet swift zig stack cabal flutter dart bazel bazelisk buck2 gleam crystal elixir playwright vite next nuxt astro ng remix
    hatch pdm forge hardhat anchor truffle wasm-pack tauri electron-builder dune poe mage raco spago`,
    byFirstWord,
  ],
  ["cargo", cargo],
  ["go", go],
  ["docker podman docker-compose", container],
  ["gh glab", github],
  ["pip brew apt", packageInstaller],
  ["apt-cache", () => "read"],
  ["kubectl terraform helm", infrastructure],
  [testPrograms, () => "test"],
  [buildPrograms, () => "build"],
];

/** Returns what the program does, from its name and its words without options; "run" for unknown programs. */
export function judgeProgram(name: string, words: readonly string[]): Judgement {
  return find(rules, ([names]) => isListed(name, names))?.[1](words) ?? "run";
}

/** Returns whether the space-separated `names` hold the name. Scanning the text is cheaper than building a set in every hook. */
function isListed(name: string, names: string): boolean {
  if (name === "") return false;
  for (let at = names.indexOf(name); at >= 0; at = names.indexOf(name, at + 1)) {
    if (isBlank(names.charAt(at - 1)) && isBlank(names.charAt(at + name.length))) return true;
  }
  return false;
}

/** Returns whether the character is white space; also for "", which means either end of a text. */
function isBlank(char: string): boolean {
  return char === " " || char === "\n" || char === "";
}

/** Programs that start another program: the number of their own words, by name and first word. */
const starters: readonly (readonly [string, number])[] = [
  ["npx", 1],
  ["bunx", 1],
  ["pnpx", 1],
  ["uvx", 1],
  ["npm exec", 2],
  ["bun x", 2],
  ["pnpm exec", 2],
  ["pnpm dlx", 2],
  ["yarn exec", 2],
  ["yarn dlx", 2],
  ["uv run", 2],
  ["poetry run", 2],
  ["pipenv run", 2],
  ["pdm run", 2],
  ["rye run", 2],
  ["hatch run", 2],
  ["mise exec", 2],
  ["bundle exec", 2],
  ["coverage run", 2],
  ["docker exec", 3],
  ["docker-compose exec", 3],
  ["docker-compose run", 3],
  ["docker compose exec", 4],
  ["docker compose run", 4],
  ["php artisan", 1],
];

/** Returns the number of words (without options) of a starter such as `npx` or `docker exec app`; 0 when it is none. */
export function starterLength(words: readonly string[]): number {
  const line = words.slice(0, 3).join(" ");
  const found = find(starters, ([starter]) => line === starter || line.startsWith(`${starter} `));
  return found?.[1] ?? 0;
}

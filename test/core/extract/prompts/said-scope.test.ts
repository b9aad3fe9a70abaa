import { expect, test } from "bun:test";
import { findStatements } from "../../../../core/extract/prompts/statements.ts";

const scopesOf = (prompt: string) =>
  findStatements(prompt, { previousReport: null, isRepeated: () => false }).flatMap(({ isExplicit, scope }) =>
    isExplicit ? [scope] : [],
  );

test.each([
  "Remember for all my projects that I indent with tabs",
  "Remember for all projects: use pnpm instead of npm",
  "Please remember that in all of our repositories commits are signed",
  "remember globally that I prefer short answers",
  "from now on, in every project, answer in German",
  "From now on use pnpm in all my projects",
  "# in all my projects: use pnpm instead of npm",
  "/remember in every repo I work on, tests come before the code",
  "Merk dir für alle meine Projekte, dass ich Tabs verwende",
  "Merke dir projektübergreifend, dass ich kurze Antworten will",
  "Recuerda para todos mis proyectos que uso pnpm",
  "Retiens pour tous mes projets que les commits sont signés",
  "Ricorda per tutti i miei progetti che uso pnpm",
  "Lembre-se para todos os meus projetos que eu uso pnpm",
  "Onthoud voor al mijn projecten dat ik tabs gebruik",
  "Запомни для всех моих проектов: коммиты на английском",
  "Zapamiętaj dla wszystkich moich projektów, że używam pnpm",
  "记住，在我所有的项目中都使用 pnpm",
  "すべてのプロジェクトで pnpm を使うことを覚えておいて",
])("%j holds in all projects", (prompt) => {
  expect(scopesOf(prompt)).toEqual(["global"]);
});

test.each([
  "Remember for this branch that the schema is frozen",
  "Remember: until this branch is merged, both parsers stay",
  "Merk dir für diesen Branch: keine Migrationen",
  "Recuerda que en esta rama el esquema está congelado",
  "Запомни: в этой ветке схема заморожена",
])("%j holds on the branch", (prompt) => {
  expect(scopesOf(prompt)).toEqual(["branch"]);
});

test.each([
  "Remember that all projects in the monorepo use eslint 9",
  "Remember: in all projects of the solution nullable is enabled",
  "Remember that the projects page lists every project of a team",
  "Remember that branch names start with the ticket",
  "Remember to install eslint globally on the runners",
  "Merk dir, dass alle Projekte des Monorepos eslint nutzen",
  "Запомни, что все проекты монорепозитория собираются вместе",
])("%j holds in the project", (prompt) => {
  expect(scopesOf(prompt)).toEqual(["project"]);
});

test("a sentence that is not a request to remember holds in the project, whatever it names", () => {
  const found = findStatements("In all my projects we always sign our commits.", {
    previousReport: null,
    isRepeated: () => false,
  });
  expect(found.filter(({ scope }) => scope !== "project")).toEqual([]);
});

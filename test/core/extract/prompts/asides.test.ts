import { describe, expect, test } from "bun:test";
import { saysAlways } from "../../../../core/extract/prompts/asides.ts";
import { findStatements } from "../../../../core/extract/prompts/statements.ts";
import { danglingOpenings } from "../../../../core/language/dangling-openings.ts";
import { neverWords } from "../../../../core/language/never-words.ts";

function requests(prompt: string) {
  return findStatements(prompt, { previousReport: null, isRepeated: () => false })
    .filter(({ score }) => score === 1)
    .map(({ isExplicit, isAsked }) => ({ isExplicit, isAsked }));
}

const asked = [{ isExplicit: false, isAsked: true }];
const kept = [{ isExplicit: true, isAsked: false }];
const longTask = `${"The table of orders is slow when a customer has many of them, and its header jumps. ".repeat(14)}`;

describe("an aside to the task is asked about", () => {
  test.each([
    [
      "in the middle of its sentence",
      "Now write the client for the second service, remember the token lies in the config",
    ],
    ['behind "but"', "Use any library for the calendar, but remember the cells should look like the rest of the page."],
    ["in German", "Bau die Seite für die Kunden um, merk dir die Adresse steht schon in der Konfiguration"],
    ["in Spanish", "Crea la página de pedidos para los clientes, recuerda que la clave está en la configuración"],
    ["in Polish", "Zrób stronę zamówień dla klientów, pamiętaj że klucz jest w konfiguracji"],
    ["in Chinese", "把订单页面改成两列的布局，记住密钥在配置文件里"],
    [
      '"from now on" behind an order',
      "Let the charts start in full width from now on. I'd like to see them side by side.",
    ],
    ["in a long description, on the same line", `${longTask}Remember a customer has several carts. ${longTask}`],
    ["on a line of its own in a long description", `${longTask}\nRemember we have three tenants.\n${longTask}`],
    ["as a ban for the task", "Remember, don't change the server. Fix only the header."],
    ["with a requirement", "Recuerda que el botón debe ser rojo. Cambia la página de pedidos."],
    ["about what was just found", "Remember this error code: 0x80070057. Find the cause."],
    ["about the next step", "From now on we work on the backend, start with the login."],
    ["about the next step in German", "Ab jetzt machen wir mit dem Frontend weiter. Bau zuerst das Formular."],
    ["about the next step in Chinese", "从现在开始，我们来实现登录功能，先写后端接口"],
    ["about the product", "From now on the export should include the tax column."],
  ])("%s", (_where, prompt) => {
    expect(requests(prompt)).toEqual(asked);
  });
});

describe("a request is kept", () => {
  test.each([
    ["in a sentence of its own", "Fix the header of the orders. Remember that the staging database is called orion."],
    ["of the user's own work", "Remember we have three tenants. Now write the login."],
    ["behind a word that leaves the task", "Fix the header of the orders. Also remember the clock is UTC."],
    ["in more words than a verb", "Fix the header of the orders. Note to self: fixtures live in git lfs."],
    ["beside praise", "looks good! remember the clock is UTC"],
    [
      "with a word for all times in it",
      "Build the page for the customers, and remember that we always squash commits.",
    ],
    ["in the middle of a sentence, about the work as a whole", "Fix the login bug, and remember that we use pnpm."],
    ["with a colon", "This broke twice now, remember: no new packages without asking."],
    ["with a verb of keeping for later", "Fix the header, and store in your memory that the clock is UTC."],
    ['with "that" in a long description', `${longTask}\nRemember that we have three tenants.\n${longTask}`],
    ["on a line of its own", "Fix the header of the orders.\nRemember the clock is UTC\nThen run the tests."],
    ["as the whole prompt", "let the charts start in full width from now on"],
    [
      '"from now on" behind an order for all cases',
      "Put every new chart in its own file from now on. Then fix the header.",
    ],
  ])("%s", (_where, prompt) => {
    expect(requests(prompt)).toEqual(kept);
  });
});

test("a weak opening needs words for all times or cases, however durable its sentence looks", () => {
  const task = "The orders load slowly. Look into the cause and write down what you find in the report.\n";
  const durable = "we want to keep queries in the repository layer, and services should only call it.";
  expect(requests(`${task}As a rule, ${durable.replace("queries", "all queries")}`)).toEqual(kept);
  expect(requests(`${task}As a rule, ${durable}`)).toEqual(asked);
});

test.each(danglingOpenings.map(({ id, example }) => [id, example] as const))(
  "%s points at something else",
  (_id, said) => {
    expect(requests(`Remember: ${said}`)).not.toContainEqual(kept[0]);
  },
);

test.each(neverWords.map(({ id, example }) => [id, example] as const))("%s: never holds at all times", (_id, said) => {
  expect(saysAlways(said)).toBe(true);
});

test.each([
  "hold off on coding for now",
  "no new tests",
  "nicht jetzt",
  "ne touche pas à ça",
  "w panelu nie ma przycisku",
])("%s: a ban for now", (said) => {
  expect(saysAlways(said)).toBe(false);
});

// The work of a made-up company: each task is a different failure, its fix, and what was said about it.

const modules =
  "parcel invoice cart voucher stock customs depot pallet scanner courier refund ledger tariff label locker".split(" ");
const actions =
  "merge split weigh round sort count parse render cancel resume archive restore import notify assign".split(" ");
const fields =
  "weight currency height batch origin barcode volume deadline surcharge locale parity carrier shelf".split(" ");
const units = "grams cents millimeters minutes liters".split(" ");
const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
const pick = (words: readonly string[], number: number) => words[number % words.length] ?? "";

export const maxTasks = modules.length * actions.length;

export type Task = ReturnType<typeof taskOf>;

/** Returns the task with this number, the same in every run; those below `maxTasks` differ in module or action. */
export function taskOf(number: number) {
  const module = pick(modules, number);
  const action = pick(actions, Math.floor(number / modules.length));
  const field = pick(fields, number);
  const fn = `${action}${capital(module)}`;
  const [file, test] = [`src/${module}/${action}.js`, `test/${module}-${action}.test.js`];
  const check = `node --test ${test}`;
  return {
    ...{ number, module, action, field, fn, file, test, check },
    prompt: `${capital(action)} of a ${module} without a ${field} crashes in ${fn}(). Find out why and fix it.`,
    question: `Why did ${fn}() crash for a ${module} without a ${field}?`,
    failure: `TypeError: Cannot read properties of undefined (reading '${field}${capital(action)}')\n    at ${fn} (${file}:12:31)`,
    before: `export const ${fn} = (items) => items[0].${field};`,
    after: `export const ${fn} = (items) => items.map((item) => item.${field} ?? 0);`,
    report: `Fixed: the root cause was that ${fn}() in ${file} read the ${field} of the first ${module}, which an empty list does not have. It now goes over all items.

I first tried to catch the error in ${fn}(), but that did not work: the ${field} was then missing on the label.

Decision: every ${module} keeps its ${field} as text, because customs rejects numbers.

Not done: the ${action} of a ${module} that has two ${field}s.

Next: warn about a ${module} whose ${field} is above ${number}.`,
    rule: `From now on always write the ${field} of a ${module} in ${pick(units, number)}.`,
    fact: `Remember that the ${module} ${action} service listens on port ${4_100 + number}.`,
    commit: `${module}: ${action} one without a ${field}`,
  };
}

import { describe, expect, test } from "bun:test";
import { findStatements } from "../../../../core/extract/prompts/statements.ts";

function requestsIn(prompt: string): { isExplicit: boolean; isAsked: boolean }[] {
  const found = findStatements(prompt, { previousReport: null, isRepeated: () => false });
  return found.filter(({ score }) => score === 1).map(({ isExplicit, isAsked }) => ({ isExplicit, isAsked }));
}

describe("a request whose words do not say what to keep is asked about", () => {
  test.each([
    "Put this to memory and restart the worker.",
    "I moved the docs. You can make a note of this in claude.md, if somebody needs the staging address.",
    "Remember where these handlers are so that it takes less time.",
    "merk dir, wo diese Zeilen stehen",
    "Design the new parser and store in the memory . Don't break the old one and check every file.",
    "Save all of it to memory so that we can go on with the parser tomorrow.",
    "Restart the worker and look at it, remember and save in memori that the address is staging-2.",
    "Yes please. Make note, we also need to add a footer to the page.",
    "Add all of this to your memory to go on from here next time.",
    "Save this in memory to be able to go on next time.",
    "Make note, we still need to add a footer.",
    "2) The table has three fields.\nAdd rules:\n- Each row has one author.\n- A row is never changed.",
    "2) The table has three fields.\r\n**Add the following rules:**\r\n- Each row has one author.\r\n- A row is never changed.",
    "修好了，另外以后每次提交，需要我说一声你才会部署吗，还是会自动部署",
    "エラーへの対策を記録しておいて",
    "don't forget to push the icon file",
    "The page needs some work. So don't forget  a footer with the address and the map as well!",
    "Die Seite braucht noch etwas. Vergiss nicht die Fußzeile mit der Adresse und der Karte!",
    "We have B for now, in the future we use D, write that into it.",
    "今の案はB、将来的にはDにするという内容に更新して",
    "add the manual and the CLAUDE file for future modifications",
  ])("%s", (prompt) => {
    const requests = requestsIn(prompt);
    expect(requests.filter(({ isExplicit }) => isExplicit)).toEqual([]);
    expect(requests.filter(({ isAsked }) => isAsked)).not.toEqual([]);
  });
});

describe("a request that says it is kept", () => {
  test.each([
    "Remember, and tell the others: releases are cut from main.",
    "From now on, if a test is slow, mark it as slow.",
    "Use pnpm here and remember that.",
    "Remember: we have to support Node 18 until June.",
    "Remember: we also need to ask before every push, always.",
    "The port is 8080, remember and restart the server",
    "We use pnpm here, please remember and use it.",
    "Add to your memory to use pnpm here.",
    "Remember to use these helpers for all tests.",
    "Remember to continue on errors in the importer.",
    "Make a note to never push to main.",
    "Add rule: never deploy on Fridays.",
    "Thanks, that works. Add rules: never deploy on Fridays, never on the last day.",
    "Please add rules:\n- Always run the linter before you commit.",
    "以后不要再问我要提交吗，还是不提交，直接提交就行",
    "Make a note to use pnpm in this repository.",
    "Remember: IT systems are only restarted by the operations team.",
    "Remember that it always needs a ticket.",
    "Retiens qu'on utilise pnpm, d'accord ?",
    "Make a note to always compare the prices of the carriers.",
    "Can you remember that we use pnpm here?",
    "Remember that we use pnpm here, right?",
    "Never commit to main, remember and confirm.",
    "We deploy on Fridays, remember that.",
    "Fix the parser. Remember: generated files are never edited.",
    "生成ファイルは編集しないことを覚えておいて",
    "don't forget to run the linter before a commit",
    "remember to use the wrapper script for builds",
    "The plan is B, in future always ask me first",
    "You did it wrong, next time run the linter first.",
    "As of now use pnpm instead of npm.",
    "As of tomorrow, every commit carries a ticket.",
    "As of right now, always use pnpm.",
    "As of immediately, never push to main.",
    "I'm not sure about the tool. And remember that I'd rather have it as buttons than as a menu.",
  ])("%s", (prompt) => {
    expect(requestsIn(prompt).filter(({ isExplicit }) => isExplicit)).toHaveLength(1);
  });
});

describe("words for the present moment are no words for all times", () => {
  test.each([
    "De momento usamos el driver antiguo",
    "As of now we use the old driver",
    "As of right now, this is how it goes: the driver is old",
    "As of now, test coverage is 80 %",
    "As of now, build fails on windows",
    "as of now show me the list",
    "o relatório de hoje usa a cor errada",
    "quando estiver pronto vai para a próxima tela",
    "今からリリースしたいと思います。",
    "write an explicit prompt for future sessions",
  ])("%s", (prompt) => {
    expect(requestsIn(prompt).filter(({ isExplicit }) => isExplicit)).toEqual([]);
  });
});

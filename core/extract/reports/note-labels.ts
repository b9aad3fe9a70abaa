import { labelPrefixes, labelSuffixes } from "../../language/reports/behavior.ts";
import { lazy } from "../../lazy.ts";

/**
 * What a label of a report announces: `lesson` is knowledge by its word alone, `note` may be anything,
 * `decision` was chosen.
 */
export type NoteKind = "lesson" | "note" | "decision";

const words: Record<NoteKind, string> = {
  lesson: `gotcha|gotchas|pitfall|pitfalls|trap|quirk|quirks|footgun|foot-gun|lesson|lessons|lesson learned|lessons learned|learned|learnt|
    what i learned|what we learned|learning|learnings|til|insight|key insight|watch out|watch out for|beware|surprise|
    constraint found|constraint discovered|constraint learned|hard limit|limit found|limitation found|restriction found|undocumented|
    worth knowing|good to know|worth remembering|for the record|subtle|subtlety|non-obvious|not obvious|the catch|
    key takeaway|turns out|turned out|
    stolperfalle|stolperfallen|stolperstein|fallstrick|fallstricke|falle|erkenntnis|erkenntnisse|gelernt|gut zu wissen|merke|
    piège|pièges|leçon|leçons|à savoir|bon à savoir|appris|trampa|trampas|lección|lecciones|aprendido|aprendizaje|conviene saber|
    armadilha|armadilhas|lição|lições|aprendizado|aprendizados|bom saber|trappola|trappole|insidia|lezione|lezioni|imparato|buono a sapersi|
    подводный камень|подводные камни|нюанс|нюансы|урок|грабли|полезно знать|坑|踩坑|坑点|教训|经验|落とし穴|ハマりどころ|
    ハマりポイント|教訓|学び|わかったこと|함정|교훈|알게 된 점|배운 점`,
  note: `note|notes|nb|n b|heads-up|heads up|headsup|fyi|caveat|caveats|important|warning|careful|caution|attention|be aware|
    constraint|constraints|limitation|limitations|restriction|restrictions|side effect|tip|hint|side note|sidenote|keep in mind|for next time|for later|please note|worth noting|
    achtung|hinweis|wichtig|vorsicht|attention|à noter|remarque|note bene|ojo|nota|cuidado|importante|atención|aviso|atenção|observação|
    attenzione|importante|avviso|важно|внимание|обратите внимание|примечание|注意|提示|备注|重要|补充|補足|注意点|メモ|주의|참고|중요`,
  decision: `decision|decisions|decided|design decision|design decisions|key decision|key decisions|decision made|decisions made|choice|
    my choice|design choice|design choices|choice made|chosen|chosen approach|approach chosen|
    entscheidung|entscheidungen|décision|décisions|choix|decisión|decisiones|elección|decisão|decisões|escolha|decisione|decisioni|scelta|
    решение|решения|выбор|决定|决策|选择|決定|決定事項|選択|결정|결정 사항|선택`,
};

const kinds = lazy(
  () =>
    new Map<string, NoteKind>(
      Object.entries(words).flatMap(([kind, all]) =>
        all.split("|").map((word): [string, NoteKind] => [word.replace(/\s+/g, " ").trim(), kind as NoteKind]),
      ),
    ),
);
/** "One more gotcha", "A small gotcha here", "Gotcha #2", "Gotcha for next time". */
const before = lazy(() => new RegExp(`^(?:${labelPrefixes.source}\\s){1,4}`));
const behind = lazy(() => new RegExp(labelSuffixes.map(({ pattern }) => pattern.source).join("|")));

/** Returns what the label announces; undefined for any other word. */
export function noteKindOf(label: string): NoteKind | undefined {
  if (label === "" || label.length > 50) return undefined;
  const plain = label
    .toLowerCase()
    .replace(/[’]/g, "'")
    .replace(/[^\p{L}\p{N}\p{M}'# -]+|\uFE0F/gu, "")
    .replace(/\s+/g, " ")
    .trim();
  return (
    kinds().get(plain) ??
    kinds().get(plain.replace(before(), "").replace(behind(), "")) ??
    kinds().get(plain.replace(behind(), ""))
  );
}

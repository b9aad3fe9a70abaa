import type { Summary } from "../../store/summary.ts";

export type ReportSection = keyof Pick<
  Summary,
  "completed" | "notDone" | "nextSteps" | "decisions" | "learned" | "investigated"
>;

/** The words that head why something happened; they are what was learned, too. */
const causes = `root cause|cause|the cause|the root cause|reason|the reason|problem|the problem|what was wrong|what went wrong|the issue|
    the bug|diagnosis|why|why it failed|why it happened|根本原因|原因|问题|причина|в чём причина|проблема|causa|la causa|ursache|die ursache|
    grund|das problem|cause première|la cause|le problème|원인|問題|motivo`;

/** The words by which a report heads its parts, in small letters. */
const headings: Record<ReportSection, string> = {
  completed: `done|completed|complete|what i did|what was done|what changed|changes|changes made|summary of changes|summary|
    implemented|fixed|fix|the fix|solution|what i changed|how it was fixed|results|result|finished|delivered|已完成|完成|做了什么|готово|сделано|что сделано|hecho|completado|cambios|erledigt|
    fertig|geändert|fait|terminé|完了|実施内容|完료|완료|변경 사항|feito|concluído|fatto|completato|पूर्ण|تم`,
  notDone: `not done|not finished|unfinished|incomplete|remaining|remaining work|left|left to do|still open|open|open items|todo|to do|
    failed|what failed|not working|did not work|skipped|blocked|blockers|deferred|uncertain|unverified|not verified|known issues|
    limitations|pending|caveats|未完成|剩余|не сделано|осталось|не готово|pendiente|sin hacer|offen|nicht erledigt|à faire|non fait|
    reste à faire|未完了|残り|미완료|남은 작업|pendente|não feito|da fare|non fatto`,
  nextSteps: `next|next step|next steps|what's next|what next|follow-up|follow-ups|follow up|suggested next steps|下一步|后续|дальше|
    следующие шаги|что дальше|siguiente|siguientes pasos|próximos pasos|nächste schritte|als nächstes|prochaines étapes|ensuite|次のステップ|
    今後|다음 단계|próximos passos|prossimi passi|अगला|الخطوات التالية`,
  decisions: `decision|decisions|decisions made|key decisions|decided|design decisions|决定|решения|решение|decisiones|decisión|entscheidungen|entscheidung|décisions|
    décision|決定事項|결정|decisões|decisão|decisioni|decisione`,
  learned: `learned|learnings|lessons|lessons learned|findings|key findings|what i found|found|notes|insight|insights|gotcha|gotchas|pitfall|pitfalls|lesson learned|til|heads-up|heads up|发现|выводы|
    hallazgos|erkenntnisse|constats|発見|descobertas|scoperte|${causes}`,
  investigated:
    "investigated|what i looked at|investigation|checked|analysis|context|background|调查|анализ|análisis|análise|analyse|調査",
};

const sections = new Map<string, ReportSection>(
  Object.entries(headings).flatMap(([section, words]) =>
    split(words).map((word): [string, ReportSection] => [word, section as ReportSection]),
  ),
);
const causeHeadings = new Set(split(causes));

function split(words: string): string[] {
  return words.split("|").map((word) => word.replace(/\s+/g, " ").trim());
}

/** Returns the part of a report that a heading opens; undefined for any other heading. */
export function sectionOf(heading: string): ReportSection | undefined {
  const plain = plainHeading(heading);
  return sections.get(plain) ?? sections.get(plain.replace(/ (?:so far|items?|work|yet|today|here)$/, ""));
}

/** Returns whether what stands below the heading says why something happened. */
export function namesCause(heading: string): boolean {
  return causeHeadings.has(plainHeading(heading));
}

function plainHeading(heading: string): string {
  return (
    heading
      .toLowerCase()
      .replace(/\([^)]{0,60}\)/g, "")
      // The selector after an emoji counts as a mark of a letter.
      .replace(/[^\p{L}\p{N}\p{M}' -]+|\uFE0F/gu, "")
      .trim()
  );
}

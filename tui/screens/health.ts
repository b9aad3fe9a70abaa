import type { FindingStatus } from "../../core/doctor/check.ts";
import { summarise } from "../../core/doctor/run.ts";
import { emptyLines } from "../components/empty.ts";
import type { Look, ScreenModule } from "../state/screen.ts";
import type { HealthScreen } from "../state/screens.ts";
import { plainLine } from "../text/plain.ts";
import { blank, type Line, type Style, span } from "../text/spans.ts";
import { fit, wrap } from "../text/width.ts";

export const health: ScreenModule<HealthScreen> = {
  kind: "health",
  title: () => "Health",
  about: "What `claude-mem doctor` sees: whether all is installed, registered, readable and whole.",
  bindings: [
    {
      keys: ["r"],
      label: "check again",
      help: "Run every check again",
      isInBar: true,
      isOffered: ({ diagnosis }) => diagnosis !== undefined,
      run: (screen) => ({ screen: { ...screen, diagnosis: undefined }, effects: [{ kind: "diagnose" }] }),
    },
    {
      keys: ["R"],
      label: "repair",
      help: "Repair what can be without losing anything; says what, and asks first",
      isInBar: true,
      isOffered: ({ diagnosis }) => diagnosis !== undefined,
      run: () => ({ effects: [{ kind: "previewRepair" }] }),
    },
  ],
  list: {
    count: ({ diagnosis }) => (diagnosis?.results.length ?? 0) * 2,
    cursor: ({ scroll }) => scroll,
    moveTo: (screen, scroll) => ({ ...screen, scroll }),
  },
  load: (_core, screen) => screen,
  draw,
};

const styles: Record<FindingStatus, Style> = { ok: "good", warn: "warn", fail: "bad", skipped: "faint" };
const titleWidth = 25;

function draw(screen: HealthScreen, { width, height, glyphs }: Look): readonly Line[] {
  const { diagnosis, scroll } = screen;
  if (!diagnosis) return emptyLines(["Looking at everything …"], width, height);
  const marks: Record<FindingStatus, string> = { ok: glyphs.good, warn: "!", fail: glyphs.bad, skipped: glyphs.dot };
  const lines = diagnosis.results.flatMap(({ title, status, evidence, repair }): Line[] => {
    const style = styles[status];
    const words = wrap(plainLine(evidence), width - titleWidth - 6);
    return [
      ...words.map(
        (part, index): Line => [
          span(index === 0 ? `  ${marks[status]} ` : "    ", style),
          span(`${fit(index === 0 ? title : "", titleWidth - 1)} `, status === "fail" ? "strong" : "plain"),
          span(part, status === "ok" || status === "skipped" ? "faint" : style),
        ],
      ),
      ...(repair === undefined
        ? []
        : [[span(`    ${" ".repeat(titleWidth)}repair: `, "faint"), span(repair, "accent")]]),
    ];
  });
  const { fail, warn } = diagnosis.counts;
  const verdict: Style = fail > 0 ? "bad" : warn > 0 ? "warn" : "good";
  const all: Line[] = [[span(`  ${summarise(diagnosis)}`, verdict)], blank, ...lines];
  const first = Math.max(0, Math.min(scroll, all.length - height));
  return all.slice(first);
}

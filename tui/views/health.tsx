import type { FindingStatus } from "../../core/doctor/check.ts";
import { foldAbsent } from "../../core/doctor/fold-absent.ts";
import { type Diagnosis, summarize } from "../../core/doctor/run.ts";
import { Empty } from "../components/empty.tsx";
import { TextLines } from "../components/text-lines.tsx";
import { useTheme } from "../components/theme-context.ts";
import type { HealthScreen } from "../state/screens.ts";
import { plainLine } from "../text/plain.ts";
import { blank, type Line, type Style, span } from "../text/spans.ts";
import { fit, wrap } from "../text/width.ts";
import type { Glyphs } from "../theme.ts";
import type { ViewProps } from "./view.ts";

export function Health({ screen, width, height }: ViewProps<HealthScreen>) {
  const { glyphs } = useTheme();
  const { diagnosis, scroll } = screen;
  if (!diagnosis) return <Empty lines={["Running the checks …"]} width={width} height={height} />;
  const lines = diagnosisLines(diagnosis, width, glyphs);
  const first = Math.max(0, Math.min(scroll, lines.length - height));
  return <TextLines lines={lines.slice(first)} height={height} />;
}

const titleWidth = 25;

function diagnosisLines(diagnosis: Diagnosis, width: number, glyphs: Glyphs): Line[] {
  const { fail, warn } = diagnosis.counts;
  const verdict: Style = fail > 0 ? "bad" : warn > 0 ? "warn" : "good";
  const findings = foldAbsent(diagnosis).flatMap((finding) => findingLines(finding, width, glyphs));
  return [[span(`  ${summarize(diagnosis)}`, verdict)], blank, ...findings];
}

const styles: Record<FindingStatus, Style> = { ok: "good", warn: "warn", fail: "bad", skipped: "faint" };

function findingLines(
  { title, status, evidence, repair }: Diagnosis["results"][number],
  width: number,
  glyphs: Glyphs,
): Line[] {
  const marks: Record<FindingStatus, string> = { ok: glyphs.good, warn: "!", fail: glyphs.bad, skipped: glyphs.dot };
  const style = styles[status];
  const lines = wrap(plainLine(evidence), width - titleWidth - 6).map(
    (part, index): Line => [
      span(index === 0 ? `  ${marks[status]} ` : "    ", style),
      span(`${fit(index === 0 ? title : "", titleWidth - 1)} `, status === "fail" ? "strong" : "plain"),
      span(part, status === "ok" || status === "skipped" ? "faint" : style),
    ],
  );
  if (repair === undefined) return lines;
  return [...lines, [span(`    ${" ".repeat(titleWidth)}repair: `, "faint"), span(repair, "accent")]];
}

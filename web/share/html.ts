// The report of a project as one file of HTML that loads nothing. All text is escaped; script and style are those of this program.
import { createHash } from "node:crypto";
import { originWords } from "../../core/memory/render/origin-words.ts";
import type { OpenWork, Report, ReportSection } from "../../core/transfer/export/report.ts";

type Memory = ReportSection["memories"][number];
/** `style` and `script` as they are written into the file. */
export type Inline = { style: string; script: string };

/** The reader is not the user. */
const origins: Record<Memory["origin"], string> = { ...originWords, user: "said by the user" };

/** Returns the file. `madeAt` in milliseconds since the epoch. */
export function reportHtml({ project, sections, openWork }: Report, { style, script }: Inline, madeAt: number): string {
  const policy = [
    "default-src 'none'",
    `style-src '${digest(style)}'`,
    `script-src '${digest(script)}'`,
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
  ];
  const links = [...sections.map(({ title }) => title), ...(openWork.length > 0 ? ["Open work"] : [])];
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy.join("; ")}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer">
<meta name="generator" content="claude-mem">
<title>${escaped(project)} - what is remembered</title>
<style>${style}</style>
</head>
<body class="report">
<main class="page">
<header>
<p class="faint">What is remembered about</p>
<h1 dir="auto">${escaped(project)}</h1>
<p class="faint">Made by claude-mem on ${time(madeAt)}. It can be read without a network and without claude-mem.</p>
</header>
<search hidden><label for="words">Find</label> <input id="words" type="search" autocomplete="off"> <output for="words"></output></search>
${links.length > 1 ? `<nav aria-label="Sections"><ul>${links.map((title) => `<li><a href="#${idOf(title)}">${title}</a></li>`).join("")}</ul></nav>` : ""}
${sections.map(section).join("\n")}
${openWork.length > 0 ? group("Open work", openWork.map(work)) : ""}
${links.length === 0 ? "<p>Nothing is remembered about this project yet.</p>" : ""}
</main>
<script>${script}</script>
</body>
</html>
`;
}

function section({ title, memories }: ReportSection): string {
  return group(title, memories.map(memory));
}

function group(title: string, articles: readonly string[]): string {
  return `<section aria-labelledby="${idOf(title)}"><h2 id="${idOf(title)}">${title} <span class="count">${articles.length}</span></h2>\n${articles.join("\n")}\n</section>`;
}

function memory({ id, title, type, origin, pinned, narrative, facts, lesson, files, createdAt }: Memory): string {
  const marks = [
    `<span class="mark type">${type}</span>`,
    ...(pinned ? ['<span class="mark pinned">pinned</span>'] : []),
    `<span>${origins[origin]}</span>`,
    time(createdAt),
    `<span class="number">#${id}</span>`,
  ];
  const text = narrative === title ? "" : narrative;
  return article(title, [
    lesson === null ? "" : paragraph(lesson, "lesson"),
    text === "" ? "" : paragraph(text, "text"),
    facts.length === 0 ? "" : `<ul>${facts.map((fact) => `<li dir="auto">${escaped(fact)}</li>`).join("")}</ul>`,
    fileList(files.map(({ path }) => path)),
    `<p class="marks faint">${marks.join(" ")}</p>`,
  ]);
}

function work({ id, title, detail, files, createdAt }: OpenWork): string {
  return article(title, [
    detail === "" ? "" : paragraph(detail, "text"),
    fileList(files),
    `<p class="marks faint">${time(createdAt)} <span class="number">D${id}</span></p>`,
  ]);
}

function article(title: string, parts: readonly string[]): string {
  return `<article><h3 dir="auto">${escaped(title)}</h3>${parts.join("")}</article>`;
}

function paragraph(text: string, name: string): string {
  return `<p class="${name}" dir="auto">${escaped(text)}</p>`;
}

function fileList(paths: readonly string[]): string {
  const names = [...new Set(paths)].map((path) => `<code dir="ltr">${escaped(path)}</code>`);
  return names.length === 0 ? "" : `<p class="files">${names.join(" ")}</p>`;
}

/** The day in UTC; the script shows that of the reader. */
function time(at: number): string {
  const text = new Date(at).toISOString();
  return `<time datetime="${text}">${text.slice(0, "2026-01-31".length)}</time>`;
}

function idOf(title: string): string {
  return title.toLowerCase().replaceAll(" ", "-");
}

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character);
}

function digest(text: string): string {
  return `sha256-${createHash("sha256").update(text).digest("base64")}`;
}

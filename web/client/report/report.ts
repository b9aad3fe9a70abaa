// The search of a report, and its dates in the reader's language. The report can be read without.
const day = new Intl.DateTimeFormat(undefined, { dateStyle: "medium" });
for (const time of document.querySelectorAll("time")) time.textContent = day.format(new Date(time.dateTime));

const search = document.querySelector("search");
const input = document.querySelector("input");
const output = document.querySelector("output");
const articles = [...document.querySelectorAll("article")].map((article) => ({
  article,
  text: fold(article.textContent ?? ""),
}));

/** Folds case and accents, so that a word is found however it is typed. */
function fold(text: string): string {
  return text.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();
}

function show(): void {
  const words = fold(input?.value ?? "").split(/\s+/);
  let count = 0;
  for (const { article, text } of articles) {
    article.hidden = !words.every((word) => text.includes(word));
    if (!article.hidden) count++;
  }
  for (const section of document.querySelectorAll("section")) {
    section.hidden = section.querySelector("article:not([hidden])") === null;
  }
  if (output) output.textContent = words.join("") === "" ? "" : `${count} of ${articles.length}`;
}

if (search && input && articles.length > 0) {
  search.hidden = false;
  input.addEventListener("input", show);
}

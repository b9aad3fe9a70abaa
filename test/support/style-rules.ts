// What a style of the page must not say: a side by its physical name, and motion that the reader did not allow.

type Declaration = { property: string; value: string };

function declarationsOf(css: string): Declaration[] {
  const bare = css.replace(/\/\*[\s\S]*?\*\//g, "");
  return [...bare.matchAll(/([\w-]+)\s*:\s*([^;{}]+)(?=[;}])/g)].map(([, property = "", value = ""]) => ({
    property,
    value: value.replace(/\s+/g, " ").trim(),
  }));
}

/** Returns the declarations that would be wrong in a text that runs from right to left. */
export function physicalSides(css: string): string[] {
  return declarationsOf(css)
    .filter(({ property, value }) => isPhysical(property, value))
    .map(({ property, value }) => `${property}: ${value}`);
}

function isPhysical(property: string, value: string): boolean {
  if (property.startsWith("--")) return false;
  if (/(?:^|-)(?:left|right)(?:-|$)/.test(property)) return true;
  if (/^(?:text-align|float|clear|justify-\w+)$/.test(property)) return /\b(?:left|right)\b/.test(value);
  if (/translateX?\(/.test(value)) return true;
  const parts = valuesOf(value);
  if (property === "border-radius") return parts.length > 1 && !isEvenRadius(parts);
  const hasSides = /^(?:margin|padding|inset|border-(?:width|style|color)|scroll-(?:margin|padding))$/.test(property);
  return hasSides && parts.length === 4 && parts[1] !== parts[3];
}

/** Left and right are alike when the corners of each end are: the first two, and the last two. */
function isEvenRadius(parts: readonly string[]): boolean {
  const [topLeft, topRight = topLeft, bottomRight = topLeft, bottomLeft = topRight] = parts;
  return topLeft === topRight && bottomRight === bottomLeft;
}

/** Returns the values of a shorthand; a function with its arguments is one. */
function valuesOf(value: string): string[] {
  return value.match(/[^\s(]+(?:\((?:[^()]|\([^()]*\))*\))?/g) ?? [];
}

const allowed = /@media \(prefers-reduced-motion: no-preference\) \{(?:[^{}]|\{[^{}]*\})*\}/g;

/** Returns the declarations that move something for readers who asked that nothing does. */
export function unaskedMotion(css: string): string[] {
  return declarationsOf(css.replace(allowed, ""))
    .filter(({ property, value }) => /^(?:transition|animation|scroll-behavior)/.test(property) && value !== "none")
    .map(({ property, value }) => `${property}: ${value}`);
}

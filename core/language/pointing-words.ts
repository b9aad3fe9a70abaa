/** Words at the end of a text that point at earlier text. `examples` end with one. */
export const pointingWords: readonly { words: string; example: string; no?: string }[] = [
  { words: "this that it these those", example: "use that", no: "use pnpm" },
  { words: "das dies diese diesen dieses", example: "nimm dieses" },
  { words: "ça cela celui-ci", example: "utilise ça" },
  { words: "esto eso ese esa isso isto", example: "usa ese" },
  { words: "questo quello questa quella", example: "usa questo" },
  { words: "dit deze dat", example: "gebruik deze" },
  { words: "это этот эту", example: "используй это" },
  { words: "这个 這個 那个 那個 这些 這些 它", example: "都用这个", no: "都用英文" },
  { words: "これ それ", example: "使うのはこれ" },
];

/** Words before the place where something is written. `examples` begin with one. */
export const placeWords: readonly { words: string; example: string; no?: string }[] = [
  { words: "in into to under inside", example: "in docs/adr.md", no: "read docs/adr.md" },
  { words: "im ins unter nach", example: "im docs/adr.md" },
  { words: "dans sous", example: "dans docs/adr.md" },
  { words: "en no na nel nella", example: "en docs/adr.md" },
  { words: "в во", example: "в docs/adr.md" },
  { words: "到 在", example: "到 docs/adr.md" },
];

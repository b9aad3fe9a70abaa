const stopWords = new Set(
  `a an the and or but if then else when while of to in on at by for from with without into onto over under about as is
  are was were be been being am it its this that these those there here he she they them his her their we our us you your
  i me my do does did doing done has have had having not no nor so such than too very can could will would shall should
  may might must what which who whom whose why how where just also only now any all some more most other each few own same
  via per`.split(/\s+/),
);

/** Returns the words of a text in lower case, without stop words and single characters; all words when nothing is left. */
export function contentWords(text: string): string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const content = words.filter((word) => word.length > 1 && !stopWords.has(word));
  return content.length > 0 ? content : words;
}

// One string, since hooks that run for ten milliseconds load this module: to make a set of its words takes longer than to search it for
// the words of a prompt.

const english =
  ` a an the and or but if then else when while of to in on at by for from with without into onto over under
about as is are was were be been being am it its this that these those there here he she they them his him her hers their
theirs we our ours us you your yours i me my mine do does did doing done has have had having not no nor so such than too
very can could will would shall should may might must what which who whom whose why how where just also only now any all
some more most other each few own same via per don doesn didn isn aren wasn weren won wouldn couldn shouldn haven hasn hadn
ain ll ve re `.replaceAll("\n", " ");

/** Returns whether a lower-case word is a stop word. The pieces of contractions count, too. */
export function isStopWord(word: string): boolean {
  return english.includes(` ${word} `);
}

/** Returns whether a lower-case word is useless for search: a stop word or a single ASCII character. */
export function isNoise(word: string): boolean {
  return (word.length === 1 && word < "\x7f") || isStopWord(word);
}

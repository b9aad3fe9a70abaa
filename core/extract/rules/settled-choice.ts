import { namedThings } from "../subject/exclusive.ts";

/** The words by which one thing is taken and another is not, in the languages of the other markers. */
const contrast =
  /\bnot\b|\binstead\b|\brather than\b|\bover\b|\bno longer\b|\b(?:is|are|was) (?:gone|dead|out|history)\b|\bdon't\b|\b(?:nicht|statt|anstatt|anstelle|kein|pas|plutôt que|au lieu de|no|en lugar de|en vez de|não|em vez de|ao invés de|invece di|non)(?!\p{L})|(?:^|\s)(?:а не|вместо)\s|而不是|不要|不用|代替|ではなく|代わりに|대신|말고|아니라/iu;
/** Who says so: the person tells what to use, or what is used. */
const settles =
  /(?:^|[,;:] ?|\b(?:please|we|we'll|we're|so|and|everything|only|always|tests?) )(?:just )?(?:use|using|prefer|stay(?:ing)? (?:on|with)|keep(?:ing)?|stick(?:ing)? (?:to|with)|go(?:ing)? with|run(?:s|ning)? on|picked?|want)\b|\b(?:it's|this is|this repo is|this project is|repo uses|project uses|team uses)\b|\bi (?:prefer|want)\b|(?<!\p{L})(?:nutzen|nutze|nutzt|verwenden|verwende|benutzen|benutze|bleiben|nehmen|nimm|utilisons|utilise|utilisez|part sur|reste sur|gardons|prends|usamos|usa|usar|usad|use|utilizamos|vamos con|vamos com|vamos de|quedamos con|ficamos com|usiamo|usare|restiamo|используем|используй|используйте|бери)(?!\p{L})|使用|统一用|用|使う|使って|使用|사용|써/iu;
/** Work to do now, or what one compares; a file's name means one place. */
const work =
  /\b(?:migrate|port|convert|rewrite|replace|swap|refactor|compare|upgrade|change|install|try|test it|run it|run this|difference|benchmark)\b|\b[\w-]+\.(?:[jt]sx?|py|go|rs|java|rb|php|vue|css|html|md|ya?ml|json|toml)\b|\b(?:here it|this (?:file|function|test|page|component|one|call|query))\b/i;

/** Returns whether the sentence settles which one of the things is used of which a project uses one. */
export function isSettledChoice(sentence: string): boolean {
  const words = sentence.toLowerCase().split(/(?:[^a-z0-9_:-]|:(?![a-z]))+/);
  const names = new Map<number, Set<string>>();
  for (const { group, name } of namedThings(words)) names.set(group, (names.get(group) ?? new Set()).add(name));
  if (![...names.values()].some((things) => things.size > 1)) return false;
  return contrast.test(sentence) && settles.test(sentence) && !work.test(sentence);
}

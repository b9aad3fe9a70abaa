// Memories of several projects whose words are as unevenly spread as in real ones: a few are in a quarter of all
// memories, most in a handful. `memories.ts` has more of a text's shape, but only some hundred words.
import { newObservation } from "../../../core/memory/draft.ts";
import type { NewObservation } from "../../../core/store/observation.ts";
import type { ObservationType } from "../../../core/store/vocabulary.ts";
import { pick, seededRandom } from "./random.ts";

const frequentWords = `test error file build user request server code update value type change run path config response
  query name state client data call version default cache table index option service token key page message handler
  session model worker format module field job event input output check list timeout database connection lock thread
  column parser login queue retry batch branch commit release schema migration header cookie proxy socket stream buffer
  process memory network storage upload image invoice order product payment report search filter sort cursor window
  button form dialog layout theme style route redirect permission role policy audit metric alert trace span log level`;
const stopWords = `the a of to in and is that it for was on with as when not be by this from which after before because
  are an or at we were has only if then into but have all no its than would so`;
const syllables = `ba be bo ca ce co da de di fa fo ga go ha jo ka ko la le lo ma me mi na no pa pe po ra re ri sa se so
  ta te ti to va ve vi wa za zo bar bel con dar fen gor han kel lin mar nor pol ran sel tar ven`;
const types: readonly ObservationType[] = ["bugfix", "change", "discovery", "feature", "refactor", "decision"];

const sharedWords = 40_000;
const wordsOfProject = 4_000;
/** The share of a memory's content words that belong to its project only. */
const ownShare = 0.35;
const minute = 60_000;
/** Consecutive memories of one project, as a session makes them. */
const run = 10;

const words = (text: string) => text.trim().split(/\s+/);
const frequent = words(frequentWords);
const stops = words(stopWords);
const sounds = words(syllables);

/** Three words, a name from code, or a prompt of a dozen words, many of them frequent. */
export type QueryKind = "keywords" | "identifier" | "sentence";
export const queryKinds: readonly QueryKind[] = ["keywords", "identifier", "sentence"];

export type Corpus = {
  /** Returns the project of the memory with this number. */
  projectId: (number: number) => number;
  /** Returns the memory with this number, 0 or higher; the same one in every run. */
  memory: (number: number) => NewObservation;
  /** Returns a query that the memory with this number answers. */
  query: (kind: QueryKind, number: number) => string;
};

/** Returns memories of as many projects as there are ids, all of the same size. */
export function makeCorpus(projectIds: readonly number[], startAt: number): Corpus {
  const projectOf = (number: number): number => Math.floor(number / run) % projectIds.length;
  return {
    projectId: (number) => projectIds[projectOf(number)] ?? 0,
    memory: (number) => {
      const project = projectOf(number);
      const say = speaker(number, project);
      const name = say.name();
      const path = `src/${say.content()}/${say.content()}-${say.content()}.ts`;
      return newObservation({
        projectId: projectIds[project] ?? 0,
        type: pick(types, say.random),
        title: say.sentence(8),
        narrative: `${say.sentence(14)}. ${name}() ${say.sentence(16)}, ${say.sentence(10)} in ${path}. ${say.sentence(18)}.`,
        facts: [`${name}: ${say.sentence(9)}`, say.sentence(10)],
        lesson: say.sentence(14),
        concepts: [say.content(), say.content()],
        importance: say.random() < 0.2 ? 3 : 2,
        ...(say.random() < 0.7
          ? { origin: "verified" as const, vouchedBy: "evidence" as const }
          : { origin: "reported" as const, vouchedBy: "host" as const }),
        files: [{ path, role: "modified", contentHash: null, span: null }],
        createdAt: startAt + number * minute,
      });
    },
    query: (kind, number) => {
      const say = speaker(number, projectOf(number));
      // The same words as the memory, in the order in which it draws them.
      const name = say.name();
      const path = [say.content(), say.content(), say.content()];
      pick(types, say.random);
      const title = say.sentence(8);
      if (kind === "identifier") return name;
      if (kind === "sentence") return `Why does ${title}? I saw that ${say.sentence(8)} in ${path[0]}.`;
      const meaningful = title.split(" ").filter((each) => !stops.includes(each));
      return [path[1], ...meaningful.slice(0, 2)].join(" ");
    },
  };
}

type Speaker = {
  random: () => number;
  content: () => string;
  sentence: (length: number) => string;
  name: () => string;
};

function speaker(number: number, project: number): Speaker {
  const random = seededRandom(number * 7919 + 20_260_101);
  const content = (): string =>
    random() < ownShare
      ? word(sharedWords + project * wordsOfProject + zipf(wordsOfProject, random))
      : word(zipf(sharedWords, random));
  const sentence = (length: number): string =>
    Array.from({ length }, () => (random() < 0.38 ? pick(stops, random) : content())).join(" ");
  const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
  const name = (): string => content() + capital(content()) + capital(pick(frequent, random));
  return { random, content, sentence, name };
}

/** Returns a rank from 0 up to `size`; the frequency of a word falls with its rank (Zipf and Mandelbrot). */
function zipf(size: number, random: () => number): number {
  const shift = 20;
  return Math.floor(shift * ((size + shift) / shift) ** random() - shift);
}

/** Returns the word of this rank, spelled in syllables below the frequent ones. */
function word(rank: number): string {
  const known = frequent[rank];
  if (known !== undefined) return known;
  let text = "";
  for (let rest = rank + sounds.length * sounds.length; rest > 0; rest = Math.floor(rest / sounds.length)) {
    text += sounds[rest % sounds.length] ?? "";
  }
  return text;
}

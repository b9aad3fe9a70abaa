// Memories as a project of some years has them: every one different, the words as unevenly spread as in real ones.
import { newObservation } from "../../../core/memory/draft.ts";
import type { NewObservation } from "../../../core/store/observation.ts";
import type { ObservationType } from "../../../core/store/vocabulary.ts";
import { pick, seededRandom } from "./random.ts";

const parts = `session token webhook invoice basket refund catalogue stock import export mailer scheduler retry cache
  gateway ledger tenant quota upload thumbnail search index migration replica queue worker locale currency discount
  voucher shipment carrier address parser renderer router middleware telemetry audit feature-flag rate-limit`;
const faults = `hangs;times out after 30 s;returns 500;drops the last row;is empty;is written twice;loses its order;
  leaks a connection;ignores the locale;uses the wrong zone;rounds down;deadlocks;grows without bound;keeps a stale value;
  breaks on unicode;fails behind the proxy;is off by one;is retried for ever;swallows the error;blocks the event loop`;
const causes = `the pool has no idle timeout;the lock is taken in another order;the key lacks the tenant;the clock is UTC;
  the header is dropped by the proxy;the transaction is still open;the index does not cover the filter;the buffer is
  shared;the flag defaults to on;the regex backtracks;the retry has no jitter;the job is not idempotent;the cache is
  never invalidated;the column is too short;the promise is not awaited;the stream is read twice`;
const remedies = `added a timeout;took the locks by id;put the tenant into the key;stored instants in UTC;forwarded the
  header;closed the transaction in finally;added a partial index;copied the buffer;set the flag to off;wrote a linear
  scanner;added jitter;made the job idempotent;invalidated on write;widened the column;awaited the promise;teed the stream`;
const folders = `api billing core jobs mail search shop storage ui worker`;
const types: readonly ObservationType[] = ["bugfix", "change", "discovery", "feature", "refactor", "decision"];

const words = (text: string) => text.trim().split(/\s+/);
const phrases = (text: string) => text.split(";").map((phrase) => phrase.replace(/\s+/g, " ").trim());

/** Returns `count` memories of a project, the newest last; the same ones in every run. */
export function makeMemories(count: number, projectId: number, now: number): NewObservation[] {
  const random = seededRandom(20_260_101);
  const subjects = words(parts);
  const minute = 60_000;
  return Array.from({ length: count }, (_, index) => {
    // Squared, so that a few subjects are in most memories and most subjects in a few.
    const subject = subjects[Math.floor(random() ** 2 * subjects.length)] ?? "";
    const other = pick(subjects, random);
    const [fault, cause, remedy] = [faults, causes, remedies].map((list) => pick(phrases(list), random));
    const path = `src/${pick(words(folders), random)}/${subject}-${other}.ts`;
    const name = `${other.replace(/-./g, (part) => part.charAt(1).toUpperCase())}${index % 700}`;
    return newObservation({
      projectId,
      type: pick(types, random),
      title: `The ${subject} of the ${other} ${fault}`,
      narrative: `With ${index % 97} rows the ${subject} ${fault}, because ${cause}. We ${remedy} in ${path}.`,
      facts: [`${name}() ${remedy}`, `seen in release ${index % 40}.${index % 9}`],
      lesson: `When the ${subject} ${fault}: ${cause}.`,
      concepts: [subject, other],
      importance: random() < 0.2 ? 3 : 2,
      origin: random() < 0.7 ? "verified" : "reported",
      files: [{ path, role: "modified", contentHash: null, span: null }],
      createdAt: now - (count - index) * minute,
    });
  });
}

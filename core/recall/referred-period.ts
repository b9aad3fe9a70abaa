import { startOfLocalDay } from "../db/local-time.ts";
import { pastDayPhrases } from "../language/past-days.ts";
import { find } from "../lists.ts";
import { dayMs } from "../time.ts";
import { holdsPhrase, phraseText } from "./refers-back.ts";

/** Milliseconds since the epoch; `to` is exclusive. */
export type Period = { from: number; to: number };

/** Returns the days that a prompt names ("yesterday", "last week"), in local time; undefined when it names none. */
export function referredPeriod(prompt: string, now: number): Period | undefined {
  const text = phraseText(prompt);
  const named = find(pastDayPhrases, ([phrase]) => holdsPhrase(text, phrase));
  if (!named) return undefined;
  const [, firstDaysAgo, lastDaysAgo] = named;
  const today = startOfLocalDay(now);
  return { from: today - firstDaysAgo * dayMs, to: today - (lastDaysAgo - 1) * dayMs };
}

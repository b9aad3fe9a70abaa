import cues from "../../../language/pasted-text/cues.json";
import { ownResumptions } from "../../../language/pasted-text/text-requests.ts";
import { phraseMatcher } from "../../../language/phrases.ts";

const resumptions = phraseMatcher(ownResumptions, cues.ownResumptions);
const maxRead = 40;

/** Returns whether the line begins with words with which users go on in their own words. */
export function startsResumption(line: string): boolean {
  return resumptions.find(line.slice(0, maxRead))[0]?.start === 0;
}

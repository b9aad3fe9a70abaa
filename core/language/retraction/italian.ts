import type { PhraseRow } from "../phrases.ts";

export const italian: readonly PhraseRow[] = [
  { phrase: "(dimentica|dimenticate|scorda)[lo|telo] [quello|questo|ciò]", yes: "dimenticalo" },
  { phrase: "lascia (stare|perdere)", yes: "anzi no, lascia stare", no: "lascia il file" },
  { phrase: "meglio di no", yes: "meglio di no" },
  {
    phrase: "[è|era] [una] ((cattiva|pessima|brutta) idea|idea stupida)",
    yes: "era una pessima idea",
    no: "è una buona idea",
  },
  { phrase: "[mi] (ritiro|rimangio) (quello|tutto|ciò)", yes: "mi rimangio tutto", no: "ritiro il pacchetto" },
  { phrase: "ho cambiato idea", yes: "ho cambiato idea" },
  { phrase: "non (è|abbiamo) [ancora] (deciso|decisi) (niente|nulla|ancora)", yes: "non abbiamo deciso niente" },
  { phrase: "(niente|nulla) è [ancora] [stato] deciso", yes: "nulla è ancora deciso" },
];

import { lazy } from "../../../lazy.ts";
import type { RequestParts } from "./parts.ts";

export const swedishParts = lazy(
  (): RequestParts => ({
    verbs: [
      {
        phrase: "(sparar|minns|noterar|skriver upp|skriv upp|lägger|kommer ihåg)",
        yes: "Jag vill att du sparar permanent att id är text.",
      },
      { phrase: "(kom|komma|minns|minnas|memorera)[er] [ihåg]", yes: "Kom ihåg för alltid: id är text." },
      { phrase: "(spara|sparar|lagra|lagrar|bevara|behåll|behålla)", yes: "Spara till senare att id är text." },
      {
        phrase: "(notera|noterar|anteckna|antecknar|skriv|skriva|skriver|lägg|lägga|lägger|för|föra|ta)",
        yes: "Lägg i ditt minne: id är text.",
      },
      { phrase: "(glöm|glömma|glömmer) (inte|aldrig) [bort]", yes: "Glöm inte i nästa session att id är text." },
      { phrase: "(ha|håll|tänk|ha det|tänka) [det|detta|på]", yes: "Ha i bakhuvudet: id är text." },
      { phrase: "(lägg|skriv|för|sätt) (till|in|med)", yes: "Skriv in i minnet: id är text." },
    ],
    permanence: [
      {
        phrase: "(permanent|för alltid|för gott|en gång för alla|långsiktigt|på lång sikt|för evigt|alltid|varaktigt)",
        yes: "Spara det permanent.",
      },
    ],
    durability: [
      {
        phrase: "(i|till|för|över) … (sessioner|samtal|chattar|konversationer)",
        yes: "Kom ihåg det i alla våra samtal.",
      },
      {
        phrase: "(till|för|inför) (senare|framtiden|nästa gång|nästa*|kommande|framtida bruk)",
        yes: "Spara det till senare.",
      },
      {
        phrase:
          "(till|för|i|inför|över|även i) [alla|våra|mina] (nästa|kommande|framtida|andra|senare|följande|nya) (session|samtal|konversation|chatt|gång)*",
        yes: "Kom ihåg det i kommande sessioner.",
      },
      {
        phrase: "(från och med nu|framöver|hädanefter|i fortsättningen|i framtiden|nästa gång|från nu)",
        yes: "Kom ihåg det framöver.",
      },
      {
        phrase:
          "(i|till|bakom|på) (ditt|dina|minnet|minne|ditt eget|huvudet|bakhuvudet|örat) [långtidsminne|minne|anteckningar|huvud|hjärna|anteckning]",
        yes: "Lägg det i ditt minne.",
      },
      { phrase: "på minnet", yes: "Lägg det på minnet." },
    ],
    files: [
      {
        phrase: "(i|till|in i) [din|vår|filen] (claude.md|agents.md|gemini.md|memory.md|cursorrules)",
        yes: "Lägg till i CLAUDE.md: id är text.",
      },
      {
        phrase: "(i|till|bland) (dina|våra|projektets|reglerna) [regler|instruktioner|riktlinjer]",
        yes: "Lägg till i dina regler: id är text.",
      },
    ],
    asks: [
      { phrase: "(ska|måste|bör|får) (du|ni)", yes: "Det måste du spara permanent." },
      { phrase: "(kan|skulle|vill|kunde) (du|ni) [kunna]", yes: "Kan du spara det permanent?" },
      {
        phrase: "(jag|vi) (vill|skulle vilja|önskar) [att] (du|ni) [ska]",
        yes: "Jag vill att du sparar det permanent.",
      },
      { phrase: "(du|ni) (ska|måste|bör|får|kan)", yes: "Du ska spara det permanent." },
      { phrase: "se till att [du]", yes: "Se till att du sparar det permanent." },
    ],
    nouns: [
      {
        phrase: "(regel|regler|sak|saker|punkt|punkter|anteckning|instruktion|instruktioner)",
        yes: "Tre saker att komma ihåg:",
      },
    ],
    complements: "",
    tags: "ok okej okay ja va eller snälla tack",
    commands: "kom-ihåg minns spara",
    ordinals: "för det första andra tredje",
  }),
);

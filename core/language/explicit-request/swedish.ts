import { lazy } from "../../lazy.ts";
import { speech } from "./speech.ts";
import type { ExplicitRequestWords } from "./words.ts";

export const swedish = lazy(
  (): ExplicitRequestWords => ({
    orders: [
      { phrase: "(spara|lagra) (det här|detta|det|följande):", yes: "Spara det här: priserna är i ören." },
      { phrase: "(fast|permanent|stående|generell) (regel|regler):", yes: "Fast regel: inga ORM." },
      {
        phrase: "(kom|komma) [alltid] ihåg [det här|detta|det]",
        yes: "Kom ihåg att API:et bara ger XML.",
        no: "Jag kommer inte ihåg.",
      },
      { phrase: "(minns|minnes)", yes: "Minns att id:n är strängar." },
      { phrase: "glöm (inte|aldrig) [bort] [det|detta|det här]", yes: "Glöm inte att CI saknar nätverk." },
      {
        phrase:
          "(ha i åtanke|ha det i åtanke|ha detta i åtanke|håll i minnet|håll det i minnet|tänk på|tänk alltid på)",
        yes: "Ha i åtanke att port 9000 är upptagen.",
      },
      { phrase: "(lägg) [det|detta|det här] på minnet", yes: "Lägg på minnet att priserna är i ören." },
      {
        phrase: "(notera|anteckna|skriv upp) [det|detta|det här] [till senare|för framtiden]",
        yes: "Notera för framtiden: klockan är UTC.",
      },
      { phrase: "(gör|ta) [en] (anteckning|notering) [om]", yes: "Gör en anteckning: loggar roterar dagligen." },
      {
        phrase:
          "(spara|lägg till|lagra|lägg) [det|detta|det här|den här regeln|följande] [till] (i|till) (ditt|ert|minnet|projektets) [minne]",
        yes: "Spara detta i ditt minne: ingen ORM.",
        no: "Spara detta i mappen tmp.",
      },
      {
        phrase:
          "(spara|lagra) (den här|denna|dessa|de här|följande) (regeln|regel|reglerna|regler|instruktionen|preferensen)",
        yes: "Spara den här regeln: migreringar ska gå att backa.",
      },
      { phrase: "memorera", yes: "Memorera: vi släpper från main." },
      { phrase: "(ny|nya) (regel|regler):", yes: "Ny regel: inga default-exporter." },
      {
        phrase: "(jag vill att du) (kommer ihåg|minns|lägger på minnet)",
        yes: "Jag vill att du kommer ihåg att vi släpper på måndagar.",
      },
      {
        phrase: "(du måste|du ska|det är viktigt att|viktigt att) (komma ihåg|minnas)",
        yes: "Det är viktigt att komma ihåg att id:n kan upprepas.",
      },
      { phrase: "gör det till en (regel|vana)", yes: "Gör det till en regel att testa migreringar." },
      {
        phrase: "(lägg|ha) [det|detta] (på minnet|i minnet|i bakhuvudet|i åtanke)",
        yes: "Ha i bakhuvudet: port 9000 är upptagen.",
      },
      { phrase: "(kom ihag|kom i håg|minns|memorera|skriv upp|anteckna|notera)", yes: "Minns: port 9000 är upptagen." },
    ],
    polite: [
      {
        phrase: "(kan|skulle|vill) du [kunna|snälla] (komma ihåg|minnas|notera|lägga på minnet)",
        yes: "Kan du komma ihåg att jag vill ha tabbar?",
      },
    ],
    standing: [
      { phrase: "from (nu|idag|i dag|imorgon)", yes: "From nu använder vi pnpm.", no: "From now on." },
      {
        phrase: "(från|från och med) (nu|idag|i dag) [på|av]",
        yes: "Från och med nu använder vi pnpm.",
        no: "Läs från början.",
      },
      { phrase: "(hädanefter|framöver|fortsättningsvis|i fortsättningen)", yes: "Hädanefter loggar vi i JSON." },
      {
        phrase: "i framtiden >[,] (alltid|aldrig|använd|fråga|kör|undvik|snälla|gör|skriv|ska du)",
        yes: "I framtiden, fråga alltid först.",
        no: "I framtiden kanske fler regioner.",
      },
      {
        phrase:
          "(från och med|fr.o.m.|fr o m) (nu|idag|i dag|denna stund|den här stunden|imorgon|detta ögonblick) [och framåt]",
        yes: "Fr.o.m. nu använder vi pnpm.",
        no: "From the start.",
      },
      {
        phrase: "från (nu|idag|i dag|den här stunden|denna stund) [och framåt|av|framåt]",
        yes: "Från idag använder vi pnpm.",
      },
      {
        phrase:
          "(hädanefter|framöver|fortsättningsvis|i fortsättningen|framgent|härefter|från och med nu|från denna punkt)",
        yes: "Fortsättningsvis använder vi pnpm.",
      },
      {
        phrase: "(i|för) (alla|kommande|framtida|nästa) [framtida|kommande] (sessioner|samtal|uppgifter|chattar)",
        yes: "I alla framtida uppgifter: kör lint först.",
      },
    ],
    standingAtEdge: [
      { phrase: "[till] nästa gång", yes: "Nästa gång, kör lintern först." },
      { phrase: "för framtiden", yes: "För framtiden: grenar heter som ärendet." },
      { phrase: "för (framtida bruk|senare)", yes: "För framtida bruk, testerna kräver Docker." },
      { phrase: "(tills vidare|på sikt|för framtiden|en gång för alla)", yes: "Tills vidare inga nya paket." },
    ],
    standingAtStart: [{ phrase: "i framtiden", yes: "I framtiden heter grenar som ärendet." }],
    closings: [],
    exceptions: [
      ...speech.Swedish,
      {
        phrase:
          "(kom ihåg|minns) (mig|hur vi|vad vi|när vi|var vi|senaste|det senaste|den senaste|användarens|senast*|vald*)",
        yes: "Kom ihåg hur vi löste cachen.",
      },
      { phrase: "i framtiden[,] (kanske|kan vi|skulle|vill vi)", yes: "I framtiden kanske även Windows." },
      { phrase: "tänk på (hur|vad|om)", yes: "Tänk på hur vi löste det." },
    ],
    links: "att",
    pointers: `gäller det detta den denna dessa här de regel regeln regler reglerna följande punkt punkter sak saker för till senare nästa gång framtiden alltid
    allt också snälla tack gärna bra och minne minnet ihåg på är
    två tre några dig att en ett info`,
    fillers: `aldrig och också snälla ok okej ja nej bra hej claude viktigt alltid dessutom då nu åh tack men förresten vänligen
    vännen även gärna`,
    joiners: "och men eller så för",
    turns: "nu sedan sen då ok och kan också",
  }),
);

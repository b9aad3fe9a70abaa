import { lazy } from "../../../lazy.ts";
import type { RequestParts } from "./parts.ts";

export const finnishParts = lazy(
  (): RequestParts => ({
    verbs: [
      { phrase: "(muista|muistakaa|muistat|muistaa|muistaisit)", yes: "Muista tämä pysyvästi: tunniste on tekstiä." },
      {
        phrase: "(tallenna|tallentaa|tallentaisit|tallennat|säilytä|säilyttää)",
        yes: "Tallenna pysyvästi, että tunniste on tekstiä.",
      },
      {
        phrase: "(kirjaa|kirjata|kirjoita|kirjoittaa|merkitse|merkitä|laita|laittaa)",
        yes: "Kirjaa muistiisi: tunniste on tekstiä.",
      },
      { phrase: "(lisää|lisätä|lisäät|pane|vie)", yes: "Lisää sääntöihin: tunniste on tekstiä." },
      { phrase: "(älä|älkää) (unohda|unohtako)", yes: "Älä unohda jatkossa, että tunniste on tekstiä." },
      { phrase: "(pidä|pitää|pidät|paina)", yes: "Pidä jatkossa mielessä: tunniste on tekstiä." },
    ],
    permanence: [{ phrase: "(pysyvästi|ikuisesti|lopullisesti|kertakaikkisesti)", yes: "Tallenna se pysyvästi." }],
    durability: [
      {
        phrase:
          "(seuraavaa|seuraavia|tulevia|ensi|kaikkia) … (kertaa|istuntoja|keskusteluja|istuntoa|kerraksi) [varten]",
        yes: "Tallenna se ensi kertaa varten.",
      },
      { phrase: "(jatkossa|vastedes|tulevaisuudessa|tästä lähtien|tästä eteenpäin)", yes: "Muista se jatkossa." },
      {
        phrase: "(muistiin|muistiisi|mieleesi|mielessä|muistiinpanoihisi|muistiinpanoihin)",
        yes: "Laita se muistiin.",
      },
      { phrase: "(myöhempää|tulevaa) (käyttöä|tarvetta) varten", yes: "Tallenna se myöhempää käyttöä varten." },
    ],
    files: [
      {
        phrase: "[tiedostoon] (claude.md|agents.md|gemini.md|memory.md|cursorrules)",
        yes: "Lisää tiedostoon CLAUDE.md: tunniste on tekstiä.",
      },
      { phrase: "(sääntöihin|sääntöihisi|ohjeisiin|ohjeisiisi)", yes: "Lisää sääntöihin: tunniste on tekstiä." },
    ],
    asks: [
      { phrase: "(voisitko|voitko|voisitteko|voitteko)", yes: "Voisitko tallentaa sen pysyvästi?" },
      { phrase: "(haluan|haluaisin|toivon|toivoisin)[,] [että]", yes: "Haluan, että tallennat sen pysyvästi." },
      { phrase: "(sinun pitää|sinun täytyy|sinun tulee)", yes: "Sinun pitää tallentaa se pysyvästi." },
    ],
    nouns: [
      {
        phrase: "(sääntö|sääntöä|säännöt|asia|asiaa|asiat|kohta|kohtaa|ohje|ohjetta)",
        yes: "Kolme asiaa muistettavaksi:",
      },
    ],
    complements: "",
    tags: "ok okei joo kiitos eikö niin jooko",
    commands: "muista",
    ordinals: "ensiksi toiseksi kolmanneksi",
  }),
);

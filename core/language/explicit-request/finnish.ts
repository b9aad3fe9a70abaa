import { lazy } from "../../lazy.ts";
import { speech } from "./speech.ts";
import type { ExplicitRequestWords } from "./words.ts";

export const finnish = lazy(
  (): ExplicitRequestWords => ({
    orders: [
      { phrase: "(pysyvä|yleinen) (sääntö|ohje):", yes: "Pysyvä sääntö: ei ORM:ää." },
      {
        phrase: "(muista|muistakaa|muistathan) [aina|myös] [tämä|se|nämä]",
        yes: "Muista, että API palauttaa vain XML:ää.",
        no: "Muistatko sen virheen?",
      },
      { phrase: "(älä|älkää) (unohda|unohtako) [koskaan|ikinä]", yes: "Älä unohda, että CI:llä ei ole verkkoa." },
      {
        phrase: "(pidä|pitäkää) [tämä|se] mielessä",
        yes: "Pidä mielessä, että portti 9000 on varattu.",
        no: "Pidä lokit tallessa.",
      },
      {
        phrase: "(paina|painakaa) [tämä|se] (mieleen|mieleesi|muistiin|muistiisi)",
        yes: "Paina mieleesi: kello on UTC.",
      },
      {
        phrase: "(kirjoita|kirjaa|laita|merkitse|tallenna|lisää|pane) [tämä|se|seuraava] (muistiin|muistiisi|ylös)",
        yes: "Kirjaa muistiin: lokit kiertävät päivittäin.",
        no: "Tallenna tämä kansioon tmp.",
      },
      { phrase: "(tallenna|kirjaa) (tämä|seuraava|nämä):", yes: "Tallenna tämä: hinnat ovat sentteinä." },
      {
        phrase: "(tallenna|lisää|kirjaa) (tämä|nämä|seuraava|seuraavat) (sääntö|säännöt|ohje|ohjeet|päätös)",
        yes: "Tallenna tämä sääntö: migraatiot voi perua.",
      },
      { phrase: "(uusi|uudet) (sääntö|säännöt|ohje):", yes: "Uusi sääntö: ei oletusvientejä." },
      { phrase: "(ota|ottakaa) (huomioon|muistiin)", yes: "Ota huomioon, että tunnisteet ovat tekstiä." },
      {
        phrase: "(haluan|toivon|toivoisin|haluaisin)[,] että (muistat|pidät mielessä)",
        yes: "Haluan, että muistat, että julkaisemme maanantaisin.",
      },
      {
        phrase: "(sinun pitää|sinun täytyy|sinun tulee|on tärkeää|tärkeää on) muistaa",
        yes: "Sinun pitää muistaa, että hinnat ovat sentteinä.",
      },
    ],
    polite: [
      {
        phrase: "(voisitko|voitko|voisitteko) [myös] (muistaa|pitää mielessä|kirjata muistiin|laittaa muistiin)",
        yes: "Voisitko muistaa, että pidän sarkaimista?",
      },
    ],
    standing: [
      {
        phrase:
          "(tästä lähtien|tästä eteenpäin|tästedes|nyt lähtien|tästä hetkestä|tästä päivästä|huomisesta) [lähtien|alkaen]",
        yes: "Tästä lähtien käytämme pnpm:ää.",
      },
      { phrase: "(jatkossa|vastedes|vastaisuudessa|edespäin)", yes: "Jatkossa lokitamme JSON-muodossa." },
      {
        phrase: "kaikissa (tulevissa|seuraavissa) (istunnoissa|keskusteluissa|tehtävissä)",
        yes: "Kaikissa tulevissa tehtävissä aja lint ensin.",
      },
    ],
    standingAtEdge: [
      { phrase: "ensi kerralla", yes: "Ensi kerralla aja lint ensin." },
      { phrase: "(toistaiseksi|vastaisen varalle|tulevaisuutta varten)", yes: "Toistaiseksi ei uusia paketteja." },
    ],
    standingAtStart: [{ phrase: "tulevaisuudessa", yes: "Tulevaisuudessa haarat nimetään tehtävän mukaan." }],
    closings: [],
    exceptions: [
      ...speech.Finnish,
      {
        phrase: "(muista|muistatko)[,] (miten|mitä|milloin|missä|kuinka|viime|edellinen)",
        yes: "Muista, miten korjasimme välimuistin.",
      },
      {
        phrase: "muista (asioista|tiedostoista|projekteista|moduuleista|paketeista|palveluista|testeistä|syistä|kuin)",
        yes: "Muista tiedostoista löytyy sama virhe.",
      },
      {
        phrase: "(jatkossa|tulevaisuudessa) (ehkä|voisimme|saatamme|voimme|voisi)",
        yes: "Jatkossa ehkä tuemme Windowsia.",
      },
    ],
    links: "että",
    pointers: `tämä se nämä ne sääntö säännöt seuraava seuraavat kohta kohdat asia asiat tästä aina kaikki myös kiitos hyvin ja muisti muistiin
    mieleen kaksi kolme pari ensi kerralla varten on ovat`,
    fillers: `koskaan ikinä ja myös ole hyvä kiitos ok okei joo kyllä ei hei moi claude tärkeää aina lisäksi sitten nyt mutta muuten vielä niin`,
    joiners: "ja mutta tai joten koska",
    turns: "nyt sitten ok ja voitko myös korjaa",
  }),
);

/** `isMessage`: the words are those of messages about a secret, not of all sentences. */
export type ProseRow = {
  readonly language: string;
  readonly isMessage?: boolean;
  readonly words: string;
  readonly example: string;
};

/** Words that sentences have and passphrases don't, by language: articles, prepositions, auxiliaries, and what messages say of a secret. */
export const proseWords: readonly ProseRow[] = [
  {
    language: "English",
    words:
      "a an the this that these those of for to in on at by with without from into as and or but not no nor if when then than is are was were be been being am do does did has have had can could may might must shall should will would it its you your we our they their my i he she there here who which what where how why",
    example: "the name of the user",
  },
  {
    language: "English",
    isMessage: true,
    words:
      "please enter type again retype repeat confirm required optional default string text value values field characters character length minimum maximum invalid incorrect wrong missing failed error expired changed reset updated unchanged stored encrypted hashed plain user username account login using used use same only any all see set get new old current see example e.g none empty generated random press return",
    example: "plain text value",
  },
  {
    language: "German",
    words:
      "der die das den dem des ein eine einen einem einer eines und oder nicht ist sind war wird werden muss kann soll zu zum zur für von vom mit ohne im in auf aus bei ihr ihre dein deine bitte nach wenn",
    example: "ist nicht richtig",
  },
  {
    language: "French",
    words:
      "le la les un une des du de et ou ne pas est sont être doit peut à au aux pour par avec sans dans sur votre vos",
    example: "votre nom de famille",
  },
  {
    language: "Spanish, Portuguese, Italian",
    words:
      "el los las una unos o os as um uma y e no não non es é è son são sono debe deve para por per con com sin sem su seu tu del da do di il lo gli que che",
    example: "su nombre de usuario",
  },
  {
    language: "Dutch, Danish, Swedish",
    words: "het een en of niet ikke inte är er van voor met til att det",
    example: "naam van het huis",
  },
];

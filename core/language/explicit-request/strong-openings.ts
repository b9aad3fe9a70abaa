/**
 * Openings so long that one wrong letter leaves no doubt, in the form that `foldText` writes, separated by bars. The
 * phrases of their languages contain them too.
 */
export const strongOpenings: readonly { language: string; phrases: string }[] = [
  { language: "English", phrases: "remember|don't forget|do not forget|never forget|keep in mind|from now on" },
  {
    language: "German",
    phrases: "vergiss nicht|merke dir|merk dir dass|denk daran|denk dran|von nun an|ab jetzt|in zukunft|kunftig",
  },
  {
    language: "French",
    phrases:
      "souviens-toi|rappelle-toi|n'oublie pas|n'oubliez pas|desormais|dorenavant|a partir de maintenant|garde en tete|retiens que",
  },
  {
    language: "Spanish",
    phrases: "recuerda|acuerdate|no olvides|no te olvides|ten en cuenta|a partir de ahora|de ahora en adelante",
  },
  {
    language: "Portuguese",
    phrases:
      "lembre-se de|lembra-te de|nao esqueca|nao esquecas|nao se esqueca|tenha em mente|a partir de agora|doravante",
  },
  {
    language: "Italian",
    phrases: "ricordati|ricorda che|non dimenticare|tieni a mente|d'ora in poi|da ora in poi|prendi nota",
  },
  { language: "Dutch", phrases: "onthoud|vergeet niet|denk eraan|voortaan|vanaf nu|in het vervolg" },
  { language: "Swedish", phrases: "kom ihag|glom inte|tank pa att|fran och med nu|hadanefter|i fortsattningen" },
  { language: "Danish", phrases: "glem ikke|husk altid|husk alltid|fra nu af|fra na av|hav i tankerne|for fremtiden" },
  { language: "Finnish", phrases: "ala unohda|pida mielessa|tasta lahtien|tasta eteenpain|muista etta|muista aina" },
  { language: "Czech", phrases: "zapamatuj|nezapomen|mej na pameti|od nynejska|do budoucna" },
  { language: "Indonesian", phrases: "jangan lupa|ingat bahwa|mulai sekarang|ke depannya|tolong ingat" },
  { language: "Polish", phrases: "zapamietaj|pamietaj|nie zapomnij|miej na uwadze|od teraz|na przyszlosc" },
  { language: "Turkish", phrases: "unutmayin|aklinda tut|aklinda olsun|bundan sonra|bundan boyle" },
  { language: "Russian", phrases: "запомни|запомните|не забудь|не забываи|имеи в виду|с этого момента|на будущее" },
  { language: "Ukrainian", phrases: "запам'ятаи|пам'ятаи|не забудь|не забуваи|маи на увазі|відтепер|на маибутнє" },
  { language: "Hindi", phrases: "yaad rakhna|yaad rakho|dhyan rakhna|mat bhoolna|bhoolna mat" },
];

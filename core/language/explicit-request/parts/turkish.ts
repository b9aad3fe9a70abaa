import { lazy } from "../../../lazy.ts";
import type { RequestParts } from "./parts.ts";

export const turkishParts = lazy(
  (): RequestParts => ({
    verbs: [
      {
        phrase:
          "(hatırlamanı|hatırlamanızı|unutmamanı|kaydetmeni|saklamanı|not etmeni|not almanı|ezberlemeni|aklında tutmanı)",
        yes: "Bunu hep hatırlamanı istiyorum: id'ler metindir.",
      },
      {
        phrase: "(hatırla|hatırlayın|hatırlar|hatırlamanı|hatırlayabilir|ezberle|ezberler|ezberlemeni|hatirla)",
        yes: "Bunu hep hatırla: id'ler metindir.",
      },
      {
        phrase: "(kaydet|kaydedin|kaydeder|kaydetmeni|kaydedebilir|sakla|saklar|saklamanı|saklayabilir|kaydet lütfen)",
        yes: "Kalıcı olarak kaydet: id'ler metindir.",
      },
      {
        phrase:
          "(not et|not al|not edin|not alın|not eder|not alır|not etmeni|not almanı|not düş|yaz|yazar|yazıver|ekle|ekler|eklemeni|koy|kazı|işle)",
        yes: "Hafızana yaz: id'ler metindir.",
      },
      {
        phrase: "(unutma|unutmayın|unutmamanı|unutmaz|unutmayasın)",
        yes: "Bir dahaki sefere unutma: id'ler metindir.",
      },
      {
        phrase: "(tut|tutun|tutar|tutmanı|tutabilir|olsun|bulunsun|kalsın|kalsin)",
        yes: "Aklında tut: id'ler metindir.",
      },
      { phrase: "(uy|uyun|uygula|geçerli)", yes: "Bundan sonra şu kurallara uy: sekme yok." },
      {
        phrase: "(ekleyin|ekleyiver|eklersin|yazın|yazarsın|koyun|kaydedersin|not alırsın)",
        yes: "Hafızana ekleyin: id'ler metindir.",
      },
    ],
    permanence: [
      {
        phrase:
          "(kalıcı olarak|kalıcı şekilde|kalıcı|sonsuza kadar|sonsuza dek|her zaman|hep|temelli|ebediyen|uzun vadede|daima|bir daha|iyice)",
        yes: "Bunu kalıcı olarak kaydet.",
      },
    ],
    durability: [
      {
        phrase:
          "(bundan sonraki|gelecek|sonraki|diğer|bütün|tüm) … (oturumlarda|sohbetlerde|konuşmalarda|sohbetler|oturumlar) [da|de|için]",
        yes: "Bunu bundan sonraki sohbetlerde de hatırla.",
      },
      {
        phrase:
          "(sonrası|sonraki|sonra|ilerisi|ileri|gelecek|ilerki|bir dahaki sefer|bir sonraki sefer|bir dahaki) [oturumlar|sohbetler|konuşmalar|seferler|sefer] (için|de|da|icin)",
        yes: "Bunu ilerisi için kaydet.",
      },
      {
        phrase:
          "(sonraki|gelecek|diğer|başka|bütün|tüm|yeni|ilerideki|her) (oturum|sohbet|konuşma|sefer|seans)* [da|de|için]",
        yes: "Bunu sonraki oturumlarda da hatırla.",
      },
      {
        phrase:
          "(bundan sonra|bundan böyle|bir dahaki sefere|bir sonraki sefere|ileride|gelecekte|artık|şu andan itibaren) [da|de]",
        yes: "Bunu ileride de hatırla.",
      },
      {
        phrase:
          "(hafızana|hafızaya|hafızanda|belleğine|belleğe|belleğinde|aklına|aklında|aklınızda|notlarına|notlarında|kafana|kafanda|zihnine|beynine|kulağına)",
        yes: "Bunu aklına yaz.",
      },
      { phrase: "bir (kenara|köşeye)", yes: "Bunu bir kenara yaz." },
    ],
    files: [
      {
        phrase: "(claude.md|agents.md|gemini.md|memory.md|cursorrules)['ye|'ya|'e|'a|'de|ye|ya] [dosyasına|içine]",
        yes: "CLAUDE.md'ye ekle: id'ler metindir.",
      },
      {
        phrase: "(kurallarına|kurallarımıza|talimatlarına|talimatlarımıza|kurallara|proje kurallarına)",
        yes: "Kurallarına ekle: id'ler metindir.",
      },
    ],
    asks: [
      { phrase: "(misin|mısın|musun|müsün|misiniz|mısınız|olur mu)", yes: "Bunu kalıcı olarak kaydeder misin?" },
      {
        phrase: "(istiyorum|isterim|rica ediyorum|lazım|gerek|iyi olur|sevinirim)",
        yes: "Bunu kalıcı olarak kaydetmeni istiyorum.",
      },
    ],
    nouns: [
      { phrase: "bilmen (gereken|gerekenler) [şeyler]", yes: "İlerisi için bilmen gerekenler:" },
      {
        phrase: "(kural|kurallar|şey|şeyler|nokta|noktalar|madde|maddeler|tercih|tercihler|hatırlatma)",
        yes: "İlerisi için iki kural:",
      },
    ],
    complements: "diye ımı imi umu ümü ını ını unu ünü ğını ğini ğunu ğünü nı ni nu nü dığımı tiğimi",
    tags: "tamam ok anlaştık lütfen teşekkürler",
    commands: "hatırla hatirla unutma ezberle",
    ordinals: "birincisi ikincisi üçüncüsü ilk ikinci bir iki üç",
  }),
);

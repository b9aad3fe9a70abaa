import { lazy } from "../../lazy.ts";
import { speech } from "./speech.ts";
import type { ExplicitRequestWords } from "./words.ts";

export const turkish = lazy(
  (): ExplicitRequestWords => ({
    orders: [
      { phrase: "(şunu|bunu|aşağıdakini) (kaydet|sakla|not et):", yes: "Şunu kaydet: fiyatlar kuruş cinsinden." },
      { phrase: "(kalıcı|sabit|genel) (kural|kurallar):", yes: "Sabit kural: ORM yok." },
      {
        phrase: "[şunu|bunu] aklının [bir] köşesine (yaz|koy|not et)",
        yes: "Aklının bir köşesine yaz: 9000 portu dolu.",
      },
      { phrase: "(unutma|unutmayın|unutmayalım)", yes: "Unutma: API yalnızca XML döndürür.", no: "Unutmadım." },
      { phrase: "(hatırla|hatırlayın)", yes: "Hatırla: id'ler metindir.", no: "Bunu hatırlıyor musun?" },
      {
        phrase:
          "(şunu|bunu|bunları|şunları|bu kuralı|bu kuralları) [lütfen|da|hep] (unutma|unutmayın|hatırla|hatırlayın|aklında tut|aklınızda tutun|not et|not al|ezberle|hafızana kaydet|hafızaya kaydet|belleğe kaydet|belleğine kaydet)",
        yes: "Şunu unutma: CI'da ağ yok.",
      },
      {
        phrase: "(aklında|aklınızda|hatırında) (tut|tutun|olsun|bulunsun)",
        yes: "Aklında olsun: 9000 numaralı port dolu.",
      },
      { phrase: "(not et|not al|not edin|not alın)", yes: "Not al: fiyatlar kuruş cinsinden.", no: "Notlar uzun." },
      { phrase: "(ezberle|belle)", yes: "Ezberle: dağıtım main'den yapılır." },
      {
        phrase: "[bunu|şunu] (hafızana|hafızaya|belleğine|belleğe) (kaydet|ekle|al|yaz)",
        yes: "Bunu belleğine kaydet: ORM yok.",
        no: "Bunu tmp klasörüne kaydet.",
      },
      { phrase: "(yeni kural|yeni kurallar|kural):", yes: "Yeni kural: varsayılan dışa aktarım yok." },
      { phrase: "(sonrası|sonra|gelecek|ileri) için not", yes: "Sonrası için not: anahtar mayısta bitiyor." },
      {
        phrase: "[şunu|bunu|bi|bir] (bi kenara|bir kenara|kenara|bir köşeye|deftere) (yaz|not et|koy|yazın)",
        yes: "Bi kenara yaz: deploy salı günü.",
      },
      {
        phrase:
          "(not alın|not alır mısın|not eder misin|not edin|not düş|hatırlayın|aklında bulundur|aklınızda bulundurun|aklından çıkarma|sakın unutma|unutmayasın)",
        yes: "Aklından çıkarma: fiyatlar kuruş cinsinden.",
      },
      {
        phrase: "(lazım olacak|lazım olur|gerekecek|işine yarayacak)[,|:] (not al|not et|aklında tut|yaz|unutma)",
        yes: "İleride lazım olacak, not al: fiyatlar kuruş.",
      },
    ],
    polite: [
      {
        phrase:
          "(hatırlayabilir|unutmayabilir|aklında tutabilir|not edebilir|not alabilir|ezberleyebilir|kaydedebilir) misin",
        yes: "Sekme sevdiğimi aklında tutabilir misin?",
      },
    ],
    standing: [
      {
        phrase: "(bundan|şu andan|bu andan|bugünden) (sonra|itibaren|böyle)",
        yes: "Bundan sonra pnpm kullan.",
        no: "Testten sonra dur.",
      },
      { phrase: "(artık|bundan böyle) >(hep|her zaman|asla|hiç|sadece|lütfen|yalnızca)", yes: "Artık hep JSON logla." },
      {
        phrase: "(gelecekte|ileride) >[,] (her zaman|hep|asla|lütfen|önce|sakın)",
        yes: "Gelecekte her zaman önce sor.",
        no: "İleride belki daha çok bölge olur.",
      },
      { phrase: "(gelecek|sonraki) oturumlarda", yes: "Sonraki oturumlarda linter ile başla." },
      {
        phrase:
          "(bundan sonra|bundan böyle|bundan itibaren|bundan sonrası için|bu andan itibaren|şu andan itibaren|bugünden itibaren|şimdiden sonra|şimdiden itibaren|buradan sonra|bundan sonraki)",
        yes: "Bundan sonrası için pnpm kullan.",
      },
      {
        phrase: "(şu|bu) (saatten|dakikadan|günden|noktadan|andan|oturumdan|mesajdan) (sonra|itibaren|böyle)",
        yes: "Bu saatten sonra pnpm kullan.",
      },
      { phrase: "(yarından|bugünden|şimdiden) (itibaren|sonra|tezi yok)", yes: "Yarından itibaren pnpm kullan." },
      {
        phrase:
          "(gelecekteki|sonraki|ilerideki|bundan sonraki) (oturumlarda|görevlerde|işlerde|sohbetlerde|konuşmalarda)",
        yes: "Gelecekteki görevlerde linter ile başla.",
      },
    ],
    standingAtEdge: [
      {
        phrase: "(bir dahaki|bir sonraki|gelecek|sonraki) (sefere|sefer|seferde)",
        yes: "Bir dahaki sefere önce linter'ı çalıştır.",
      },
      { phrase: "(gelecek|ileride|ilerisi) için", yes: "Gelecek için: dallar bilet adını taşır." },
    ],
    standingAtStart: [
      { phrase: "(bir daha|bi daha) (sakın|asla)", yes: "Bir daha sakın bana sormadan push yapma." },
      {
        phrase: "(artık|gelecekte|ilerleyen süreçte|aksi söylenene kadar|ben aksini söyleyene kadar)",
        yes: "Artık pnpm kullan.",
      },
    ],
    closings: [
      {
        phrase:
          "(unutma|unutmayın|hatırla|aklında tut|aklında olsun|aklında bulunsun|not et|not al|ezberle|hafızana kaydet|hafızaya kaydet|belleğine kaydet|belleğe kaydet) $",
        yes: "Testlerin Docker istediğini unutma.",
        no: "Unutmadım.",
      },
      {
        phrase: "(hatırlayabilir|unutmayabilir|aklında tutabilir|not edebilir|not alabilir) misin",
        yes: "Sekme sevdiğimi aklında tutabilir misin?",
      },
    ],
    exceptions: [
      ...speech.Turkish,
      {
        phrase:
          "(beni|son değeri|son seçimi|son sekmeyi|konumu|seçimi|kullanıcıyı|oturumu) (hatırla|unutma|aklında tut)",
        yes: "Beni hatırla kutusu bozuk.",
      },
      { phrase: "beni hatırla", yes: "Beni hatırla kutusu bozuk." },
      {
        phrase: "(nasıl|neden|ne zaman|nerede) … (hatırla|hatırlıyor)",
        yes: "Önbelleği nasıl düzelttiğimizi hatırla.",
      },
      { phrase: "(ileride|gelecekte) (belki|eklenebilir|olabilir)", yes: "İleride belki Windows da olur." },
    ],
    links: "ki",
    pointers: `ileride lazım olacak gerekecek olur geçerli bunu şunu bunları şunları bu şu kural kuralı kuralları aşağıdakini aşağıdakileri her zaman hep lütfen teşekkürler da de ve için sonra
    gelecek ileri hepsini hafızana belleğine iyi
    iki üç birkaç iyice ki olarak bilgiyi güzelce bir kurallara kurallar bundan`,
    fillers: `sakın asla ve ayrıca lütfen tamam evet hayır merhaba selam claude önemli her zaman bir de şimdi o zaman teşekkürler ama da de bunu şunu hep
    bu arada hocam abi kanka dostum kardeşim rica etsem`,
    joiners: "ve ama veya çünkü",
    turns: "şimdi sonra tamam ve ayrıca",
  }),
);

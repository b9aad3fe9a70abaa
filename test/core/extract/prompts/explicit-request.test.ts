import { describe, expect, test } from "bun:test";
import { findExplicitRequests } from "../../../../core/extract/prompts/explicit-request.ts";
import { typedText } from "../../../../core/extract/prompts/typed-text.ts";

type Rows = { keeps: [prompt: string, ...quotes: string[]][]; ignores: string[] };

const rows: Record<string, Rows> = {
  English: {
    keeps: [
      ["Remember that staging has no mail server.", "staging has no mail server."],
      ["remember: ids are strings", "ids are strings"],
      ["Please remember to bump the schema version.", "bump the schema version."],
      ["Fix the login page and remember that we never store plain tokens.", "we never store plain tokens."],
      ["We deploy on Fridays, remember that.", "We deploy on Fridays"],
      ["We deploy on Fridays. Remember that!", "We deploy on Fridays."],
      [
        "Forget about the billing owner, Bob owns the billing module now. Remember that.",
        "Bob owns the billing module now.",
      ],
      ["Scratch that, use pnpm. Remember this.", "use pnpm."],
      ["Remember: forget about npm, we use pnpm now", "we use pnpm now"],
      ["From now on forget about npm, yarn and bun", "forget about npm, yarn and bun"],
      ["The queue is called jobs2.\n\nAdd this to your memory.", "The queue is called jobs2."],
      [
        "remember these rules:\n- no default exports\n- tabs only\n\nthen fix the build",
        "no default exports",
        "tabs only",
      ],
      ["Don’t forget that CI has no network.", "CI has no network."],
      ["From now on use pnpm. Then run the tests.", "use pnpm."],
      ["Please use pnpm from now on.", "Please use pnpm"],
      ["The build broke again, so from now on run the linter first", "run the linter first"],
      ["If a test is flaky, from now on rerun it once", "If a test is flaky, from now on rerun it once"],
      ["Going forward, name branches after tickets", "name branches after tickets"],
      ["for future reference, the tests need Docker", "the tests need Docker"],
      ["In the future always ask before pushing.", "always ask before pushing."],
      ["Keep in mind that prices are in cents", "prices are in cents"],
      ["note for later: logs rotate daily", "logs rotate daily"],
      [
        "Make a note: the VPN drops at noon. It comes back by itself.",
        "the VPN drops at noon. It comes back by itself.",
      ],
      ["/remember we squash merges", "we squash merges"],
      ["Staging is on port 6380, from now on use that.", "Staging is on port 6380, from now on use that."],
      ["Remember: ids are strings. hmm wait, dates are too", "ids are strings. hmm wait, dates are too"],
      ["Remember that prices live in docs/prices.md", "prices live in docs/prices.md"],
      ["# always use bun instead of node", "always use bun instead of node"],
      ["> never parse JSON with grep\nadd this to memory", "never parse JSON with grep"],
      ["Remember this:\n> never parse JSON with grep", "never parse JSON with grep"],
      ['Remember: "no force pushes to main"', "no force pushes to main"],
      ["Could you remember that I prefer tabs?", "I prefer tabs"],
      ["Can you remember that we never use the operator ??", "we never use the operator ??"],
      ["Can you remember to ask first: is it tested?", "ask first: is it tested?"],
      ["Can you remember these?\n- use pnpm\n- is it tested?", "use pnpm", "is it tested?"],
      ["Memorize this rule: migrations are reversible", "migrations are reversible"],
      ["save to memory: the proxy drops headers", "the proxy drops headers"],
      ["Save this: deploys happen only on Tuesdays.", "deploys happen only on Tuesdays."],
      ["please save this: deploys happen only on Tuesdays", "deploys happen only on Tuesdays"],
      ["Save these:\n- no default exports\n- tabs only", "no default exports", "tabs only"],
      ["From now on, remember that releases happen on Mondays", "releases happen on Mondays"],
      ["remember to run the tests before you commit this", "run the tests before you commit this"],
      ["btw, keep this in mind: port 9000 is taken", "port 9000 is taken"],
      ["Remember: .env is encrypted", ".env is encrypted"],
      ["remember that --no-verify is banned here", "--no-verify is banned here"],
      ["Remember: *.gen.ts files are made by the build", "*.gen.ts files are made by the build"],
      ["Remember ...and never forget: ids are strings", "ids are strings"],
      ["why is it red?? and dont ever touch the proxy config again", "dont ever touch the proxy config again"],
      ["Save this so you know it tomorrow: the demo runs from main", "the demo runs from main"],
      ["uh also please remember that I'm on fish", "I'm on fish"],
    ],
    ignores: [
      "Save our whole session for when I come back next time",
      "Enter into session 12, the totals of the report look wrong.",
      "Do you remember how we fixed the cache?",
      "Never show this dialog again when the box is ticked.",
      "Remember how we fixed the cache? Do it again.",
      "I remember that it worked on Linux.",
      "As far as I remember the port was 80.",
      "The form should remember the last value.",
      "Fix the Remember me checkbox.",
      "Why does `remember()` return null?",
      "Rename remember_token to session_token.",
      "Remember that we use npm. Actually, forget that.",
      "We deploy on Fridays, remember that. Never mind.",
      "remember: we use npm. hmm wait, I take that back, let me think. fix the label",
      "We're going with SQS. Write it down in docs/adr.md.",
      "We're going with SQS. Write it down in `docs/adr.md`",
      "Don't remember this: the password is in the vault.",
      'The docs say "remember to restart the server" but that is wrong.',
      "> remember to restart the server\n\nWhat does this comment mean?",
      "In the future we may add more regions.",
      "Remember this.",
      "# Project Setup Guide",
      "# Plan\n\n1. Write tests",
      "Save this file: it is done.",
      "The dialog says save this: should it be bold?",
      "Did you save this: the port of the proxy?",
      "So from now on each commit is linked to the chat?",
      "We are going forward with plan B.",
      "```\nremember: x is y\n```",
    ],
  },
  German: {
    keeps: [
      ["Merk dir, dass die API nur XML liefert.", "die API nur XML liefert."],
      ["Merk dir das: Freitags kein Release.", "Freitags kein Release."],
      ["Wir deployen nur montags, merk dir das.", "Wir deployen nur montags"],
      ["Wir deployen nur montags. Bitte merk dir das!", "Wir deployen nur montags."],
      ["Ab jetzt bitte nur noch pnpm verwenden.", "bitte nur noch pnpm verwenden."],
      ["Behebe den Fehler und denk daran, dass Ids Texte sind.", "Ids Texte sind."],
      ["Vergiss nicht, dass die CI kein Netz hat.", "die CI kein Netz hat."],
      ["Merke dir folgende Regeln:\n- keine Tabs\n- keine Klassen", "keine Tabs", "keine Klassen"],
      ["Verwende in Zukunft immer Vitest.", "Verwende in Zukunft immer Vitest."],
      ["Speichere diese Regel: Migrationen sind umkehrbar", "Migrationen sind umkehrbar"],
      ["Kannst du dir bitte merken, dass ich Tabs bevorzuge?", "ich Tabs bevorzuge"],
    ],
    ignores: [
      "Erinnerst du dich an den Fehler?",
      "Weißt du noch, was wir gestern gemacht haben?",
      "Das Formular soll sich den letzten Wert merken.",
      "Merk dir, dass wir npm nutzen. Quatsch, vergiss das.",
      'Im Kommentar steht "merk dir den Port".',
      "Ich habe mir gemerkt, wie es ging.",
    ],
  },
  French: {
    keeps: [
      ["Retiens que l'API ne renvoie que du XML.", "l'API ne renvoie que du XML."],
      ["N’oublie pas que la CI n'a pas de réseau.", "la CI n'a pas de réseau."],
      ["Désormais, utilise pnpm.", "utilise pnpm."],
      ["Souviens-toi de ça : pas d'ORM.", "pas d'ORM."],
      ["On livre le lundi, retiens ça.", "On livre le lundi"],
      ["À partir de maintenant, écris les tests d'abord.", "écris les tests d'abord."],
      ["Corrige le bug et garde en tête que les prix sont en centimes.", "les prix sont en centimes."],
      ["Retiens ces règles :\n- pas de classes\n- pas de tabulations", "pas de classes", "pas de tabulations"],
    ],
    ignores: [
      "Tu te souviens de ce bug ?",
      "Je me souviens que ça marchait.",
      "Le formulaire doit retenir la dernière valeur.",
      "Retiens qu'on utilise npm. Non, oublie ça.",
      "Le commentaire dit « retiens le port ».",
    ],
  },
  Spanish: {
    keeps: [
      ["Recuerda que la API solo devuelve XML.", "la API solo devuelve XML."],
      ["No olvides que CI no tiene red.", "CI no tiene red."],
      ["A partir de ahora usa pnpm.", "usa pnpm."],
      ["De ahora en adelante, escribe las pruebas primero.", "escribe las pruebas primero."],
      ["Publicamos los lunes, recuérdalo.", "Publicamos los lunes"],
      ["Arregla el fallo y ten en cuenta que los precios van en céntimos.", "los precios van en céntimos."],
      ["Recuerda estas reglas:\n- nada de clases\n- nada de tabuladores", "nada de clases", "nada de tabuladores"],
      ["Guarda esto en tu memoria: nada de ORM.", "nada de ORM."],
    ],
    ignores: [
      "¿Recuerdas cómo arreglamos la caché?",
      "¿Te acuerdas de ese fallo?",
      "El formulario debe recordar el último valor.",
      "Recuerda que usamos npm. Mejor no, olvida eso.",
      "Recuerdo que funcionaba ayer.",
    ],
  },
  Portuguese: {
    keeps: [
      ["Lembre-se de que a API só devolve XML.", "a API só devolve XML."],
      ["Não esqueça que o CI não tem rede.", "o CI não tem rede."],
      ["A partir de agora use pnpm.", "use pnpm."],
      ["De agora em diante, escreva os testes primeiro.", "escreva os testes primeiro."],
      ["Publicamos às segundas, lembre-se disso.", "Publicamos às segundas"],
      ["Tenha em mente que os preços são em centavos.", "os preços são em centavos."],
      ["Guarde estas regras:\n- sem classes\n- sem tabs", "sem classes", "sem tabs"],
    ],
    ignores: [
      "Você se lembra daquele erro?",
      "Eu lembro que funcionava ontem.",
      "O formulário deve lembrar o último valor.",
      "Lembre que usamos npm. Esquece isso.",
      "Lembra como arrumamos o cache?",
    ],
  },
  Italian: {
    keeps: [
      ["Ricorda che l'API restituisce solo XML.", "l'API restituisce solo XML."],
      ["Non dimenticare che la CI non ha rete.", "la CI non ha rete."],
      ["D’ora in poi usa pnpm.", "usa pnpm."],
      ["Pubblichiamo il lunedì, ricordatelo.", "Pubblichiamo il lunedì"],
      ["Tieni a mente che i prezzi sono in centesimi.", "i prezzi sono in centesimi."],
      ["Correggi il bug e ricordati che gli id sono stringhe.", "gli id sono stringhe."],
      ["Ricorda queste regole:\n- niente classi\n- niente tab", "niente classi", "niente tab"],
    ],
    ignores: [
      "Ti ricordi di quel bug?",
      "Mi ricordo che funzionava ieri.",
      "Il modulo deve ricordare l'ultimo valore.",
      "Ricorda che usiamo npm. Anzi, lascia stare.",
      "Ricordami cosa abbiamo fatto.",
    ],
  },
  Dutch: {
    keeps: [
      ["Onthoud dat de API alleen XML geeft.", "de API alleen XML geeft."],
      ["Vergeet niet dat CI geen netwerk heeft.", "CI geen netwerk heeft."],
      ["Vanaf nu gebruiken we pnpm.", "gebruiken we pnpm."],
      ["We brengen op maandag uit, onthoud dat.", "We brengen op maandag uit"],
      ["Voortaan eerst de tests schrijven.", "eerst de tests schrijven."],
      ["Onthoud deze regels:\n- geen klassen\n- geen tabs", "geen klassen", "geen tabs"],
    ],
    ignores: [
      "Weet je nog hoe we dat oplosten?",
      "Ik kan het niet onthouden.",
      "Het formulier moet de laatste waarde onthouden.",
      'In de README staat "onthoud de poort".',
    ],
  },
  Swedish: {
    keeps: [
      ["Kom ihåg att API:et bara ger XML.", "API:et bara ger XML."],
      ["Glöm inte att CI saknar nätverk.", "CI saknar nätverk."],
      ["Från och med nu använder vi pnpm.", "använder vi pnpm."],
      ["Vi släpper på måndagar, kom ihåg det.", "Vi släpper på måndagar"],
      ["Hädanefter skriver vi testerna först.", "skriver vi testerna först."],
      ["Kom ihåg dessa regler:\n- inga klasser\n- inga tabbar", "inga klasser", "inga tabbar"],
    ],
    ignores: [
      "Kommer du ihåg felet?",
      "Jag minns att det fungerade.",
      "Formuläret ska komma ihåg senaste värdet.",
      'Kommentaren säger "kom ihåg porten".',
    ],
  },
  Danish: {
    keeps: [
      ["Husk at API'et kun returnerer XML.", "API'et kun returnerer XML."],
      ["Glem ikke, at CI mangler netværk.", "CI mangler netværk."],
      ["Fra nu af bruger vi pnpm.", "bruger vi pnpm."],
      ["Fra og med nå bruker vi pnpm.", "bruker vi pnpm."],
      ["Ikke glem at CI mangler nettverk.", "CI mangler nettverk."],
      ["Vi udgiver om mandagen, husk det.", "Vi udgiver om mandagen"],
      ["Vi slipper på mandager, husk det.", "Vi slipper på mandager"],
      ["Husk disse regler:\n- ingen klasser\n- ingen tabulatorer", "ingen klasser", "ingen tabulatorer"],
      ["Fremover skriver vi testene først.", "skriver vi testene først."],
      ["Gem dette: priserne er i øre.", "priserne er i øre."],
    ],
    ignores: [
      "Husker du den fejl?",
      "Jeg husker at det virkede.",
      "Formularen skal huske den sidste værdi.",
      'Kommentaren siger "husk porten".',
      "Husk hvordan vi løste cachen?",
      "I fremtiden måske også Windows.",
      "Gem filen i mappen tmp.",
    ],
  },
  Finnish: {
    keeps: [
      ["Muista, että API palauttaa vain XML:ää.", "API palauttaa vain XML:ää."],
      ["Älä unohda, että CI:llä ei ole verkkoa.", "CI:llä ei ole verkkoa."],
      ["Tästä lähtien käytämme pnpm:ää.", "käytämme pnpm:ää."],
      ["Julkaisemme maanantaisin, muista se.", "Julkaisemme maanantaisin"],
      ["Muista nämä säännöt:\n- ei luokkia\n- ei sarkaimia", "ei luokkia", "ei sarkaimia"],
      ["Jatkossa kirjoitamme testit ensin.", "kirjoitamme testit ensin."],
      ["Tallenna tämä: hinnat ovat sentteinä.", "hinnat ovat sentteinä."],
    ],
    ignores: [
      "Muistatko sen virheen?",
      "Muistan, että se toimi.",
      "Lomakkeen pitää muistaa viimeinen arvo.",
      'Kommentissa lukee "muista portti".',
      "Muista tiedostoista löytyy sama virhe.",
      "Muista, miten korjasimme välimuistin?",
      "Tallenna tiedosto kansioon tmp.",
    ],
  },
  Czech: {
    keeps: [
      ["Zapamatuj si, že API vrací jen XML.", "API vrací jen XML."],
      ["Nezapomeň, že CI nemá síť.", "CI nemá síť."],
      ["Od teď používáme pnpm.", "používáme pnpm."],
      ["Vydáváme v pondělí, zapamatuj si to.", "Vydáváme v pondělí"],
      ["Pamatuj: ceny jsou v haléřích.", "ceny jsou v haléřích."],
      ["Zapamatuj si tato pravidla:\n- žádné třídy\n- žádné tabulátory", "žádné třídy", "žádné tabulátory"],
      ["Ulož si tohle: ceny jsou v haléřích.", "ceny jsou v haléřích."],
    ],
    ignores: [
      "Pamatuješ si tu chybu?",
      "Pamatuju si, že to fungovalo.",
      "Formulář si má pamatovat poslední hodnotu.",
      'Komentář říká "zapamatuj si port".',
      "V budoucnu možná přidáme Windows.",
      "Ulož soubor do složky tmp.",
    ],
  },
  Thai: {
    keeps: [
      ["จำไว้ว่าเราใช้ pnpm เท่านั้น", "เราใช้ pnpm เท่านั้น"],
      ["จากนี้ไปให้ตอบเป็นภาษาไทย", "ให้ตอบเป็นภาษาไทย"],
      ["ช่วยแก้ปุ่มนี้ให้หน่อย แล้วก็จำไว้ด้วยว่าเราไม่ใช้ ORM", "เราไม่ใช้ ORM"],
      ["อย่าลืมนะ: ราคาเก็บเป็นสตางค์", "ราคาเก็บเป็นสตางค์"],
    ],
    ignores: ["จำได้ไหมว่าเราแก้แคชยังไง", "ฟอร์มต้องจำค่าล่าสุดไว้", "ในอนาคตอาจรองรับ Windows"],
  },
  Indonesian: {
    keeps: [
      ["Ingat bahwa API hanya mengembalikan XML.", "API hanya mengembalikan XML."],
      ["Jangan lupa bahwa CI tidak punya jaringan.", "CI tidak punya jaringan."],
      ["Mulai sekarang pakai pnpm.", "pakai pnpm."],
      ["Kita rilis hari Senin, tolong ingat itu.", "Kita rilis hari Senin"],
      ["Ingat aturan berikut:\n- tanpa kelas\n- tanpa tab", "tanpa kelas", "tanpa tab"],
      ["Ke depannya tes ditulis dulu.", "tes ditulis dulu."],
      ["Simpan ini: harga dalam sen.", "harga dalam sen."],
    ],
    ignores: [
      "Apakah kamu ingat bug itu?",
      "Saya ingat waktu itu berhasil.",
      "Formulir harus mengingat nilai terakhir.",
      'Komentarnya bilang "ingat port ini".',
      "Ingat bagaimana kita memperbaiki cache?",
      "Kotak centang ingat saya rusak.",
      "Simpan berkas ke folder tmp.",
    ],
  },
  Vietnamese: {
    keeps: [
      ["Hãy nhớ rằng API chỉ trả về XML.", "API chỉ trả về XML."],
      ["Đừng quên rằng CI không có mạng.", "CI không có mạng."],
      ["Từ giờ trở đi dùng pnpm.", "dùng pnpm."],
      ["Chúng ta phát hành vào thứ Hai, hãy nhớ điều này.", "Chúng ta phát hành vào thứ Hai"],
      ["Hãy ghi nhớ các quy tắc sau:\n- không dùng lớp\n- không dùng tab", "không dùng lớp", "không dùng tab"],
      ["Lưu điều này: giá tính bằng đồng.", "giá tính bằng đồng."],
      ["Từ nay viết test trước.", "viết test trước."],
    ],
    ignores: [
      "Bạn có nhớ lỗi đó không?",
      "Tôi nhớ là nó đã chạy được.",
      "Biểu mẫu phải nhớ giá trị cuối cùng.",
      'Ghi chú viết "hãy nhớ cổng này".',
      "Hãy nhớ cách chúng ta sửa bộ đệm?",
      "Sửa lỗi rò rỉ bộ nhớ trong worker.",
      "Trong tương lai có thể thêm Windows.",
    ],
  },
  Polish: {
    keeps: [
      ["Zapamiętaj, że API zwraca tylko XML.", "API zwraca tylko XML."],
      ["Nie zapomnij, że CI nie ma sieci.", "CI nie ma sieci."],
      ["Od teraz używamy pnpm.", "używamy pnpm."],
      ["Wydajemy w poniedziałki, zapamiętaj to.", "Wydajemy w poniedziałki"],
      ["Pamiętaj: ceny są w groszach.", "ceny są w groszach."],
      ["Zapamietaj te zasady:\n- bez klas\n- bez tabulatorów", "bez klas", "bez tabulatorów"],
    ],
    ignores: [
      "Czy pamiętasz ten błąd?",
      "Pamiętam, że to działało.",
      "Formularz powinien pamiętać ostatnią wartość.",
      'W komentarzu jest "zapamiętaj port".',
    ],
  },
  Russian: {
    keeps: [
      ["Запомни: API отдаёт только XML.", "API отдаёт только XML."],
      ["Не забудь, что в CI нет сети.", "в CI нет сети."],
      ["Впредь используй pnpm.", "используй pnpm."],
      ["Релиз по понедельникам, запомни это.", "Релиз по понедельникам"],
      ["Исправь баг и имей в виду, что цены в копейках.", "цены в копейках."],
      ["Запомни эти правила:\n- без классов\n- без табов", "без классов", "без табов"],
      ["Также важно помнить что id это строки", "id это строки"],
    ],
    ignores: [
      "Ты помнишь тот баг?",
      "Я помню, что это работало.",
      "Форма должна запоминать последнее значение.",
      "Запомни, что мы на npm. Хотя нет, забудь.",
      "В комментарии написано «запомни порт».",
    ],
  },
  Ukrainian: {
    keeps: [
      ["Запам'ятай, що API повертає лише XML.", "API повертає лише XML."],
      ["Не забудь, що в CI немає мережі.", "в CI немає мережі."],
      ["Відтепер використовуй pnpm.", "використовуй pnpm."],
      ["Реліз щопонеділка, запам’ятай це.", "Реліз щопонеділка"],
      ["Май на увазі, що ціни в копійках.", "ціни в копійках."],
      ["Запам'ятай ці правила:\n- без класів\n- без табів", "без класів", "без табів"],
    ],
    ignores: [
      "Ти пам'ятаєш ту помилку?",
      "Я пам'ятаю, що це працювало.",
      "Форма має запам'ятати останнє значення.",
      "У коментарі написано «запам'ятай порт».",
    ],
  },
  Turkish: {
    keeps: [
      ["Şunu unutma: CI'da ağ yok.", "CI'da ağ yok."],
      ["Bundan sonra pnpm kullan.", "pnpm kullan."],
      ["Testlerin Docker istediğini unutma.", "Testlerin Docker istediğini"],
      ["Pazartesi yayınlıyoruz, bunu hatırla.", "Pazartesi yayınlıyoruz"],
      ["Aklında olsun: fiyatlar kuruş cinsinden.", "fiyatlar kuruş cinsinden."],
      ["Bu kuralları unutma:\n- sınıf yok\n- sekme yok", "sınıf yok", "sekme yok"],
    ],
    ignores: [
      "O hatayı hatırlıyor musun?",
      "Dün çalıştığını hatırlıyorum.",
      "Beni hatırla kutusu bozuk.",
      'Yorumda "portu unutma" yazıyor.',
    ],
  },
  Arabic: {
    keeps: [
      ["تذكّر أن الواجهة تعيد XML فقط.", "الواجهة تعيد XML فقط."],
      ["لا تنسَ أن المعرفات نصوص.", "المعرفات نصوص."],
      ["من الآن فصاعدا استخدم pnpm.", "استخدم pnpm."],
      ["ننشر يوم الاثنين، تذكر ذلك.", "ننشر يوم الاثنين"],
      ["ضع في اعتبارك أن الأسعار بالقروش.", "الأسعار بالقروش."],
      ["تذكر هذه القواعد:\n- بدون أصناف\n- بدون جداول", "بدون أصناف", "بدون جداول"],
    ],
    ignores: ["هل تتذكر ذلك الخطأ؟", "أتذكر أنه كان يعمل.", "خانة تذكرني لا تعمل.", "في المستقبل ربما نضيف مناطق."],
  },
  Hindi: {
    keeps: [
      ["याद रखना कि API सिर्फ XML देती है।", "API सिर्फ XML देती है।"],
      ["अब से pnpm इस्तेमाल करो।", "pnpm इस्तेमाल करो।"],
      ["मत भूलना कि CI में नेटवर्क नहीं है।", "CI में नेटवर्क नहीं है।"],
      ["टेस्ट को डॉकर चाहिए, यह याद रखना।", "टेस्ट को डॉकर चाहिए"],
      ["याद रखो: कीमतें पैसे में हैं।", "कीमतें पैसे में हैं।"],
      ["ये नियम याद रखो:\n- कोई क्लास नहीं\n- कोई टैब नहीं", "कोई क्लास नहीं", "कोई टैब नहीं"],
    ],
    ignores: [
      "क्या तुम्हें वह बग याद है?",
      "मुझे याद है कि यह चलता था।",
      "मुझे याद रखें वाला बॉक्स टूटा है।",
      "भविष्य में शायद और क्षेत्र हों।",
    ],
  },
  Chinese: {
    keeps: [
      ["请记住测试要用 Docker。", "测试要用 Docker。"],
      ["记住：价格单位是分", "价格单位是分"],
      ["以后都用 pnpm。", "都用 pnpm。"],
      ["测试库在 6380 端口,以后连测试库都用这个", "测试库在 6380 端口,以后连测试库都用这个"],
      ["从现在起先写测试。", "先写测试。"],
      ["我们周五部署，记住这一点。", "我们周五部署"],
      ["修复登录页，别忘了 CI 没有网络。", "CI 没有网络。"],
      ["請記住這些規則：\n- 不用類別\n- 不用定位字元", "不用類別", "不用定位字元"],
      ["从今以後都用英文寫註解。", "都用英文寫註解。"],
      ["把这条规则保存下来：迁移必须可逆", "迁移必须可逆"],
    ],
    ignores: [
      "你还记得那个错误吗？",
      "我记得昨天还能跑。",
      "让表单记住上次的值。",
      "这个以后再说。",
      "登录以后跳转到首页。",
      "记住我们用 npm。算了，忘了这个。",
    ],
  },
  Japanese: {
    keeps: [
      ["デプロイは金曜日だけだと覚えておいて。", "デプロイは金曜日だけだ"],
      ["覚えておいて：価格は円単位。", "価格は円単位。"],
      ["今後はpnpmを使ってください。", "pnpmを使ってください。"],
      ["次回から先にテストを書いて。", "先にテストを書いて。"],
      ["CIにはネットワークがないことを忘れないでください。", "CIにはネットワークがない"],
      ["これらのルールを覚えておいて：\n- クラス禁止\n- タブ禁止", "クラス禁止", "タブ禁止"],
    ],
    ignores: [
      "あのバグを覚えていますか？",
      "昨日は動いたと覚えている。",
      "これは今後の課題です。",
      "コメントに「覚えておいて」とある。",
    ],
  },
  Korean: {
    keeps: [
      ["금요일에만 배포한다는 걸 기억해 줘.", "금요일에만 배포한다는"],
      ["기억해 줘: 가격은 원 단위야.", "가격은 원 단위야."],
      ["앞으로는 pnpm을 써.", "pnpm을 써."],
      ["이제부터 테스트를 먼저 작성해.", "테스트를 먼저 작성해."],
      ["CI에는 네트워크가 없어. 이거 잊지 마.", "CI에는 네트워크가 없어."],
      ["이 규칙을 기억해 줘:\n- 클래스 금지\n- 탭 금지", "클래스 금지", "탭 금지"],
    ],
    ignores: [
      "그 버그 기억하고 있어?",
      "어제는 됐던 걸로 기억한다.",
      "폼이 마지막 값을 기억해야 해.",
      '주석에 "기억해 줘"라고 되어 있어.',
    ],
  },
};

describe.each(Object.entries(rows))("%s", (_language, { keeps, ignores }) => {
  test.each(keeps)("%s", (prompt, ...quotes) => {
    const found = findExplicitRequests(prompt);
    expect(found.map(({ quote }) => quote)).toEqual(quotes);
    for (const { quote, start, end } of found) expect(prompt.slice(start, end)).toBe(quote);
  });

  test.each(ignores)("no request: %s", (prompt) => {
    expect(findExplicitRequests(prompt)).toEqual([]);
  });
});

test("the positions of spans are positions in the prompt", () => {
  const prompt = "Remember that ids are strings.\n[12:00] log line\n> no ORMs\nadd this to memory";
  const spans = ["Remember that ids are strings.", "> no ORMs", "add this to memory"].map((text) => {
    const start = prompt.indexOf(text);
    return {
      start,
      end: start + text.length,
      text,
      kind: text.startsWith(">") ? ("quoted-rule" as const) : ("typed" as const),
    };
  });
  const found = findExplicitRequests(spans);
  expect(found.map(({ quote }) => quote)).toEqual(["ids are strings.", "no ORMs"]);
  for (const { quote, start, end } of found) expect(prompt.slice(start, end)).toBe(quote);
});

test("a long hostile prompt takes linear time", () => {
  const units = [
    "remember ",
    "remember that ",
    "from now on ",
    "remember:\n",
    "> ",
    "- ",
    '"',
    "```\n",
    " ",
    "请记住",
    "以后",
    "remember that x. ",
  ];
  for (const unit of units) {
    const text = unit.repeat(1_000_000 / unit.length);
    const start = process.cpuUsage();
    findExplicitRequests(text);
    expect([unit, process.cpuUsage(start).user < 3_000_000]).toEqual([unit, true]);
  }
}, 60_000);

test.each([
  "> All endpoints must be versioned.\n\nI agree. Remember this rule.",
  "> All endpoints must be versioned.\n\nFix the footer and remember this rule.",
  "> Immer mit Docker testen.\n\nFinde ich gut. Merk dir diese Regel.",
])("'this rule' below a quotation is the quoted one, not the words between: %j", (prompt) => {
  const between = ["I agree.", "Fix the footer", "Finde ich gut."];
  const kept = findExplicitRequests(typedText(prompt)).map(({ quote }) => quote);
  expect(kept.filter((quote) => between.includes(quote))).toEqual([]);
});

import type { RequestParts } from "./parts.ts";

export const englishParts: RequestParts = {
  language: "English",
  verbs: [
    {
      phrase: "(file|stash|tuck|squirrel|lock) (this|that|it|these) away",
      yes: "File this away for next time: ids are strings.",
    },
    {
      phrase: "(remembering|keeping|storing|saving|noting|writing down|memorizing) [around|in mind]",
      yes: "This is worth keeping around: ids are strings.",
    },
    { phrase: "make (this|that|it) stick", yes: "Make it stick for good: ids are strings." },
    {
      phrase: "(leave|keep) [yourself] a [permanent] (note|reminder|record)",
      yes: "Leave yourself a note for later: ids are strings.",
    },
    { phrase: "(never|not) forget", yes: "Things to never forget: ids are strings." },
    {
      phrase: "(rember|remeber|remembr|remmember|rememeber|remeber|rememer)",
      yes: "Rember for next time that ids are strings.",
    },
    { phrase: "(remember|memori(z|s)e|internali(z|s)e)[d]", yes: "Remember for good: ids are strings." },
    {
      phrase: "(save|store|keep|note|record|log|file|retain|preserve|capture|persist)[d]",
      yes: "Save for later sessions that ids are strings.",
    },
    {
      phrase: "(kept|noted|recorded|retained|filed|written down)",
      yes: "I want this noted for good: ids are strings.",
    },
    { phrase: "(hold|hang) (on to|onto)", yes: "Hold on to this for later: ids are strings." },
    {
      phrase: "(write|jot|note|mark|take|get|put) [this|that|it|these|those] down",
      yes: "Write it down once and for all: ids are strings.",
    },
    {
      phrase: "(put|add|commit|burn|stick|drill|hammer|get|write|drop|enter|log|lock|stash|etch)",
      yes: "Put in your notes that ids are strings.",
    },
    { phrase: "(know|be aware of|mind) (this|that|these|it)", yes: "Know this next time: ids are strings." },
    {
      phrase: "(do not|don[']t|never) (ever forget|forget)",
      yes: "Never forget in later sessions that ids are strings.",
    },
    { phrase: "(keep|bear|have) [this|that|it|these] in mind", yes: "Keep this in mind for good: ids are strings." },
    {
      phrase: "(make|take) [yourself] [a] [permanent|mental|quick] note",
      yes: "Take note for later: ids are strings.",
    },
    { phrase: "(follow|stick to|apply|respect|honor|obey)", yes: "Follow these rules in all sessions: no tabs." },
  ],
  permanence: [
    { phrase: "for (good|ever|always|all time|life|keeps|posterity) [this time]", yes: "Keep it for good." },
    {
      phrase: "(once and for all|permanently|forever|indefinitely|for evermore|long[-]term|longterm)",
      yes: "Store it permanently.",
    },
  ],
  durability: [
    {
      phrase: "(in|to|into|on) (ur|yr|yo) (memory|notes|brain|head|mind)",
      yes: "Store in ur memory that ids are strings.",
    },
    {
      phrase: "(for|in|across|over|between|through|into|to) … (sessions|conversations|chats)",
      yes: "Keep it across all of our chats.",
    },
    {
      phrase:
        "(for|in|during|throughout) the rest of (our|this|the|your) (collaboration|work|project|time|sessions|conversation)",
      yes: "Keep it for the rest of the project.",
    },
    { phrase: "(is|it[']s) worth", yes: "This is worth keeping: ids are strings." },
    { phrase: "for [all] later [use]", yes: "Keep it for later use." },
    {
      phrase: "[so|as|because] (i|we)['ll| will] (need|want) (it|this|that|them) [again|later|more often]",
      yes: "Write it down, we'll need it again.",
    },
    {
      phrase:
        "(for|in|on) [the] (later|future|long run|long term|long haul|next time[s]|next ones|days to come|times to come) [we|i|you] [work|talk|meet|chat|start] [together|again]",
      yes: "Save it for the long run.",
    },
    {
      phrase:
        "(for|in|across|over|between|to|into|through) [all] [my|our|your|the|any|every|each|other|these] [other|future|following|coming|next|later|subsequent|upcoming|new] (session|conversation|chat)[s]",
      yes: "Keep it for our next conversations.",
    },
    {
      phrase: "(next|every|each|any other|another) (time|session|conversation|chat) [around|too|as well]",
      yes: "Know this next time.",
    },
    {
      phrase: "(for|as) [a|my|your|our] [future|later|permanent|long[-]term] (reference|use|record)",
      yes: "Keep it for later use.",
    },
    {
      phrase: "(from now on|going forward|moving forward|henceforth|from here on [out|in]|in future)",
      yes: "Remember this going forward.",
    },
    {
      phrase:
        "(in|to|into|on|inside|with) (your|the|claude's|our|my) [long[-]term|permanent|persistent|project|own|personal] (memory|memories|notes|notebook|brain|head|skull|mind|knowledge|memory bank|long[-]term)",
      yes: "Put it in your notes.",
    },
    { phrase: "(to|in|into|from) [long[-]term|permanent|persistent] memory", yes: "Commit it to long-term memory." },
    {
      phrase:
        "[so] [that] i (don[']t|do not|never|needn't|won[']t) [have|need] [to] (repeat|say|tell|explain|remind) [myself|it|this|you] [every time|again|each time]",
      yes: "Save this so I don't have to repeat myself.",
    },
    { phrase: "(on|for the|on the) record", yes: "Put it on record." },
  ],
  asks: [
    { phrase: "(if|that|so) you[']d", yes: "I'd appreciate it if you'd save it." },
    { phrase: "(i|we)[']d appreciate it", yes: "I'd appreciate it if you'd save it." },
    { phrase: "(can|could|would|will|might) (you|u|ya)", yes: "Could you save it for good?" },
    {
      phrase: "(i|we)[']d (like|love|want|prefer|appreciate) [it] [for|if] you [to|could|would]",
      yes: "I'd like you to save it.",
    },
    {
      phrase: "(i|we) (would like|want|need|ask|expect|beg|would love|would appreciate it if) [for] you [to]",
      yes: "I want you to save it.",
    },
    { phrase: "(i|we) (want|need|would like|[']d like) (this|that|it|these)", yes: "I want this saved for good." },
    { phrase: "(make sure|be sure|ensure|see to it|take care|try) [that] [you|to|u]", yes: "Make sure you know this." },
    { phrase: "you (should|must|need to|have to|can|may|better|ought to|might want to)", yes: "You should save it." },
    { phrase: "(would|do) you mind", yes: "Would you mind saving it?" },
    {
      phrase: "(it[']s|it would|it[']d|that would) be (great|good|nice|cool|helpful|best) if you [could|would]",
      yes: "It would be great if you saved it.",
    },
  ],
  nouns: [
    {
      phrase: "what (you|u) (need to|should|must|have to) (know|remember)",
      yes: "What you need to know for the rest of the project:",
    },
    {
      phrase:
        "(rule|thing|point|fact|note|convention|preference|instruction|guideline|reminder|item|requirement|standing order|ground rule)[s]",
      yes: "A few things to remember:",
    },
  ],
  complements: "",
  tags: "ok okay yeah right alright deal pls please k thx thanks got it agreed understood capisce clear cool",
  commands: "remember memorize memorise save-memory add-memory",
  ordinals: "first firstly second secondly third thirdly fourth fourthly fifth finally lastly one two three",
};

export const germanParts: RequestParts = {
  language: "German",
  verbs: [
    {
      phrase: "(merkst|behältst|notierst|speicherst|aufschreibst|einprägst|abspeicherst|festhältst)",
      yes: "Ich will, dass du dir dauerhaft merkst, dass Ids Texte sind.",
    },
    {
      phrase: "(lass|hinterlass|hinterlasse|leg) [dir] eine (notiz|erinnerung)",
      yes: "Hinterlass dir eine Notiz für später: Ids sind Texte.",
    },
    {
      phrase: "(merk|merke|merken|merks|merkst|gemerkt|einprägen|verinnerlichen)",
      yes: "Bitte dauerhaft merken: Ids sind Texte.",
    },
    {
      phrase: "(behalt|behalte|behalten|behältst|bewahr|bewahre|bewahren|aufbewahren)",
      yes: "Behalte für die Zukunft im Hinterkopf: Ids sind Texte.",
    },
    {
      phrase:
        "(speicher|speichere|speichern|speicherst|abspeichern|sichern|sicher|hinterleg|hinterlege|hinterlegen|ablegen)[s]",
      yes: "Speicher dauerhaft, dass Ids Texte sind.",
    },
    {
      phrase: "(notier|notiere|notieren|notierst|vermerk|vermerke|vermerken|protokollier|protokolliere)[s]",
      yes: "Notiere für die nächsten Sitzungen: Ids sind Texte.",
    },
    {
      phrase: "(schreib|schreibe|schreibs|schreiben sie|schreibst|aufschreiben|nimm|nehmen|aufnehmen)",
      yes: "Nimm in dein Gedächtnis auf: Ids sind Texte.",
    },
    {
      phrase: "(pack|packe|leg|lege|setz|setze|trag|trage|halt|halte|festhalten|füg|füge|hinzufügen|hau|tu|eintragen)",
      yes: "Pack in dein Gedächtnis: Ids sind Texte.",
    },
    {
      phrase: "(denk|denke|denken sie|denkst) [auch] (daran|dran)",
      yes: "Denk auch daran, in späteren Sitzungen: Ids sind Texte.",
    },
    {
      phrase: "[nicht|nie] (vergessen|vergiss|vergesst|vergessen sie) [nicht|nie]",
      yes: "In den nächsten Sitzungen nicht vergessen: Ids sind Texte.",
    },
    {
      phrase: "(berücksichtige|berücksichtigen|beachte|beachten|befolge|befolgen|halte dich an)",
      yes: "Beachte dauerhaft: Ids sind Texte.",
    },
  ],
  permanence: [
    {
      phrase:
        "(dauerhaft|permanent|langfristig|für immer|ein für alle mal|ein für allemal|ein für alle male|auf dauer|auf ewig|ewig|für alle zeiten)",
      yes: "Speicher das dauerhaft.",
    },
  ],
  durability: [
    {
      phrase: "(für|in|über|bei) … (sitzungen|sessions|gespräche|gesprächen|chats|unterhaltungen)",
      yes: "Behalte das in allen unseren Gesprächen.",
    },
    {
      phrase: "(das|es) (brauchen wir|brauche ich) (später|noch öfter|nochmal|wieder)",
      yes: "Notier das, das brauchen wir später.",
    },
    {
      phrase: "(für|fürs|bis) [das|die] (später|spätere male|zukunft|nächste mal|nächsten male|nächste|kommende)",
      yes: "Speicher das für später.",
    },
    {
      phrase:
        "(für|in|über|auch in|auch für) (alle*|die|den|jede*|unsere*|meine*|künftige*|spätere*|kommende*|nächste*|weitere*|andere*|zukünftige*) [künftigen|kommenden|nächsten|weiteren|anderen|späteren|folgenden] (sitzung*|session*|gespräch*|chat*|unterhaltung*|mal*|konversation*)",
      yes: "Behalte das für die nächsten Sitzungen.",
    },
    {
      phrase: "(beim|das|jedes|bei jedem) (nächste*|kommende*|mal|weitere*) [mal]",
      yes: "Denk beim nächsten Mal daran.",
    },
    {
      phrase: "(künftig|zukünftig|in zukunft|ab jetzt|ab sofort|von nun an|ab heute)",
      yes: "Merk dir das in Zukunft.",
    },
    {
      phrase:
        "(in|ins|im) [dein|deine|deinem|deinen|das|den] (gedächtnis|hinterkopf|kopf|notizen|memory|notizbuch|hirn|gehirn|erinnerung|langzeitgedächtnis|speicher)",
      yes: "Schreib das in deine Notizen.",
    },
    { phrase: "deine[n|m|r] (gedächtnis|notizen|memory|erinnerungen)", yes: "Füg das deinen Notizen hinzu." },
    {
      phrase:
        "damit ich (das|es|dir das|mich) (nicht|nie) [immer|jedes mal|ständig] [wieder|nochmal] (sagen|wiederholen|erklären) [muss]",
      yes: "Speicher das, damit ich es nicht immer wiederholen muss.",
    },
    { phrase: "hinter die [eigenen] (ohren|löffel)", yes: "Schreib dir das hinter die Ohren." },
  ],
  asks: [
    {
      phrase: "(solltest|musst|sollst|kannst|darfst|wirst) (du|sie) [dir|sich]",
      yes: "Das solltest du dir dauerhaft merken.",
    },
    {
      phrase: "(kannst|könntest|würdest|magst|möchtest|willst) du [dir|es dir|das]",
      yes: "Kannst du dir das dauerhaft merken?",
    },
    { phrase: "(können|könnten|würden) sie [sich]", yes: "Könnten Sie sich das dauerhaft merken?" },
    {
      phrase: "(ich|wir) (möchte|will|hätte gern|wünsche mir|bitte dich|möchten|wollen)[,] [dass] [du|dich] [dir]",
      yes: "Ich möchte, dass du dir das dauerhaft merkst.",
    },
    {
      phrase: "(du|sie) (solltest|sollst|musst|sollten|müssen|kannst) [dir|sich|das]",
      yes: "Du solltest dir das dauerhaft merken.",
    },
    {
      phrase: "(es|das) wäre (gut|schön|super|toll|nett)[,] wenn du [dir]",
      yes: "Es wäre gut, wenn du dir das dauerhaft merkst.",
    },
    { phrase: "(sorg|sorge) [bitte] dafür, dass du [dir]", yes: "Sorg dafür, dass du dir das dauerhaft merkst." },
  ],
  nouns: [
    { phrase: "was du (wissen|dir merken) (musst|solltest)", yes: "Was du wissen musst für die Zukunft:" },
    {
      phrase: "(regel|punkt|sache|ding|hinweis|vorgabe|notiz|konvention|anweisung|vereinbarung|merksatz)[n|e|en|se]",
      yes: "Ein paar Dinge zum Merken:",
    },
    { phrase: "(dinge|sachen|merksätze)", yes: "Drei Dinge für die Zukunft:" },
  ],
  complements: "",
  tags: "ok okay ja gell oder klar alles verstanden einverstanden bitte danke",
  commands: "merken merke merk notiz erinnere",
  ordinals: "erstens zweitens drittens viertens erste zweite dritte",
};

export const dutchParts: RequestParts = {
  language: "Dutch",
  verbs: [
    {
      phrase: "(onthoudt|bewaart|noteert|opslaat|vastlegt|opschrijft)",
      yes: "Ik wil dat je voor altijd onthoudt dat ids tekst zijn.",
    },
    { phrase: "(onthoud|onthouden|onthou|memoriseer|memoriseren)", yes: "Onthoud voor altijd: ids zijn tekst." },
    {
      phrase: "(bewaar|bewaren|sla|opslaan|op te slaan|leg|vastleggen|vast te leggen)",
      yes: "Bewaar voor later dat ids tekst zijn.",
    },
    {
      phrase: "(noteer|noteren|schrijf|schrijven|opschrijven|zet|zetten|voeg|stop|plaats|prent|prenten|knoop)",
      yes: "Zet in je geheugen: ids zijn tekst.",
    },
    {
      phrase: "(hou|houd|houden|neem|nemen|denk|denken) [dit|dat|er|daar|hier|eraan]",
      yes: "Hou er in het vervolg rekening mee: ids zijn tekst.",
    },
    {
      phrase: "(vergeet|vergeten) [dit|dat|het] (niet|nooit)",
      yes: "Vergeet niet in volgende sessies dat ids tekst zijn.",
    },
  ],
  permanence: [
    {
      phrase:
        "(blijvend|permanent|voorgoed|voor altijd|voor eens en altijd|eens en voor altijd|voor eens en voor altijd|altijd|definitief|langdurig|op lange termijn|voor de lange termijn)",
      yes: "Bewaar dit blijvend.",
    },
  ],
  durability: [
    { phrase: "(voor|in|over) … (sessies|gesprekken|chats|conversaties)", yes: "Onthoud dit in al onze gesprekken." },
    {
      phrase:
        "voor (later|de toekomst|straks|de volgende keer|de volgende keren|volgende keer|volgende keren|een volgende keer)",
      yes: "Bewaar dit voor later.",
    },
    {
      phrase:
        "(voor|in|over|ook in|ook voor) [alle|de|onze|mijn|elke] (volgende|andere|toekomstige|latere|komende|nieuwe|verdere) (sessie*|gesprek*|chat*|keer|keren|conversatie*)",
      yes: "Onthoud dit in volgende sessies.",
    },
    {
      phrase:
        "(vanaf nu|voortaan|in het vervolg|in de toekomst|van nu af aan|vanaf vandaag|de volgende keer|volgende keer)",
      yes: "Onthoud dit in het vervolg.",
    },
    {
      phrase:
        "(in|aan|op|uit) (je|jouw|het|uw|jullie) (geheugen|notities|hoofd|achterhoofd|brein|hersenen|aantekeningen|memory|oren)",
      yes: "Zet dit in je geheugen.",
    },
  ],
  asks: [
    { phrase: "(moet|mag|kun|zou|zul) (je|u|jij) [dit|dat]", yes: "Dit moet je blijvend onthouden." },
    { phrase: "(kun|kan|wil|zou|kunt|wilt) (je|jij|u) [dit|dat]", yes: "Wil je dit blijvend bewaren?" },
    {
      phrase: "(ik|we) (wil|zou graag|zou willen|willen|wil graag) [dat] (je|jij|u)",
      yes: "Ik wil dat je dit blijvend bewaart.",
    },
    { phrase: "(je|u) (moet|mag|zou|kunt|kan) [dit|dat]", yes: "Je moet dit blijvend onthouden." },
    { phrase: "(zorg|zorg er) [voor] dat je", yes: "Zorg dat je dit blijvend onthoudt." },
  ],
  nouns: [
    { phrase: "wat je (moet|dient te) weten", yes: "Wat je moet weten voor later:" },
    {
      phrase: "(regel|afspraak|punt|ding|zaak|opmerking|voorkeur|instructie)[s|en]",
      yes: "Twee regels om te onthouden:",
    },
    { phrase: "(afspraken|dingen|zaken|punten)", yes: "Een paar dingen voor later:" },
  ],
  complements: "",
  tags: "ok oke okay ja hè he toch goed akkoord duidelijk aub svp",
  commands: "onthoud onthouden",
  ordinals: "eerste tweede derde ten eerste tweede derde één twee",
};

export const swedishParts: RequestParts = {
  language: "Swedish",
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
        "(till|för|i|inför|över|även i) [alla|våra|mina] (nästa|kommande|framtida|andra|senare|följande|nya) (session*|samtal*|konversation*|chatt*|gång*)",
      yes: "Kom ihåg det i kommande sessioner.",
    },
    {
      phrase: "(från och med nu|framöver|hädanefter|i fortsättningen|i framtiden|nästa gång|från nu)",
      yes: "Kom ihåg det framöver.",
    },
    {
      phrase:
        "(i|till|bakom|på) (ditt|dina|minnet|minne|ditt eget|huvudet|bakhuvudet|örat|din) [långtidsminne|minne|anteckningar|huvud|hjärna|anteckning]",
      yes: "Lägg det i ditt minne.",
    },
    { phrase: "på minnet", yes: "Lägg det på minnet." },
  ],
  asks: [
    { phrase: "(ska|måste|bör|får) (du|ni)", yes: "Det måste du spara permanent." },
    { phrase: "(kan|skulle|vill|kunde) (du|ni) [kunna]", yes: "Kan du spara det permanent?" },
    { phrase: "(jag|vi) (vill|skulle vilja|önskar) [att] (du|ni) [ska]", yes: "Jag vill att du sparar det permanent." },
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
};

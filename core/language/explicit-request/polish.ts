import { lazy } from "../../lazy.ts";
import { speech } from "./speech.ts";
import type { ExplicitRequestWords } from "./words.ts";

export const polish = lazy(
  (): ExplicitRequestWords => ({
    orders: [
      { phrase: "(stała|trwała|ogólna) (zasada|reguła):", yes: "Stała zasada: żadnych ORM." },
      { phrase: "(weź|przyjmij) [sobie] za (zasadę|regułę)", yes: "Przyjmij za zasadę pokazywać plan." },
      {
        phrase: "(zapamiętaj|zapamiętajcie|zapamiętać)",
        yes: "Zapamiętaj, że API zwraca tylko XML.",
        no: "Nie zapamiętałem tego.",
      },
      {
        phrase: "(pamiętaj|pamiętajcie|pamiętać) [o tym]",
        yes: "Pamiętaj, że id to teksty.",
        no: "Czy pamiętasz ten błąd?",
      },
      { phrase: "nie (zapomnij|zapominaj|zapomnijcie|zapominajcie) [o tym]", yes: "Nie zapomnij, że CI nie ma sieci." },
      {
        phrase: "(miej|mieć|miejcie) [to|zawsze] (na uwadze|w pamięci|w głowie)",
        yes: "Miej na uwadze, że port 9000 jest zajęty.",
      },
      { phrase: "(weź|bierz) [to] pod uwagę", yes: "Weź pod uwagę, że ceny są w groszach." },
      {
        phrase: "(zanotuj|zapisz sobie|zapisz to|odnotuj|zakonotuj) [sobie] [to] [na później|na przyszłość]",
        yes: "Zanotuj na później: zegar jest w UTC.",
      },
      {
        phrase:
          "(zapisz|dodaj|zachowaj|wpisz) [to|tę regułę|te reguły|następujące] (w|do) [swojej|twojej] (pamięci|pamięć)",
        yes: "Dodaj to do pamięci: bez ORM.",
        no: "Zapisz to w katalogu tmp.",
      },
      {
        phrase: "(zapisz|zachowaj|dodaj) (tę|te|następującą) (regułę|reguły|zasadę|zasady|preferencję)",
        yes: "Zapisz tę zasadę: migracje są odwracalne.",
      },
      { phrase: "(nowa|nowe) (reguła|reguły|zasada|zasady):", yes: "Nowa zasada: bez domyślnych eksportów." },
      {
        phrase: "(chcę|chciałbym|chciałabym), żebyś (zapamiętał*|pamiętał*)",
        yes: "Chcę, żebyś zapamiętał, że wydajemy w poniedziałki.",
      },
      {
        phrase: "(musisz|trzeba|należy|warto|ważne, żeby) (pamiętać|zapamiętać)",
        yes: "Trzeba pamiętać, że id mogą się powtarzać.",
      },
      { phrase: "(notatka|uwaga) na (przyszłość|później)", yes: "Notatka na później: klucz wygasa w maju." },
      { phrase: "(zrób|uczyń) z tego (regułę|zasadę)", yes: "Najpierw testy, zrób z tego zasadę." },
      {
        phrase:
          "(zapisz|zanotuj|odnotuj|notuj|zakoduj|wbij) (sobie|sobie gdzieś|sobie w głowie|sobie do głowy) [to|proszę]",
        yes: "Zakoduj sobie: port 9000 jest zajęty.",
      },
      {
        phrase: "(miej|miejcie|weź|bierz) [to|sobie] (na uwadze|w pamięci|w głowie|pod uwagę|w tyle głowy)",
        yes: "Miej w tyle głowy: port 9000 jest zajęty.",
      },
    ],
    polite: [
      {
        phrase:
          "(czy możesz|możesz|mógłbyś|mogłabyś|czy mógłbyś) [proszę] (zapamiętać|zanotować|pamiętać|zapisać sobie)",
        yes: "Czy możesz zapamiętać, że wolę tabulatory?",
      },
    ],
    standing: [
      {
        phrase: "od (teraz|dziś|dzisiaj|tej pory|tego momentu|tej chwili)",
        yes: "Od teraz używamy pnpm.",
        no: "Zacznij od testów.",
      },
      { phrase: "(odtąd|na przyszłość)", yes: "Odtąd logujemy w JSON." },
      {
        phrase: "w przyszłości >[,] (zawsze|nigdy|nie|używaj|pytaj|unikaj|proszę|uruchamiaj|rób|pisz)",
        yes: "W przyszłości zawsze pytaj.",
        no: "W przyszłości może będzie więcej regionów.",
      },
      { phrase: "w (kolejnych|przyszłych|następnych) sesjach", yes: "W kolejnych sesjach zacznij od lintera." },
      {
        phrase:
          "(od|począwszy od|poczynając od) (teraz|dziś|dzisiaj|zaraz|jutra|tego momentu|tej chwili|tej pory|tego dnia|tego czasu|tej sesji|tego miejsca|już)",
        yes: "Począwszy od dziś używamy pnpm.",
      },
      {
        phrase: "(odtąd|od tąd|z dniem dzisiejszym|z dniem dzisiejszym|na przyszłość|od tej pory już)",
        yes: "Z dniem dzisiejszym używamy pnpm.",
      },
      {
        phrase:
          "(we|w) (wszystkich|kolejnych|następnych|przyszłych) [kolejnych|następnych|przyszłych] (zadaniach|rozmowach|sesjach|commitach)",
        yes: "We wszystkich kolejnych zadaniach zacznij od lintera.",
      },
    ],
    standingAtEdge: [
      {
        phrase: "(następnym razem|na następny raz|przy następnej okazji)",
        yes: "Następnym razem najpierw uruchom linter.",
      },
      {
        phrase: "(w dalszej pracy|do odwołania|raz na zawsze|na wieki|docelowo|w dalszym ciągu zawsze)",
        yes: "Do odwołania żadnych nowych paczek.",
      },
    ],
    standingAtStart: [
      { phrase: "nigdy więcej >! niż", yes: "Nigdy więcej nie odpalaj seedów na stagingu.", no: "Nigdy więcej niż 5." },
      { phrase: "już nigdy", yes: "Już nigdy nie odpalaj seedów na stagingu.", no: "Nigdy nie działało." },

      { phrase: "na później", yes: "Na później: gałęzie nazywamy jak zgłoszenia." },
      { phrase: "w przyszłości", yes: "W przyszłości gałęzie mają nazwę zgłoszenia." },
    ],
    closings: [],
    exceptions: [
      ...speech.Polish,
      {
        phrase: "(pamiętaj|zapamiętaj) (ostatni*|wybran*|pozycję|mnie|użytkownika|stan|zaznaczon*)",
        yes: "Zapamiętaj ostatnią wartość formularza.",
      },
      {
        phrase:
          "(pamiętaj|zapamiętaj)[,] (jak|co|gdzie|kiedy|dlaczego) (to|my|robili*|zrobili*|naprawili*|ustalili*|mówił*)",
        yes: "Pamiętaj, jak naprawiliśmy cache.",
      },
      {
        phrase: "(zapisz|dodaj|zanotuj) (plik|zmiany|test|testy|dane|kod|do pliku|w pliku)",
        yes: "Zapisz plik i uruchom testy.",
      },
      {
        phrase: "w przyszłości[,] (może|być może|chcemy|możemy|będziemy może)",
        yes: "W przyszłości może też Windows.",
      },
    ],
    links: "że o żeby aby by",
    pointers: `obowiązuje obowiązują takie to tego tym tę te ten ta reguła regułę reguły zasada zasadę zasady następujące następujących następującą punkt punkty rzecz rzeczy na później
    przyszłość następny raz zawsze wszystko też proszę dzięki dobrze i pamięci pamięć sobie dla w do o
    takze także dwie trzy kilka oto że tą informację info fakt coś takie taki`,
    fillers: `nigdy i też także proszę ok okej tak nie dobrze cześć hej claude ważne zawsze poza tym więc teraz ach dzięki super ale a uwaga
    stary ziom również koniecznie jeszcze prosze`,
    joiners: "i a ale lub oraz więc bo",
    turns: "teraz potem następnie więc ok i możesz także",
  }),
);

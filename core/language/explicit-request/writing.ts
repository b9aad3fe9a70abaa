import type { PatternRow } from "../pattern-rows.ts";

/** Orders to write something somewhere: a file name after them is the destination. */
export const writingOrders: readonly PatternRow[] = [
  {
    id: "english",
    pattern: /\b(?:write|note|jot|record|save|add|put|store|append|include)\b/,
    example: "write it down",
  },
  { id: "german", pattern: /(?:schreib|notier|speicher|f[üu]g|halt)/, example: "notiere das" },
  {
    id: "romance",
    pattern: /(?:[ée]cri|escri|scriv|not[aeo]|enregistr|salv|guard|a[gñnj]\w{0,2}[aou][dt]|añad|aggiung|apunt)/,
    example: "anota esto",
  },
  { id: "dutch-swedish", pattern: /(?:schrijf|noteer|bewaar|skriv|notera|anteckna|spara)/, example: "noteer dit" },
  { id: "danish-norwegian", pattern: /(?:skriv|not[ée]r|gem|lagre?|tilføj|legg)/, example: "noter dette" },
  { id: "finnish", pattern: /(?:kirjoita|kirjaa|tallenna|lisää|merkitse)/, example: "kirjaa tämä" },
  { id: "czech", pattern: /(?:zapiš|poznamenej|ulož|přidej|napiš)/, example: "zapiš to" },
  { id: "vietnamese", pattern: /(?:ghi|lưu|viết|thêm)/, example: "ghi lại" },
  { id: "indonesian", pattern: /(?:catat|simpan|tulis|tambah)/, example: "catat ini" },
  { id: "polish", pattern: /(?:zapisz|zanotuj|odnotuj|notuj|dodaj|wpisz)/, example: "zapisz to" },
  {
    id: "russian-ukrainian",
    pattern: /(?:запиш|запис|сохран|збереж|добав|додай|внес|занот|нотуй|зафикс)/,
    example: "запиши это",
  },
  { id: "turkish", pattern: /(?:yaz|kaydet|not et|not al|ekle)/, example: "not et" },
  { id: "chinese-japanese", pattern: /(?:写|寫|记录|記錄|保存|加到|添加|存|メモ|記録|追加)/, example: "记录一下" },
  { id: "korean", pattern: /(?:적어|기록|저장|추가|메모)/, example: "적어 줘" },
  { id: "hindi-arabic", pattern: /(?:लिख|नोट|सेव|जोड़|اكتب|سجل|احفظ|أضف|دون)/, example: "नोट कर लो" },
];

/** The beginning of a content that only says where to write: "to a file in the main folder". */
export const unnamedPlaces: readonly PatternRow[] = [
  {
    id: "english",
    pattern:
      /^\s{0,3}(?:in|into|to|on|inside|under) (?:\S{1,12} ){0,3}(?:files?|folders?|director(?:y|ies)|documents?|docs?|database|spreadsheet|wiki|desktop)(?![a-z])/,
    example: "to a file in the main folder",
  },
  {
    id: "german",
    pattern: /^\s{0,3}(?:in|im|ins|auf) (?:\S{1,12} ){0,2}(?:datei|ordner|verzeichnis|dokument|datenbank)/,
    example: "in einer Datei im Hauptordner",
  },
  {
    id: "romance",
    pattern:
      /^\s{0,3}(?:dans|en|em|n[oa]|num|numa|para|in|nel|nella|sul?) (?:\S{1,8} ){0,2}(?:fichier|dossier|archivo|fichero|carpeta|documento?|arquivo|ficheiro|pasta|file|cartella)(?![a-z])/,
    example: "em um arquivo na pasta principal",
  },
  {
    id: "slavic",
    pattern:
      /^\s{0,3}(?:do|w|we|na|v|ve|в|во|на|у|до) (?:\S{1,14} ){0,2}(?:plik|dokumen|folder|katalog|soubor|složk|файл|папк|документ)/,
    example: "do pliku w głównym folderze",
  },
  {
    id: "dutch-nordic",
    pattern:
      /^\s{0,3}(?:in|op|i|till|på|til) (?:\S{1,6} ){0,2}(?:bestand|map|document|fil|filen|mapp|mappe|mappen|dokument)(?![a-z])/,
    example: "i en fil i huvudmappen",
  },
];

/** What may follow the noun of such a place, to the end: its ending, and where the place is. */
export const placesBehind: readonly PatternRow[] = [
  {
    id: "english",
    pattern: /^[^\s,.;:!?]*(?: (?:in|inside|of|on|at|under) (?:\S{1,14} ){0,3}\S{1,20})?[.!]?\s*$/,
    example: " in the main folder",
  },
  {
    id: "others",
    pattern:
      /^[^\s,.;:!?]*(?: (?:w|we|na|do|v|ve|em|no|da|en|de|del|dans|du|im|am|von|van|op|i|af|av|в|на) (?:\S{1,14} ){0,3}\S{1,20})?[.!]?\s*$/,
    example: " w głównym folderze",
  },
];

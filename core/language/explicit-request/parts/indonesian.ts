import { lazy } from "../../../lazy.ts";
import type { RequestParts } from "./parts.ts";

export const indonesianParts = lazy(
  (): RequestParts => ({
    verbs: [
      { phrase: "(ingat|ingatlah|mengingat|inget)", yes: "Ingat untuk seterusnya: id adalah teks." },
      { phrase: "(simpan|menyimpan|simpanlah|pertahankan)", yes: "Simpan untuk lain kali: id adalah teks." },
      { phrase: "(catat|mencatat|tulis|menulis|catatlah)", yes: "Catat di memorimu: id adalah teks." },
      { phrase: "(tambahkan|menambahkan|masukkan|memasukkan|taruh)", yes: "Tambahkan ke CLAUDE.md: id adalah teks." },
      { phrase: "jangan (lupa|lupakan)", yes: "Jangan lupa di sesi berikutnya: id adalah teks." },
    ],
    permanence: [
      {
        phrase: "(secara permanen|selamanya|untuk selamanya|permanen|sekali untuk selamanya)",
        yes: "Simpan ini selamanya.",
      },
    ],
    durability: [
      {
        phrase:
          "(untuk|di|dalam) [semua|setiap] (lain kali|sesi berikutnya|sesi mendatang|masa depan|nanti|percakapan berikutnya)",
        yes: "Simpan ini untuk lain kali.",
      },
      { phrase: "(mulai sekarang|ke depannya|untuk seterusnya|seterusnya)", yes: "Ingat ini untuk seterusnya." },
      {
        phrase: "(ke|di|dalam|ke dalam) (memori|memorimu|ingatan|ingatanmu|catatan|catatanmu) [jangka panjang]",
        yes: "Simpan ini di memorimu.",
      },
    ],
    files: [
      {
        phrase: "(ke|di|dalam) [file|berkas] (claude.md|agents.md|gemini.md|memory.md|cursorrules)",
        yes: "Tambahkan ke CLAUDE.md: id adalah teks.",
      },
      {
        phrase: "(ke|dalam|di) (aturan|aturanmu|instruksi|instruksimu|pedoman)",
        yes: "Tambahkan ke aturanmu: id adalah teks.",
      },
    ],
    asks: [
      {
        phrase: "(bisakah|bisa|dapatkah|boleh|maukah) (kamu|anda|tolong)",
        yes: "Bisakah kamu menyimpan ini selamanya?",
      },
      { phrase: "(saya|aku) (ingin|mau|minta) (kamu|anda)", yes: "Saya ingin kamu menyimpan ini selamanya." },
      { phrase: "(kamu|anda) (harus|perlu|sebaiknya)", yes: "Kamu harus menyimpan ini selamanya." },
    ],
    nouns: [{ phrase: "(aturan|hal|poin|catatan|instruksi|kesepakatan)", yes: "Tiga hal yang perlu diingat:" }],
    complements: "",
    tags: "ok oke ya kan dong terima kasih makasih",
    commands: "ingat catat",
    ordinals: "pertama kedua ketiga",
  }),
);

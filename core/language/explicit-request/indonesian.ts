import { lazy } from "../../lazy.ts";
import { speech } from "./speech.ts";
import type { ExplicitRequestWords } from "./words.ts";

export const indonesian = lazy(
  (): ExplicitRequestWords => ({
    orders: [
      { phrase: "aturan (tetap|permanen|umum):", yes: "Aturan tetap: tanpa ORM." },
      {
        phrase: "(ingat|ingatlah|ingat-ingat|inget) [selalu|baik-baik|ya] [ini|hal ini|bahwa|kalau]",
        yes: "Ingat bahwa API hanya mengembalikan XML.",
        no: "Apakah kamu mengingat bug itu?",
      },
      {
        phrase: "(jangan|jangan sampai|jangan pernah) (lupa|lupakan|melupakan)",
        yes: "Jangan lupa bahwa CI tanpa jaringan.",
      },
      {
        phrase: "(tolong|harap|mohon) diingat [ya|bahwa|kalau] [untuk selanjutnya|ke depannya|lain kali]",
        yes: "Tolong diingat untuk selanjutnya, server mati jam 10 malam.",
      },
      { phrase: "(camkan|hafalkan|hapalkan) [ini|hal ini]", yes: "Camkan ini: port 9000 sudah dipakai." },
      {
        phrase: "(catat|catatlah|tulis|dicatat) [ini|hal ini|ya] [baik-baik|di memori]",
        yes: "Catat: log diputar setiap hari.",
      },
      {
        phrase:
          "(simpan|tambahkan|masukkan|catat|taruh) [ini|hal ini|aturan ini] (ke|di|dalam|ke dalam) (memori|ingatan|memory)*",
        yes: "Simpan ini ke memori: tanpa ORM.",
        no: "Simpan ini ke folder tmp.",
      },
      { phrase: "(simpan|catat|ingat) (ini|hal ini|yang berikut|berikut ini):", yes: "Simpan ini: harga dalam sen." },
      {
        phrase: "(simpan|tambahkan|catat) (aturan|keputusan|instruksi|kesepakatan) (ini|berikut):",
        yes: "Simpan aturan ini: migrasi bisa dibalik.",
      },
      { phrase: "aturan baru:", yes: "Aturan baru: tanpa default export." },
      {
        phrase: "(saya|aku|gue) (mau|ingin|minta) (kamu|anda|lu) (mengingat|ingat|mencatat)",
        yes: "Saya ingin kamu mengingat bahwa kita rilis hari Senin.",
      },
      {
        phrase: "(kamu|anda|kita) (harus|perlu) (ingat|mengingat)",
        yes: "Kamu harus ingat bahwa harga dalam sen.",
      },
      { phrase: "(penting untuk|perlu) (diingat|mengingat)", yes: "Penting untuk diingat: id bisa berulang." },
    ],
    polite: [
      {
        phrase:
          "(bisa|bisakah|dapatkah|boleh) (kamu|anda|tolong) (ingat|mengingat|catat|mencatat) >(bahwa|kalau|ini|hal)",
        yes: "Bisakah kamu mengingat bahwa saya suka tab?",
      },
    ],
    standing: [
      {
        phrase:
          "(mulai|sejak|terhitung) (sekarang|hari ini|detik ini|saat ini|besok) [dan seterusnya|seterusnya|ke depan]",
        yes: "Mulai sekarang pakai pnpm.",
        no: "Mulai server sekarang.",
      },
      { phrase: "(ke depannya|kedepannya|untuk ke depannya|untuk seterusnya)", yes: "Ke depannya log dalam JSON." },
      {
        phrase: "(di|untuk) (semua|setiap) (sesi|percakapan|tugas) (berikutnya|mendatang|selanjutnya)",
        yes: "Untuk semua tugas mendatang jalankan linter dulu.",
      },
    ],
    standingAtEdge: [
      { phrase: "(lain kali|untuk lain kali|kali berikutnya)", yes: "Lain kali jalankan linter dulu." },
      {
        phrase: "(untuk selanjutnya|selanjutnya selalu|untuk masa depan)",
        yes: "Untuk selanjutnya nama cabang memuat tiket.",
      },
    ],
    standingAtStart: [{ phrase: "di masa depan", yes: "Di masa depan nama cabang memuat tiket." }],
    closings: [],
    exceptions: [
      ...speech.Indonesian,
      { phrase: "ingat saya", yes: "Kotak centang ingat saya rusak." },
      {
        phrase:
          "(ingat|ingatlah|ingatkah|inget) [tidak|nggak|gak|waktu] (bagaimana|waktu|kapan|di mana|kenapa|saat|siapa|gimana|apa)",
        yes: "Ingat bagaimana kita memperbaiki cache?",
      },
      { phrase: "ingat (nilai|pilihan|posisi|tab|password|pengguna|sesi)", yes: "Ingat pilihan pengguna di formulir." },
      {
        phrase: "(di masa depan|ke depannya)[,] (mungkin|bisa jadi|kita bisa)",
        yes: "Di masa depan mungkin ada Windows.",
      },
      { phrase: "lain kali (saya|aku|kita) akan", yes: "Lain kali saya akan lebih cepat." },
    ],
    links: "bahwa kalau untuk",
    pointers: `ini itu hal aturan berikut poin yang untuk lain kali seterusnya selalu semua juga tolong ya terima kasih baik dan memori ingatan di ke
    dalam dua tiga beberapa kamu anda berlaku`,
    fillers: `pernah dan juga tolong mohon ok oke ya tidak hai halo claude penting selalu selain itu lalu sekarang makasih terima kasih tapi
    oh eh btw pokoknya satu lagi`,
    joiners: "dan tapi atau jadi karena",
    turns: "sekarang lalu kemudian oke dan bisakah juga tolong perbaiki",
  }),
);

import { lazy } from "../../../lazy.ts";
import type { RequestParts } from "./parts.ts";

export const spanishParts = lazy(
  (): RequestParts => ({
    verbs: [
      {
        phrase: "(deja|dejá|deje|dejar|déjame|dejes) [esto|eso] (guardado|anotado|apuntado|registrado|grabado|claro)",
        yes: "Deja anotado para la próxima: los ids son texto.",
      },
      {
        phrase: "que [te|os|le] (quede|queda|quedara) (claro|grabado|guardado)",
        yes: "Que te quede claro para siempre: los ids son texto.",
      },
      {
        phrase: "(recordaras|recordases|memorizaras|anotaras|tuvieras|tengas presente|conservaras|registraras)",
        yes: "Me gustaría que recordaras para siempre que los ids son texto.",
      },
      {
        phrase:
          "(recuerda|recuerde|recordá|recordar|recuerdes|acuérdate|acordate|memoriza|memorizá|memorizar|memorices)[lo|la|los]",
        yes: "Recuerda para siempre que los ids son texto.",
      },
      {
        phrase:
          "(guarda|guardá|guarde|guardar|guardes|guardaras|guardases|guárdame|guárdate|conserva|conservar|conserves)[lo|la|los]",
        yes: "Guarda de forma permanente que los ids son texto.",
      },
      {
        phrase:
          "(anota|anotá|anote|anotar|anotes|anotaras|apunta|apuntá|apunte|apuntar|apúntate|anótate|anotate|apuntes|registra|registrar|registres)[lo|la|los]",
        yes: "Apunta para la próxima: los ids son texto.",
      },
      {
        phrase:
          "(pon|poné|ponga|poner|pongas|mete|meté|meter|metas|méte|añade|añadí|agrega|agregá|agregar|agregues|añadir|añadas|escribe|escribí|escribir|incluye|graba|grabar|grábate|grabate|métete|metete|ten|tené|tener|tengas)[lo|la|los|telo]",
        yes: "Pon en tus notas que los ids son texto.",
      },
      {
        phrase: "(no|nunca) [te] (olvides|olvide|olvidés|olvidar)[lo|la|los]",
        yes: "No olvides en futuras sesiones que los ids son texto.",
      },
      { phrase: "que no se te (olvide|pase|vaya)[n]", yes: "Que no se te olvide la próxima vez: los ids son texto." },
      { phrase: "toma[r] nota", yes: "Toma nota para el futuro: los ids son texto." },
      {
        phrase: "(sigue|seguí|seguir|aplica|aplicá|respeta|respetá|cumple)",
        yes: "Respeta siempre en adelante: los ids son texto.",
      },
    ],
    permanence: [
      {
        phrase:
          "(permanentemente|definitivamente|de forma permanente|de manera permanente|para siempre|de una vez por todas|de una vez|de una buena vez|por siempre|a largo plazo|a fuego|siempre)",
        yes: "Guárdalo para siempre.",
      },
    ],
    durability: [
      {
        phrase: "(en|para|durante|entre|a lo largo de) … (sesiones|conversaciones|charlas|chats)",
        yes: "Recuérdalo en todas nuestras charlas.",
      },
      {
        phrase:
          "(para|pa|pal|por) [el|la|las|lo] (después|luego|futuro|más tarde|más adelante|próxima vez|próximas veces|próxima $|siguiente $|que viene $|otra vez|otras veces|próximas $)",
        yes: "Guárdalo para más adelante.",
      },
      {
        phrase:
          "(para|en|entre|durante|pa) [todas] [las|mis|tus|nuestras|los|otras|otros] (próximas|siguientes|futuras|demás|otras|próximos|futuros|otros|sesiones|conversaciones|chats) [sesiones|conversaciones|chats|veces|charlas|futuras|siguientes]",
        yes: "Recuérdalo en las próximas sesiones.",
      },
      {
        phrase:
          "(la próxima vez|en adelante|de ahora en adelante|a partir de ahora|en el futuro|en lo sucesivo|desde ahora|de aquí en adelante)",
        yes: "Tenlo presente en adelante.",
      },
      {
        phrase: "(en|a|de|entre) (tu|tus|la|su|sus) (memoria|notas|cabeza|cerebro|apuntes|recuerdos|mente|libreta)",
        yes: "Ponlo en tu memoria.",
      },
      { phrase: "(en mente|en cuenta|presente)", yes: "Ten en cuenta esto." },
    ],
    files: [
      {
        phrase: "(en|a|al) [el|tu|nuestro] [archivo|fichero] (claude.md|agents.md|gemini.md|memory.md|cursorrules)",
        yes: "Añade a CLAUDE.md: los ids son cadenas.",
      },
      {
        phrase: "(en|a|entre) (tus|nuestras|las) (reglas|normas|instrucciones|directrices) [del proyecto] [q]",
        yes: "Añade a tus reglas: los ids son cadenas.",
      },
    ],
    asks: [
      { phrase: "(puedes|podés|podrías|puede|podría|podéis|quieres|querés)", yes: "¿Podrías guardarlo para siempre?" },
      {
        phrase: "(me gustaría|quiero|quisiera|necesito|prefiero|te pido|espero|agradecería) que [me|lo|tú|vos]",
        yes: "Quiero que guardes esto para siempre.",
      },
      {
        phrase: "(debes|tienes que|tenés que|deberías|hay que|has de|conviene|procura|asegúrate de|trata de)",
        yes: "Tienes que guardar esto para siempre.",
      },
      { phrase: "(estaría bien|sería bueno|sería genial) (que|si)", yes: "Sería bueno que guardes esto para siempre." },
    ],
    nouns: [
      { phrase: "lo que (debes|tienes que|tenés que) (saber|recordar)", yes: "Lo que debes saber para el futuro:" },
      {
        phrase: "(regla|cosa|punto|nota|norma|preferencia|instrucción|convención|aviso|recordatorio|dato)[s|es]",
        yes: "Dos cosas para recordar:",
      },
      { phrase: "(instrucciones|convenciones)", yes: "Instrucciones para recordar:" },
    ],
    complements: "",
    tags: "ok okay vale sí si dale eh entendido gracias bueno porfa por favor no de acuerdo entiendes",
    commands: "recuerda recordar recuerde memoriza anota apunta guarda",
    ordinals: "primero primera segundo segunda tercero tercera uno dos tres",
  }),
);

import { lazy } from "../../lazy.ts";
import { speech } from "./speech.ts";
import type { ExplicitRequestWords } from "./words.ts";

export const spanish = lazy(
  (): ExplicitRequestWords => ({
    orders: [
      {
        phrase:
          "(actualiza|edita|modifica|cambia|amplía|ajusta) [el|tu|nuestro] [archivo|fichero] (claude.md|agents.md|gemini.md|cursorrules) para (establecer|indicar|decir|especificar|anotar|dejar claro) que",
        yes: "Actualiza CLAUDE.md para indicar que los ids son cadenas.",
        no: "Actualiza CLAUDE.md para reflejar los cambios.",
      },
      {
        phrase: "(guarda|guarde|guardá|registra|registre) (esto|eso|lo siguiente):",
        yes: "Guarda esto: los precios van en céntimos.",
      },
      { phrase: "(regla|norma|reglas) (fija|permanente|general|fijas|permanentes):", yes: "Regla fija: nada de ORM." },
      { phrase: "que no se te (vuelva a|vaya a) olvidar", yes: "Que no se te vuelva a olvidar: nada de ORM." },
      {
        phrase: "(recuerda|recuerde|recordad|recorda|recuérdalo|recuérdelo)",
        yes: "Recuerda que la API solo devuelve XML.",
        no: "¿Te acuerdas de ese fallo?",
      },
      { phrase: "(acuérdate|acuérdese|acordate) [de esto|de eso]", yes: "Acuérdate de que los ids son cadenas." },
      {
        phrase: "no (olvides|olvide|te olvides|se olvide|olvidéis|olvidar|lo olvides|lo olvide)",
        yes: "No olvides que CI no tiene red.",
      },
      {
        phrase: "(ten|tenga|tened|tené|tener) [esto|eso|siempre|muy] (en cuenta|en mente|presente)",
        yes: "Ten en cuenta que el puerto 9000 está ocupado.",
      },
      {
        phrase: "(tenlo|téngalo) [siempre] (en cuenta|en mente|presente)",
        yes: "Los precios van en céntimos, tenlo en cuenta.",
      },
      { phrase: "(memoriza|memorice|memorízalo)", yes: "Memoriza: se despliega desde main." },
      {
        phrase: "(anota|anote|apunta|apunte|anótalo|apúntalo|anotá) [esto|eso]",
        yes: "Anota para después: los registros rotan cada día.",
      },
      { phrase: "toma nota [de esto|de eso|de]", yes: "Toma nota: el reloj está en UTC." },
      {
        phrase:
          "(guarda|guárdalo|guarde|guardá|añade|añádelo|agrega|agrégalo|agregá|pon|mete|registra|almacena) [esto|eso|esta regla|estas reglas|lo siguiente] (en|a) [tu|la|su] memoria [del proyecto]",
        yes: "Guarda esto en tu memoria: nada de ORM.",
        no: "Guarda esto en la carpeta tmp.",
      },
      {
        phrase:
          "(guarda|registra|añade|agrega) (esta|estas|la siguiente) (regla|reglas|preferencia|norma|normas|convención|instrucción)",
        yes: "Guarda esta regla: las migraciones son reversibles.",
      },
      { phrase: "(nueva|nuevas) (regla|reglas|norma|normas):", yes: "Nueva regla: sin exportaciones por defecto." },
      {
        phrase: "(quiero|necesito|me gustaría) que (recuerdes|te acuerdes|memorices|tengas en cuenta)",
        yes: "Quiero que recuerdes que publicamos los lunes.",
      },
      {
        phrase: "(debes|tienes que|hay que|es importante|importante) (recordar|acordarte|tener en cuenta)",
        yes: "Es importante recordar que los ids pueden repetirse.",
      },
      {
        phrase: "nota para (después|más tarde|el futuro|la próxima)",
        yes: "Nota para después: la clave caduca en mayo.",
      },
      { phrase: "que no se (te|os|le) (olvide|olviden|pase)", yes: "Que no se te olvide: nada de ORM." },
      {
        phrase:
          "(apúntate|apuntate|apúntatelo|anótate|anotate|anótatelo|grábate|quédate con) [bien|esto|eso|que|esto que]",
        yes: "Apúntate esto: nada de ORM.",
      },
    ],
    polite: [
      {
        phrase:
          "(puedes|podrías|podés|puede|podría) [por favor] (recordar|acordarte|memorizar|anotar|tener en cuenta|apuntar) >(que|de|esto|eso)",
        yes: "¿Puedes recordar que prefiero tabuladores?",
      },
      {
        phrase: "(puedes|podrías|podés) [por favor] (recordarlo|anotarlo|tenerlo en cuenta|apuntarlo|memorizarlo)",
        yes: "¿Puedes recordarlo?",
      },
    ],
    standing: [
      { phrase: "(de|desde|a partir de) ahora [en adelante]", yes: "A partir de ahora usa pnpm.", no: "Ahora no." },
      { phrase: "(de|desde) (aquí|hoy|este momento) en adelante", yes: "De hoy en adelante registramos en JSON." },
      { phrase: "(en lo sucesivo|en adelante)", yes: "En adelante pregunta antes de subir nada." },
      { phrase: "a partir de (hoy|este momento|ya)", yes: "A partir de hoy, pruebas primero." },
      {
        phrase: "en el futuro >[,] (siempre|nunca|no|por favor)",
        yes: "En el futuro siempre pregunta antes.",
        no: "En el futuro quizá haya más regiones.",
      },
      {
        phrase: "en (todas las|las) (próximas|futuras) sesiones",
        yes: "En las próximas sesiones empieza por el linter.",
      },
      {
        phrase:
          "(de|desde|a partir de) (acá|aquí|ahora|hoy|ahorita|ya|este momento|este instante|este punto) (en adelante|en más|para adelante|pa'lante)",
        yes: "De acá en adelante usa pnpm.",
      },
      {
        phrase:
          "(desde (ya|ahora mismo|hoy mismo)|de ahora pa' adelante|a contar de hoy|a partir de (aquí|acá|mañana|este punto|este instante))",
        yes: "A partir de aquí usa pnpm.",
      },
      {
        phrase: "(en lo venidero|en lo sucesivo|en lo futuro|de hoy en más|de ahora en más|de aquí para adelante)",
        yes: "De ahora en más usa pnpm.",
      },
      {
        phrase:
          "(en|para) (todas las|las|tus) (próximas|futuras|siguientes) (tareas|conversaciones|sesiones|solicitudes)",
        yes: "Para las próximas tareas empieza por el linter.",
      },
    ],
    standingAtEdge: [
      { phrase: "[para] la próxima [vez]", yes: "La próxima vez ejecuta primero el linter." },
      {
        phrase:
          "para (el futuro|futuras referencias|futuras sesiones|referencia futura|futura referencia|más adelante)",
        yes: "Para el futuro: las ramas llevan el nombre del tique.",
      },
      { phrase: "(hasta nuevo aviso|a futuro|de cara al futuro|de una vez por todas)", yes: "A futuro, usa pnpm." },
    ],
    standingAtStart: [
      {
        phrase: "nunca más >! (de|que|mostrar|preguntar|aparecer|enviar)",
        yes: "Nunca más borres migraciones aplicadas.",
        no: "Nunca más de 3 reintentos.",
      },
      {
        phrase:
          "no (vuelvas|volvás) a > (borrar|usar|tocar|hacer|ejecutar|subir|cambiar|modificar|eliminar|editar|escribir|crear|renombrar|instalar|mezclar|fusionar|sobrescribir|agregar|añadir|quitar|poner|meter|pushear|commitear|lanzar|correr|desplegar|publicar|mandar|enviar|proponer|sugerir)",
        yes: "No vuelvas a borrar migraciones aplicadas.",
        no: "Que no vuelva a fallar.",
      },
      { phrase: "en el futuro", yes: "En el futuro, las ramas llevan el tique." },
    ],
    closings: [],
    exceptions: [
      ...speech.Spanish,
      {
        phrase: "(recuerda|acuérdate|recuerde) [de] (cómo|cuándo|dónde|por qué|lo que|cuál)",
        yes: "Recuerda cómo arreglamos la caché.",
      },
      {
        phrase:
          "(recuerda|memoriza|guarda) (el último|la última|el valor|la posición|la pestaña|la selección|la sesión|al usuario|mi usuario)",
        yes: "Recuerda el último valor del formulario.",
      },
      { phrase: "[no] (olvida|olvídate de|olvides) lo (que dije|anterior)", yes: "Olvida lo que dije." },
      {
        phrase: "en el futuro[,] (podríamos|quizá*|tal vez|podemos|queremos|habrá)",
        yes: "En el futuro podríamos soportar Windows.",
      },
    ],
    links: "que de",
    pointers: `fija fijas permanente vale rige rigen aplica esto eso esta este estas estos regla reglas norma normas la el lo los las siguiente siguientes punto puntos cosa cosas para después más tarde
    próxima vez futuro siempre todo también por favor gracias bien y aquí memoria cuenta convención convenciones preferencia próximas sesiones
    porfa tambien tio dos tres unas algunas te se que me de información dato hecho un una bueno ahora`,
    fillers: `nunca jamás sobre todo y también por favor porfa ok vale sí no bueno oye hola claude importante siempre además pues entonces ahora ah gracias perfecto bien
    pero nota eh
    porfis tío hermano che amigo ya mismo`,
    joiners: "y pero o pues así porque",
    turns: "ahora luego después entonces ok vale y puedes arregla también",
  }),
);

import { lazy } from "../../../lazy.ts";
import type { RequestParts } from "./parts.ts";

export const portugueseParts = lazy(
  (): RequestParts => ({
    verbs: [
      {
        phrase: "(deixa|deixe|deixar) [isso|isto] (salvo|guardado|anotado|registrado|gravado|claro)",
        yes: "Deixa anotado pra próxima: os ids são texto.",
      },
      {
        phrase: "(memorizasse|lembrasse|guardasse|anotasse|registrasse|memorizes|lembrasses|guardasses)",
        yes: "Queria que memorizasse de vez que os ids são texto.",
      },
      {
        phrase:
          "(lembra|lembre|lembrar|lembres|lembre-se|lembra-te|memoriza|memorize|memorizar|decora|decore|decorar)[se]",
        yes: "Lembre para sempre que os ids são texto.",
      },
      {
        phrase: "(guarda|guarde|guardar|guardes|guardasse|guarda-o|conserva|conserve)[lo|la|o|-o|-a]",
        yes: "Guarda pra depois que os ids são texto.",
      },
      {
        phrase:
          "(salva|salve|salvar|salvasse|grava|grave|gravar|gravasse|armazena|armazene|registra|registre|regista|registar|registrar)[-o]",
        yes: "Salva pras próximas conversas que os ids são texto.",
      },
      {
        phrase: "(anota|anote|anotar|anotasse|anotes|escreve|escreva|escrever|aponta|aponte|apontar|marca|marque)",
        yes: "Anota pra próxima: os ids são texto.",
      },
      {
        phrase:
          "(põe|ponha|pôr|coloca|coloque|colocar|adiciona|adicione|adicionar|acrescenta|acrescente|bota|bote|mete|enfia|inclui|inclua|tem|tenha|mantém|mantenha|leva|leve)",
        yes: "Coloca na sua memória: os ids são texto.",
      },
      {
        phrase: "(não|nunca|n) [se|te] (esqueça|esquece|esqueças|esqueçam|esquecer)[s]",
        yes: "Não esquece nas próximas sessões: os ids são texto.",
      },
      { phrase: "(toma|tome|tomar) nota", yes: "Toma nota para o futuro: os ids são texto." },
      { phrase: "(segue|siga|aplica|aplique|respeita|respeite)", yes: "Respeite daqui pra frente: os ids são texto." },
      { phrase: "(insere|insira|inserir|joga|jogue|põe|poe|bota|botar)", yes: "Insere na memória: ids são textos." },
    ],
    permanence: [
      {
        phrase:
          "(permanentemente|definitivamente|de uma vez por todas|de uma vez|de vez|para sempre|pra sempre|de forma permanente|de forma definitiva|em definitivo|a longo prazo|sempre)",
        yes: "Guarda isso de vez.",
      },
    ],
    durability: [
      {
        phrase: "(em|para|pra|durante|entre|nas|pras) … (sessões|conversas|chats|papos)",
        yes: "Lembre disso em todas as nossas conversas.",
      },
      {
        phrase:
          "(para|pra|pro|p|por) [a|o|as] (depois|futuro|mais tarde|próxima vez|próximas vezes|próxima $|próximas $|frente|outra vez)",
        yes: "Guarda isso pra depois.",
      },
      {
        phrase:
          "(para|pra|pras|em|nas|nos|entre|noutras|pros) [todas] [as|os|minhas|nossas|outras] (próximas|futuras|outras|seguintes|demais|próximos|futuros|outros|sessões|conversas|chats) [sessões|conversas|chats|vezes|papos|futuras|seguintes]",
        yes: "Lembre disso nas próximas sessões.",
      },
      {
        phrase:
          "(daqui pra frente|daqui para a frente|daqui em diante|de agora em diante|a partir de agora|da próxima vez|na próxima vez|no futuro|doravante|futuramente)",
        yes: "Lembre disso daqui pra frente.",
      },
      {
        phrase:
          "(em|na|no|nas|nos|à|a|da|pra) [sua|tua|suas|tuas|seu|teu] (memória|notas|cabeça|cérebro|anotações|lembranças|caderno|mente)",
        yes: "Coloca na tua memória.",
      },
      { phrase: "(em conta|em mente|em consideração)", yes: "Tenha isso em mente." },
    ],
    files: [
      {
        phrase:
          "(no|ao|em|na|pro|para o) [seu|teu|nosso] [arquivo|ficheiro] (claude.md|agents.md|gemini.md|memory.md|cursorrules)",
        yes: "Bota no CLAUDE.md: ids são textos.",
      },
      {
        phrase: "(nas|às|as|pras|em) [tuas|suas|nossas] (regras|instruções|diretrizes) [do projeto]",
        yes: "Adiciona às tuas regras: ids são textos.",
      },
    ],
    asks: [
      { phrase: "(gostaria|queria|quero|preciso) que", yes: "Gostaria que guardasse isso de vez." },
      {
        phrase: "(você pode|vc pode|tu podes|pode|podes|poderia|podias|poderias|consegue|dá pra)",
        yes: "Pode guardar isso de vez?",
      },
      {
        phrase: "(eu queria|queria|quero|gostaria|gostava|preciso|peço) (que|q) [você|vc|tu|me]",
        yes: "Quero que guarde isso de vez.",
      },
      { phrase: "(você|vc|tu) (deve|tem que|precisa|deves|tens de)", yes: "Você deve guardar isso de vez." },
      {
        phrase: "(seria bom|trate de|vê se|não deixe de|certifique-se de|faz favor de) [que|se]",
        yes: "Vê se guarda isso de vez.",
      },
      { phrase: "(para|pra) (você|vc|tu|ti)", yes: "Regras pra você guardar de vez:" },
    ],
    nouns: [
      {
        phrase: "o que (você|vc|tu) (precisa|deve|tem que) (saber|lembrar)",
        yes: "O que você precisa saber pro futuro:",
      },
      {
        phrase: "(regra|coisa|ponto|nota|norma|preferência|instrução|convenção|lembrete|observação)[s]",
        yes: "Duas coisas pra lembrar:",
      },
      { phrase: "(instruções|convenções|observações)", yes: "Instruções pra lembrar:" },
    ],
    complements: "",
    tags: "ok okay blz beleza tá ta certo né ne combinado valeu sim obrigado por favor pf fechado entendeu entendido claro",
    commands: "lembrar lembre lembra memoriza anota guarda",
    ordinals: "primeiro primeira segundo segunda terceiro terceira um dois três",
  }),
);

import { lazy } from "../../lazy.ts";
import { speech } from "./speech.ts";
import type { ExplicitRequestWords } from "./words.ts";

export const portuguese = lazy(
  (): ExplicitRequestWords => ({
    orders: [
      {
        phrase: "(obs|observação|nota|lembrete) (pra|para) (guardar|lembrar|anotar|memorizar)",
        yes: "Obs pra guardar: relatórios são assíncronos.",
        no: "Obs: o teste falhou.",
      },

      { phrase: "(regra|norma|regras) (fixa|permanente|geral|fixas):", yes: "Regra fixa: nada de ORM." },
      { phrase: "(não|nunca) (vai|vá|me vá) (esquecer|se esquecer)", yes: "Não vai esquecer: nada de ORM." },
      {
        phrase: "(lembra|lembre|lembrem)[-se|-te]",
        yes: "Lembre-se de que a API só devolve XML.",
        no: "Você se lembrava do erro?",
      },
      { phrase: "(te lembra|se lembre|lembrar) [disso|disto|sempre]", yes: "Se lembre que os ids são textos." },
      { phrase: "(recorda|recorde)[-te|-se]", yes: "Recorda-te que o CI não tem rede." },
      {
        phrase: "(não|nunca) [se|te] (esqueça|esqueças|esquece|esquecer|esqueçam)[-se|-te] [disso|disto]",
        yes: "Não esqueça que a porta 9000 está ocupada.",
      },
      {
        phrase:
          "(tenha|tem|tenham|mantenha|mantém|guarde|guarda) [isso|isto|sempre] (em mente|presente|em conta|na memória)",
        yes: "Tenha em mente que o relógio é UTC.",
      },
      {
        phrase: "(leve|leva) [isso|isto] em (conta|consideração)",
        yes: "Leve em conta que os preços são em centavos.",
      },
      { phrase: "(memorize|memoriza|decore|grave|grava) [isso|isto|aí]", yes: "Memorize: o deploy sai da main." },
      { phrase: "(anota|anote|toma nota|tome nota) [isso|isto|aí|disso]", yes: "Anota aí: os logs giram todo dia." },
      {
        phrase:
          "(salve|salva|guarde|guarda|adicione|adiciona|coloque|coloca|registre|armazene|põe) [isso|isto|esta regra|essa regra|estas regras|o seguinte] (na|à|em|para a|na sua|à sua|na tua|em sua) [sua|tua] memória [do projeto]",
        yes: "Salve isso na sua memória: nada de ORM.",
        no: "Salve isso na pasta tmp.",
      },
      {
        phrase:
          "(guarde|guarda|salve|registre|adicione) (esta|essa|estas|essas|a seguinte) (regra|regras|preferência|convenção|instrução|decisão)",
        yes: "Guarde esta regra: migrações são reversíveis.",
      },
      { phrase: "(nova|novas) (regra|regras):", yes: "Nova regra: sem classes." },
      {
        phrase: "(quero|preciso|gostaria) que (você|tu) [se|te] (lembre|lembres|memorize|tenha em mente)",
        yes: "Quero que você lembre que publicamos às segundas.",
      },
      {
        phrase: "(você deve|é importante|importante|é preciso) (lembrar|lembrar-se|se lembrar|ter em mente)",
        yes: "É importante lembrar que ids podem repetir.",
      },
      { phrase: "nota para (depois|mais tarde|o futuro|a próxima)", yes: "Nota para depois: a chave expira em maio." },
      {
        phrase:
          "(guarda|guarde|anota|anote|registra|registre|salva|salve) (essa|esta|a seguinte|isto|isso) [informação|info|dica|coisa|aí]",
        yes: "Guarda essa informação: o deploy é na terça.",
        no: "Salve o arquivo.",
      },
    ],
    polite: [
      {
        phrase:
          "(pode|poderia|podes|consegue|podia) [por favor|você] [se|te] (lembrar|memorizar|anotar|guardar)[-te|-se] >(que|de|disso|isso|isto)",
        yes: "Pode lembrar que prefiro tabs?",
      },
      {
        phrase: "você (pode|poderia) [por favor] [se] (lembrar|memorizar|anotar|guardar) >(que|de|disso|isso|isto)",
        yes: "Você pode lembrar que prefiro tabs?",
      },
    ],
    standing: [
      { phrase: "a partir de agora [em diante]", yes: "A partir de agora use pnpm.", no: "o erro de agora" },
      { phrase: "a partir de (hoje|já)", yes: "A partir de hoje, testes primeiro." },
      {
        phrase: "(de hoje em diante|daqui para a frente|daqui pra frente|daqui por diante|daqui em diante)",
        yes: "Daqui em diante registramos em JSON.",
      },
      { phrase: "(doravante|de ora em diante)", yes: "Doravante pergunte antes de fazer push." },
      {
        phrase: "no futuro >[,] (sempre|nunca|não|por favor)",
        yes: "No futuro sempre pergunte antes.",
        no: "No futuro talvez haja mais regiões.",
      },
      { phrase: "(nas|em todas as) (próximas|futuras) sessões", yes: "Nas próximas sessões comece pelo linter." },
      {
        phrase:
          "(a partir de|a partir deste|a partir desse) (agora|hoje|já|momento|instante|aqui|amanhã) [em diante|pra frente|para a frente|por diante]",
        yes: "A partir deste momento use pnpm.",
      },
      {
        phrase: "(de|desde) (agora|hoje|já|aqui|amanhã) (em diante|pra frente|para a frente|por diante)",
        yes: "Desde hoje em diante use pnpm.",
        no: "o relatório de hoje",
      },
      { phrase: "desde já", yes: "Desde já use pnpm.", no: "desde ontem falha" },
      {
        phrase:
          "(de agora|de hoje|daqui|deste momento|deste ponto|doravante|d'agora) (em diante|pra frente|para frente|para a frente|por diante|adiante|avante)",
        yes: "De agora pra frente use pnpm.",
      },
      {
        phrase: "(nas|em todas as|para as) (próximas|futuras) (tarefas|conversas|sessões|alterações)",
        yes: "Nas próximas tarefas comece pelo linter.",
      },
    ],
    standingAtEdge: [
      {
        phrase: "[para a|na|pra|da] próxima vez",
        yes: "Da próxima vez execute primeiro o linter.",
        no: "vai para a próxima tela",
      },
      { phrase: "(na|da) próxima >[,] (sempre|nunca|não|por favor)", yes: "Na próxima, não apague o cache." },
      {
        phrase: "para (o futuro|referência futura|futura referência|futuras sessões|mais tarde)",
        yes: "Para o futuro: as branches têm o nome do ticket.",
      },
      {
        phrase: "(futuramente|daqui para o futuro|até segunda ordem|de uma vez por todas|para sempre)",
        yes: "Futuramente, use pnpm.",
      },
    ],
    standingAtStart: [
      {
        phrase: "nunca mais >! (de|que|do que|mostrar|mostre|exibir|exiba|perguntar|pergunte|aparecer|enviar|envie)",
        yes: "Nunca mais edite nada dentro de src/generated.",
        no: "Nunca mais de 3 itens.",
      },
      { phrase: "no futuro", yes: "No futuro, as branches levam o ticket." },
    ],
    closings: [],
    exceptions: [
      ...speech.Portuguese,
      {
        phrase: "(lembra|lembre|lembre-se|lembra-te) [de|do|da] (como|quando|que fizemos|o que|onde|por que|quando)",
        yes: "Lembra como arrumamos o cache.",
      },
      {
        phrase:
          "(lembre|lembrar|memorize|guarde|grave) (o último|a última|o valor|a posição|a aba|a seleção|a sessão|do usuário|o usuário)",
        yes: "Memorize o último valor do formulário.",
      },
      { phrase: "lembrar (de mim|senha|meu usuário)", yes: "O checkbox lembrar de mim não funciona." },
      {
        phrase: "no futuro[,] (podemos|poderíamos|talvez|queremos|vamos talvez)",
        yes: "No futuro podemos suportar Windows.",
      },
    ],
    links: "que de",
    pointers: `fixa fixas permanente vale valem isso isto disso disto esta este essa esse estas essas regra regras a o os as seguinte seguintes ponto pontos coisa coisas para depois mais tarde
    próxima vez futuro sempre tudo também por favor obrigado obrigada bem e aqui aí memória mente próximas sessões pra na da
    pf pfvr tbm dois duas três algumas te se de um uma que info informação fato`,
    fillers: `nunca jamais e também por favor ok sim não bom oi olá claude importante sempre além disso então agora ah obrigado perfeito bem mas nota você só pf
    pfv cara mano gente aí ai tb já`,
    joiners: "e mas ou pois então porque",
    turns: "agora depois então ok e pode corrija também",
  }),
);

// Prompts that memory has nothing to do with: said in twelve languages, and by the host.
import { lazy } from "../lazy.ts";
import { some } from "../lists.ts";

/** The words of agreement, refusal and thanks, and those that go with them. */
const assent = lazy(
  () =>
    new Set(
      `y yes yeah yep yup no nope nah ok okay k sure fine right correct exactly agreed thanks thank you ty thx cheers great good
      perfect nice cool awesome excellent wonderful amazing lgtm please do it go on ahead continue proceed next carry sounds looks
      that's thats that is this all well done yes, alright very much so then now and both first one second option a b c 1 2 3
      sí si claro vale bien perfecto gracias muchas adelante dale hazlo de acuerdo sigue continúa está genial por favor eso es
      oui non d'accord parfait merci beaucoup vas-y vas y allez-y allez continue ça marche très c'est bon stp s'il te plaît
      ja nein gut genau danke bitte mach weiter passt super klar einverstanden los jawohl gerne schön alles prima so okay das
      va bene perfetto grazie mille vai procedi certo giusto esatto fallo prego d'accordo
      sim não nao obrigado obrigada perfeito pode continuar certo beleza faz isso ótimo claro
      да нет ок хорошо отлично спасибо давай продолжай верно конечно ладно согласен согласна большое пожалуйста супер ага угу точно
      हाँ हां नहीं ठीक है अच्छा धन्यवाद शुक्रिया जारी रखें रखो चलो बिल्कुल करो करें सही
      نعم لا حسنا حسنًا موافق شكرا شكرًا تمام تابع طيب أكمل استمر جيد ممتاز من فضلك`
        .split(/\s+/)
        .filter(Boolean),
    ),
);
const assentWithoutSpaces = lazy(
  () =>
    /好的?|可以的?|没问题|没事|不用了?|不要|不行|是的?|对的?|谢谢你?|多谢|继续吧?|行|嗯+|同意|当然|了解|わかりました|はい|いいえ|うん|ええ|お願いします|ありがとう(?:ございます)?|続けて(?:ください)?|大丈夫(?:です)?|いいです(?:ね)?|どうぞ|ください|네|예|아니요|아니|좋아요?|좋습니다|감사합니다|고마워요?|고맙습니다|계속(?:해)?(?:줘|주세요)?|그래요?|응|진행해?(?:줘|주세요)?|맞아요?|吧|呢|啊|です|ね|よ/gu,
);
const mostWords = 10;

/** What the host puts where a prompt would be. */
const machine =
  /^\s*(?:<(?:system-reminder|task-notification|local-command|command-|bash-|teammate-message|user-prompt-submit-hook)|\[Request interrupted|This session is being continued from a previous conversation|Caveat: The messages below)/;

/** Returns whether a prompt asks nothing that memory could answer: a confirmation, a command of the host, a notification. */
export function isNoQuestion(prompt: string): boolean {
  return isForHost(prompt) || isAssent(prompt.trim());
}

/** Returns whether a prompt is a command to the host, or the host's own words. */
export function isForHost(prompt: string): boolean {
  const text = prompt.trim();
  // A path at the start is no command.
  if (text.startsWith("/") && !/^\/\S*[/.]/.test(text)) return true;
  return text.startsWith("!") || machine.test(text);
}

function isAssent(text: string): boolean {
  if (text.length > 100) return false;
  const lower = text.toLowerCase();
  // The classes of Unicode are long tables, which most prompts need not wait for.
  const words = /^[\x00-\x7f]*$/.test(lower)
    ? lower.match(/[a-z0-9'-]+/g)
    : lower
        .replace(/’/g, "'")
        .replaceAll(assentWithoutSpaces(), " ")
        .match(/[\p{L}\p{M}\p{N}'-]+/gu);
  if (words === null) return true;
  return words.length <= mostWords && words.every((word) => assent().has(word));
}

/**
 * The person's word for what is remembered, and not for that of a machine: `ignore the memory limit` and `queda sin
 * memoria` are about something else.
 */
const ignoring = lazy(() => {
  const ours = "(?:(?:the|your|all|any|my|our|its|stored|saved|previous|past|old|recalled|claude'?s) ){0,3}";
  const over =
    "(?=\\s*(?:$|[.,;:!?)\\n]|(?:and|please|when|while|as|today|now|entirely|completely|from|of (?:previous|earlier|past|other)|for (?:this|that|now|the rest|once|it)|in (?:this|our|the) (?:session|conversation|turn|task|chat|answer))\\b))";
  const spaced = [
    `(?:ignore|disregard|skip|forget|(?:don't|do not|dont|never|without) (?:use|using|consult|consulting|look at|rely on)) ${ours}(?:memory|memories|claude-mem)${over}`,
    "(?:ignore|disregard|forget) (?:everything|anything|all|what) (?:that )?(?:you (?:know|remember|learned|recall)|(?:was|were|is) (?:remembered|recalled)|from (?:the |your )?(?:last|previous|earlier|past) sessions?)",
    "(?:ignora|olvida|no (?:uses|consultes)) (?:(?:la|las|tu|tus|toda|todas|los) ){0,2}(?:memorias?|recuerdos)(?! (?:ram|caché|usada|libre))",
    "(?:ignore|oublie|n'utilise pas|ignorez|oubliez) (?:(?:la|les|ta|tes|toute|toutes|ma) ){0,2}(?:mémoires?|souvenirs)(?! (?:vive|cache))",
    "(?:ignoriere?|vergiss|(?:nutze|verwende|benutze) (?:keine?n?|nicht)) (?:(?:die|das|den|deine?n?|alle|dein|bitte) ){0,2}(?:erinnerung(?:en)?|gedächtnis|memory|claude-mem)(?![\\p{L}-])",
    "(?:ignora|dimentica|non usare) (?:(?:la|le|i|tua|tue|tuoi|tutti|tutta) ){0,3}(?:memoria|memorie|ricordi)(?! (?:ram|cache))",
    "(?:ignore|ignora|esqueça|esquece|não use) (?:(?:a|as|sua|tua|toda|todas|suas) ){0,2}(?:memória|memórias|lembranças)(?! (?:ram|cache))",
    "(?:игнорируй(?:те)?|забудь(?:те)?|не используй(?:те)?) (?:(?:свою|всю|все|твою|про) ){0,2}(?:память|воспоминания)",
    "(?:याददाश्त|स्मृति|मेमोरी|यादों)(?: को)? (?:अनदेखा|नज़रअंदाज़|नजरअंदाज|(?:का )?(?:इस्तेमाल|उपयोग) (?:न|मत|नहीं))",
    "(?:تجاهل|انس|لا تستخدم|لا تستعمل) (?:كل )?(?:ال)?(?:ذاكرة|ذكريات|ذاكرتك)",
  ];
  const joined =
    "(?:忽略|无视|不要使?用|不要参考|别用|别管)(?:你的|所有|之前的|全部)?(?:记忆|回忆)|(?:記憶|メモリー)(?:を|は)(?:無視|使わない|使わず|参照しない)|(?:기억|메모리)(?:을|를|은|는)? ?(?:무시|쓰지 ?마|사용하지 ?마|참고하지 ?마)";
  return new RegExp(`(?<![\\p{L}\\p{M}\\p{N}])(?:${spaced.join("|")})|${joined}`, "iu");
});
const looked = 4_000;
/** Nearly every prompt has none of these, and is spared the expression above: compiling it is a noticeable part of a hook. */
const hints = [
  ...["memor", "memoir", "mémoir", "memór", "souvenir", "recuerdo", "ricord", "lembran", "erinner", "gedächt"],
  ...[
    "claude-mem",
    "disregard",
    "forget",
    "ignore",
    "память",
    "воспом",
    "记忆",
    "回忆",
    "記憶",
    "メモリ",
    "기억",
    "메모리",
  ],
  ...["याद", "स्मृति", "मेमोरी", "ذاكر", "ذكر"],
];

/** Returns whether the prompt wants this turn to go without memory. */
export function isIgnoringMemory(prompt: string): boolean {
  const text = prompt.slice(0, looked);
  const lower = text.toLowerCase();
  return some(hints, (hint) => lower.includes(hint)) && ignoring().test(text.replace(/’/g, "'"));
}

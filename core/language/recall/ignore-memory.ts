import type { PhraseRow } from "../phrases.ts";

/**
 * Requests for a turn without memory. Each names the user's memories: a machine's memory ("ignore the memory limit") is
 * something else.
 */
export const ignoringMemory: readonly PhraseRow[] = [
  {
    phrase:
      "(ignore|disregard|skip|forget) [all|any] [of] [the|your|my|our|its|claude's|claudes] [own|stored|saved|previous|past|old|recalled] (memory|memories|claude-mem) > ($|and|please|when|while|as|today|now|entirely|completely|from|of (previous|earlier|past|other)|for (this|that|now|the rest|once|it)|in (this|our|the) (session|conversation|turn|task|chat|answer))",
    yes: "ignore all your memories for this task",
    no: "ignore the memory limit of the container",
  },
  {
    phrase:
      "(don't|do not|dont|never|without) (use|using|consult|consulting|look at|looking at|rely on|relying on) [all|any] [of] [the|your|my|our|its|claude's|claudes] [own|stored|saved|previous|past|old|recalled] (memory|memories|claude-mem) > ($|and|please|when|while|as|today|now|entirely|completely|from|of (previous|earlier|past|other)|for (this|that|now|the rest|once|it)|in (this|our|the) (session|conversation|turn|task|chat|answer))",
    yes: "answer without using your memory",
    no: "don't use memory for caching",
  },
  {
    phrase:
      "(ignore|disregard|skip|forget) [all|any] [of] [the|your|my|our|its|claude's|claudes] [own|stored|saved|previous|past|old|recalled] (memory|memories|claude-mem).",
    yes: "Ignore memory.Then start",
    no: "skip memories of the old disk",
  },
  {
    phrase: "(ignore|disregard|forget) (everything|anything|all|what) [that] you (know|remember|learned|recall)",
    yes: "Forget everything you remember about the cart",
    no: "forget what you did",
  },
  {
    phrase: "(ignore|disregard|forget) (everything|anything|all|what) [that] (was|were|is) (remembered|recalled)",
    yes: "disregard everything that was recalled",
    no: "ignore what was printed",
  },
  {
    phrase:
      "(ignore|disregard|forget) (everything|anything|all|what) [that] from [the|your] (last|previous|earlier|past) session[s]",
    yes: "ignore everything from the last session",
    no: "ignore everything from the last commit",
  },
  {
    phrase:
      "(ignora|olvida|no uses|no consultes) [toda|todas] [la|las|tu|tus|los] (memoria|memorias|recuerdos) >! (ram|caché|usada|libre)",
    yes: "Ignora la memoria y empieza de nuevo",
    no: "ignora la memoria caché",
  },
  {
    phrase:
      "(ignore|ignorez|oublie|oubliez|n'utilise pas|n'utilisez pas) [toute|toutes] [la|les|ta|tes|ma|vos|votre] (mémoire|mémoires|souvenirs) >! (vive|cache)",
    yes: "Oublie tes souvenirs et regarde le code",
    no: "ignore la mémoire vive",
  },
  {
    phrase:
      "(ignorier|ignoriere|vergiss|nutze keine|nutze nicht|verwende keine|verwende nicht|benutze keine|benutze nicht) [bitte] [alle] [die|das|den|deine|deinen|dein] (erinnerung|erinnerungen|gedächtnis|memory|claude-mem) >! -",
    yes: "Ignoriere deine Erinnerungen",
    no: "ignoriere das Memory-Limit",
  },
  {
    phrase:
      "(ignora|dimentica|non usare) [tutta|tutti] [la|le|i] [tua|tue|tuoi] (memoria|memorie|ricordi) >! (ram|cache)",
    yes: "Ignora i tuoi ricordi",
    no: "ignora la memoria RAM",
  },
  {
    phrase:
      "(ignore|ignora|esqueça|esquece|não use) [toda|todas] [a|as] [sua|tua|suas|tuas] (memória|memórias|lembranças) >! (ram|cache)",
    yes: "Ignore a memória e veja o código",
    no: "ignore a memória RAM",
  },
  {
    phrase:
      "(negeer|vergeet|gebruik geen|gebruik niet) [al] [het|de|je|jouw] (geheugen|herinneringen) >! (van|limiet|lek*)",
    yes: "Negeer je geheugen en lees de code",
    no: "negeer het geheugen van de container",
  },
  {
    phrase: "(ignorera|glöm|använd inte) [alla] [ditt|dina] (minne|minnen|minnet|minnena)",
    yes: "Ignorera ditt minne",
    no: "ignorera minnesgränsen",
  },
  {
    phrase:
      "(zignoruj|ignoruj|nie używaj|nie korzystaj z) [całej] [swoją|swoje|swojej|swoich] (pamięć|pamięci|wspomnienia)",
    yes: "Zignoruj swoją pamięć",
    no: "zignoruj limit pamięci",
  },
  {
    phrase: "(belleği|belleğini|hafızanı|hafızayı|anılarını) (yok say|unut|kullanma|görmezden gel)",
    yes: "Hafızanı kullanma, koda bak",
    no: "belleği temizle",
  },
  {
    phrase:
      "(игнорируй|игнорируйте|забудь|забудьте|не используй|не используйте) [про] [свою|всю|все|твою] (память|воспоминания)",
    yes: "Игнорируй память",
    no: "сервер падает без памяти",
  },
  {
    phrase: "(ігноруй|ігноруйте|забудь|забудьте|не використовуй) [про] [свою|всю|всі|твою] (пам'ять|спогади)",
    yes: "Ігноруй свою пам'ять",
    no: "ігноруй витік пам'яті",
  },
  {
    phrase: "(याददाश्त|स्मृति|मेमोरी|यादों) [को] (अनदेखा|नज़रअंदाज़|(इस्तेमाल|उपयोग) (न|मत|नहीं))",
    yes: "मेमोरी को अनदेखा करो",
    no: "मेमोरी की सीमा",
  },
  {
    phrase: "(याददाश्त|स्मृति|मेमोरी|यादों) का (इस्तेमाल|उपयोग) (न|मत|नहीं)",
    yes: "मेमोरी का उपयोग मत करो",
    no: "मेमोरी का उपयोग दिखाओ",
  },
  {
    phrase: "(تجاهل|انس|لا تستخدم|لا تستعمل) [كل] [ال](ذاكرة|ذكريات|ذاكرتك)",
    yes: "تجاهل الذاكرة",
    no: "تجاهل حد الذاكرة",
  },
  {
    phrase: "(忽略|无视|不要使用|不要用|不要参考|别用|别管)[你的|所有|之前的|全部](记忆|回忆)",
    yes: "忽略记忆，重新看代码",
    no: "忽略这个文件",
  },
  {
    phrase: "(記憶|メモリー)(を|は)(無視|使わない|使わず|参照しない)",
    yes: "記憶を無視して",
    no: "メモリーを増やして",
  },
  {
    phrase: "(기억|메모리)[을|를|은|는][ ](무시|쓰지 마|쓰지마|사용하지 마|사용하지마|참고하지 마|참고하지마)*",
    yes: "기억을 무시하고 다시 봐줘",
    no: "메모리를 확인해줘",
  },
];

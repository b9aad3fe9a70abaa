/**
 * Words of agreement, refusal and thanks by language, and their fillers. A prompt with nothing else asks for nothing.
 * `yes` are such prompts; `no` are not.
 */
export const assentWords: readonly { words: string; yes: readonly string[]; no: readonly string[] }[] = [
  {
    words: `y yes yeah yep yup no nope nah ok okay k sure fine right correct exactly agreed thanks thank you ty thx cheers
      great good perfect nice cool awesome excellent wonderful amazing lgtm please do it go on ahead continue proceed next
      carry sounds looks that's thats that is this all well done alright very much so then now and both first one second
      option a b c 1 2 3`,
    yes: ["Yes, please go ahead.", "great, thank you very much!", "option 2", "LGTM"],
    no: ["yes but the cart is still broken", "no such file"],
  },
  {
    words: `sí si claro vale bien perfecto gracias muchas adelante dale hazlo de acuerdo sigue continúa está genial por favor
      eso es`,
    yes: ["sí, adelante", "vale, gracias"],
    no: ["sí, pero falla el build"],
  },
  {
    words: `oui non d'accord parfait merci beaucoup vas y allez continue ça marche très c'est bon stp s'il te plaît`,
    yes: ["oui, vas-y", "d’accord, merci beaucoup"],
    no: ["oui mais le test échoue"],
  },
  {
    words: `ja nein gut genau danke bitte mach weiter passt super klar einverstanden los jawohl gerne schön alles prima so
      okay das`,
    yes: ["ja, mach weiter", "passt, danke"],
    no: ["ist das gut so im Login?"],
  },
  {
    words: "va bene perfetto grazie mille vai procedi certo giusto esatto fallo prego d'accordo",
    yes: ["va bene, grazie"],
    no: ["va in errore"],
  },
  {
    words: "sim não obrigado obrigada perfeito pode continuar certo beleza faz isso ótimo claro",
    yes: ["sim, pode continuar"],
    no: ["sim, corrige o teste"],
  },
  {
    words: `да нет ок хорошо отлично спасибо давай продолжай верно конечно ладно согласен согласна большое пожалуйста супер ага
      угу точно`,
    yes: ["да, давай", "хорошо, спасибо"],
    no: ["да, почини логин"],
  },
  {
    words: "हाँ नहीं ठीक है अच्छा धन्यवाद शुक्रिया जारी रखें रखो चलो बिल्कुल करो करें सही",
    yes: ["हाँ, ठीक है"],
    no: ["हाँ, लॉगिन सुधारो"],
  },
  {
    words: "نعم لا حسنا حسنًا موافق شكرا شكرًا تمام تابع طيب أكمل استمر جيد ممتاز من فضلك",
    yes: ["نعم، تابع"],
    no: ["نعم، أصلح الدخول"],
  },
  {
    words: `好 好的 可以 可以的 没问题 没事 不用 不用了 不要 不行 是 是的 对 对的 谢谢 谢谢你 多谢 继续 继续吧 行 嗯 同意 当然
      吧 呢 啊`,
    yes: ["好的，继续", "没问题，谢谢"],
    no: ["好的，现在修复登录"],
  },
  {
    words: `了解 わかりました はい いいえ うん ええ お願いします ありがとう ありがとうございます 続けて 続けてください 大丈夫
      大丈夫です いいです いいですね どうぞ ください です ね よ`,
    yes: ["はい、お願いします", "ありがとうございます"],
    no: ["はい、ログインを直して"],
  },
  {
    words: `네 예 아니 아니요 좋아 좋아요 좋습니다 감사합니다 고마워 고마워요 고맙습니다 계속 계속해 계속해줘 계속해주세요 계속줘
      계속주세요 줘 주세요 그래 그래요 응 진행 진행해 진행해줘 진행해주세요 맞아 맞아요`,
    yes: ["네, 좋아요", "진행해주세요"],
    no: ["네, 로그인을 고쳐줘"],
  },
];

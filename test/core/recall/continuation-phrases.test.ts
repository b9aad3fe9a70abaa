import { expect, test } from "bun:test";
import { continuationOf } from "../../../core/recall/continuation.ts";

/** Prompts that ask where work left off, one per line, in the languages of core/language/continuation. */
const taken = `
On en était où ?
Salut ! On en était où ?
Où en étions-nous ?
où en est-on ?
on en est où avec l'export ?
Où est-ce qu'on s'est arrêtés ?
on reprend ?
¿En qué quedamos?
¿por dónde íbamos?
¿Dónde estábamos?
¿dónde lo dejamos ayer?
¿qué falta por hacer?
sigamos con lo de ayer
Wo waren wir?
Wo waren wir stehengeblieben?
wo sind wir gestern stehen geblieben
Woran haben wir zuletzt gearbeitet?
was steht noch aus?
was fehlt noch?
A che punto eravamo?
dove eravamo rimasti?
riprendiamo da ieri
cosa manca ancora?
Onde é que ficámos?
em que ponto paramos?
onde a gente parou?
o que falta fazer?
Где мы остановились?
на чем остановились вчера
что осталось сделать?
продолжим вчерашнее
हम कहाँ थे?
हम कहाँ तक पहुँचे थे?
أين توقفنا؟
أين وصلنا؟
ماذا تبقى؟
我们上次做到哪了？
做到哪里了？
还有什么没做？
昨天做到哪一步
どこまでやりましたっけ？
前はどこまで進んだ？
この前の続きをやろう
何が残ってる？
어디까지 했지?
지난번에 어디까지 했더라
뭐가 남았지?
where did we get to?
what did we get done yesterday
remind me where things stand
whats left to do
catch me up
what were we up to
so where was I
where had we stopped?
where are we with this?
what's outstanding?
bring me up to speed on the project
what was I doing here again?
let's get back to what we were doing
back to yesterday's work
remind me what we did
what's still open?
d'où on repart ?
qu'est-ce qu'il reste à faire ?
où on s'est arrêtés hier ?
rappelle-moi ce qu'on a fait hier
¿dónde nos quedamos?
recuérdame qué hicimos ayer
¿qué nos falta?
volvamos a lo de ayer
wo haben wir gestern aufgehört?
was war noch offen?
was war der letzte Stand?
wie ist der Stand?
lass uns da weitermachen wo wir waren
dove ci siamo fermati?
ricordami cosa abbiamo fatto ieri
cosa ci resta da fare?
onde estávamos?
lembra o que fizemos ontem?
o que ficou pendente?
на чём остановились?
напомни, что мы делали вчера
что там у нас осталось?
हमने पिछली बार क्या किया था?
क्या बाकी है?
إلى أين وصلنا؟
ذكرني بما فعلناه أمس
进展到什么地步了
我们刚才做到哪儿了
昨日はどこで終わった？
どこで止まったっけ
残りは何？
어제 뭐 했지?
어디서 멈췄지?
남은 작업 알려줘
hey, where'd we leave this?
where have we got to?
what's the state of play?
anything left over from yesterday?
what remains to be done?
so what was I in the middle of?
on s'y remet, il restait quoi ?
où j'en étais ?
¿en qué andábamos?
¿qué estábamos haciendo?
wo bin ich stehen geblieben?
woran war ich gerade?
was haben wir gestern gemacht?
dov'ero rimasto?
cosa stavamo facendo?
onde eu parei?
o que estávamos a fazer?
что мы вчера делали?
где я остановился?
मैं कहाँ था?
ماذا كنا نفعل؟
我做到哪了
昨日何をしてたっけ
어디까지 진행됐어?
what was I working on?
where did I leave off last night
what have I left unfinished?
let's finish yesterday's stuff
anything open from last time?
¿qué hicimos ayer?
¿dónde me quedé?
sigue con lo que estábamos haciendo
qu'est-ce qu'on faisait ?
continue ce qu'on faisait hier
wo war ich?
mach mit dem von gestern weiter
dove mi sono fermato?
continua con quello di ieri
o que fizemos ontem?
continua o trabalho de ontem
на чём я остановился?
над чем мы вчера работали?
मैं कल क्या कर रहा था?
أين توقفت؟
我昨天做了什么？
昨日何しましたか
내가 뭐 하고 있었지?
어제 하던 거 계속하자
`;

/** The same words about something else. */
const other = `
where is the config file?
où est le fichier de config ?
on en a besoin où ?
¿dónde está el test de pagos?
dónde guardamos los logs?
wo ist die Konfiguration?
wo waren die Logs gespeichert?
was fehlt in der README?
dove sono i test?
cosa manca nel modulo pagamenti?
onde ficam os testes?
o que falta no formulário?
где лежат логи?
что осталось в кеше после очистки?
कॉन्फ़िग कहाँ है?
أين ملف الإعدادات؟
配置文件在哪里？
何が原因ですか？
설정 파일 어디 있어?
what's left of the old API in this file?
catch the exception and log it
keep the status in a column
remind the user by mail
what is the status code for teapot
where are we storing the uploads?
where is it used
what is next in the array after shift
what's left is a div without class
catch me if the promise rejects
où sommes-nous censés mettre les traductions
wo sind wir im Code von der alten API abhängig
was ist noch in der Datei
was bleibt nach dem Minify übrig in bundle.js
dove siamo collegati al database?
qué queda en la caché tras limpiar
o que falta traduzir
где мы храним токены
что осталось от старого API
бот должен напомнить пользователю
还有什么参数可以传
残っているログを消して
남은 메모리를 출력해줘
remind the customer by e-mail a day before
bring the header back up to the top
on en est où dans la boucle quand i vaut 3
`;

const linesOf = (text: string) => text.trim().split("\n");

test.each(linesOf(taken))("%s: takes it up", (prompt) => expect(continuationOf(prompt)).toBe("named"));

test.each(linesOf(other))("%s: is a task of its own", (prompt) => expect(continuationOf(prompt)).toBeUndefined());

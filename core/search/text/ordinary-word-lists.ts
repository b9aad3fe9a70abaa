// Words that any conversation about software uses. A new store has too few memories to distinguish rare words from common ones: with
// twelve memories "header" looks as rare as "kubelet". The functions run during a build, because each hook would have to join the lists.
import { fold } from "./fold.ts";
import fitted from "./ordinary-pairs.json";

const talk = `able across actually add after afterwards again against ago almost already alright although always among another anything around ask avoid away back bad based
basically because become before begin behind believe below best better between big bit both bring call came can cannot care
case cause certain change check choose clean clear clearly come compare complete consider continue could couple current
currently day deal decide definitely depend describe detail differ despite different difference difficult discuss double down
during easy either else end enough especially even ever every everything exact exactly example except exist expect explain
extra fact fail fast feel few figure final finally find fine first follow forget former found full further general get give
go going good got great guess half hand happen hard hello help here hey hi hold home hope huge idea idk imagine important
inside instead interest just keep kind know large last later least leave left less let like list little live long look lot
made main maybe mean mention might mind minute miss mistake moment more most move much must name near necessary need never
new next nice nothing notice now number ok okay old once one two three four five open opinion option order original ought
out outside over own part people perhaps person place plan please point possible prefer pretty previous previously probably
problem proper properly provide put quick quickly quite rather read ready real really reason recent recommend regard relate
remain remember remind remove repeat replace reply rest right rule said same save say second see seem seen separate seriously
set several shall short show side similar simple simply since single situation size slow conversational solve somehow someone
something sometimes soon sorry sort speak special specific start state stay step still stop stuff such suggest suppose sure
switch take talk tell thank thanks thing think though thought through time today together told tomorrow took top total
toward tried true try trying turn type under understand unless until up upon use used useful user usual usually various
very wait walk want watch way week well went whatever whether while whole wonder word work world worse worst worth would
wrong year yes yesterday yet write written anybody anyone anywhere everybody everyone everywhere nobody nowhere somebody
somewhere tonight within without
yeah yep yup nope nah gonna wanna gotta lemme gimme dunno cuz bcus btw lol lmao omg bro dude oh hmm um uh wow cool awesome
perfect alternative alternatively added many correct question dont off ensure entire etc proceed`;

const development = `access action agent api app application apply argument array async attempt automatic available backend
base batch block body bool boolean branch broken browser buffer bug build button byte cache callback character class cli
client close code column command comment commit common compile component config configuration configure connect connection
console constant content context control convert copy count crash create css custom data database date debug declare default
define delete deploy dependency design dev develop developer development device diff directory disable display doc document
documentation draft drop edit editor element email empty enable endpoint engine entry environment error event exception
execute exit export express expression extend external feature fetch field file filter fix flag flow folder font form format
framework frontend function generate generic git github global group guide handle handler hash header hook host html http
https id image implement implementation import improve include index info information init initial input insert install
instance integrate interface internal invalid issue item java javascript job join js json key language layer layout lib
library library line link linux load local lock log logic loop machine main manage manager manual map match memory menu
merge message method migrate migration mode model module monitor multiple network node null object online operation optimize
output override package page panel parameter parse pass password patch path pattern performance permission php pipeline
plugin pr process product production program project promise prompt property publish pull push python query queue random
range rate record refactor reference regex register release remote rename render repo repository report request require
reset resolve resource respond response restart result retry return review root route router row run runtime sample scale
schema scope screen script search section secure security select send server service session setting setup shell site
software source space spec speed sql stack standard static statement status storage store string structure style submit
summary support sync syntax system tab table tag target task team template temp terminal test text theme thread throw
timeout title todo token tool track transaction trigger troubleshoot ts typescript ui unit unknown update upgrade upload url
utility valid validate validation value variable verify version view warning web website window windows workflow wrapper xml
yaml zero annotate annotation assert assertion await bump cd changelog ci cleanup combine conflict coverage dead deprecate
docstring claude clone codex copilot e2e eslint fixture flaky formatter helper jsdoc latest legacy license lint linter locally markdown md mock naming newest note npm
pip pnpm prettier readme semver snapshot split stub suite tidy typing unreachable unused util yarn`;

// The same for other languages, including their stop words. Latin words without diacritics, as in the index.
const foreign = `aber alle allem allen aller alles als also am an ander anders auch auf aus bei beim bin bis bitte bist da dabei dafur
damit danach dann daran darauf daraus das dass dein dem den denn der des deshalb die dies diese diesem diesen dieser dieses dir
doch dort du durch ein eine einem einen einer eines einfach einmal er erklare es etwas fur gegen geht gibt hab habe haben hat
hatte hier ich ihm ihn ihnen ihr im immer in ist ja jede jedem jeden jeder jedes jetzt kann kannst kein keine konnen kurz kurze
lass mach mache machen macht man mehr mein mich mir mit muss nach neu neue neuen neuer nicht nichts noch nun nur ob oder ohne
reparieren sehr sein seine seit sich sie sind so soll sollte statt steht um und uns unser unter viel vom von vor war warum was
weil welche welchem welchen welcher welches wenn wer werden wie wieder wir wird wo wurde zu zum zur zwischen projekt datei code
fehler schreib schreibe erstelle funktioniert waren wurde wurden hatten konnte sollten problem ursache grund
avec au aux ce ces cet cette comme dans de des du elle est et etre fait faire il ils je la le les leur mais moi ne nous on ou
par pas peux plus pour pourquoi pouvez que quel quelle qui sans se ses son sur te toi ton tous tout tu un une vous ajoute
corrige explique fichier projet fonction plait etait etaient avait avoir ete ont sont peut probleme erreur cause
al como con cual cuando del desde donde el ella ellos en entre era eres esta este esto estan hace hacer hay las los mas mi muy
nos nuestro para pero por porque puede puedes pues quiero ser si sin sobre solo son su sus tambien tiene todo una uno y ya
fue estaba habia han ha problema error causa arregla arreglar archivo proyecto prueba pruebas funcion favor
ao com da dos ela ele em essa esse estou eu foi isso isto mais meu minha nao nas nem no nos num numa os ou pela pelo qual quando
quem sao sem seu sua tem teste uma voce che chi come cosa dal della delle di dove gli hai ho il io lo loro ma nella non nel
perche piu puoi quale quando questa questo sono sua suo tra un per het een van dat die niet met voor zijn wordt deze
а без был была были было быть в вам вас весь во вот все всё вы где да для до его ее её если есть еще ещё же за зачем и из или им их
как какие какой когда которая которые который кто ли мне может можно мой мы на над надо нам нас не него нет но ну нужно о об он
она они оно от перед по под пожалуйста после потом потому почему при про проект проекта раз с сам свой себя сейчас снова со так
также там тебя теперь тест тесты то тогда того тоже только тот ты у уже файл функция чего чем через что чтобы эта эти это этот я
проблема проблему проблемы проблем ошибка ошибку ошибки причина причину исправь исправить добавь запусти сделай объясни напиши
什么 怎么 么样 为什 如何 请帮 帮我 请问 我们 一个 一下 这个 那个 这些 那些 这段 可以 是否 没有 是什 做什 的是 一段 项目 代码 测试 修复 运行 文件 功能 添加 修改 失败 问题 写一 解释 请解 请修
错误 报错 用户 页面 数据 据库 接口 系统 服务 函数 变量 按钮 版本 更新 删除 支持 使用 需要 进行 处理 帮忙 现在 时候 然后 已经 检查 看看 です ます した する これ それ あれ この その ください して ない ある いる から まで では には とは
cua khi khong nguoi dung lieu duoc nay nhung voi trong cho cac mot thi nhu hoac vao len xuong tai vi nen phai muon can the lam gi dang
roi chua cung rat nhieu hon minh chung day kia truoc sau luc bay gio giup loi them xoa tao viet chay kiem doan tep thu muc hien gia tri
thay doi noi vay thuc phan ban dieu viec cach yang dan dari untuk dengan tidak ini itu saya kamu anda kita kami adalah akan sudah belum
bisa dapat harus juga atau jika kalau karena pada dalam oleh seperti lebih sangat buat tambah hapus ubah perbaiki masalah kesalahan
tolong bagaimana kenapa mengapa siapa kapan dimana supaya agar lalu kemudian saja lagi masih semua setiap baru berkas fungsi halaman
pengguna nie jest jak ale czy tak dla przez tylko juz jeszcze tez moze mozna byc byl byla bylo sa mam masz mamy chce trzeba nalezy
gdzie kiedy dlaczego ktory ktora ktore ktorych ten tego tej tym przy pod nad bez oraz lub albo wiec teraz potem zrob zrobic dodaj usun
zmien popraw blad bledy plik pliki funkcja strona uzytkownik neni proc kdyz kde pro pri nebo jeste uz take muze byt jsou mame chci
potreba ktery ktera ktere tyto tento tato jen pouze nyni ted potom udelej pridat pridej smaz zmen oprav chyba chyby soubor soubory
funkce stranka uzivatel prosim bir bu ve ile icin ama fakat cok daha gibi kadar sonra once simdi nasil neden niye nerede hangi kim var
yok degil olan olarak oldu olsun olmali lazim gerek istiyorum yap yapmak ekle sil degistir duzelt sorun hata dosya fonksiyon proje
sayfa kullanici lutfen ben sen biz siz onlar her hepsi sadece och att det som ar inte ett har jag fran vad nar ska vill hur varfor
eller bara ocksa mycket mer efter innan fel filer sida anvandare og af til ikke jeg hvad skal hvordan hvorfor kun ogsa meget fejl hva
bare etta ovat oli mutta jos niin miten miksi missa mita joka jotka tama tassa mina sina myos vain nyt sitten ennen jalkeen pitaa
haluan tee lisaa poista muuta korjaa virhe ongelma tiedosto funktio projekti sivu kayttaja що як це але чи коли чому який яка яке які
цей ця ці також ще вже тільки може можна треба потрібно був була було бути мені мене він вона вони зроби додай видали зміни виправ
помилка функція проєкт сторінка користувач будь ласка co fil memperbaiki ingin potrzebny potrzebna zmienic funkcje chybu souboru
duzeltme працює помилку tomto opravit في من على إلى هذا هذه التي الذي كيف لماذا متى أين هل مع كل بعد قبل عند لكن ثم قد كان كانت يكون
الآن فقط أريد اجعل أضف احذف أصلح مشكلة المشكلة خطأ الخطأ ملف الملف دالة مشروع المشروع صفحة الصفحة مستخدم المستخدم है हैं का की के को
में से पर और या कि यह वह ये वे नहीं क्या कैसे क्यों कब कहाँ जो तो भी ही कर करो करना करें था थी थे हो होना मैं हम आप तुम मुझे हमें अब
बाद पहले सब हर एक अगर लेकिन फाइल प्रोजेक्ट समस्या गलती
ca forma algo dentro nada nome tipo bom estao mal possivel sistema tempo tres ver antes bem cada deve estamos fazer ir numero pode posso
sera todas usar ainda estar falta lugar mesmo parece proprio quero sei sempre seria toda tudo veja agora apenas apos ate boa dar duvida
entao estado faz fui lado menos nessa nosso nunca outro pessoas poder ponto qualquer quanto saber seja sendo tambem tenho ter tiver trabalho
vez alem alguns aqui assim boas corrente desse desses devem dizer estava esteja estiver exemplo fez geral iniciar inicio maioria momento
muito maximo mes nesse neste nossa novas onde outra outras outros partir pois pontos pouco primeiro quais sabe segundo tarde temos tenha
tente tentei verdade vezes vos varios ultimo preciso precisa criar crie cria arquivo arquivos comando comandos pasta codigo tela botao
pagina servidor dados banco versao executar rodar mudar alterar remover adicionar implementar configurar configuracao instalar testar
corrigir verificar apagar va bien ti yo modo podemos uso asi dice igual mio trata vamos ahi ahora alguna despues diferentes mejor mismo ni
pueda sido ultima actualmente anterior claro consigo creo debe demasiado entonces esa eso esos fin haber hacerlo haciendo hecho luego manera
mia mismos ningun nuevo otra otras otro primero principalmente pronto sean siempre sigue siguiente sola tampoco tendra tenemos tener tengo
trabajo crear crea carpeta boton pantalla datos ejecutar cambiar cambia quitar agregar agrega revisar revisa necesito ta mon doit meme
nouveau suis afin aussi avant bon chaque deux fais merci necessaire notre premier puis ait autre autres avez bas beaucoup cela concernant
deja dessus devrait dire doivent donc egalement encore facon ici maintenant moins nouveaux parle pense plutot pourrait premiere pu quand
quant rend rendre retour seul seule seulement soient soit sous suivant suivants tant vers voici votre vu creer cree dossier bouton ecran
serveur donnees executer changer supprimer implementer configurer installer verifier verifie veux besoin caso qua devo fai sto alla anche
bene degli dei dopo essere faccio fatto forse nei nelle nuovo ora poi prima probabilmente quello quindi tutto abbiamo allora altro ancora
avere certo cui dello facendo fare generale grazie meglio molto ogni possa posto puo qualcosa quali queste realmente sembra sia siano sotto
sta stato sul sulla tuo tutta tutte tutti adesso alcuni altri aver avevo cosi detto diventare ecco esempio invece magari male mentre mie
miei nessun niente oltre potrebbe qualche quelli questi rispetto secondo seguente senza soprattutto stata stesso stiamo subito sui suoi vari
visto volta volte creare cartella codice bottone dati versione eseguire cambiare rimuovere rimuovi aggiungere aggiungi configurare
installare verificare verifica voglio errore progetto dich schon weiter weitere zuerst uber ze op doe ik nu bo tam ty zeby bedzie jedna maja
miedzy mnie moj poniewaz rowniez sposob tutaj za ke ste tim till oss av ki ise olustur kod buton ekran sunucu veri surum calistir kaldir
guncelle kur kontrol incele dua cara buatkan kode tombol layar versi jalankan ganti pasang cek mau ba bao ay cai cong ra ky toan nhat tru
dau chu oi lai thoi mo nhe tuong dinh thanh theo tiep tren hinh deu biet cao chuyen nua nhau khac ngoai nho nhan thiet phuong phong tinh tro
gian tuan trung vo vua xuat loai hoan chuong trinh tham khao yeu cau chinh nguon trien khai ung he thong nang giao tich luong quan ly tach
don ket phat будет два должно должен пока работать сделать такой том этой будем будут бы везде вопрос всего всех делать ему затем иметь
какая куда лучше меня много мог могу начать нельзя нем несколько ниже них ничего один писать позже понять просто раньше сколько слишком
сначала твоя тем туда тут чуть этим этих этого давай создай создать файлы код кнопка кнопку страница страницу сервер данные базу версию
изменить измени удалить удали обнови установи проверь проверить хочу hain kro karo karna karne kar ko aur jo woh yeh ye kya kyu kyun kaise
nahi nhi abhi usko isko usme isme bhi toh jab tha raha rahi rahe gaya gayi diya kiya kuch apna mujhe mera aap tum chahiye hoga hogi wala
wali krna krdo krke sirf phir hua hui hue`;

/** Returns all words, with a space before and after each. */
export function ordinaryWords(): string {
  return spaced(talk, development, foreign);
}

/** Returns the words of conversation. */
export function talkWords(): string {
  return spaced(talk, foreign);
}

/** Returns the words in the spelling of the index, for those of other scripts. */
export function foldedWords(): string {
  return fold(spaced(foreign));
}

/** Returns the pairs of characters that many people use in Chinese, Japanese and Korean prompts. */
export function ordinaryPairs(): string {
  return spaced(...Object.values(fitted.pairs));
}

function spaced(...lists: readonly string[]): string {
  return ` ${lists.join(" ").replaceAll("\n", " ")} `;
}

/** Our own dialogue in the languages of the service and a few more, with their legacy encodings. */

export type Speech = {
  /** BCP 47 tag. */
  readonly language: string;
  /** The most common first. */
  readonly encodings: readonly string[];
  readonly lines: readonly string[];
};

const speech = (language: string, encodings: string, lines: string): Speech => ({
  language,
  encodings: encodings.split(' ').filter((name) => name !== ''),
  lines: lines.split('|'),
});

/** Languages whose files come in Windows-1252. */
export const WESTERN: readonly Speech[] = [
  speech(
    'en',
    'windows-1252',
    'I told you to wait in the car.|Nobody saw him leave the building.|We should be there before midnight.|Are you sure about that?|He never even said goodbye.|Put it down and step away, slowly.|That is not what I meant at all.|Call me when you get home.',
  ),
  speech(
    'de',
    'windows-1252',
    'Ich habe dir doch gesagt, du sollst warten.|Niemand hat ihn aus dem Haus gehen sehen.|Wir müssten vor Mitternacht dort sein.|Bist du dir da völlig sicher?|Er hat sich nicht einmal verabschiedet.|Leg es hin und tritt zurück, schön langsam.|So habe ich das überhaupt nicht gemeint, weißt du.|Ruf mich an, wenn du zu Hause bist.',
  ),
  speech(
    'fr',
    'windows-1252',
    "Je t'avais dit de m'attendre dans la voiture.|Personne ne l'a vu sortir de l'immeuble.|On devrait être là-bas avant minuit.|Tu en es vraiment sûr ?|Il n'a même pas dit au revoir à sa mère.|Pose ça et recule, tout doucement.|Ce n'est pas du tout ce que j'ai voulu dire, espèce d'idiot.|Appelle-moi dès que tu seras rentré.",
  ),
  speech(
    'es',
    'windows-1252',
    'Te dije que me esperaras en el coche.|Nadie lo vio salir del edificio ayer.|Deberíamos llegar antes de medianoche.|¿Estás seguro de lo que dices?|Ni siquiera se despidió de los niños.|Déjalo en el suelo y aléjate despacio.|Eso no es lo que quería decir, señor.|Llámame cuando llegues a casa.',
  ),
  speech(
    'it',
    'windows-1252',
    "Ti avevo detto di aspettare in macchina.|Nessuno l'ha visto uscire, perché era già buio.|Dovremmo arrivare prima di mezzanotte.|Ne sei proprio sicuro?|Non ha più detto niente, è andato via così.|Mettilo giù e allontanati piano.|Non è affatto quello che volevo dire.|Chiamami quando sarai lì.",
  ),
  speech(
    'pt',
    'windows-1252',
    'Eu disse para você esperar no carro.|Ninguém o viu sair do prédio.|Devemos estar lá antes da meia-noite.|Você tem certeza disso, irmão?|Ele nem se despediu das crianças.|Põe isso no chão e afasta-te devagar.|Não foi nada disso que eu quis dizer, então.|Liga-me quando chegares à estação.',
  ),
  speech(
    'nl',
    'windows-1252',
    'Ik had gezegd dat je in de auto moest wachten.|Niemand heeft hem zien weggaan, geen één.|We zouden er vóór middernacht moeten zijn.|Weet je dat wel heel zeker?|Hij heeft niet eens afscheid genomen.|Leg het neer en doe een stap terug.|Dat is een cliënt van een collega, meer ideeën heb ik niet.|Bel me als je weer thuis bent.',
  ),
  speech(
    'sv',
    'windows-1252',
    'Jag sa ju att du skulle vänta i bilen.|Ingen såg honom gå ut ur huset.|Vi borde vara där före midnatt.|Är du alldeles säker på det?|Han tog inte ens farväl av oss.|Lägg ner den och gå långsamt bakåt.|Det var inte alls så jag menade.|Ring mig när du har kommit hem.',
  ),
  speech(
    'da',
    'windows-1252',
    'Jeg sagde jo, at du skulle vente i bilen.|Ingen så ham gå ud af bygningen.|Vi burde være der før midnat.|Er du helt sikker på det?|Han sagde ikke engang farvel til børnene.|Læg den fra dig og gå langsomt væk.|Det var slet ikke sådan, jeg mente det.|Ring til mig, når du er hjemme.',
  ),
  speech(
    'nb',
    'windows-1252',
    'Jeg sa jo at du skulle vente i bilen.|Ingen så ham gå ut av bygningen.|Vi burde være der før midnatt.|Er du helt sikker på det?|Han tok ikke engang farvel med søsteren.|Legg den fra deg og gå sakte bakover.|Det var slett ikke sånn jeg mente det, skjønner du.|Ring meg når du er hjemme igjen.',
  ),
  speech(
    'fi',
    'windows-1252',
    'Minähän käskin sinun odottaa autossa.|Kukaan ei nähnyt hänen lähtevän talosta.|Meidän pitäisi olla siellä ennen puoltayötä.|Oletko aivan varma siitä?|Hän ei edes sanonut näkemiin.|Laske se maahan ja peräänny hitaasti.|En minä sitä tarkoittanut ollenkaan.|Soita minulle, kun pääset kotiin.',
  ),
];

/** Languages whose files come in other encodings. */
export const OTHERS: readonly Speech[] = [
  speech(
    'pl',
    'windows-1250 iso-8859-2 ibm852',
    'Mówiłem ci, żebyś poczekał w samochodzie.|Nikt nie widział, jak wychodził z budynku.|Powinniśmy tam być przed północą.|Jesteś tego całkiem pewna?|Nawet się z nami nie pożegnał.|Połóż to i odsuń się, powoli.|Wcale nie o to mi chodziło, przysięgam.|Zadzwoń, jak już wrócisz do domu.',
  ),
  speech(
    'cs',
    'windows-1250 iso-8859-2 ibm852',
    'Říkal jsem ti, abys počkal v autě.|Nikdo ho neviděl odcházet z domu.|Měli bychom tam být před půlnocí.|Víš to úplně jistě?|Ani se s námi nerozloučil.|Polož to a pomalu odstup, slyšíš.|Takhle jsem to vůbec nemyslel.|Zavolej mi, až přijdeš domů.',
  ),
  speech(
    'sk',
    'windows-1250 iso-8859-2',
    'Hovoril som ti, aby si počkal v aute.|Nikto ho nevidel odchádzať z domu.|Mali by sme tam byť pred polnocou.|Vieš to úplne určite, však?|Ani sa s nami nerozlúčil, škoda.|Polož to na zem a pomaly ustúp.|Vôbec som to tak nemyslel, verte mi.|Zavolaj mi, keď prídeš domov, dobre?',
  ),
  speech(
    'hu',
    'windows-1250 iso-8859-2',
    'Mondtam, hogy várj meg a kocsiban.|Senki sem látta kijönni az épületből.|Éjfél előtt oda kellene érnünk.|Egészen biztos vagy benne?|Még csak el sem búcsúzott tőlünk.|Tedd le, és lépj hátra, szép lassan.|Egyáltalán nem így értettem, hidd el.|Hívj fel, ha hazaértél.',
  ),
  speech(
    'ro',
    'windows-1250 iso-8859-2',
    'Ţi-am spus să aştepţi în maşină.|Nimeni nu l-a văzut ieşind din clădire.|Ar trebui să ajungem înainte de miezul nopţii.|Eşti sigur de asta?|Nici măcar nu şi-a luat rămas bun.|Lasă-l jos şi dă-te înapoi, încet.|Nu asta am vrut să zic, crede-mă.|Sună-mă când ajungi acasă.',
  ),
  speech(
    'sl',
    'windows-1250',
    'Rekel sem ti, da počakaj v avtu.|Nihče ga ni videl oditi iz hiše.|Tam bi morali biti pred polnočjo.|Si v to čisto prepričan?|Še poslovil se ni od nas.|Odloži to in se počasi umakni.|Sploh nisem mislil tako, veš.|Pokliči me, ko prideš domov, že pozno je.',
  ),
  speech(
    'tr',
    'windows-1254',
    'Sana arabada beklemeni söylemiştim.|Kimse onun binadan çıktığını görmedi.|Gece yarısından önce orada olmalıyız.|Bundan gerçekten emin misin, oğlum?|Bize hoşça kal bile demedi.|Onu yere bırak ve yavaşça geri çekil.|Hiç de öyle demek istememiştim.|Eve varınca beni ara, olur mu canım?',
  ),
  speech(
    'lt',
    'windows-1257',
    'Juk sakiau tau palaukti mašinoje.|Niekas nematė jo išeinančio iš namų.|Turėtume ten būti prieš vidurnaktį.|Ar tikrai tuo esi įsitikinęs?|Jis net neatsisveikino su vaikais, žinai.|Padėk jį ir lėtai atsitrauk, girdi.|Aš visai ne tai norėjau pasakyti.|Paskambink man, kai grįši namo.',
  ),
  speech(
    'lv',
    'windows-1257',
    'Es taču teicu, lai tu gaidi mašīnā.|Neviens viņu neredzēja izejam no mājas.|Mums vajadzētu tur būt pirms pusnakts, vai nē?|Vai tu par to esi pilnīgi pārliecināts?|Viņš pat neatvadījās no bērniem.|Noliec to un lēnām atkāpies.|Es to nemaz tā nedomāju, tiešām.|Piezvani man, kad būsi mājās.',
  ),
  speech(
    'et',
    'windows-1257',
    'Ma ju ütlesin, et sa ootaksid autos.|Keegi ei näinud teda majast väljumas.|Peaksime seal enne keskööd kohal olema.|Kas sa oled selles täiesti kindel, šerif?|Ta ei jätnud meiega isegi hüvasti.|Pane see käest ja astu tagasi, nüüd kohe.|Ma ei mõelnud seda üldse niimoodi.|Helista mulle, kui koju jõuad.',
  ),
  speech(
    'ru',
    'windows-1251 koi8-r ibm866 iso-8859-5',
    'Я же сказал тебе ждать в машине.|Никто не видел, как он вышел из дома.|Мы должны быть там до полуночи.|Ты в этом совершенно уверен?|Он даже не попрощался с детьми.|Положи это и медленно отойди.|Я вообще не это имел в виду.|Позвони мне, когда будешь дома.',
  ),
  speech(
    'uk',
    'windows-1251 koi8-u',
    'Я ж казав тобі чекати в машині.|Ніхто не бачив, як він вийшов з будинку.|Ми маємо бути там до півночі.|Ти в цьому цілком упевнений?|Він навіть не попрощався з дітьми.|Поклади це й повільно відійди.|Я зовсім не це мав на увазі.|Подзвони мені, коли будеш удома.',
  ),
  speech(
    'bg',
    'windows-1251',
    'Нали ти казах да чакаш в колата.|Никой не го видя да излиза от къщата.|Трябва да сме там преди полунощ.|Напълно ли си сигурен в това?|Той дори не се сбогува с децата.|Остави го и бавно се отдръпни.|Изобщо нямах това предвид.|Обади ми се, когато се прибереш.',
  ),
  speech(
    'el',
    'windows-1253 iso-8859-7 ibm737',
    'Σου είπα να περιμένεις στο αυτοκίνητο.|Κανείς δεν τον είδε να βγαίνει από το κτίριο.|Πρέπει να είμαστε εκεί πριν τα μεσάνυχτα.|Είσαι απόλυτα σίγουρος γι αυτό;|Ούτε καν αποχαιρέτησε τα παιδιά.|Άφησέ το κάτω και κάνε πίσω, αργά.|Δεν εννοούσα καθόλου αυτό.|Πάρε με τηλέφωνο όταν φτάσεις σπίτι.',
  ),
  speech(
    'he',
    'windows-1255',
    'אמרתי לך לחכות במכונית.|אף אחד לא ראה אותו יוצא מהבניין.|אנחנו צריכים להיות שם לפני חצות.|אתה בטוח בזה לגמרי?|הוא אפילו לא נפרד מהילדים.|תניח את זה ותתרחק לאט.|בכלל לא לזה התכוונתי.|תתקשר אלי כשתגיע הביתה.',
  ),
  speech(
    'ar',
    'windows-1256 iso-8859-6',
    'قلت لك أن تنتظر في السيارة.|لم يره أحد وهو يغادر المبنى.|يجب أن نكون هناك قبل منتصف الليل.|هل أنت متأكد من ذلك تماما|لم يودع الأطفال حتى.|ضعه على الأرض وتراجع ببطء.|لم أقصد ذلك على الإطلاق.|اتصل بي عندما تصل إلى البيت.',
  ),
  speech(
    'th',
    'windows-874',
    'ฉันบอกให้รอในรถไง|ไม่มีใครเห็นเขาออกจากตึก|เราน่าจะถึงที่นั่นก่อนเที่ยงคืน|คุณแน่ใจเรื่องนั้นหรือ|เขาไม่ได้บอกลาเด็กๆ ด้วยซ้ำ|วางมันลงแล้วถอยไปช้าๆ|ฉันไม่ได้หมายความอย่างนั้นเลย|โทรหาฉันเมื่อถึงบ้านนะ',
  ),
  speech(
    'ja',
    'shift_jis euc-jp iso-2022-jp',
    '車の中で待てと言っただろう。|彼が建物を出るのを誰も見ていない。|真夜中までには着くはずだ。|それは本当に確かなのか？|子供たちに別れも告げなかった。|それを置いて、ゆっくり下がれ。|そんなつもりで言ったんじゃない。|家に着いたら電話してくれ。',
  ),
  speech(
    'zh-CN',
    'gb18030',
    '我不是叫你在车里等吗？|没有人看见他离开那栋楼。|我们应该在午夜之前到那里。|你对这件事完全确定吗？|他连再见都没有对孩子们说。|把它放下，慢慢地往后退。|我根本不是那个意思。|到家以后给我打电话。',
  ),
  speech(
    'zh-TW',
    'big5',
    '我不是叫你在車裡等嗎？|沒有人看見他離開那棟樓。|我們應該在午夜之前到那裡。|你對這件事完全確定嗎？|他連再見都沒有對孩子們說。|把它放下，慢慢地往後退。|我根本不是那個意思。|到家以後給我打電話。',
  ),
  speech(
    'ko',
    'euc-kr johab',
    '차에서 기다리라고 했잖아.|그가 건물에서 나가는 걸 아무도 못 봤어.|자정 전에는 거기 도착해야 해.|그게 정말 확실한 거야?|아이들에게 작별 인사도 안 했어.|그거 내려놓고 천천히 물러서.|나는 전혀 그런 뜻이 아니었어.|집에 도착하면 전화해 줘.',
  ),
];

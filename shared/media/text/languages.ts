/**
 * A short sample of everyday speech per language, with every letter of it. Letter-pair frequencies are counted from the
 * samples (`letters.ts`), so no word lists or foreign texts are needed.
 */

export type Script = 'latin' | 'cyrillic' | 'greek' | 'hebrew' | 'arabic' | 'thai';

export type Language = { readonly code: string; readonly script: Script; readonly sample: string };

const language = (code: string, script: Script, sample: string): Language => ({ code, script, sample });

export const LANGUAGES: readonly Language[] = [
  language(
    'en',
    'latin',
    `Where did you leave the keys? I thought they were on the table by the window, just like every morning. Don't be afraid, nobody is going to hurt you. What do you want from me? We have to get out of here before they come back, quick. She said that she would never do it again, and he believed her. Thank you very much, that was a lovely evening. Look at the size of the fox over there! It's all right, I'm with you. A small café, a naïve fiancé, that's the whole story. You know what? Forget it.`,
  ),
  language(
    'de',
    'latin',
    `Wo hast du die Schlüssel gelassen? Ich dachte, sie wären auf dem Tisch neben der Tür, so wie jeden Morgen. Hab keine Angst, niemand wird dir etwas tun. Was willst du eigentlich von mir? Wir müssen hier verschwinden, bevor sie zurückkommen, schnell! Sie hat gesagt, dass sie das nie wieder tun würde, und er hat ihr natürlich geglaubt. Vielen Dank für den schönen Abend. Es tut mir leid, ich weiß es nicht. Schöne Grüße an die Mädchen aus der großen Straße. Könnten Sie mir bitte helfen? Übrigens, das wäre möglich. Ähnlich heißt das Öl. Zwölf Boxkämpfer jagen Viktor quer über den Deich. Früher hörte man die Vögel.`,
  ),
  language(
    'fr',
    'latin',
    `Où as-tu laissé les clés ? Je croyais qu'elles étaient sur la table, près de la fenêtre, comme tous les matins. N'aie pas peur, personne ne te fera de mal. Qu'est-ce que tu me veux ? Il faut partir d'ici avant qu'ils ne reviennent, vite ! Elle a dit qu'elle ne le ferait plus jamais, et il l'a crue, bien sûr. Merci beaucoup, c'était une très belle soirée. Ça va être gênant, le garçon a le cœur brisé. Voilà, ma sœur, nous l'avons déjà vu à Noël, là où il était né. Être ou ne pas être, à peine. Le maïs, l'île, le goût âpre du café, un rôle ambigu. Je suis désolé, monsieur. Quel âge avez-vous ? Dès que possible. Écoute-moi, arrête ! Il a kidnappé le wagon.`,
  ),
  language(
    'es',
    'latin',
    `¿Dónde has dejado las llaves? Pensé que estaban en la mesa, junto a la ventana, como todas las mañanas. No tengas miedo, nadie te va a hacer daño. ¿Qué quieres de mí? Tenemos que salir de aquí antes de que vuelvan, ¡rápido! Ella dijo que nunca más lo haría y él la creyó, señor. Muchas gracias, fue una noche muy bonita. ¿Cuántos años tiene el niño? Mañana será otro día. ¡Cállate! Está aquí también, así que después hablaré con él. El pingüino comió un kilo de jamón y whisky. Más allá del jardín había un árbol. Adiós, corazón. Aún no lo sé, quizás. ¿Por qué? Porque sí. Última pregunta.`,
  ),
  language(
    'it',
    'latin',
    `Dove hai lasciato le chiavi? Pensavo che fossero sul tavolo, vicino alla finestra, come ogni mattina. Non avere paura, nessuno ti farà del male. Che cosa vuoi da me? Dobbiamo andarcene da qui prima che tornino, presto! Lei ha detto che non lo avrebbe più fatto, e lui le ha creduto. Grazie mille, è stata una bellissima serata. Perché non vieni anche tu? Sì, è così, può darsi. La città è già piena di gente. Lunedì sarò lì, però non so quando finirà. È vero, c'è ancora libertà e verità. Né io né te. Quello zio ha una qualità. Ciò che avverrà. Un caffè, per favore.`,
  ),
  language(
    'pt',
    'latin',
    `Onde é que deixaste as chaves? Pensei que estavam na mesa, ao pé da janela, como todas as manhãs. Não tenhas medo, ninguém te vai fazer mal. O que você quer de mim? Temos de sair daqui antes que eles voltem, rápido! Ela disse que nunca mais o faria, e ele acreditou. Muito obrigado, foi uma noite ótima. Amanhã é outro dia, irmão. A situação não está fácil, então vamos com atenção. Você também está à espera do avião? Até à próxima, avó e avô. Três lições do coração, são mães. Há alguém lá em cima? Aqui está a tua mãe, é só isso. Às vezes, vocês põem açúcar. Cinquenta linguiças. Eu já não sei, talvez.`,
  ),
  language(
    'nl',
    'latin',
    `Waar heb je de sleutels gelaten? Ik dacht dat ze op de tafel bij het raam lagen, zoals elke ochtend. Wees niet bang, niemand gaat je pijn doen. Wat wil je van mij? We moeten hier weg voordat ze terugkomen, snel! Ze zei dat ze het nooit meer zou doen, en hij geloofde haar. Dank je wel, het was een heel mooie avond. België is één van de buren, geïnteresseerd in ideeën over coördinatie en reünie. Het is goed zo, ik ben bij je. Vóór alles, hé, wacht eens even. De zeeën zijn ruw. Kom je vanavond nog mee naar het café? Zij is beïnvloed.`,
  ),
  language(
    'sv',
    'latin',
    `Var har du lagt nycklarna? Jag trodde att de låg på bordet vid fönstret, precis som varje morgon. Var inte rädd, ingen kommer att göra dig illa. Vad vill du mig egentligen? Vi måste härifrån innan de kommer tillbaka, skynda dig! Hon sa att hon aldrig skulle göra så igen, och han trodde på henne. Tack så mycket, det var en mycket trevlig kväll. Är det här din syster? Nej, det är en gammal vän från förr. Få se nu, två små flickor åkte över ån. Åh, jag förstår. Ett öga för mörker. Ända till slutet. Kan jag få lite kaffe, idé om det? Hör på mig nu, för guds skull.`,
  ),
  language(
    'da',
    'latin',
    `Hvor har du lagt nøglerne? Jeg troede, de lå på bordet ved vinduet, ligesom hver morgen. Du skal ikke være bange, ingen vil gøre dig ondt. Hvad vil du mig egentlig? Vi bliver nødt til at komme væk herfra, før de kommer tilbage, skynd dig! Hun sagde, at hun aldrig ville gøre det igen, og han troede på hende. Tusind tak, det har været en dejlig aften. Er det din søster? Nej, det er en gammel ven. Også på øen så vi små børn og køer. Årene går så hurtigt, kære. Æblerne er røde. Jeg ved det ikke, måske i morgen. Hvad laver du der, får jeg ikke noget? Ørerne hører, øjnene ser.`,
  ),
  language(
    'nb',
    'latin',
    `Hvor har du lagt nøklene? Jeg trodde de lå på bordet ved vinduet, akkurat som hver morgen. Ikke vær redd, ingen kommer til å skade deg. Hva vil du meg egentlig? Vi må komme oss vekk herfra før de kommer tilbake, skynd deg! Hun sa at hun aldri skulle gjøre det igjen, og han trodde på henne. Tusen takk, det har vært en veldig fin kveld. Er det søsteren din? Nei, det er en gammel venn. Så du de små barna på øya? Årene går fort, kjære deg. Ærlig talt, jeg vet ikke. Kanskje i morgen tidlig. Åpne døra, vær så snill. Hør her, jeg forstår hva du sier, for å gå.`,
  ),
  language(
    'fi',
    'latin',
    `Mihin sinä jätit avaimet? Luulin, että ne olivat pöydällä ikkunan vieressä, niin kuin joka aamu. Älä pelkää, kukaan ei tee sinulle mitään pahaa. Mitä sinä oikein haluat minusta? Meidän täytyy päästä pois täältä ennen kuin he palaavat, äkkiä! Hän sanoi, ettei tekisi sitä enää koskaan, ja mies uskoi häntä. Kiitos paljon, se oli hyvin kaunis ilta. Onko tämä sinun siskosi? Ei, hän on vanha ystävä. Äiti, missä sinä olet? En tiedä, ehkä huomenna. Hyvää yötä, näkemiin. Öljy ja tyttö. Ruotsissa on Åbo. Tämä on hyvä, eikö niin? Pääsetkö sinä lähtemään?`,
  ),
  language(
    'is',
    'latin',
    `Hvar skildirðu lyklana eftir? Ég hélt að þeir væru á borðinu við gluggann, eins og á hverjum morgni. Ekki vera hræddur, enginn mun meiða þig. Hvað viltu mér eiginlega? Við verðum að fara héðan áður en þeir koma aftur, fljótt! Hún sagði að hún myndi aldrei gera það aftur og hann trúði henni. Takk kærlega fyrir, þetta var yndislegt kvöld. Er þetta systir þín? Nei, þetta er gömul vinkona. Ég veit það ekki, kannski á morgun. Ó, já, ökum út úr bænum. Þú ert svo góður, Ísland er fallegt. Ýmislegt, húsið mitt er í Úlfarsárdal. Æ, ætlarðu að öskra? Síðan fór hún.`,
  ),
  language(
    'ca',
    'latin',
    `On has deixat les claus? Em pensava que eren a la taula, al costat de la finestra, com cada matí. No tinguis por, ningú no et farà mal. Què vols de mi? Hem de marxar d'aquí abans que tornin, ràpid! Ella va dir que no ho faria mai més, i ell se la va creure. Moltes gràcies, ha estat una nit molt bonica. És això, també és així. Què passa, senyor? L'any passat vaig anar a Barcelona amb la meva germana. Perdó, això és l'última cançó. Il·lusió, col·legi, avió, després, començar, plaça, països, raïm, qüestió.`,
  ),
  language(
    'pl',
    'latin',
    `Gdzie zostawiłeś klucze? Myślałem, że leżą na stole przy oknie, tak jak każdego ranka. Nie bój się, nikt nie zrobi ci krzywdy. Czego ty ode mnie chcesz? Musimy się stąd wydostać, zanim wrócą, szybko! Powiedziała, że nigdy więcej tego nie zrobi, a on jej uwierzył. Dziękuję bardzo, to był piękny wieczór. Czy to twoja siostra? Nie, to stara przyjaciółka. Jeszcze nie wiem, może jutro będzie lepiej. Cześć, proszę pana, jesteś pewien? Źle się czuję, chodźmy do domu. Żona śpi, dzień dobry, pięć żółtych łodzi. Świat jest mały, wódka też. Łódź, Śląsk, Ćma. Mąż poszedł w góry i już nie wrócił, słyszałaś?`,
  ),
  language(
    'cs',
    'latin',
    `Kde jsi nechal klíče? Myslel jsem, že jsou na stole vedle okna, jako každé ráno. Neboj se, nikdo ti neublíží. Co po mně vlastně chceš? Musíme odtud zmizet, než se vrátí, rychle! Řekla, že už to nikdy neudělá, a on jí věřil. Děkuji mockrát, byl to krásný večer. To je tvoje sestra? Ne, je to stará přítelkyně. Ještě nevím, možná zítra. Příliš žluťoučký kůň úpěl ďábelské ódy. Prosím tě, můžeš mi říct, proč tady čekáš? Dobře, půjdeme domů. Všechno bude v pořádku, slibuju. Člověče, co to děláš? Žádný strach, šéfe. Ať žije město! Něco se stalo, dům hoří. Účet, prosím.`,
  ),
  language(
    'sk',
    'latin',
    `Kde si nechal kľúče? Myslel som, že sú na stole vedľa okna, ako každé ráno. Neboj sa, nikto ti neublíži. Čo odo mňa vlastne chceš? Musíme odtiaľto zmiznúť, kým sa vrátia, rýchlo! Povedala, že to už nikdy neurobí, a on jej veril. Ďakujem veľmi pekne, bol to krásny večer. To je tvoja sestra? Nie, je to stará priateľka. Ešte neviem, možno zajtra. Prosím ťa, môžeš mi povedať, prečo tu čakáš? Dobre, pôjdeme domov. Všetko bude v poriadku, sľubujem. Človeče, čo robíš? Žiadny strach, šéfe. Päť stĺpov, vŕba, dážď, kôň, ľahký vietor. Niečo sa stalo, účet prosím. Nemôžem ťa vidieť.`,
  ),
  language(
    'hu',
    'latin',
    `Hol hagytad a kulcsokat? Azt hittem, az asztalon vannak az ablak mellett, mint minden reggel. Ne félj, senki sem fog bántani. Mit akarsz tőlem tulajdonképpen? El kell tűnnünk innen, mielőtt visszajönnek, gyorsan! Azt mondta, hogy soha többé nem csinálja, és ő elhitte neki. Nagyon szépen köszönöm, gyönyörű este volt. Ez a húgod? Nem, ő egy régi barátnőm. Még nem tudom, talán holnap. Jó éjszakát, viszontlátásra! Miért vársz itt? Rendben, menjünk haza. Minden rendben lesz, ígérem. Úgy van, ő is így gondolja. Öt szűk üveg, fűtő, hű, zöld erdő. Árvíztűrő tükörfúrógép. Írd meg! Ősz, űrhajó. Köszönöm, hogy eljöttél.`,
  ),
  language(
    'ro',
    'latin',
    `Unde ai lăsat cheile? Credeam că sunt pe masă, lângă fereastră, ca în fiecare dimineață. Nu-ți fie frică, nimeni nu îți va face rău. Ce vrei de la mine? Trebuie să plecăm de aici înainte să se întoarcă, repede! A spus că nu va mai face asta niciodată, iar el a crezut-o. Mulțumesc foarte mult, a fost o seară frumoasă. Este sora ta? Nu, este o prietenă veche. Încă nu știu, poate mâine. De ce aştepţi aici? Bine, să mergem acasă. Totul va fi în regulă, îţi promit. Și tu ești așa, țara întreagă știe. Şi atunci am văzut că eşti singură. Câți ani ai? Când vine, spune-mi și mie. Înțeleg.`,
  ),
  language(
    'hr',
    'latin',
    `Gdje si ostavio ključeve? Mislio sam da su na stolu pored prozora, kao svakog jutra. Ne boj se, nitko ti neće nauditi. Što zapravo hoćeš od mene? Moramo otići odavde prije nego što se vrate, brzo! Rekla je da to više nikada neće učiniti, a on joj je povjerovao. Hvala lijepa, bila je to prekrasna večer. Je li to tvoja sestra? Ne, to je stara prijateljica. Još ne znam, možda sutra. Zašto čekaš ovdje? Dobro, idemo kući. Sve će biti u redu, obećavam. Žao mi je, gospođo, đavo zna. Šta radiš, čovječe? Ćuti, mali. Došao je iz Đakova i tražio posao. Sviđa mi se, osjećam. Uđi!`,
  ),
  language(
    'sl',
    'latin',
    `Kje si pustil ključe? Mislil sem, da so na mizi ob oknu, kot vsako jutro. Ne boj se, nihče ti ne bo storil nič žalega. Kaj pravzaprav hočeš od mene? Oditi moramo od tod, preden se vrnejo, hitro! Rekla je, da tega nikoli več ne bo storila, in on ji je verjel. Najlepša hvala, bil je čudovit večer. Je to tvoja sestra? Ne, to je stara prijateljica. Še ne vem, mogoče jutri. Zakaj čakaš tukaj? Prav, pojdiva domov. Vse bo v redu, obljubim. Žal mi je, gospa. Človek, kaj počneš? Že dolgo te nisem videl, všeč mi je. Končno ste prišli, želim si.`,
  ),
  language(
    'sq',
    'latin',
    `Ku i ke lënë çelësat? Mendova se ishin në tavolinë pranë dritares, si çdo mëngjes. Mos ki frikë, askush nuk do të të bëjë keq. Çfarë do nga unë? Duhet të ikim nga këtu para se të kthehen, shpejt! Ajo tha se nuk do ta bënte më kurrë, dhe ai i besoi. Faleminderit shumë, ishte një mbrëmje e bukur. Kjo është motra jote? Jo, është një shoqe e vjetër. Ende nuk e di, ndoshta nesër. Pse po pret këtu? Mirë, shkojmë në shtëpi. Gjithçka do të jetë në rregull. Është vonë, çohu.`,
  ),
  language(
    'tr',
    'latin',
    `Anahtarları nereye bıraktın? Her sabah olduğu gibi pencerenin yanındaki masada olduklarını sanıyordum. Korkma, kimse sana zarar vermeyecek. Benden ne istiyorsun? Onlar dönmeden önce buradan gitmemiz gerekiyor, çabuk! Bir daha asla yapmayacağını söyledi ve adam ona inandı. Çok teşekkür ederim, çok güzel bir akşamdı. Bu senin kız kardeşin mi? Hayır, o eski bir arkadaş. Henüz bilmiyorum, belki yarın. Neden burada bekliyorsun? Tamam, eve gidelim. Her şey yoluna girecek, söz veriyorum. İyi geceler, görüşürüz. Şimdi ne yapacağız? Değil mi? Öyle. Üzgünüm, gerçekten. Işık, İstanbul, Ağrı. Kâğıt, hâlâ. Sağ ol dostum.`,
  ),
  language(
    'lt',
    'latin',
    `Kur tu palikai raktus? Maniau, kad jie ant stalo prie lango, kaip kiekvieną rytą. Nebijok, niekas tau nieko blogo nepadarys. Ko tu iš manęs nori? Turime iš čia dingti, kol jie negrįžo, greičiau! Ji pasakė, kad daugiau niekada taip nedarys, ir jis ja patikėjo. Labai ačiū, tai buvo puikus vakaras. Ar čia tavo sesuo? Ne, tai sena draugė. Dar nežinau, gal rytoj. Kodėl čia lauki? Gerai, eikime namo. Viskas bus gerai, pažadu. Atsiprašau, pone, ką jūs čia veikiate? Žmogau, ką darai? Šiandien bus šalta, žiūrėk į dangų. Ūkininkas, jūra, mūsų žemė, vėl, jų, įėjo, Ąžuolas, ėjau. Būk čia.`,
  ),
  language(
    'lv',
    'latin',
    `Kur tu atstāji atslēgas? Es domāju, ka tās ir uz galda pie loga, kā katru rītu. Nebaidies, neviens tev neko ļaunu nedarīs. Ko tu īsti no manis gribi? Mums jātiek prom no šejienes, pirms viņi atgriežas, ātri! Viņa teica, ka nekad vairs tā nedarīs, un viņš viņai noticēja. Liels paldies, tas bija brīnišķīgs vakars. Vai tā ir tava māsa? Nē, tā ir sena draudzene. Vēl nezinu, varbūt rīt. Kāpēc tu šeit gaidi? Labi, ejam mājās. Viss būs kārtībā, es apsolu. Atvainojiet, kungs, ko jūs šeit darāt? Žēl, šodien ir auksti, ģimene, ķēniņš, čūska, ūdens, ļoti. Ņem, Šķiet, tūlīt, cilvēks, ģērbies.`,
  ),
  language(
    'et',
    'latin',
    `Kuhu sa võtmed jätsid? Ma arvasin, et need on laual akna kõrval, nagu igal hommikul. Ära karda, keegi ei tee sulle halba. Mida sa minust õieti tahad? Me peame siit ära saama, enne kui nad tagasi tulevad, kiiresti! Ta ütles, et ei tee seda enam kunagi, ja mees uskus teda. Suur aitäh, see oli väga ilus õhtu. Kas see on sinu õde? Ei, see on vana sõber. Ma ei tea veel, võib-olla homme. Miks sa siin ootad? Hästi, lähme koju. Kõik saab korda, ma luban. Vabandust, härra, mida te siin teete? Üks öö, külm, tüdruk, žürii, šokolaad. Õige, päev läbi, jää ülle. Öelge mulle, kas sööme?`,
  ),
  language(
    'vi',
    'latin',
    `Anh để chìa khóa ở đâu? Tôi tưởng nó ở trên bàn cạnh cửa sổ như mọi buổi sáng. Đừng sợ, không ai làm hại em đâu. Anh muốn gì ở tôi? Chúng ta phải đi khỏi đây trước khi họ quay lại, nhanh lên! Cô ấy nói sẽ không bao giờ làm thế nữa, và anh ấy đã tin. Cảm ơn rất nhiều, thật là một buổi tối tuyệt vời. Đó là em gái của anh à? Không, đó là một người bạn cũ. Tôi chưa biết, có lẽ ngày mai. Được rồi, chúng ta về nhà thôi. Mọi chuyện sẽ ổn, tôi hứa. Xin lỗi ông.`,
  ),
  language(
    'ru',
    'cyrillic',
    `Где ты оставил ключи? Я думал, они лежат на столе у окна, как каждое утро. Не бойся, никто тебя не обидит. Что тебе от меня нужно? Мы должны уйти отсюда, пока они не вернулись, быстро! Она сказала, что больше никогда так не сделает, и он ей поверил. Большое спасибо, это был чудесный вечер. Это твоя сестра? Нет, это старая подруга. Ещё не знаю, может быть, завтра. Почему ты здесь ждёшь? Хорошо, пойдём домой. Всё будет в порядке, обещаю. Извините, господин, что вы здесь делаете? Эй, человек, объясни мне это. Съешь ещё этих мягких французских булок, да выпей же чаю. Да, нет, ты, вы, мне. Юля и Яна живут в Щёлкове. Цирк.`,
  ),
  language(
    'uk',
    'cyrillic',
    `Де ти залишив ключі? Я думав, вони лежать на столі біля вікна, як щоранку. Не бійся, ніхто тебе не скривдить. Чого ти від мене хочеш? Ми повинні піти звідси, поки вони не повернулися, швидко! Вона сказала, що більше ніколи так не зробить, і він їй повірив. Щиро дякую, це був чудовий вечір. Це твоя сестра? Ні, це стара подруга. Ще не знаю, може, завтра. Чому ти тут чекаєш? Добре, ходімо додому. Усе буде гаразд, обіцяю. Вибачте, пане, що ви тут робите? Їжак, її, моє, є, ґанок, об'єкт. Який гарний день, дощ іде, цей фільм. Київ, Україна, Єва, Юрій, Яна. Шлях, жінка, хлопець.`,
  ),
  language(
    'be',
    'cyrillic',
    `Дзе ты пакінуў ключы? Я думаў, яны ляжаць на стале каля акна, як кожную раніцу. Не бойся, ніхто цябе не пакрыўдзіць. Чаго ты ад мяне хочаш? Мы павінны пайсці адсюль, пакуль яны не вярнуліся, хутка! Яна сказала, што больш ніколі так не зробіць, і ён ёй паверыў. Вялікі дзякуй, гэта быў цудоўны вечар. Гэта твая сястра? Не, гэта старая сяброўка. Яшчэ не ведаю, можа быць, заўтра. Чаму ты тут чакаеш? Добра, пойдзем дадому. Усё будзе ў парадку, абяцаю. Прабачце, спадар, што вы тут робіце? Юрась, Эй.`,
  ),
  language(
    'bg',
    'cyrillic',
    `Къде остави ключовете? Мислех, че са на масата до прозореца, както всяка сутрин. Не се страхувай, никой няма да ти направи нищо лошо. Какво искаш от мен? Трябва да се махаме оттук, преди да са се върнали, бързо! Тя каза, че никога повече няма да го направи, и той ѝ повярва. Много благодаря, беше чудесна вечер. Това сестра ти ли е? Не, това е стара приятелка. Още не знам, може би утре. Защо чакаш тук? Добре, да си вървим вкъщи. Всичко ще бъде наред, обещавам. Извинете, господине, какво правите тук? Щастлив човек, юнак, цял ден. Жоро и Филип, ъгъл, шофьор. Ела тук, моля те. Да, така е.`,
  ),
  language(
    'sr',
    'cyrillic',
    `Где си оставио кључеве? Мислио сам да су на столу поред прозора, као сваког јутра. Не бој се, нико ти неће наудити. Шта заправо хоћеш од мене? Морамо да одемо одавде пре него што се врате, брзо! Рекла је да то више никада неће учинити, а он јој је поверовао. Хвала лепо, било је то дивно вече. Је ли то твоја сестра? Не, то је стара пријатељица. Још не знам, можда сутра. Зашто чекаш овде? Добро, идемо кући. Све ће бити у реду, обећавам. Жао ми је, госпођо, ђаво зна. Шта радиш, човече? Ћути, мали. Његов џеп, љубав, Џон, фудбал. Ѓорѓи, Ќе, ѕвезда, куќа.`,
  ),
  language(
    'el',
    'greek',
    `Πού άφησες τα κλειδιά; Νόμιζα ότι ήταν πάνω στο τραπέζι, δίπλα στο παράθυρο, όπως κάθε πρωί. Μη φοβάσαι, κανείς δεν θα σου κάνει κακό. Τι θέλεις από μένα; Πρέπει να φύγουμε από εδώ πριν γυρίσουν, γρήγορα! Είπε ότι δεν θα το ξανακάνει ποτέ, και εκείνος την πίστεψε. Ευχαριστώ πολύ, ήταν μια υπέροχη βραδιά. Αυτή είναι η αδελφή σου; Όχι, είναι μια παλιά φίλη. Δεν ξέρω ακόμα, ίσως αύριο. Γιατί περιμένεις εδώ; Εντάξει, πάμε σπίτι. Όλα θα πάνε καλά, το υπόσχομαι. Συγγνώμη, κύριε, τι κάνετε εδώ; Ήλιος, ψωμί, ξύλο, βροχή, ζωή, ρωτάω, προϊόν, ταΐζω, Ώρα, Άννα, Έλα, ναι. Ζέστη, χθες, Ύστερα, ϋ.`,
  ),
  language(
    'he',
    'hebrew',
    `איפה השארת את המפתחות? חשבתי שהם על השולחן ליד החלון, כמו בכל בוקר. אל תפחד, אף אחד לא יפגע בך. מה אתה רוצה ממני? אנחנו חייבים להסתלק מכאן לפני שהם יחזרו, מהר! היא אמרה שהיא לעולם לא תעשה את זה שוב, והוא האמין לה. תודה רבה, זה היה ערב נפלא. זאת אחותך? לא, זאת חברה ותיקה. אני עוד לא יודע, אולי מחר. למה אתה מחכה כאן? בסדר, בוא נלך הביתה. הכול יהיה בסדר, אני מבטיח. סליחה, אדוני, מה אתם עושים פה? שלום, כן, גם זה טוב. עץ, צריך, סוף, קטן, ילדים, ג'ורג'.`,
  ),
  language(
    'ar',
    'arabic',
    `أين تركت المفاتيح؟ ظننت أنها على الطاولة بجانب النافذة، كما في كل صباح. لا تخف، لن يؤذيك أحد. ماذا تريد مني؟ يجب أن نخرج من هنا قبل أن يعودوا، بسرعة! قالت إنها لن تفعل ذلك أبدا مرة أخرى، وهو صدقها. شكرا جزيلا، كانت أمسية رائعة. هل هذه أختك؟ لا، هذه صديقة قديمة. لا أعرف بعد، ربما غدا. لماذا تنتظر هنا؟ حسنا، لنذهب إلى البيت. كل شيء سيكون على ما يرام، أعدك. عفوا يا سيدي، ماذا تفعلون هنا؟ مسؤول، ضوء، ظهر، ثلاثة، غرفة، زوج، آسف، طريق، خذ، قصة، شخص، ذئب، حظ، عليّ، مبكرًا.`,
  ),
  language(
    'fa',
    'arabic',
    `کلیدها را کجا گذاشتی؟ فکر کردم روی میز کنار پنجره هستند، مثل هر روز صبح. نترس، هیچ کس به تو آسیبی نمی‌رساند. از من چه می‌خواهی؟ باید قبل از اینکه برگردند از اینجا برویم، زود باش! او گفت که دیگر هرگز این کار را نخواهد کرد، و مرد حرفش را باور کرد. خیلی ممنون، شب بسیار زیبایی بود. این خواهر توست؟ نه، يك دوست قديمي است. هنوز نمی‌دانم، شاید فردا. چرا اینجا منتظری؟ خوب، برویم خانه. همه چیز درست می‌شود، قول می‌دهم. ببخشید آقا، ژاله، گربه، پدر، چای، كه، مي كنم.`,
  ),
  language(
    'th',
    'thai',
    `คุณทิ้งกุญแจไว้ที่ไหน ฉันคิดว่ามันอยู่บนโต๊ะข้างหน้าต่างเหมือนทุกเช้า ไม่ต้องกลัว ไม่มีใครทำร้ายคุณ คุณต้องการอะไรจากฉัน เราต้องออกไปจากที่นี่ก่อนที่พวกเขาจะกลับมา เร็วเข้า เธอบอกว่าจะไม่ทำอย่างนั้นอีก และเขาก็เชื่อเธอ ขอบคุณมาก เป็นคืนที่วิเศษ นี่น้องสาวคุณหรือเปล่า ไม่ใช่ เพื่อนเก่า ยังไม่รู้เลย บางทีพรุ่งนี้ ทำไมคุณรออยู่ที่นี่ เอาล่ะ กลับบ้านกันเถอะ ทุกอย่างจะเรียบร้อย ผมสัญญา ขอโทษครับท่าน ใช่ ได้ ไป ฟัง ศาล ภาษา ธรรม ณ ญาติ`,
  ),
];

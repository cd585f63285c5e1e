/**
 * First names of the people that streets are named after, as street names write them: in Estonia the nominative, in
 * Latvia and Lithuania the genitive. They say which words may replace the initials of a register.
 */

/** Nominative; separated by white space, as the other two. */
export const GIVEN_NAMES_EE = `
  aadu adam ado adolf albert aleksander aleksandri aleksandr alfred amandus anatoli ando andreas
  andrei andres andrus anna anne ants anton arkadi armin arnold artur arvo august aurora aino
  betti boris carl cornelius daniel daniil dmitri eduard eduardi eerik eero eino elise elmar else
  emil emilie endel erik erika erki ernst ernest ervin eugen evald felix ferdinand franz
  friedebert friedrich fjodor gavriil georg georgi gerda gottfried gottlieb grigori gustav hando
  hans hansen harald harri heino heinrich helene helmi hendrik henrik herman hermann hilda hugo
  ilmar ilo ivan jaan jaak jaakob jakob jevgeni johan johann johanna johannes joosep josef jossif
  juhan julia julius juri kaarel kadri kalju karl karli karoliine kersti konrad konstantin
  kristian kristjan kristina lembit leo leonhard leopold lev lilli linda louis ludvig luise lydia
  maarja madis maie mait maksim maria marie marta mart martin matthias mati mihhail mihkel miina
  mikael mikk nikolai nigul nikita oskar oskari ott otto paul peeter peet pavel peter pjotr priit
  raimond reinhold rein richard robert roman rudolf rudolph salme samuel semjon sergei siim siimon
  stepan taavet teodor theodor tiina tiit tobias tõnis tõnu ulrich uno vahur valdek valter vasili
  vassili veera verner viktor viktori villem vilhelm vilhelmine villu vladimir voldemar willem
  wilhelm ülo
`

/** Genitive. */
export const GIVEN_NAMES_LV = `
  ādama ādolfa alberta aleksandra aleksandras alekseja alfona alfonsa alfrēda andra andreja annas
  ansa anša antas antona antonijas ārijas aristida arnolda artura artūra arvīda aspazijas ata
  augusta austras birutas broņislava daiņa dāvida dāvja detlava dmitrija dzidras edgara edvarda
  edvarta eduarda egona eiženijas eižena elizabetes elīnas elzas emīla emiļa emīlijas emmas ērika
  ernesta ernsta evalda ēvalda fēliksa ferdinanda filipa franča friča frīdriha fridriha friedriha
  garlība georga gotharda gotfrīda gunāra gustava haralda helēnas heinriha helgas hermaņa herberta
  hugo igora ilzes imanta indriķa ivana jāņa jāzepa jēkaba johana johannas jukuma jura jurģa
  jūlija jūlijas justīna kaspara kārļa katrīnas klāva konrāda konstantīna krišjāņa kriša kristapa
  kristiāna kristīnes kronvalda leona leonīda leopolda līnas linarda lizetes ludviga ludviķa
  lūcijas margaritas margrietas marijas marta martas mārtiņa mārtas matīsa matildes mihaila miķeļa
  mildas mirdzas mstislava natālijas natana nikolaja ojāra olgas osvalda oskara oto otto pāvila
  pāvula paula paulas pētera raimonda raiņa reiņa reinholda riharda roberta romāna rūdolfa rutas
  samuila sergeja simona sofijas staņislava stefana teodora timoteja tomasa valda valdemāra
  valentīna valerijas valtera venantija vera veras veronikas viļa vili vilhelma vilhelmīnes
  viktora viktorijas visvalža vizmas vladimira voldemāra zelmas zentas zigfrīda zigmunda zinaīdas
  žaņa
`

/** Genitive. */
export const GIVEN_NAMES_LT = `
  abraomo adelės adolfo adomo agnės agotos alberto albino aldonos alekso aleksandro aleksandros
  alfonso alfredo algimanto algirdo alfonsos ambraziejaus ambroziejaus anastazijos andriaus anelės
  antaninos antano anupro apolinaro apolonijos arūno arvydo augustino augusto aurelijos balio
  baltazaro baltramiejaus barboros benedikto benjamino bernardo birutės bonifaco broniaus bronės
  bronislavo bronislovo cezario česlovo danieliaus danutės dariaus dionizo domicėlės domo
  domininko dovydo edmundo eduardo elenos eligijaus elijo elžbietos emilijos emanuelio ernesto
  eugenijaus eugenijos faustino felicijos felikso ferdinando fridricho gabrielės gabrieliaus
  gabrielio gedimino genovaitės genriko gražinos grigaliaus hektoro henriko hermano herkaus
  hipolito igno ignaco ignoto ilijos ilzės ipolito ivano jackaus jadvygos janinos jano jeronimo
  jevos joanos jogailos jokimo jokūbo jono jonės julijono julijos juliaus julijaus juliano juozapo
  juozapotos juozo jurgio justino juro kajetono karolinos karolio katerinos kazimieros kazimiero
  kazio kęstučio kiprijono kipro klemenso konstantino konstancijos kosto kotrynos kristijono
  kristinos kristupo ksavero laimono laimos lauryno leonardo leono leonijos leopoldo levo liucijos
  liudo liudos liudviko liudvikos lozoriaus magdalenos marcelės marcelijaus marcelino marijono
  marijos martyno mato matildos mariaus mečio mečislovo merkelio mikalojaus mikelio mykolo
  mindaugo mirono motiejaus napaleono napalio natalijos nikodemo norberto olgos onos onutės oskaro
  osvaldo otilijos otono ovidijaus pauliaus paulinos petro petronėlės pijaus povilo pranciškaus
  prano pranės rafailo rafaelio raimundo rapolo reginos romano romo romualdo rožės salemono
  saliamono salomėjos samuelio sauliaus sebastijono sergejaus sergijaus silvestro simo simono
  sofijos stanislavos stanislavo stanislovo stasio stasės stepono stefanijos tado tadeušo teklės
  teodoro teofilio teresės tito tomo ulrikos uršulės vaclovo vaidoto valdemaro valento valentino
  valerijono valerijaus vandos verutės veronikos viktorijos viktoro vilhelmo viliaus vinco
  vincento virginijaus vitalio vytauto vytės vlado vladimiro vladislovo vladislavo vladzės
  zacharijaus zenono zigmanto zigmo zigmunto zitos zofijos žano žygimanto
`

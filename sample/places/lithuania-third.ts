/**
 * Units of Lithuania, last third as facts, a line each, widest unit first.
 * Municipality codes and names: Lithuanian address register; points and populations: OpenStreetMap contributors (2019);
 * postcodes: GeoNames. Longitude before latitude. Codes of elderships and settlements are made up by the sample.
 *
 *   A | county code | name in the genitive
 *   M | municipality code | name in the genitive | county code
 *   E | eldership of the municipality above, in the genitive
 *   S | kind | settlement | in the genitive | lon | lat | population | postcodes; before the first E: without eldership
 */
export const LITHUANIA_THIRD = `
M|72|Raseinių rajono|2
E|Raseinių miesto
S|m.|Raseiniai|Raseinių|23.1171|55.378|11203|60001
E|Ariogalos miesto
S|m.|Ariogala|Ariogalos|23.4828|55.2627|3208|60019
E|Viduklės
S|glžk. st.|Viduklė|Viduklės|22.8955|55.4035|1678|60037
E|Girkalnio
S|k.|Girkalnis|Girkalnio|23.202|55.3114|877|60028
E|Nemakščių
S|mstl.|Nemakščiai|Nemakščių|22.774|55.4294|748|60040
S|k.|Užkalniai|Užkalnių|22.7292|55.4544|263|60040
M|73|Rokiškio rajono|5
S|k.|Joniškis II|Joniškio II|25.572|55.983||42001
E|Rokiškio miesto
S|m.|Rokiškis|Rokiškio|25.5917|55.954|14351|42001
E|Juodupės
S|mstl.|Juodupė|Juodupės|25.6048|56.0849|1769|42063
E|Rokiškio kaimiškoji
S|k.|Kavoliškis|Kavoliškio|25.5368|55.9481|1212|42034
S|k.|Skemai|Skemų|25.709|55.9821|685|42001
E|Obelių
S|m.|Obeliai|Obelių|25.7963|55.9406|1074|42006
S|k.|Pakriauniai|Pakriaunių|25.8665|55.9703|200|42006
S|k.|Aleksandravėlė|Aleksandravėlės|25.9401|55.8843|162|42001
E|Pandėlio
S|m.|Pandėlys|Pandėlio|25.2265|56.0227|809|42041
S|k.|Panemunis|Panemunio|25.2887|56.0629|231|42069
M|74|Rietavo|8
E|Rietavo miesto
S|m.|Rietavas|Rietavo|21.9271|55.7229|3251|90018
E|Tverų
S|mstl.|Tverai|Tverų|22.1479|55.7331|558|90015
S|k.|Lopaičiai|Lopaičių|22.1676|55.7502|93|90015
E|Rietavo
S|k.|Vatušiai|Vatušių|21.9519|55.7146|396|90018
S|k.|Labardžiai|Labardžių|22.0375|55.6827|322|90018
E|Daugėdų
S|k.|Daugėdai|Daugėdų|21.9419|55.8054|373|90021
S|k.|Kungiai|Kungių|21.9737|55.8076|42|90021
E|Medingėnų
S|k.|Medingėnai|Medingėnų|22.0723|55.8136|309|90012
S|k.|Užpeliai|Užpelių|22.0208|55.8171|59|90012
M|75|Skuodo rajono|3
S|k.|Baršiai|Baršių|21.5988|56.2292||98001
E|Skuodo miesto
S|m.|Skuodas|Skuodo|21.524|56.2691|6513|98001
E|Mosėdžio
S|mstl.|Mosėdis|Mosėdžio|21.5783|56.1657|1141|98026
S|k.|Šaukliai|Šauklių|21.577|56.1316|349|98026
E|Ylakių
S|mstl.|Ylakiai|Ylakių|21.8494|56.2794|950|98050
S|k.|Pašilė|Pašilės|21.9444|56.2493|327|98050
E|Lenkimų
S|mstl.|Lenkimai|Lenkimų|21.3142|56.1918|647|98038
S|k.|Žemytė|Žemytės|21.315|56.1639|89|98038
E|Barstyčių
S|mstl.|Barstyčiai|Barstyčių|21.873|56.1608|528|98014
S|k.|Puokė|Puokės|21.8997|56.1881|122|98014
M|77|Tauragės rajono|7
S|k.|Gilandviržiai|Gilandviržių|22.0434|55.3095||73010
S|k.|Sniegomiškė II|Sniegomiškės II|22.2498|55.2888||72001
E|Tauragės miesto
S|m.|Tauragė|Tauragės|22.2903|55.2534|24389|72001
E|Skaudvilės
S|m.|Skaudvilė|Skaudvilės|22.5777|55.4084|1720|73028
S|k.|Pilsūdai|Pilsūdų|22.519|55.4156|246|73028
S|k.|Trepai|Trepų|22.5602|55.4261|189|73028
E|Tauragės
S|k.|Taurai|Taurų|22.2517|55.2405|1451|72001
S|k.|Joniškė|Joniškės|22.3627|55.2837|382|72001
E|Lauksargių
S|k.|Lauksargiai|Lauksargių|22.1655|55.2095|622|73010
S|k.|Šakiai|Šakių|22.0707|55.2134|159|73010
E|Žygaičių
S|k.|Aukštupiai|Aukštupių|22.0912|55.2765|350|73017
S|k.|Sartininkai|Sartininkų|21.9724|55.2681|335|73014
M|78|Telšių rajono|8
S|k.|Antanavas|Antanavo|22.3375|55.9229||88068
S|k.|Didžiasis Palukstis|Didžiojo Paluksčio|22.4331|55.8746||88019
E|Telšių miesto
S|m.|Telšiai|Telšių|22.2491|55.9846|25540|87001
E|Tryškių
S|mstl.|Tryškiai|Tryškių|22.5786|56.0589|1352|88011
S|k.|Dūseikiai|Dūseikių|22.464|55.9769|590|88019
E|Varnių
S|m.|Varniai|Varnių|22.3707|55.7429|1140|88050
S|k.|Janapolė|Janapolės|22.3855|55.8153|341|88019
E|Viešvėnų
S|k.|Rainiai|Rainių|22.3025|55.9615|885|88068
S|k.|Viešvėnai I|Viešvėnų I|22.3263|55.9376|471|88068
E|Degaičių
S|k.|Degaičiai|Degaičių|22.294|55.9988|778|88001
S|k.|Eigirdžiai|Eigirdžių|22.3758|56.0089|630|88006
M|79|Trakų rajono|10
S|k.|Ropėjos|Ropėjų|25.0121|54.543|4|21007
E|Lentvario
S|m.|Lentvaris|Lentvario|25.0504|54.6429|11105|25001
S|k.|Kariotiškės|Kariotiškių|25.0128|54.675|385|25001
S|k.|Salos|Salų|25.0886|54.6655|321|25001
E|Trakų
S|m.|Trakai|Trakų|24.9354|54.645|4933|21001
S|k.|Žaizdriai|Žaizdrių|24.9032|54.6189|708|21001
S|k.|Bražuolė|Bražuolės|24.9067|54.682|337|21001
E|Rūdiškių
S|m.|Rūdiškės|Rūdiškių|24.8318|54.521|2300|21016
S|k.|Tiltai|Tiltų|24.8096|54.4127|203|21072
S|k.|Šklėriai|Šklėrių|24.8755|54.5649|148|21016
E|Senųjų Trakų
S|k.|Senieji Trakai|Senųjų Trakų|24.9775|54.6079|1396|21007
S|k.|Šventininkai|Šventininkų|25.05|54.5841|211|21007
E|Aukštadvario
S|mstl.|Aukštadvaris|Aukštadvario|24.5279|54.5804|977|21034
S|k.|Bijūnai|Bijūnų|24.6577|54.6119|243|21040
M|81|Ukmergės rajono|10
S|vs.|Aukštalaukis|Aukštalaukio|24.8104|55.2703||20001
S|k.|Totoriškiai|Totoriškių|24.8699|55.2261||20001
E|Ukmergės miesto
S|m.|Ukmergė|Ukmergės|24.76|55.2477|23878|20001
E|Vidiškių
S|k.|Šventupė|Šventupės|24.8807|55.322|667|20057
S|mstl.|Vidiškiai|Vidiškių|24.8634|55.3067|427|20057
E|Veprių
S|k.|Vepriai|Veprių|24.5732|55.1507|549|20036
E|Deltuvos
S|mstl.|Deltuva|Deltuvos|24.6692|55.2385|513|20042
S|k.|Dainava|Dainavos|24.6521|55.2006|497|20039
E|Siesikų
S|mstl.|Siesikai|Siesikų|24.5014|55.2934|508|20045
S|k.|Petronys|Petronių|24.5688|55.313|235|20066
M|82|Utenos rajono|9
S|vs.|Gelinava|Gelinavos|25.6649|55.6144||28039
S|vs.|Kalinauka|Kalinaukos|25.6938|55.5532||28033
E|Utenos miesto
S|m.|Utena|Utenos|25.6026|55.4984|28997|28001
E|Užpalių
S|k.|Užpaliai|Užpalių|25.5823|55.6362|758|28033
E|Vyžuonų
S|mstl.|Vyžuonos|Vyžuonų|25.4942|55.5822|512|28030
S|k.|Atkočiškės|Atkočiškių|25.5754|55.5186|314|28001
E|Leliūnų
S|k.|Antalgė|Antalgės|25.4849|55.4886|489|28001
S|k.|Leliūnai|Leliūnų|25.3928|55.4743|412|28027
E|Tauragnų
S|k.|Tauragnai|Tauragnų|25.815|55.4421|473|28012
M|84|Šakių rajono|4
S|k.|Auksučiai|Auksučių|23.2072|54.9711||71009
E|Šakių
S|m.|Šakiai|Šakių|23.0395|54.956|6051|71001
S|k.|Išdagai|Išdagų|23.0302|54.9153|387|71001
S|k.|Gotlybiškiai|Gotlybiškių|22.872|54.9639|339|71069
E|Gelgaudiškio
S|m.|Gelgaudiškis|Gelgaudiškio|22.9756|55.0769|1761|71085
S|k.|Skaistakaimis|Skaistakaimio|22.9486|55.0758|164|71085
S|k.|Branduoliškiai|Branduoliškių|23.0518|55.0904|97|71085
E|Kudirkos Naumiesčio
S|m.|Kudirkos Naumiestis|Kudirkos Naumiesčio|22.8633|54.7741|1732|71049
S|k.|Panoviai|Panovių|22.8447|54.9019|286|71061
S|k.|Turčinai|Turčinų|22.8617|54.867|115|71061
E|Lukšių
S|k.|Lukšiai|Lukšių|23.1718|54.9497|1485|71005
E|Griškabūdžio
S|mstl.|Griškabūdis|Griškabūdžio|23.1703|54.851|857|71041
S|k.|Paluobiai|Paluobių|23.2604|54.8806|394|71041
M|85|Šalčininkų rajono|10
S|vs.|Žalioji|Žaliosios|25.4024|54.5394|20|17038
S|vs.|Dvaras|Dvaro|25.1637|54.5089|4|17035
E|Šalčininkų
S|m.|Šalčininkai|Šalčininkų|25.3821|54.309|6358|17001
S|k.|Šalčininkėliai|Šalčininkėlių|25.3802|54.3833|615|17041
S|k.|Zavišonys|Zavišonių|25.3535|54.3992|539|17041
S|vs.|Trakinės|Trakinių|25.4048|54.4017|6|17041
E|Eišiškių
S|m.|Eišiškės|Eišiškių|25.0001|54.1686|3416|17017
S|k.|Tausiūnai|Tausiūnų|25.0582|54.1524|244|17017
S|k.|Mateikonys|Mateikonių|25.0166|54.1886|160|17017
E|Jašiūnų
S|glžk. st.|Jašiūnai|Jašiūnų|25.33|54.4396|1565|17038
E|Baltosios Vokės
S|m.|Baltoji Vokė|Baltosios Vokės|25.1198|54.4538|1101|17035
S|k.|Giria|Girios|25.1924|54.4832|9|17035
S|k.|Senieji Maceliai|Senųjų Macelių|25.0468|54.4347|7|17035
E|Dieveniškių
S|mstl.|Dieveniškės|Dieveniškių|25.6259|54.1941|720|17008
S|k.|Jurgelionys|Jurgelionių|25.6618|54.2312|120|17008
M|86|Švenčionių rajono|10
S|k.|Borovka|Borovkos|26.0682|55.1412||18001
S|k.|Briedinė|Briedinės|26.0471|55.1635||18043
E|Pabradės miesto
S|m.|Pabradė|Pabradės|25.7663|54.9831|5994|18017
E|Švenčionėlių miesto
S|m.|Švenčionėliai|Švenčionėlių|25.9985|55.1653|5771|18022
E|Švenčionių miesto
S|m.|Švenčionys|Švenčionių|26.163|55.1337|4963|18001
E|Adutiškio
S|mstl.|Adutiškis|Adutiškio|26.5867|55.1573|689|18039
S|k.|Jakeliai|Jakelių|26.5933|55.189|103|18039
E|Cirkliškio
S|k.|Cirkliškis|Cirkliškio|26.1359|55.1243|496|18001
M|87|Šilalės rajono|7
S|k.|Bruškiai|Bruškių|22.2197|55.4781||75001
S|k.|Cipariškė|Cipariškės|22.1218|55.4893||75001
E|Šilalės miesto
S|m.|Šilalė|Šilalės|22.1863|55.4904|5492|75001
E|Kvėdarnos
S|k.|Kvėdarna|Kvėdarnos|21.9998|55.5576|1597|75029
E|Laukuvos
S|mstl.|Laukuva|Laukuvos|22.2361|55.6204|832|75038
S|k.|Šiauduva|Šiauduvos|22.237|55.5748|376|75035
E|Pajūrio
S|mstl.|Pajūris|Pajūrio|22.0281|55.4504|784|75020
S|k.|Jomantai|Jomantų|22.0004|55.456|202|75020
E|Kaltinėnų
S|mstl.|Kaltinėnai|Kaltinėnų|22.4512|55.5625|728|75044
S|k.|Gineikiai|Gineikių|22.4952|55.5338|191|75044
M|88|Šilutės rajono|3
E|Šilutės
S|m.|Šilutė|Šilutės|21.4606|55.3414|17775|99001
S|k.|Traksėdžiai|Traksėdžių|21.4537|55.3675|1019|99001
S|k.|Pagryniai|Pagrynių|21.4856|55.3259|940|99001
E|Švėkšnos
S|mstl.|Švėkšna|Švėkšnos|21.6221|55.5165|1649|99056
S|k.|Inkakliai|Inkaklių|21.5806|55.482|434|99056
E|Žemaičių Naumiesčio
S|mstl.|Žemaičių Naumiestis|Žemaičių Naumiesčio|21.7054|55.3585|1373|99005
S|k.|Degučiai|Degučių|21.7714|55.3162|530|99005
E|Rusnės
S|mstl.|Rusnė|Rusnės|21.3761|55.2966|1274|99047
S|k.|Uostadvaris|Uostadvario|21.3205|55.3429|88|99047
E|Juknaičių
S|k.|Juknaičiai|Juknaičių|21.5785|55.2895|892|99044
S|k.|Pašyšiai|Pašyšių|21.6713|55.3041|499|99044
M|89|Širvintų rajono|10
S|vs.|Armoniškis|Armoniškio|24.8065|55.0987||19026
E|Širvintų
S|m.|Širvintos|Širvintų|24.9511|55.0515|6415|19001
S|k.|Kabalda|Kabaldos|24.9828|55.0306|457|19001
S|k.|Družai|Družų|24.8909|55.0224|260|19001
E|Musninkų
S|mstl.|Musninkai|Musninkų|24.8421|54.948|415|19017
S|k.|Vileikiškiai|Vileikiškių|24.8811|54.9896|322|19017
E|Jauniūnų
S|k.|Medžiukai|Medžiukų|25.077|54.9079|337|19008
S|k.|Bartkuškis|Bartkuškio|24.9417|54.9415|315|19011
E|Gelvonų
S|k.|Gelvonai|Gelvonų|24.6922|55.0667|284|19023
E|Kernavės
S|mstl.|Kernavė|Kernavės|24.854|54.8863|272|19014
S|k.|Kunigiškiai I|Kunigiškių I|24.8432|54.9232|33|19014
M|91|Šiaulių rajono|6
S|k.|Bazilionai|Bazilionų|23.1415|55.7955|390|80010
S|k.|Girupė|Girupės|23.2406|55.9676||76001
E|Kuršėnų miesto
S|m.|Kuršėnai|Kuršėnų|22.9326|56.004|11963|81001
E|Ginkūnų
S|k.|Ginkūnai|Ginkūnų|23.3589|55.9557|2877|81033
S|k.|Žeimiai|Žeimių|23.4203|55.9653|220|76001
E|Šiaulių kaimiškoji
S|k.|Gegužiai|Gegužių|23.2704|55.8998|2200|78007
S|k.|Aukštelkė|Aukštelkės|23.207|55.8752|1209|80013
E|Kairių
S|k.|Kairiai|Kairių|23.425|55.9226|1822|80001
E|Gruzdžių
S|mstl.|Gruzdžiai|Gruzdžių|23.2549|56.1008|1467|81024
S|k.|Šiupyliai|Šiupylių|23.1499|56.0933|324|81018
M|94|Jurbarko rajono|7
S|k.|Balniai|Balnių|22.3807|55.0663||74015
S|k.|Išlestakiai II|Išlestakių II|22.9218|55.0912||74063
E|Jurbarko miesto
S|m.|Jurbarkas|Jurbarko|22.7647|55.0777|11232|74001
E|Seredžiaus
S|k.|Klausučiai|Klausučių|23.3664|55.1091|902|74048
S|mstl.|Seredžius|Seredžiaus|23.4152|55.0827|590|74051
E|Viešvilės
S|k.|Jūrava|Jūravos|22.3135|55.1203|41|74012
S|k.|Pagenaičiai|Pagenaičių|22.2659|55.1308|29|74012
E|Jurbarkų
S|k.|Jurbarkai|Jurbarkų|22.7388|55.0898|798|74006
S|k.|Rotuliai|Rotulių|22.8269|55.0912|384|74001
E|Skirsnemunės
S|k.|Pilis I|Pilies I|22.9809|55.1012|331|74060
S|k.|Vencloviškiai|Vencloviškių|23.0383|55.1118|145|74060
E|Smalininkų
S|m.|Smalininkai|Smalininkų|22.5793|55.0735|515|74009
S|k.|Endriušiai|Endriušių|22.5347|55.074|53|74009
S|k.|Antšvenčiai|Antšvenčių|22.6013|55.087|31|74009
`

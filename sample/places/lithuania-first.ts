/**
 * Units of Lithuania, first third as facts, a line each, widest unit first.
 * Municipality codes and names: Lithuanian address register; points and populations: OpenStreetMap contributors (2019);
 * postcodes: GeoNames. Longitude before latitude. Codes of elderships and settlements are made up by the sample.
 *
 *   A | county code | name in the genitive
 *   M | municipality code | name in the genitive | county code
 *   E | eldership of the municipality above, in the genitive
 *   S | kind | settlement | in the genitive | lon | lat | population | postcodes; before the first E: without eldership
 */
export const LITHUANIA_FIRST = `
A|1|Alytaus
A|2|Kauno
A|3|Klaipėdos
A|4|Marijampolės
A|5|Panevėžio
A|6|Šiaulių
A|7|Tauragės
A|8|Telšių
A|9|Utenos
A|10|Vilniaus
M|11|Alytaus miesto|1
S|m.|Alytus|Alytaus|24.0459|54.3961|59964|62001
M|12|Birštono|2
S|m.|Birštonas|Birštono|24.0335|54.6044|2646|59001
E|Birštono
S|k.|Kernuvės|Kernuvių|24.0229|54.5866|157|59009
S|k.|Bučiūnai|Bučiūnų|24.0957|54.5676|112|59009
M|13|Vilniaus miesto|10
S|m.|Vilnius|Vilniaus|25.2829|54.687|526356|11106,10321,11107,08406,10209,10317,11119,11101
S|k.|Didžiieji Gulbinai|Didžiųjų Gulbinų|25.2117|54.71||05214
E|Grigiškių
S|m.|Grigiškiai|Grigiškių|25.6407|54.7604||10242,11124,25110
S|k.|Salai|Salų|25.7597|54.7631||11124
M|15|Druskininkų|1
S|m.|Druskininkai|Druskininkų|23.9772|54.0172|14764|66001
S|k.|Baltoji Ančia|Baltosios Ančios|23.6523|54.0042||67035
E|Viečiūnų
S|k.|Viečiūnai|Viečiūnų|24.0514|54.0607|1708|66007
S|k.|Neravai|Neravų|24.0254|54.0355|965|66001
E|Leipalingio
S|k.|Leipalingis|Leipalingio|23.8598|54.092|1552|67027
M|18|Marijampolės|4
S|m.|Marijampolė|Marijampolės|23.3504|54.5563|41051|68001
S|k.|Elniakalnis|Elniakalnio|23.6327|54.6519|5|69005
E|Šunskų
S|k.|Mokolai|Mokolų|23.341|54.5729|1032|68001
S|mstl.|Šunskai|Šunskų|23.3263|54.6413|468|69065
E|Liudvinavo
S|k.|Liudvinavas|Liudvinavo|23.3564|54.4816|966|69022
E|Marijampolės
S|k.|Patašinė|Patašinės|23.4178|54.544|888|69001
S|k.|Trakiškiai|Trakiškių|23.4066|54.5606|597|69097
E|Igliaukos
S|k.|Igliauka|Igliaukos|23.6545|54.5703|873|69005
S|mstl.|Daukšiai|Daukšių|23.5852|54.5005|275|69013
E|Sasnavos
S|k.|Puskelniai|Puskelnių|23.3974|54.6068|824|68001
S|mstl.|Sasnava|Sasnavos|23.4622|54.6496|546|69094
M|19|Kauno miesto|2
S|m.|Kaunas|Kauno|23.9045|54.8982|315993|44001
M|21|Klaipėdos miesto|3
S|m.|Klaipėda|Klaipėdos|21.135|55.7128|162360|91001
M|23|Neringos|3
S|m.|Neringa|Neringos|20.9964|55.3064|2570|93012
M|25|Palangos miesto|3
S|m.|Palanga|Palangos|21.0683|55.923|15732|00001
M|27|Panevėžio miesto|5
S|m.|Panevėžys|Panevėžio|24.3578|55.7345|99690|35001
M|29|Šiaulių miesto|6
S|m.|Šiauliai|Šiaulių|23.3158|55.9341|109328|76001
M|30|Visagino|9
S|m.|Visaginas|Visagino|26.4371|55.5996|22361|31001
S|k.|Karlos|Karlų|26.4988|55.588|183|30045
M|32|Akmenės rajono|6
S|k.|Antanaičiai|Antanaičių|22.7352|56.2704||85022
S|k.|Bitininkai|Bitininkų|22.7844|56.2463||85022
E|Naujosios Akmenės miesto
S|m.|Naujoji Akmenė|Naujosios Akmenės|22.8798|56.3254|9300|85001
E|Akmenės
S|m.|Akmenė|Akmenės|22.7546|56.2461|2593|85022
S|k.|Agluonai|Agluonų|22.7017|56.3315|207|85022
S|k.|Jučiai|Jučių|22.6442|56.3491|144|85022
E|Ventos
S|m.|Venta|Ventos|22.6888|56.1898|2392|85019
S|k.|Paeglesiai|Paeglesių|22.7224|56.1875|271|85019
S|k.|Purviai|Purvių|22.6589|56.1949|49|85019
E|Papilės
S|mstl.|Papilė|Papilės|22.7923|56.1513|1007|85010
E|Kruopių
S|mstl.|Kruopiai|Kruopių|23.0134|56.2417|508|85007
S|k.|Šapnagiai|Šapnagių|22.9781|56.3009|150|85001
M|33|Alytaus rajono|1
S|k.|Padaglė|Padaglės|24.0081|54.5139|5|62001
S|k.|Vaišupis|Vaišupio|24.0865|54.4393|3|64065
E|Simno
S|m.|Simnas|Simno|23.6461|54.3834|1514|64037
S|k.|Verebiejai|Verebiejų|23.6943|54.4578|327|64041
S|k.|Mergalaukis|Mergalaukio|23.6857|54.386|295|64037
E|Daugų
S|m.|Daugai|Daugų|24.346|54.3599|1170|64009
S|k.|Kančėnai|Kančėnų|24.3771|54.3903|250|64009
S|k.|Rimėnai|Rimėnų|24.3275|54.3293|208|64009
E|Alytaus
S|k.|Miklusėnai|Miklusėnų|23.9949|54.4395|1044|62014
S|k.|Luksnėnai|Luksnėnų|23.9274|54.3972|491|62001
E|Butrimonių
S|mstl.|Butrimonys|Butrimonių|24.2523|54.5022|941|64061
S|k.|Eičiūnai|Eičiūnų|24.3188|54.5025|282|64061
E|Punios
S|k.|Punia|Punios|24.1042|54.5107|600|64057
S|k.|Vaisodžiai|Vaisodžių|24.1278|54.4493|309|64065
M|34|Anykščių rajono|9
S|k.|Adomava|Adomavos|25.1485|55.4022|6|29015
S|k.|Aluotai|Aluotų|25.1076|55.5633||29001
E|Anykščių
S|m.|Anykščiai|Anykščių|25.1061|55.5258|10575|29001
S|k.|Naujieji Elmininkai|Naujųjų Elmininkų|25.1511|55.5471|573|29001
S|k.|Ažuožeriai|Ažuožerių|25.0323|55.5023|383|29001
S|vs.|Janydžiai|Janydžių|25.1452|55.5294|6|29001
E|Svėdasų
S|mstl.|Svėdasai|Svėdasų|25.3638|55.6837|884|29045
S|k.|Daujočiai|Daujočių|25.4153|55.6894|203|29048
E|Kavarsko
S|m.|Kavarskas|Kavarsko|24.9282|55.4336|666|29021
S|k.|Svirnai II|Svirnų II|24.8911|55.3896|246|29021
S|k.|Janušava|Janušavos|24.9239|55.4524|230|29021
E|Troškūnų
S|m.|Troškūnai|Troškūnų|24.871|55.5865|451|29033
S|k.|Smėlynė|Smėlynės|24.8977|55.5802|280|29033
S|k.|Kirmėliai|Kirmėlių|24.6951|55.5739|159|29033
E|Debeikių
S|mstl.|Debeikiai|Debeikių|25.3252|55.5811|404|29054
S|k.|Leliūnai|Leliūnų|25.2766|55.6182|286|29051
M|36|Biržų rajono|5
S|k.|Kareiviškiai|Kareiviškių|24.9638|56.0799||41073
E|Širvėnos
S|k.|Obelaukiai|Obelaukių|24.837|56.1915|325|41001
S|k.|Kilučiai|Kilučių|24.793|56.1797|302|41001
S|vs.|Kaukaragis|Kaukaragio|24.7038|56.1068|1|41072
E|Biržų miesto
S|m.|Biržai|Biržų|24.7571|56.1999|12465|41001
E|Vabalninko
S|m.|Vabalninkas|Vabalninko|24.7468|55.98|1057|41033
S|k.|Ramongaliai|Ramongalių|24.7815|55.971|244|41033
S|k.|Mieliūnai|Mieliūnų|24.7179|56.0195|205|41033
E|Parovėjos
S|k.|Medeikiai|Medeikių|24.8208|56.2758|497|41062
S|k.|Drąseikiai|Drąseikių|24.7583|56.2432|192|41001
M|38|Varėnos rajono|1
S|vs.|Krušoniai|Krušonių|24.5074|54.2372||65001
E|Varėnos
S|m.|Varėna|Varėnos|24.5674|54.2122|9240|65001
S|k.|Senoji Varėna|Senosios Varėnos|24.5467|54.2513|1203|65001
S|k.|Perloja|Perlojos|24.417|54.2194|586|65039
E|Merkinės
S|mstl.|Merkinė|Merkinės|24.1831|54.1613|1228|65035
S|k.|Vilkiautinis|Vilkiautinio|24.0294|54.1125|288|65031
E|Matuizų
S|k.|Matuizos|Matuizų|24.6759|54.2721|1201|65071
S|k.|Krūminiai|Krūminių|24.8288|54.3|174|65071
E|Marcinkonių
S|k.|Marcinkonys|Marcinkonių|24.4075|54.0535|640|65027
S|k.|Kabeliai|Kabelių|24.2952|53.9527|168|65023
E|Jakėnų
S|k.|Žilinai|Žilinų|24.6349|54.3924|392|65055
S|k.|Puodžiai|Puodžių|24.6395|54.3553|322|65059
M|39|Vilkaviškio rajono|4
S|mstl.|Bartininkai|Bartininkų|23.1219|54.6187||70013
S|k.|Būdaviečiai|Būdaviečių|23.1238|54.6532||70001
E|Vilkaviškio miesto
S|m.|Vilkaviškis|Vilkaviškio|23.0359|54.6502|11547|70001
E|Kybartų
S|m.|Kybartai|Kybartų|22.7512|54.6425|5631|70065
S|k.|Šiaudiniškiai|Šiaudiniškių|22.8468|54.6603|365|70061
S|k.|Matlaukys|Matlaukio|22.728|54.5772|345|70065
E|Pilviškių
S|mstl.|Pilviškiai|Pilviškių|23.2266|54.7178|2305|70085
S|k.|Stirnėnai|Stirnėnų|23.1233|54.7163|312|70085
E|Virbalio
S|m.|Virbalis|Virbalio|22.8234|54.6261|1095|70061
S|k.|Dailučiai|Dailučių|22.8868|54.6221|147|70061
S|k.|Mažučiai|Mažučių|22.876|54.5982|69|70061
E|Šeimenos
S|k.|Paežeriai|Paežerių|22.9769|54.6389|532|70001
S|k.|Giedriai|Giedrių|23.0166|54.6822|486|70001
M|41|Vilniaus rajono|10
S|vs.|Arlinė|Arlinės|25.5444|54.7437||13004
S|vs.|Grigiškė|Grigiškės|25.4807|54.6851||13004
E|Nemenčinės miesto
S|m.|Nemenčinė|Nemenčinės|25.469|54.8476|5054|15019
E|Nemėžio
S|k.|Skaidiškės|Skaidiškių|25.386|54.6083|4133|13034
S|k.|Nemėžis|Nemėžio|25.3495|54.6344|2498|13034
E|Rudaminos
S|k.|Rudamina|Rudaminos|25.348|54.5945|3981|13031
S|k.|Kalviškės|Kalviškių|25.3009|54.5856|974|14001
E|Riešės
S|k.|Didžioji Riešė|Didžiosios Riešės|25.2679|54.7942|2520|14028
S|k.|Pikeliškės|Pikeliškių|25.2463|54.8761|434|15013
E|Avižienių
S|k.|Avižieniai|Avižienių|25.1823|54.7644|2125|14013
S|k.|Riešė|Riešės|25.2383|54.8074|1234|14028
M|42|Elektrėnų|10
S|k.|Pasamanė|Pasamanės|24.7627|54.7136|4|21072
E|Elektrėnų
S|m.|Elektrėnai|Elektrėnų|24.6708|54.7867|12012|26001
S|k.|Abromiškės|Abromiškių|24.7103|54.7825|329|26001
S|vs.|Pievaičiai|Pievaičių|24.7456|54.7823|3|26001
E|Vievio
S|m.|Vievis|Vievio|24.8158|54.7694|4915|21058
S|k.|Pylimai|Pylimų|24.8419|54.7619|445|21058
S|k.|Pakalniškės|Pakalniškių|24.7575|54.7554|340|21058
E|Semeliškių
S|k.|Semeliškės|Semeliškių|24.6591|54.6645|580|21043
E|Kazokiškių
S|k.|Kazokiškės|Kazokiškių|24.8334|54.8181|275|21055
S|k.|Zabarija|Zabarijos|24.8624|54.8141|40|21055
E|Pastrėvio
S|k.|Pastrėvys|Pastrėvio|24.663|54.7195|262|21049
S|k.|Musteniai|Mustenių|24.7072|54.7114|183|21049
M|43|Zarasų rajono|9
S|k.|Antopolis|Antopolio|26.0613|55.6968||32001
E|Zarasų miesto
S|m.|Zarasai|Zarasų|26.2471|55.7304|7165|32001
E|Dusetų
S|m.|Dusetos|Dusetų|25.8455|55.7487|717|32029
S|k.|Sadūnai|Sadūnų|25.9268|55.7336|123|32029
S|k.|Brogiškės|Brogiškių|25.7993|55.7279|82|32029
E|Salako
S|mstl.|Salakas|Salako|26.1334|55.58|519|32007
S|k.|Biržūnai|Biržūnų|26.1066|55.6187|84|32007
E|Antazavės
S|k.|Antazavė|Antazavės|25.9287|55.8125|413|32019
S|k.|Šniukštai|Šniukštų|26.0076|55.827|209|32028
E|Zarasų
S|k.|Dimitriškės|Dimitriškių|26.2664|55.7445|373|32001
S|k.|Magučiai|Magučių|26.2749|55.7172|261|32001
M|45|Ignalinos rajono|9
S|k.|Platumai|Platumų|25.9815|55.1726|135|30042
S|k.|Pagavaitis|Pagavaičio|26.1237|55.33|4|30001
E|Ignalinos miesto
S|m.|Ignalina|Ignalinos|26.1614|55.3399|6007|30001
E|Didžiasalio
S|k.|Didžiasalis|Didžiasalio|26.6724|55.3183|1299|30018
S|k.|Dysna|Dysnos|26.7941|55.3162|62|30006
E|Vidiškių
S|k.|Vidiškės|Vidiškių|26.2084|55.3758|931|30030
E|Dūkšto
S|m.|Dūkštas|Dūkšto|26.3218|55.52|888|30042
S|k.|Dūkšteliai|Dūkštelių|26.3207|55.5462|53|30042
E|Kazitiškio
S|k.|Kazitiškis|Kazitiškio|26.1503|55.4407|343|30033
S|k.|Grybėnai|Grybėnų|26.3008|55.4619|111|30039
M|46|Jonavos rajono|2
S|k.|Aklasis Ežeras|Aklojo Ežero|24.4772|55.1504|105|55001
S|k.|Karališkiai|Karališkių|24.9658|55.0957|20|55096
E|Jonavos miesto
S|m.|Jonava|Jonavos|24.2757|55.0737|30650|55001
E|Ruklos
S|k.|Rukla|Ruklos|24.3771|55.0522|2098|55025
E|Žeimių
S|glžk. st.|Žeimiai|Žeimių|24.2257|55.1814|860|55066
E|Dumsių
S|k.|Šveicarija|Šveicarijos|24.2587|55.0474|812|55041
S|k.|Gulbiniškiai|Gulbiniškių|24.2402|55.0325|223|55041
E|Upninkų
S|k.|Upninkai|Upninkų|24.5379|55.0819|786|55096
S|k.|Pageležiai|Pageležių|24.5154|55.1626|100|55096
M|47|Joniškio rajono|6
E|Joniškio
S|m.|Joniškis|Joniškio|23.6151|56.2412|9899|84001
S|k.|Kalnelis|Kalnelio|23.5542|56.2451|368|84001
S|k.|Linkaičiai|Linkaičių|23.4741|56.1973|337|84010
E|Žagarės
S|m.|Žagarė|Žagarės|23.2551|56.3584|1712|84019
S|k.|Stungiai|Stungių|23.3018|56.3398|342|84019
S|k.|Daukšiai|Daukšių|23.3384|56.3645|277|84019
E|Skaistgirio
S|mstl.|Skaistgirys|Skaistgirio|23.3878|56.3085|862|84025
S|k.|Jurdaičiai|Jurdaičių|23.3607|56.2269|470|84025
E|Kriukų
S|k.|Kriukai|Kriukų|23.8205|56.2991|533|84037
E|Saugėlaukio
S|k.|Bariūnai|Bariūnų|23.6713|56.2501|449|84034
S|k.|Skilvioniai|Skilvionių|23.6945|56.2859|176|84001
M|48|Kalvarijos|4
S|k.|Alšenka|Alšenkos|23.2924|54.3953||69030
S|k.|Gintautai|Gintautų|23.211|54.3623||69030
E|Kalvarijos
S|m.|Kalvarija|Kalvarijos|23.2274|54.4144|4457|69030
S|k.|Jungėnai|Jungėnų|23.2544|54.441|855|69052
S|k.|Jusevičiai|Jusevičių|23.2659|54.3936|440|69030
E|Sangrūdos
S|k.|Sangrūda|Sangrūdos|23.2329|54.3204|347|69037
S|k.|Mockai|Mockų|23.2834|54.3257|211|69037
E|Liubavo
S|k.|Liubavas|Liubavo|23.0364|54.3665|242|69044
S|k.|Salaperaugis|Salaperaugio|23.1189|54.3313|210|69044
E|Akmenynų
S|k.|Akmenynai|Akmenynų|23.094|54.4133|229|69047
S|k.|Aistiškiai|Aistiškių|23.0162|54.4224|206|69047
M|49|Kaišiadorių rajono|2
S|k.|Baranava|Baranavos|24.2114|54.7678|1|56037
S|k.|Barsukai|Barsukų|24.2943|54.8958||56048
E|Kaišiadorių miesto
S|m.|Kaišiadorys|Kaišiadorių|24.4545|54.8602|8664|56001
E|Žiežmarių apylinkės
S|k.|Stasiūnai|Stasiūnų|24.4715|54.8417|732|56001
S|k.|Mūro Strėvininkai|Mūro Strėvininkų|24.502|54.7774|440|56017
E|Žiežmarių
S|m.|Žiežmariai|Žiežmarių|24.4432|54.8061|3607|56017
E|Pravieniškių
S|k.|Pravieniškės II|Pravieniškių II|24.2134|54.9178|3534|56048
S|k.|Pravieniškės I|Pravieniškių I|24.2175|54.8996|459|56040
E|Rumšiškių
S|mstl.|Rumšiškės|Rumšiškių|24.219|54.867|1651|56040
S|k.|Dovainonys|Dovainonių|24.2477|54.8297|686|56040
`

/**
 * Units of Lithuania, second third as facts, a line each, widest unit first.
 * Municipality codes and names: Lithuanian address register; points and populations: OpenStreetMap contributors (2019);
 * postcodes: GeoNames. Longitude before latitude. Codes of elderships and settlements are made up by the sample.
 *
 *   A | county code | name in the genitive
 *   M | municipality code | name in the genitive | county code
 *   E | eldership of the municipality above, in the genitive
 *   S | kind | settlement | in the genitive | lon | lat | population | postcodes; before the first E: without eldership
 */
export const LITHUANIA_SECOND = `
M|52|Kauno rajono|2
S|k.|Garanciškė|Garanciškės|23.8107|54.9742||54055
E|Garliavos
S|m.|Garliava|Garliavos|23.8747|54.8279|11264|53030
E|Domeikavos
S|k.|Domeikava|Domeikavos|23.924|54.9679|5006|53088
S|k.|Voškoniai|Voškonių|23.9507|54.9914|880|54066
E|Raudondvario
S|k.|Raudondvaris|Raudondvario|23.777|54.9452|4142|54001
S|k.|Netoniai|Netonių|23.7106|54.9408|340|54001
E|Neveronių
S|k.|Neveronys|Neveronių|24.099|54.9295|2998|54093
E|Ringaudų
S|k.|Ringaudai|Ringaudų|23.803|54.886|2861|53067
S|k.|Noreikiškės|Noreikiškių|23.8445|54.8891|926|53067
E|Vilkijos
S|m.|Vilkija|Vilkijos|23.583|55.0397|2131|54015
E|Ežerėlio
S|m.|Ežerėlis|Ežerėlio|23.5995|54.883|1820|53079
M|53|Kėdainių rajono|2
S|vs.|Gudžiūnai|Gudžiūnų|23.7718|55.5105|491|58038
S|k.|Juodšimiai|Juodšimių|23.9446|55.3426||57001
E|Kėdainių miesto
S|m.|Kėdainiai|Kėdainių|23.9758|55.2887|26648|57001
S|k.|Keleriškiai|Keleriškių|23.9202|55.2783|351|57001
S|k.|Lipliūnai|Lipliūnų|23.8629|55.3051|182|57001
E|Vilainių
S|k.|Vilainiai|Vilainių|24.006|55.3033|1330|57001
S|k.|Lančiūnava|Lančiūnavos|24.1488|55.3469|503|58066
E|Josvainių
S|k.|Josvainiai|Josvainių|23.8357|55.2457|1057|58017
E|Pelėdnagių
S|k.|Pelėdnagiai|Pelėdnagių|23.9591|55.2502|1016|58011
S|k.|Labūnava|Labūnavos|23.908|55.1909|747|58014
E|Šėtos
S|mstl.|Šėta|Šėtos|24.2545|55.2789|935|58005
S|k.|Pagiriai|Pagirių|24.3975|55.3607|358|58072
M|54|Kelmės rajono|6
S|k.|Jonaičiai|Jonaičių|22.5586|55.9157|14|86036
S|k.|Jančiaušiškė|Jančiaušiškės|22.8727|55.7262|1|86001
E|Kelmės
S|m.|Kelmė|Kelmės|22.9313|55.6295|9150|86001
E|Tytuvėnų apylinkių
S|k.|Pagryžuvys|Pagryžuvio|23.1306|55.6075|360|86011
S|k.|Šedbarai|Šedbarų|23.2616|55.6564|300|86061
E|Tytuvėnų
S|m.|Tytuvėnai|Tytuvėnų|23.1974|55.597|2302|86061
E|Užvenčio
S|m.|Užventis|Užvenčio|22.6563|55.7824|833|86036
S|k.|Pavandenė|Pavandenės|22.4853|55.7712|317|86036
S|k.|Kolainiai|Kolainių|22.5999|55.7509|261|86036
E|Kražių
S|mstl.|Kražiai|Kražių|22.6883|55.6029|603|86026
S|mstl.|Karklėnai|Karklėnų|22.5688|55.661|285|86065
M|55|Klaipėdos rajono|3
S|k.|Budelkiemis|Budelkiemio|21.2303|55.6575||94007
S|k.|Kantvainiai|Kantvainių|21.5934|55.6058||96020
E|Gargždų
S|m.|Gargždai|Gargždų|21.395|55.7176|15021|96001
E|Priekulės
S|m.|Priekulė|Priekulės|21.318|55.5546|1413|96047
S|k.|Dercekliai|Derceklių|21.2546|55.5788|1851|96047
S|k.|Žiaukos|Žiaukų|21.3245|55.6224|733|96047
E|Vėžaičių
S|mstl.|Vėžaičiai|Vėžaičių|21.4784|55.719|1646|96008
S|k.|Maciuičiai|Maciuičių|21.419|55.6975|442|96001
E|Dovilų
S|mstl.|Dovilai|Dovilų|21.3593|55.6778|1246|96011
S|k.|Kiškėnai|Kiškėnų|21.2553|55.6846|677|91001
E|Kretingalės
S|mstl.|Kretingalė|Kretingalės|21.1896|55.8355|936|96044
S|k.|Kalotė|Kalotės|21.1229|55.7902|816|91001
M|56|Kretingos rajono|3
S|k.|Medininkai|Medininkų|21.3902|56.1436|5|97029
S|k.|Būtingė|Būtingės|21.1194|56.0474|3|97023
E|Kretingos miesto
S|m.|Kretinga|Kretingos|21.2424|55.89|19010|97001
E|Kretingos
S|k.|Vydmantai|Vydmantų|21.139|55.9026|1787|97011
S|k.|Padvariai|Padvarių|21.2606|55.9013|1308|97001
E|Salantų miesto
S|m.|Salantai|Salantų|21.5686|56.0595|1615|97035
E|Darbėnų
S|mstl.|Darbėnai|Darbėnų|21.254|56.0232|1461|97023
S|k.|Grūšlaukė|Grūšlaukės|21.4087|56.0722|530|97029
E|Kūlupėnų
S|k.|Kūlupėnai|Kūlupėnų|21.482|55.9586|1195|97038
S|k.|Nasrėnai|Nasrėnų|21.5183|55.99|124|97038
M|57|Kupiškio rajono|5
S|k.|Geniškis|Geniškio|24.8858|55.8951||40056
E|Kupiškio
S|m.|Kupiškis|Kupiškio|24.976|55.8389|7206|40001
S|k.|Šepeta|Šepetos|25.0359|55.8084|535|40001
S|mstl.|Antašava|Antašavos|24.8044|55.9064|227|40056
S|vs.|Palėvenė|Palėvenės|24.8802|55.8046|74|40030
E|Subačiaus
S|m.|Subačius|Subačiaus|24.7437|55.7679|1051|40033
S|k.|Lukonys|Lukonių|24.7726|55.7984|251|40033
S|k.|Skverbai|Skverbų|24.7825|55.7813|79|40033
E|Noriūnų
S|k.|Rudiliai|Rudilių|24.8955|55.7601|395|40001
S|k.|Byčiai|Byčių|24.9415|55.8282|173|40001
E|Šimonių
S|mstl.|Šimonys|Šimonių|25.1428|55.7383|441|40018
S|k.|Adomynė|Adomynės|25.3065|55.7497|269|40055
E|Skapiškio
S|glžk. st.|Skapiškis|Skapiškio|25.2013|55.894|403|40049
M|58|Kazlų Rūdos|4
S|m.|Kazlų Rūda|Kazlų Rūdos|23.4985|54.7521|6635|69083
E|Antanavo
S|k.|Antanavas|Antanavo|23.3072|54.7044|600|69068
E|Kazlų Rūdos
S|k.|Jūrė|Jūrės|23.4878|54.7707|470|69083
S|mstl.|Jūrė|Jūrės|23.5941|54.7582|401|69080
E|Jankų
S|k.|Jankai|Jankų|23.342|54.8449|347|71029
S|k.|Būda|Būdos|23.332|54.799|186|71029
E|Plutiškių
S|k.|Plutiškės|Plutiškių|23.654|54.6743|278|69091
S|k.|Subačiškės|Subačiškių|23.6145|54.6867|168|69091
M|59|Lazdijų rajono|1
S|k.|Ulanavas|Ulanavo|23.5971|54.239||67006
E|Lazdijų
S|k.|Rudamina|Rudaminos|23.4502|54.2891|256|67083
E|Lazdijų miesto
S|m.|Lazdijai|Lazdijų|23.5113|54.2348|4531|67001
E|Veisiejų miesto
S|m.|Veisiejai|Veisiejų|23.6952|54.1002|1430|67043
E|Seirijų
S|mstl.|Seirijai|Seirijų|23.813|54.2335|788|67010
S|k.|Meteliai|Metelių|23.7414|54.3007|195|67083
E|Šeštokų
S|k.|Šeštokai|Šeštokų|23.4468|54.3583|686|67067
M|61|Mažeikių rajono|8
S|k.|Venta|Ventos|22.3509|56.23||89031
E|Mažeikių
S|m.|Mažeikiai|Mažeikių|22.3383|56.3116|37020|89001
E|Viekšnių
S|m.|Viekšniai|Viekšnių|22.5126|56.2357|1938|89094
S|k.|Palnosai|Palnosų|22.5846|56.2343|466|89091
S|k.|Gyvoliai|Gyvolių|22.5603|56.2171|277|89091
E|Tirkšlių
S|mstl.|Tirkšliai|Tirkšlių|22.3044|56.263|1507|89031
S|k.|Balėnos|Balėnų|22.3166|56.2002|531|89097
E|Sedos
S|m.|Seda|Sedos|22.0933|56.1672|1138|89051
S|k.|Vadagiai|Vadagių|22.0615|56.2521|223|89097
S|k.|Dagiai|Dagių|21.9976|56.1669|149|89051
E|Mažeikių apylinkės
S|k.|Krakiai|Krakių|22.4184|56.2664|621|89001
S|k.|Kurmaičiai|Kurmaičių|22.2654|56.3302|594|89001
M|62|Molėtų rajono|9
S|m.|Molėtai|Molėtų|25.4193|55.2319|6434|33001
S|k.|Armoniškiai|Armoniškių|25.3653|55.2177||33001
E|Giedraičių
S|mstl.|Giedraičiai|Giedraičių|25.2612|55.0734|684|33025
S|k.|Bekupė|Bekupės|25.212|55.1114|235|33025
E|Alantos
S|k.|Naujasodis|Naujasodžio|25.3228|55.3446|496|33037
S|k.|Alanta|Alantos|25.2921|55.3511|348|33037
E|Suginčių
S|k.|Suginčiai|Suginčių|25.5214|55.3381|426|33043
S|k.|Verbiškės|Verbiškių|25.4627|55.3102|280|33043
E|Čiulėnų
S|k.|Toliejai|Toliejų|25.5182|55.2714|379|33049
S|k.|Levaniškiai|Levaniškių|25.4408|55.2602|205|33001
E|Videniškių
S|k.|Videniškiai|Videniškių|25.2728|55.2181|368|33031
S|k.|Nosėnai|Nosėnų|25.2516|55.247|45|33031
M|63|Pagėgių|7
E|Pagėgių
S|m.|Pagėgiai|Pagėgių|21.9104|55.1333|1941|99032
S|m.|Panemunė|Panemunės|21.9115|55.0871|274|72028
S|k.|Piktupėnai|Piktupėnų|21.984|55.1538|366|72028
S|k.|Kentriai|Kentrių|22.0016|55.1983|182|72028
E|Vilkyškių
S|mstl.|Vilkyškiai|Vilkyškių|22.1284|55.1187|666|99023
S|k.|Žukai|Žukų|22.2565|55.1152|257|72028
E|Stoniškių
S|k.|Rukai|Rukų|21.7939|55.1914|600|99035
S|k.|Šilgaliai|Šilgalių|21.8125|55.1669|491|99035
E|Natkiškių
S|k.|Natkiškiai|Natkiškių|21.9442|55.2347|580|99014
S|k.|Ropkojai|Ropkojų|22.0005|55.2309|55|99014
E|Lumpėnų
S|k.|Lumpėnai|Lumpėnų|22.0388|55.1069|533|72028
S|k.|Bardinai|Bardinų|22.0155|55.0989|112|72028
M|65|Pakruojo rajono|6
S|vs.|Dūčiai|Dūčių|23.9097|56.0821|29|83013
S|k.|Zvanagala|Zvanagalos|24.1887|56.1713|9|83037
E|Pakruojo
S|m.|Pakruojis|Pakruojo|23.8452|55.9777|5139|83001
S|k.|Mažeikoniai|Mažeikonių|23.8584|56.0023|305|83001
S|k.|Linksmučiai|Linksmučių|23.8183|55.9727|297|83001
S|vs.|Gedžiūnai|Gedžiūnų|23.7674|56.0365|2|83022
E|Linkuvos
S|m.|Linkuva|Linkuvos|23.9737|56.0863|1550|83046
S|k.|Ūdekai|Ūdekų|24.0226|56.1544|322|83046
S|k.|Triškoniai|Triškonių|23.8718|56.086|246|83046
E|Žeimelio
S|mstl.|Žeimelis|Žeimelio|23.9969|56.2748|953|83034
S|k.|Grikpėdžiai|Grikpėdžių|23.9171|56.2096|206|83028
E|Klovainių
S|mstl.|Klovainiai|Klovainių|23.9437|55.9505|785|83004
S|k.|Petrašiūnai|Petrašiūnų|23.9409|56.0252|379|83052
E|Rozalimo
S|mstl.|Rozalimas|Rozalimo|23.8815|55.8933|746|83013
S|k.|Plaučiškiai|Plaučiškių|23.8797|55.8416|293|83013
M|66|Panevėžio rajono|5
S|k.|Medinos|Medinų|24.9482|55.6624|1|35001
S|k.|Bedriai|Bedrių|24.5812|55.5203||38013
E|Velžio
S|k.|Dembava|Dembavos|24.4096|55.7326|2450|38016
S|k.|Velžys|Velžio|24.4281|55.6944|1355|38007
S|vs.|Uoksai|Uoksų|24.4263|55.645|34|35001
E|Krekenavos
S|mstl.|Krekenava|Krekenavos|24.0975|55.5426|1636|38043
S|k.|Žibartoniai|Žibartonių|23.9656|55.5347|516|38046
E|Ramygalos
S|m.|Ramygala|Ramygalos|24.305|55.5101|1581|38031
S|k.|Uliūnai|Uliūnų|24.3617|55.6212|395|38082
S|k.|Aukštadvaris|Aukštadvario|24.3004|55.4793|333|38031
E|Panevėžio
S|k.|Piniava|Piniavos|24.362|55.7804|1061|38064
S|k.|Molainiai|Molainių|24.3002|55.7047|960|37001
E|Naujamiesčio
S|k.|Naujamiestis|Naujamiesčio|24.1523|55.6869|725|38049
M|67|Pasvalio rajono|5
S|k.|Dalinava|Dalinavos|24.3601|56.0525||39001
S|k.|Guodžiai|Guodžių|24.4555|56.0545||39001
E|Pasvalio miesto
S|m.|Pasvalys|Pasvalio|24.3966|56.0623|7523|39001
E|Joniškėlio apylinkių
S|k.|Meškalaukis|Meškalaukio|24.2044|56.0206|453|39027
S|k.|Narteikiai|Narteikių|24.1764|56.0519|410|39027
E|Joniškėlio miesto
S|m.|Joniškėlis|Joniškėlio|24.1703|56.0227|1201|39027
E|Pumpėnų
S|mstl.|Pumpėnai|Pumpėnų|24.3375|55.9358|855|39012
S|k.|Kalnas|Kalno|24.356|55.9782|358|39012
E|Saločių
S|mstl.|Saločiai|Saločių|24.4103|56.2278|720|39049
S|k.|Raubonys|Raubonių|24.4747|56.1279|441|39052
M|68|Plungės rajono|8
E|Plungės miesto
S|m.|Plungė|Plungės|21.8534|55.9139|20041|90001
E|Nausodžio
S|k.|Varkaliai|Varkalių|21.8046|55.8902|1048|90001
S|k.|Prūsaliai|Prūsalių|21.7652|55.9185|661|90001
E|Alsėdžių
S|mstl.|Alsėdžiai|Alsėdžių|22.0482|56.0289|896|90042
S|k.|Žvirblaičiai|Žvirblaičių|22.09|56.0268|79|90042
E|Platelių
S|k.|Plateliai|Platelių|21.8235|56.0467|857|90036
E|Žemaičių Kalvarijos
S|k.|Žemaičių Kalvarija|Žemaičių Kalvarijos|22.0127|56.1104|696|90039
M|69|Prienų rajono|2
S|k.|Dvarelišiai|Dvarelišių|24.0324|54.6201||59001
E|Prienų
S|m.|Prienai|Prienų|23.9428|54.6338|9867|59001
E|Jiezno
S|m.|Jieznas|Jiezno|24.175|54.6007|1230|59058
S|k.|Kašonys|Kašonių|24.1743|54.6438|239|59058
S|k.|Vėžionys|Vėžionių|24.1677|54.5553|194|59058
E|Veiverių
S|k.|Veiveriai|Veiverių|23.7259|54.7654|1167|59033
E|Balbieriškio
S|mstl.|Balbieriškis|Balbieriškio|23.8909|54.5149|966|59015
E|Stakliškių
S|k.|Stakliškės|Stakliškių|24.3206|54.5898|747|59052
S|k.|Užuguostis|Užuguosčio|24.3887|54.624|203|59052
M|71|Radviliškio rajono|6
S|k.|Antanava|Antanavos|23.6491|55.6539||82025
S|vs.|Aukštkalnis|Aukštkalnio|23.6636|55.697||82025
E|Radviliškio miesto
S|m.|Radviliškis|Radviliškio|23.5506|55.8157|17254|82001
E|Šeduvos miesto
S|m.|Šeduva|Šeduvos|23.7572|55.757|2895|82007
S|k.|Pavartyčiai|Pavartyčių|23.7285|55.7714|499|82007
S|k.|Vėriškiai|Vėriškių|23.7123|55.7246|339|82007
E|Pakalniškių
S|k.|Alksniupiai|Alksniupių|23.7782|55.8168|592|82055
S|k.|Pakalniškiai|Pakalniškių|23.848|55.7707|345|82007
E|Baisogalos
S|k.|Baisogala|Baisogalos|23.7231|55.6389|2034|82025
E|Šiaulėnų
S|mstl.|Šiaulėnai|Šiaulėnų|23.4007|55.6772|751|82043
S|k.|Žeimiai|Žeimių|23.5158|55.6807|217|82001
`

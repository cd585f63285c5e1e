/** Parts of towns that people name and registers lack, by the town or city district in which each is. */

export const DISTRICTS_EE = `
Põhja-Tallinna: Kalamaja, Kopli, Pelguranna, Pelgulinn, Karjamaa, Sitsi, Paljassaare
Kesklinna: Kadriorg, Kassisaba, Kitseküla, Tõnismäe, Juhkentali, Torupilli, Maakri, Tatari, Uus Maailm, Vanalinn
Kesklinna: Toompea, Südalinn, Keldrimäe, Sibulaküla, Veerenni
Lasnamäe: Laagna, Kurepõllu, Sõjamäe, Priisle, Mustakivi, Tondiraba
Mustamäe: Sääse
Haabersti: Õismäe, Väike-Õismäe, Rocca al Mare, Kakumäe, Astangu, Veskimetsa
Kristiine: Lilleküla
Nõmme: Kivimäe, Rahumäe, Pääsküla
Pirita: Merivälja, Maarjamäe, Mähe, Kloostrimetsa
Tartu: Annelinn, Karlova, Tammelinn, Supilinn, Ropka, Veeriku, Jaamamõisa, Ülejõe, Raadi, Ränilinn, Ihaste, Variku
Tartu: Kesklinn, Tähtvere, Vaksali, Raadi-Kruusamäe, Ropka tööstusrajoon, Vanalinn
Pärnu: Rääma, Raeküla, Vana-Pärnu, Kesklinn, Eeslinn, Rannarajoon, Ülejõe, Papiniidu, Räägu
Narva: Kreenholm, Pähklimäe, Kesklinn, Vanalinn, Joaorg, Kerese, Kulgu, Soldino, Sutthoff, Paemurru, Siivertsi
Viljandi: Kesklinn, Paalalinn, Männimäe, Kantreküla, Uueveski, Peetrimõisa, Kösti
Võru: Kesklinn, Kubja, Võrukivi, Nöörimaa, Võrusoo, Liitva
Rakvere: Kesklinn, Vallimäe
Kuressaare: Kesklinn, Ida-Niidu
Haapsalu: Kesklinn, Vanalinn, Paralepa
Valga: Kesklinn
Jõhvi: Kesklinn
`

export const DISTRICTS_LV = `
Rīga: Purvciems, Āgenskalns, Ķengarags, Imanta, Pļavnieki, Mežciems, Zolitūde, Iļģuciems, Bolderāja, Vecmīlgrāvis
Rīga: Sarkandaugava, Teika, Torņakalns, Ziepniekkalns, Mežaparks, Jugla, Vecrīga, Čiekurkalns, Grīziņkalns, Dārzciems
Rīga: Daugavgrīva, Pārdaugava, Ķīpsala, Bieriņi, Šampēteris, Skanste, Andrejsala, Vecāķi, Zasulauks, Dzirciems
Rīga: Centra rajons, Ziemeļu rajons, Kurzemes rajons, Latgales priekšpilsēta, Vidzemes priekšpilsēta
Rīga: Zemgales priekšpilsēta, Centrs, Vecpilsēta, Maskavas forštate, Brasa, Berģi, Bukulti, Beberbeķi, Buļļi, Dreiliņi
Rīga: Katlakalns, Kleisti, Kundziņsala, Mangaļsala, Mīlgrāvis, Pētersala, Pleskodāle, Rumbula, Spilve, Šķirotava
Rīga: Trīsciems, Voleri, Atgāzene, Bišumuiža, Brekši, Jaunciems, Lucavsala
Jūrmala: Majori, Dzintari, Bulduri, Dubulti, Jaundubulti, Pumpuri, Melluži, Asari, Vaivari, Ķemeri, Kauguri, Sloka, Lielupe
Liepāja: Karosta, Ezerkrasts, Jaunliepāja, Vecliepāja, Centrs, Dienvidrietumi, Tosmare, Zaļā birze, Velnciems
Daugavpils: Jaunbūve, Gajoks, Ruģeļi, Centrs, Ķīmija, Vizbuļi, Cietoksnis, Lielie Stropi, Mazie Stropi, Grīva, Judovka
Daugavpils: Križi, Nīderkūni, Čerepova, Jaunie Stropi
Jelgava: Centrs, Pārlielupe, Bērzkalni
Ventspils: Centrs, Pārventa, Ostgals, Gāliņciems
Valmiera: Centrs, Pārgauja
Rēzekne: Centrs
Jēkabpils: Centrs, Krustpils
Ogre: Centrs, Jaunogre, Pārogre
`

export const DISTRICTS_LT = `
Vilnius: Antakalnis, Žirmūnai, Fabijoniškės, Šeškinė, Justiniškės, Pašilaičiai, Pilaitė, Karoliniškės, Lazdynai
Vilnius: Viršuliškės, Žvėrynas, Užupis, Šnipiškės, Verkiai, Naujininkai, Vilkpėdė, Naujoji Vilnia, Baltupiai
Vilnius: Santariškės, Visoriai, Jeruzalė, Senamiestis, Naujamiestis, Centras, Paneriai, Markučiai, Lazdynėliai, Pavilnys
Vilnius: Salininkai, Kirtimai, Trakų Vokė, Tarandė, Balsiai, Valakupiai
Kaunas: Šilainiai, Eiguliai, Žaliakalnis, Aleksotas, Petrašiūnai, Vilijampolė, Šančiai, Gričiupis, Centras, Senamiestis
Kaunas: Naujamiestis, Dainava, Panemunė, Kalniečiai, Romainiai, Palemonas, Rokai, Freda, Vičiūnai, Milikoniai, Sargėnai
Klaipėda: Melnragė, Giruliai, Smeltė, Centras, Senamiestis, Tauralaukis, Paupiai, Bandužiai, Debrecenas, Gedminai
Klaipėda: Pempininkai, Vėtrungė, Žardė, Laukininkai, Mažasis Kaimelis, Naujakiemis
Šiauliai: Gytariai, Lieporiai, Centras, Medelynas, Dainiai, Rėkyva, Zokniai, Gubernija
Neringa: Nida, Juodkrantė, Preila, Pervalka, Nidden
Panevėžys: Centras, Senamiestis, Pilėnai, Molainiai, Rožynas
Alytus: Centras, Dainava, Vidzgiris, Putinai, Likiškėliai
Marijampolė: Centras, Senamiestis, Mokolai
`

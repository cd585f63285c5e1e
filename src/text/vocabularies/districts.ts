/** Parts of towns that people name and registers lack, by the town or city district in which each is. */

export const DISTRICTS_EE = `
Põhja-Tallinna: Kalamaja, Kopli, Pelguranna, Pelgulinn, Karjamaa, Sitsi, Paljassaare
Kesklinna: Kadriorg, Kassisaba, Kitseküla, Tõnismäe, Juhkentali, Torupilli, Maakri, Tatari, Uus Maailm
Lasnamäe: Laagna, Kurepõllu, Sõjamäe, Priisle, Mustakivi, Tondiraba
Mustamäe: Sääse
Haabersti: Õismäe, Väike-Õismäe, Rocca al Mare, Kakumäe, Astangu, Veskimetsa
Kristiine: Lilleküla
Nõmme: Kivimäe, Rahumäe, Pääsküla
Pirita: Merivälja, Maarjamäe, Mähe, Kloostrimetsa
Tartu: Annelinn, Karlova, Tammelinn, Supilinn, Ropka, Veeriku, Jaamamõisa, Ülejõe, Raadi, Ränilinn, Ihaste, Variku
Pärnu: Rääma, Raeküla, Vana-Pärnu
Narva: Kreenholm, Pähklimäe
`

export const DISTRICTS_LV = `
Rīga: Purvciems, Āgenskalns, Ķengarags, Imanta, Pļavnieki, Mežciems, Zolitūde, Iļģuciems, Bolderāja, Vecmīlgrāvis
Rīga: Sarkandaugava, Teika, Torņakalns, Ziepniekkalns, Mežaparks, Jugla, Vecrīga, Čiekurkalns, Grīziņkalns, Dārzciems
Rīga: Daugavgrīva, Pārdaugava, Ķīpsala, Bieriņi, Šampēteris, Skanste, Andrejsala, Vecāķi, Zasulauks, Dzirciems
Rīga: Centra rajons, Ziemeļu rajons, Kurzemes rajons, Latgales priekšpilsēta, Vidzemes priekšpilsēta, Zemgales priekšpilsēta
Jūrmala: Majori, Dzintari, Bulduri, Dubulti, Jaundubulti, Pumpuri, Melluži, Asari, Vaivari, Ķemeri, Kauguri, Sloka, Lielupe
Liepāja: Karosta, Ezerkrasts, Jaunliepāja, Vecliepāja
Daugavpils: Jaunbūve, Gajoks, Ruģeļi
`

export const DISTRICTS_LT = `
Vilnius: Antakalnis, Žirmūnai, Fabijoniškės, Šeškinė, Justiniškės, Pašilaičiai, Pilaitė, Karoliniškės, Lazdynai
Vilnius: Viršuliškės, Žvėrynas, Užupis, Šnipiškės, Verkiai, Naujininkai, Vilkpėdė, Naujoji Vilnia, Baltupiai
Vilnius: Santariškės, Visoriai, Jeruzalė
Kaunas: Šilainiai, Eiguliai, Žaliakalnis, Aleksotas, Petrašiūnai, Vilijampolė, Šančiai, Gričiupis
Klaipėda: Melnragė, Giruliai, Smeltė
Šiauliai: Gytariai, Lieporiai
Neringa: Nida, Juodkrantė, Preila, Pervalka, Nidden
`

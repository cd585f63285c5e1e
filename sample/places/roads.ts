/** Main roads and ferries of the sample as facts: their numbers and the places they join. */

/** Number, class, places on the way (signs, with the country where a name is met twice). */
export const MAIN_ROADS = `
1|trunk|Tallinn,Rakvere,Jõhvi,Sillamäe,Narva
2|trunk|Tallinn,Kose,Paide,Põltsamaa,Tartu,Võru
3|trunk|Jõhvi,Mustvee,Tartu,Elva,Valga
4|trunk|Tallinn,Märjamaa,Pärnu,Häädemeeste
5|primary|Pärnu,Paide,Rakvere
6|primary|Valga,Tõrva,Kilingi-Nõmme,Pärnu
8|primary|Tallinn,Keila,Paldiski
9|primary|Keila,Haapsalu,Rohuküla
10|primary|Risti,Virtsu
10|primary|Kuivastu,Liiva,Kuressaare
92|secondary|Tartu,Viljandi,Kilingi-Nõmme
15|secondary|Tallinn,Rapla,Türi
80|secondary|Heltermaa,Käina,Emmaste
A1|trunk|Häädemeeste,Ainaži,Salacgrīva,Saulkrasti,Rīga
A2|trunk|Rīga,Sigulda,Smiltene,Ape,Võru
A3|primary|Sigulda,Valmiera,Valka,Valga
A6|trunk|Rīga,Ogre,Aizkraukle,Jēkabpils,Līvāni,Daugavpils,Krāslava
A7|trunk|Rīga,Iecava,Bauska,Pasvalys,Panevėžys
A8|trunk|Rīga,Jelgava,Joniškis,Šiauliai
A9|primary|Rīga,Saldus,Liepāja
A10|primary|Rīga,Tukums,Talsi,Ventspils
A11|primary|Liepāja,Palanga
A12|primary|Jēkabpils,Varakļāni,Rēzekne,Ludza,Zilupe
A13|primary|Rēzekne,Daugavpils,Zarasai
P30|secondary|Cēsis,Madona,Gulbene
P35|secondary|Gulbene,Balvi,Viļaka
A1|motorway|Vilnius,Elektrėnai,Kaunas,Raseiniai,Klaipėda
A2|motorway|Vilnius,Ukmergė,Panevėžys
A4|primary|Vilnius,Varėna,Druskininkai
A5|trunk|Kaunas,Marijampolė,Kalvarija
A6|primary|Kaunas,Jonava,Ukmergė,Utena,Zarasai
A8|primary|Panevėžys,Kėdainiai,Kaunas
A9|primary|Panevėžys,Radviliškis,Šiauliai
A11|primary|Šiauliai,Kuršėnai,Telšiai,Plungė,Palanga
A12|primary|Šiauliai,Kelmė,Tauragė,Pagėgiai
A13|primary|Klaipėda,Palanga
A14|primary|Vilnius,Molėtai,Utena
A16|primary|Vilnius,Trakai,Prienai,Marijampolė
A3|primary|Vilnius,Nemenčinė,Švenčionėliai,Ignalina,Visaginas
`

/** Harbours: name, lon, lat, land. */
export const HARBOURS = `
Virtsu sadam|23.5087|58.5716|mainland
Kuivastu sadam|23.3928|58.5746|Saaremaa
Rohuküla sadam|23.4246|58.9055|mainland
Heltermaa sadam|23.0464|58.8667|Hiiumaa
Sviby sadam|23.3101|58.9683|Vormsi
Triigi sadam|22.7177|58.5917|Saaremaa
Sõru sadam|22.5232|58.6936|Hiiumaa
Munalaiu sadam|24.1169|58.2293|mainland
Kihnu sadam|24.0262|58.1395|Kihnu
Roomassaare sadam|22.5039|58.2164|Saaremaa
Ringsu sadam|23.2683|57.7831|Ruhnu
Naujoji perkėla|21.1417|55.6884|mainland
Smiltynės perkėla|21.1220|55.6840|Neringa
`

/** Ferries for cars: harbours and schedule duration. */
export const FERRIES = `
Virtsu sadam|Kuivastu sadam|00:27
Rohuküla sadam|Heltermaa sadam|01:15
Rohuküla sadam|Sviby sadam|00:45
Triigi sadam|Sõru sadam|01:05
Munalaiu sadam|Kihnu sadam|00:50
Roomassaare sadam|Ringsu sadam|02:30
Naujoji perkėla|Smiltynės perkėla|00:10
`

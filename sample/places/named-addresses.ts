/**
 * Streets and houses that tests and documents name: the same whatever the seed and the scale. The page
 * `docs/guides/sample-world.md` lists what each is for.
 */

/**
 * `country place | where | street | houses`. Where: the arm of the axes (E, N, W, S), or a column (c) of the lattice,
 * northward, or a row (r), eastward, and its number. `@` and a small place: the street is in it. A house is a number or,
 * with `!`, a name; `:` and the number of its flats; they are in this order along the street.
 */
export const NAMED_STREETS = `
ee Kesklinna linnaosa|E|Narva maantee|1:8, 2, 7:12, 7a, 7/1:4, 9, 10:6
ee Kesklinna linnaosa|S|Pärnu maantee|1, 10:8, 69:12, 69a
ee Kesklinna linnaosa|c1|Tartu maantee|1, 2:4
ee Kesklinna linnaosa|c2|Jaan Poska tänav (J. Poska)|8, 10a:3
ee Kesklinna linnaosa|r1|Rävala puiestee|5, 8:6
ee Kesklinna linnaosa|r-1|1. Mai tänav|1, 3
ee Kesklinna linnaosa|c-1|Pikk tänav|12, 14
ee Mustamäe linnaosa|c1|A. H. Tammsaare tee|89, 133:12
ee Mustamäe linnaosa|c-1|Šveitsi tänav|3:4
ee Mustamäe linnaosa|c2|Žanri tänav|1
ee Narva|c1|Kerese tänav|1, 3:24, 3a, 5:6
ee Narva|r1|Pikk tänav|2, 4
ee Maardu|c1|Keemikute tänav|10:8, 12
ee Rakvere|c1|Pikk tänav|5, 7/1
ee Viljandi|c1|22. juuni tänav|2, 6:4
ee Võru|c1|Jüri tänav|12a, 14
ee Keila|c1|Haapsalu maantee|33, 35:8
ee Sillamäe|c1|Kesk tänav|27, 29:6
ee Loksa|c1|Tallinna tänav|20, 22:12
ee Tartu linn|c1|Riia tänav|2, 24:6, 24a
ee Pärnu linn|c1|Kapteni tänav|2, 6
ee Pärnu linn|r1|Sadama tänav|1, 3
ee Kajamaa küla|c1|Urva tee@Kaasiku vkt|3, 5
ee Kajamaa küla|c2|Kase tee@Kaasiku vkt|1, 2
ee Kajamaa küla|c-1|Kase tee|1, 4
ee Kajamaa küla|r1|Lepa tee@Marat AÜ|5, 9
ee Kajamaa küla|c-2|Roosi tänav|7, 9
lv Rīga|E|Brīvības iela|21:5, 195 k-1:11, 195 k-2:11, 200
lv Rīga|W|11. novembra krastmala|15, 17
lv Rīga|c1|Krišjāņa Barona iela|1, 3:4
lv Rīga|c2|Krānu iela|35, 35A:3, 35A k-24:3
lv Rīga|c-1|Bauskas iela|2, Ozoli!, 24/26
lv Rīga|r1|Jāņa Asara iela|1, 2-4
lv Jēkabpils|c1|Brīvības iela|1, 2:4
lv Ogre|c1|Brīvības iela|7, 33:6
lv Valmiera|c1|Rīgas iela|10, 19:5
lv Daugavpils|c1|Saules iela|1, 3:6
lt Vilnius|E|Gedimino prospektas|9:6, 11, 53:4
lt Vilnius|c1|Naugarduko gatvė|82, 84:42
lt Vilnius|c2|Konstitucijos prospektas|3, 15:89
lt Vilnius|c-1|A. Vivulskio gatvė|35:4, 41
lt Vilnius|c-2|Antakalnio gatvė|2A K1:3, 2A K2, 15 K6:26, 17 1:2
lt Vilnius|r1|Žygimantų krantinė|1, 2
lt Vilnius|r-1|Vasario 16-osios gatvė|4
lt Kaunas|E|Laisvės alėja|1, 53:8
lt Klaipėda|c1|Herkaus Manto gatvė|2, 31:6
lt Leipalingis|c1|Alėjos gatvė|1, 30
`

/**
 * `country place | kind | facts`. Estonia: `farm` name:flats; `numbered` farm name and number; `place` small place and
 * its houses; `parcel` name; `parallel` metres east and north of the centre, and two
 * addresses of one house there; `synonym` street, other name; `state`
 * a farm that is not current. Latvia: `name` of a house in the place, `parish` of one in the pagasts, both with flats;
 * `gone`, `error`: the same that exist no more. Lithuania: `number` of a house without street, with flats.
 */
export const NAMED_HOMES = `
ee Kesklinna linnaosa|synonym|Rävala puiestee|Lenini puiestee
ee Kesklinna linnaosa|parallel|-112,90|Pikk tänav 16|Raja
ee Tartu linn|synonym|Riia tänav|Riia maantee
ee Pärnu linn|parallel|150,112|Kapteni tänav 4|Sadama tänav 5
ee Narva|farm|Eespere
ee Kajamaa küla|place|Kaasiku vkt|1, 2, 5
ee Kajamaa küla|place|Marat AÜ|12
ee Kajamaa küla|place|Pääsu SÜ|3
ee Kajamaa küla|place|Bussi GÜ|8
ee Kajamaa küla|place|Roosi vkt|1
ee Kajamaa küla|farm|Tõru:2
ee Kajamaa küla|farm|Roosi
ee Kajamaa küla|farm|Roosi park
ee Kajamaa küla|farm|Roosi mõis
ee Kajamaa küla|farm|Roosi tehnoküla
ee Kajamaa küla|farm|Härma-Žukovi
ee Kajamaa küla|numbered|Metskonna|1
ee Kajamaa küla|numbered|Metskonna|2
ee Kajamaa küla|parcel|Kase tänav L2
ee Kajamaa küla|state|O|Ootel
ee Kajamaa küla|state|V|Vigane
lv Biksti|parish|Stacija "Biksti"
lv Biksti|parish|Lejnieki
lv Vecate|parish|Riņņi:2
lv Vecate|name|Rožkalni${' '}
lv Vecate|name|4
lv Viesīte|name|Beitāni
lv Rīga|gone|Vecmuiža
lv Rīga|error|Kļūda
lt Salai|number|1
lt Salai|number|2
lt Salai|number|3A
lt Salai|number|5 K1:2
`

/** Words of made-up Latvian addresses. */
import type { Vocabulary } from './vocabulary.ts'

export const LATVIAN: Vocabulary = {
  road: { full: 'iela', short: 'iela' },
  street: { full: 'iela', short: 'iela' },
  otherKinds: [
    { full: 'gatve', short: 'gatve' },
    { full: 'bulvāris', short: 'bulvāris' },
    { full: 'prospekts', short: 'prospekts' },
    { full: 'aleja', short: 'aleja' },
    { full: 'ceļš', short: 'ceļš' },
    { full: 'laukums', short: 'laukums' },
    { full: 'šķērsiela', short: 'šķērsiela' },
  ],
  stems:
    `Skolas Dārza Liepu Bērzu Ozolu Kļavu Priežu Egļu Parka Meža Upes Ezera Jūras Stacijas Dzirnavu Baznīcas
    Pils Tirgus Pasta Centra Lauku Pļavu Saules Mēness Zvaigžņu Rīta Vakara Ziedu Rožu Ceriņu Ābeļu Ķiršu Plūmju
    Bumbieru Lazdu Kārklu Vītolu Alkšņu Pīlādžu Kastaņu Ievu Jasmīnu Tulpju Neļķu Vijolīšu Magoņu Rudzupuķu Kalna
    Lejas Krasta Tilta Smilšu Akmeņu Kaļķu Ganību Druvas Darba Brīvības Miera Draudzības Uzvaras Jaunatnes Sporta
    Rūpnīcas Fabrikas Amatnieku Kalēju Podnieku Audēju Mūrnieku Zvejnieku Jūrnieku Strēlnieku Raiņa Aspazijas Poruka
    Blaumaņa Barona Valdemāra Pumpura Ausekļa Lāčplēša Kurzemes Vidzemes Zemgales Latgales Sēlijas Ziemeļu Dienvidu
    Austrumu Rietumu Lielā Mazā Vecā Jaunā Garā Īsā Platā Līkā Augstā Zemā Dzintaru Kāpu Viļņu Vēju Lakstīgalu
    Cīruļu Bezdelīgu Strazdu Zīlīšu Dzeņu Dzērvju Stārķu Gulbju Asaru Līdaku Lašu Foreļu Bebru Ūdru Lapsu Briežu
    Zaķu Vāveru Bišu Taureņu Avotu Strautu Gravas Silu Purva Mālu Grants Krūmu Sēņu Ogu Mellenku Brūkleņu Zemeņu
    Aveņu Jāņogu Upeņu Sakņu Graudu Linu Āboliņu Smilgu Papardes Ūdens Lietus Sniega Ledus Rasas Migla Mākoņu
    Varavīksnes Zibens Pērkona Pavasara Vasaras Rudens Ziemas`.split(/\s+/),
  prefixes: ['Lielā ', 'Mazā ', 'Vecā ', 'Jaunā ', 'Augšējā ', 'Apakšējā '],
  forenames: ['Jāņa', 'Kārļa', 'Annas', 'Friča', 'Ernesta', 'Emīla', 'Andreja', 'Zentas', 'Paula'],
  surnames:
    `Bērziņa Kalniņa Ozoliņa Jansona Ozola Liepiņa Krūmiņa Baloža Eglīša Zariņa Pētersona Vītola Kļaviņa
    Kārkliņa Vanaga Šmita Rozīša Gaiļa Grīnberga Sproģa Dzeņa Apiņa Brieža Vilka Kronvalda Tilgaļa Čakstes`.split(
      /\s+/,
    ),
  firsts: [
    ['11. novembra', 'krastmala'],
    ['13. janvāra', 'iela'],
    ['1. maija', 'iela'],
    ['4. maija', 'laukums'],
  ],
  numbered: (stem, number) => [`${stem} ${number}.`, 'līnija'],
}

export const HOUSE_FIRSTS =
  `Vec Jaun Kaln Lej Vid Maz Liel Ziemeļ Kraut Mež Upes Ezer Dzirnav Kalēj Podniek Ļaud Saul Vēj Zvaigžņ Ozol
    Bērz Liep Egļ Priež Kļav Lazd Ābeļ Rudz Mieži Linu Akmeņ Smilš Avot Strazd Cīruļ Gailīt Vanag Lāč Vilk Bit
    Dzērv Stārķ Aizupes Birz Druv Pļav`.split(/\s+/)
export const HOUSE_SECONDS =
  `iņi aiši upi kalni lejas mājas ziedi krasti sili birzes lauki pļavas ozoli bērzi egles kļavas liepas vītoli
    strauti avoti dzirnavas namiņi sētas gravas salas`.split(/\s+/)

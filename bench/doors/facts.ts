/** What people write beside addresses and the registers do not have. */
import type { Country } from '../../src/addresses/record.ts'

/** Districts that people write and the registers do not have. */
export const DISTRICTS: Readonly<Record<string, readonly string[]>> = {
  Tartu: ['Annelinn', 'Karlova', 'Kesklinn', 'Supilinn', 'Tammelinn', 'Tähtvere', 'Veeriku'],
  Pärnu: ['Kesklinn', 'Mai', 'Rääma', 'Ülejõe'],
  Narva: ['Kreenholm', 'Pähklimäe', 'Vanalinn'],
  Rīga: [
    'Centrs',
    'Imanta',
    'Ķengarags',
    'Mežciems',
    'Pļavnieki',
    'Purvciems',
    'Teika',
    'Zolitūde',
  ],
  Liepāja: ['Ezerkrasts', 'Karosta', 'Vecliepāja'],
  Daugavpils: ['Ķīmija', 'Jaunbūve', 'Centrs'],
  Vilnius: ['Antakalnis', 'Lazdynai', 'Naujamiestis', 'Senamiestis', 'Šeškinė', 'Žirmūnai'],
  Kaunas: ['Centras', 'Dainava', 'Eiguliai', 'Šilainiai', 'Žaliakalnis'],
  Klaipėda: ['Centras', 'Melnragė', 'Tauralaukis'],
}

export const FRONTS: Readonly<Record<Country, readonly string[]>> = {
  ee: [
    'Itella SmartPOST pakiautomaat Kodukandi poe juures',
    'OÜ Metsavenna Talutooted',
    'Perearst dr Saar',
    'Hambakliinik Naeratus',
  ],
  lv: [
    'Omniva pakomāts pie veikala Mans kioskiņš',
    'SIA "Kokapstrāde un partneri"',
    'Zobārstniecība Smaids',
    'Ģimenes ārsts dr. Ozols',
  ],
  lt: [
    'DPD paštomatas 0417 prie parduotuvės Pupa',
    'UAB „Baldų meistrai ir sūnūs“',
    'Odontologijos klinika Šypsena',
    'LP EXPRESS terminalas Nr. 12',
  ],
}

/** Fronts of many words, with figures and without a comma behind some. */
export const LONG_FRONTS: Readonly<Record<Country, readonly string[]>> = {
  ee: [
    'Itella SmartPOST pakiautomaat 0123 suure keskuse peasissepääsu juures vasakul,',
    'OÜ Metsavenna Talutooted ja Pojad, raamatupidaja tuba teisel korrusel',
  ],
  lv: [
    'Omniva pakomāts 7701 pie lielveikala Mans kioskiņš galvenās ieejas kreisajā pusē,',
    'SIA "Kokapstrāde un partneri" grāmatvedība un noliktava blakus lielajai aptiekai',
  ],
  lt: [
    'PC Pupa DPD paštomatas 0417 prie pagrindinio įėjimo į parduotuvę kairėje pusėje,',
    'UAB „Baldų meistrai ir sūnūs“ prekybos salonas ir sandėlis šalia didžiosios vaistinės',
  ],
}

export const BEHIND: Readonly<Record<Country, readonly string[]>> = {
  ee: ['tel 5551234', '+372 5551 2345', 'tellimus 48213', 'fonolukk 14', '3. korrus'],
  lv: ['tālr. 29123456', '+371 2912 3456', 'pasūtījums 48213', 'kods 14', '3. stāvs'],
  lt: ['tel. 861234567', '+370 612 34567', 'užsakymas 48213', 'kodas 14', '3 aukštas'],
}

/** The three countries in languages of guests. */
export const ABROAD: Readonly<Record<Country, readonly string[]>> = {
  ee: ['Viro', 'Igaunija', 'Estija', 'Эстония', 'Estonia'],
  lv: ['Läti', 'Latvia', 'Латвия', 'Latvija'],
  lt: ['Leedu', 'Liettua', 'Lithuania', 'Литва', 'Lietuva'],
}

export const NUMERALS: Readonly<Record<Country, readonly string[]>> = {
  ee: 'üks kaks kolm neli viis kuus seitse kaheksa üheksa kümme'.split(' '),
  lv: 'viens divi trīs četri pieci seši septiņi astoņi deviņi desmit'.split(' '),
  lt: 'vienas du trys keturi penki šeši septyni aštuoni devyni dešimt'.split(' '),
}

/** Months as spreadsheets write them, in the language of the country and in English. */
export const MONTHS: Readonly<Record<Country, readonly string[]>> = {
  ee: 'jaan veebr märts apr mai juuni juuli aug sept okt nov dets'.split(' '),
  lv: 'janv febr marts apr maijs jūn jūl aug sept okt nov dec'.split(' '),
  lt: 'saus vas kov bal geg birž liep rugp rugs spal lapkr gruod'.split(' '),
}
export const ENGLISH_MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')

export const TRADES = ['IKI', 'Rimi', 'Maxima', 'Kauplus', 'Aptieka', 'Vaistinė', 'Kohvik']

/** Buildings that people name by their town, and no register has. */
export const BUILDINGS: Readonly<Record<Country, readonly string[]>> = {
  ee: ['kaubamaja', 'turg', 'raudteejaam', 'bussijaam', 'haigla', 'spordihall', 'keskus'],
  lv: ['centrāltirgus', 'slimnīca', 'dzelzceļa stacija', 'autoosta', 'bibliotēka', 'muzejs'],
  lt: ['turgus', 'ligoninė', 'geležinkelio stotis', 'autobusų stotis', 'biblioteka', 'muziejus'],
}

/** Words for a kind of street that people take for one another. */
export const STREET_WORDS: Readonly<Record<Country, readonly string[]>> = {
  ee: ['tänav', 'puiestee', 'maantee', 'tee', 'bulvar'],
  lv: ['iela', 'prospekts', 'bulvāris', 'gatve'],
  lt: ['gatvė', 'prospektas', 'alėja', 'plentas'],
}

/** A number with its first `1` or `0` as a letter; undefined where it has neither. */
export function asLetters(number: string): string | undefined {
  if (!/^\d{2,3}$/.test(number)) return undefined
  const at = number.search(/[01]/)
  if (at < 0) return undefined
  return number.slice(0, at) + (number[at] === '1' ? 'l' : 'O') + number.slice(at + 1)
}

/** Which column of a table is what, by its name in Estonian, Latvian, Lithuanian, Russian or English. */
import { fold } from '../text/fold.ts'

/** What a column may be in a question, in words. */
export const ROLE_TEXTS = {
  address: 'the whole address',
  street: 'the street, with or without its number',
  housenumber: 'the house number',
  flat: 'the flat',
  city: 'the town or village',
  municipality: 'the municipality',
  county: 'the county',
  postcode: 'the postcode',
  country: 'the country, by name or code',
  lon: 'the longitude',
  lat: 'the latitude',
  point: 'both, as a pair of numbers',
  geometry: 'a GeoJSON geometry',
  id: 'the id of an address object, where changes are asked for',
} as const

export type Role = keyof typeof ROLE_TEXTS
export const ROLES = Object.keys(ROLE_TEXTS) as Role[]
/** The column of each role, counted from 0. */
export type Roles = Readonly<Partial<Record<Role, number>>>

/** Names as `plainName` writes them. */
const NAMES: Readonly<Record<Exclude<Role, 'id'>, string>> = {
  address:
    'address addr fulladdress streetaddress postaladdress addressline addressline1 address1 q query text location ' +
    'aadress taisaadress aadresstekstina postiaadress lahiaadress asukoht adrese pilnaadrese juridiskaadrese ' +
    'faktiskaadrese adresas pilnasadresas adresastekstas адрес полныйадрес местоположение',
  street:
    'street streetname road str thoroughfare tanav tanavanimi tanavad liikluspind iela ielasnosaukums ielanosaukums ' +
    'gatve gatves gatvespavadinimas улица ул название улицы улицаназвание',
  housenumber:
    'housenumber houseno housenr house number streetnumber buildingnumber building maja majanumber majanr hoone ' +
    'hoonenumber aadressinumber majasnumurs majasnr majanumurs eka ekasnumurs namas namonumeris namonr pastatas ' +
    'pastatonr дом номердома здание',
  flat:
    'flat flatno apartment apt apartmentnumber unit suite korter korterinumber korterinr krt dzivoklis dzivoklanumurs ' +
    'dzivoklanr dz butas butonumeris butonr patalpa квартира кв номерквартиры офис',
  city:
    'city town locality settlement village place hamlet linn asula kula alev alevik asustusuksus linnasula pilseta ' +
    'ciems apdzivotavieta vieta miestas gyvenviete kaimas город населенныйпункт деревня поселок село ort',
  municipality:
    'municipality commune omavalitsus vald kov linnvald novads pagasts pasvaldiba savivaldybe seniunija район волость ' +
    'муниципалитет самоуправление district',
  county:
    'county region state province maakond apskritis apgabals regionas уезд область край регион',
  postcode:
    'postcode postalcode zip zipcode postindex plz postiindeks sihtnumber indeks sihtkood pastaindekss indekss ' +
    'pastokodas indeksas индекс почтовыйиндекс почтовыйкод',
  country:
    'country countrycode countryname riik riigikood maa valsts valstskods salis saliskodas страна кодстраны',
  lon:
    'lon lng long longitude x xcoord xcoordinate pikkus pikkuskraad geograafilinepikkus garums geografiskaisgarums ilguma ' +
    'geografineilguma долгота viitepunktl lone',
  lat:
    'lat latitude y ycoord ycoordinate laius laiuskraad geograafilinelaius platums geografiskaisplatums platuma ' +
    'geografineplatuma широта viitepunktb latn',
  point:
    'point coordinates coordinate coords lonlat latlon latlng koordinaadid koordinates koordinatas koordinates координаты',
  geometry: 'geometry geom',
}

const roleOfName = new Map<string, Role>()
for (const [role, names] of Object.entries(NAMES)) {
  for (const name of names.split(' ')) roleOfName.set(name, role as Role)
}

/** Words before or after a name that say which end of a drive it is of. */
const END_WORDS = {
  from: 'from origin start source lahtekoht algus kust no sakums nuo is pradzia откуда от начало',
  to: 'to destination dest end target sihtkoht lopp kuhu uz beigas iki i pabaiga куда до конец',
} as const

const plainWord = (word: string): string =>
  fold(word)
    .replaceAll('ё', 'е')
    .replace(/[^\p{L}\p{N}]/gu, '')

/** The words of a name: `addr:postCode` has three. */
function wordsOf(name: string): string[] {
  const spaced = name.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
  return spaced
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .map(plainWord)
    .filter((word) => word !== '')
}

const WORDS_MAX = 6
/** Columns whose use is guessed: the names of a table of thousands would hold a thread. */
export const COLUMNS_GUESSED = 1_000
/** A longer text names no column that we know. */
const NAME_LETTERS_MAX = 64

const shortWordsOf = (name: string): string[] =>
  name.length > NAME_LETTERS_MAX ? [] : wordsOf(name)

/** The role of a name and how sure it is: a whole name more than words in it, many words more than few. */
function guess(words: readonly string[]): { role: Role; sureness: number } | undefined {
  if (words.length === 0 || words.length > WORDS_MAX) return undefined
  for (let length = words.length; length > 0; length--) {
    // Later words say what it is, earlier ones whose it is: `billing_city`.
    for (let start = words.length - length; start >= 0; start--) {
      const role = roleOfName.get(words.slice(start, start + length).join(''))
      if (!role || (length < words.length && words[start].length < 3 && length === 1)) continue
      return { role, sureness: length === words.length ? 10 : length }
    }
  }
  return undefined
}

/** Whether a cell of a first row is the name of a column: data may be a street, too, so that it must be all of it. */
export function isColumnName(cell: string): boolean {
  if (cell.length > NAME_LETTERS_MAX) return false
  const words = wordsOf(cell)
  const found = guess(words)
  return found !== undefined && (found.sureness === 10 || !/\s/.test(cell.trim()))
}

/** The roles of columns by their names; of several columns for one role the surest, then the first. */
export function guessRoles(columns: readonly string[]): Roles {
  return chosen(columns.slice(0, COLUMNS_GUESSED).map((name) => guess(shortWordsOf(name))))
}

/** The roles of a table whose rows may have ids: the given ones, and guessed ones where only an id is given. */
export function rolesWithId(columns: readonly string[], given: Roles): Roles {
  const id = columns.findIndex((name) => /^(?:teeviit_)*id$/i.test(name.trim()))
  const isText = Object.keys(given).some((role) => role !== 'id')
  return { ...(id >= 0 && { id }), ...(isText ? {} : guessRoles(columns)), ...given }
}

/** Like `guessRoles`, for the columns of one end of a drive: `from_lon`, `Destination city`, `to`. */
export function guessEndRoles(columns: readonly string[], end: 'from' | 'to'): Roles {
  const endWords = END_WORDS[end].split(' ')
  return chosen(
    columns.slice(0, COLUMNS_GUESSED).map((name) => {
      const words = shortWordsOf(name)
      const at = words.findIndex((word) => endWords.includes(word))
      if (at !== 0 && at !== words.length - 1) return undefined
      if (words.length === 1) return { role: 'address' as const, sureness: 1 }
      return guess(words.filter((_, index) => index !== at))
    }),
  )
}

function chosen(guesses: readonly ReturnType<typeof guess>[]): Roles {
  const roles: Partial<Record<Role, number>> = {}
  const sureness: Partial<Record<Role, number>> = {}
  for (const [column, found] of guesses.entries()) {
    if (!found || (sureness[found.role] ?? 0) >= found.sureness) continue
    roles[found.role] = column
    sureness[found.role] = found.sureness
  }
  return roles
}

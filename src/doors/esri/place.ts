/** What Esri's geocoder says of a place: its labels and the parts of its address by Esri's names, empty where unknown. */
import type { Part } from '../../addresses/part-names.ts'
import type { Country } from '../../addresses/record.ts'
import type { AnswerType, JudgedPart } from '../../geocoder/friendly/friendly.ts'
import type { FoundPlace } from '../../use-cases/places/found-places.ts'
import { partOf } from '../../use-cases/places/place-tags.ts'
import { inReference, type Reference } from './references.ts'

/** ISO 3166-1 alpha-3. */
export const COUNTRY_CODES: Readonly<Record<Country, string>> = { ee: 'EST', lv: 'LVA', lt: 'LTU' }

/** Kinds of matches, from exact to coarse, and what Esri calls the kind of a locality. */
const KINDS: Readonly<Record<AnswerType, readonly [addrType: string, type: string]>> = {
  flat: ['Subaddress', ''],
  house: ['PointAddress', ''],
  street: ['StreetName', ''],
  place: ['Locality', 'Neighborhood'],
  district: ['Locality', 'District'],
  city: ['Locality', 'City'],
  parish: ['Locality', 'District'],
  eldership: ['Locality', 'District'],
  municipality: ['Locality', 'Subregion'],
  county: ['Locality', 'Region'],
  country: ['Country', ''],
  postcode: ['Postal', ''],
}

/** Where two streets meet. */
const CROSSING = ['StreetInt', ''] as const

/** Parts by Esri's names; the first of several that an address has counts. */
const PARTS = {
  StName: ['street'],
  Nbrhd: ['place'],
  District: ['district', 'parish', 'eldership'],
  City: ['city'],
  Subregion: ['municipality'],
  Region: ['county'],
  Postal: ['postcode'],
} as const satisfies Readonly<Record<string, readonly Part[]>>

/** What a place is called and made of. */
export function esriPlace(found: FoundPlace) {
  const { parts, type, country } = found
  const nameOf = (part: Part): string => partOf(parts, part)?.name ?? ''
  const named = Object.fromEntries(
    Object.entries(PARTS).map(([name, wanted]) => [name, wanted.map(nameOf).find(Boolean) ?? '']),
  ) as Record<keyof typeof PARTS, string>
  // A town that is a municipality, too, is named once.
  if (named.Subregion === named.City) named.Subregion = ''
  const [addrType, kind] = found.found?.crossing ? CROSSING : KINDS[type]
  const number = nameOf('housenumber')
  const flat = nameOf('flat')
  const isAddress = type === 'house' || type === 'flat'
  const house = number === '' ? nameOf('house') : `${named.StName || named.Nbrhd} ${number}`.trim()
  const short = isAddress ? (flat === '' ? house : `${house}-${flat}`) : nameOf(type)
  const code = COUNTRY_CODES[country]
  const wider = [
    named.Nbrhd,
    isAddress ? named.Postal : '',
    named.City || named.District,
    named.Subregion,
    isAddress || type === 'street' ? '' : named.Region,
  ]
  const isTold = (name: string): boolean => name !== '' && name !== short && !house.startsWith(name)
  const matchAddr = [short, ...wider.filter(isTold)].join(', ')
  const isLocality = addrType === 'Locality'
  return {
    named,
    labels: {
      Match_addr: matchAddr,
      LongLabel: `${matchAddr}, ${code}`,
      ShortLabel: short,
      Addr_type: addrType,
      Type: kind,
      PlaceName: isLocality ? short : '',
    },
    streetAddress: isAddress ? short : '',
    lineAddress: isLocality ? '' : short,
    number,
    flat,
    code,
  }
}

const NAME = 'Teeviit'
const TEXT = 'esriFieldTypeString'
const NUMBER = 'esriFieldTypeDouble'

/** Attributes of a candidate with their types, in the order of Esri's. */
export const CANDIDATE_FIELDS = {
  Loc_name: TEXT,
  Status: TEXT,
  Score: NUMBER,
  Match_addr: TEXT,
  LongLabel: TEXT,
  ShortLabel: TEXT,
  Addr_type: TEXT,
  Type: TEXT,
  PlaceName: TEXT,
  Place_addr: TEXT,
  AddNum: TEXT,
  StName: TEXT,
  StAddr: TEXT,
  UnitName: TEXT,
  Nbrhd: TEXT,
  District: TEXT,
  City: TEXT,
  Subregion: TEXT,
  Region: TEXT,
  Postal: TEXT,
  Country: TEXT,
  LangCode: TEXT,
  Distance: NUMBER,
  X: NUMBER,
  Y: NUMBER,
  DisplayX: NUMBER,
  DisplayY: NUMBER,
  Xmin: NUMBER,
  Xmax: NUMBER,
  Ymin: NUMBER,
  Ymax: NUMBER,
  /** Ours: what to do with the answer, for which the score says too little. */
  Decision: TEXT,
} as const

export type CandidateField = keyof typeof CANDIDATE_FIELDS

const LANGUAGE: Readonly<Record<Country, string>> = { ee: 'EST', lv: 'LAV', lt: 'LIT' }

/** How much a part of an address weighs in a score; what is not named, and a word left over, weighs 1. */
const WEIGHTS: Readonly<Partial<Record<Part, number>>> = {
  housenumber: 3,
  house: 3,
  street: 3,
  city: 2,
}

/** The share of its weight that a part gets by its verdict; a wrong or missing part gets none. */
const SHARES: Readonly<Partial<Record<JudgedPart['verdict'], number>>> = {
  same: 1,
  variant: 1,
  renamed: 1,
  corrected: 0.9,
}

/**
 * How far the text and the place agree, 0 to 100, regardless of how many places agree as far. Below 80 are places that
 * are not the house that was asked for, or in another town.
 */
function scoreOf({ found }: FoundPlace): number {
  if (!found) return 100
  let [asked, agreed] = [found.unmatched.length, 0]
  for (const { part, verdict } of found.parts) {
    if (verdict === 'added') continue
    const weight = WEIGHTS[part] ?? 1
    asked += weight
    agreed += weight * (SHARES[verdict] ?? 0)
  }
  return asked === 0 ? 100 : Math.round((10_000 * agreed) / asked) / 100
}

/** Undefined where nothing is known of where the place is. */
export function candidateOf(found: FoundPlace, out: Reference, fields: readonly CandidateField[]) {
  const { point, box, country, isTied, distanceM } = found
  if (!point) return undefined
  const { labels, named, streetAddress, number, flat, code } = esriPlace(found)
  const [x, y] = inReference(out, point[0], point[1])
  const [xmin, ymin] = box ? inReference(out, box.west, box.south) : [x, y]
  const [xmax, ymax] = box ? inReference(out, box.east, box.north) : [x, y]
  const score = scoreOf(found)
  const all: Readonly<Record<CandidateField, string | number>> = {
    Loc_name: NAME,
    Status: isTied ? 'T' : 'M',
    Score: score,
    ...labels,
    Place_addr: '',
    AddNum: number,
    StAddr: streetAddress,
    UnitName: flat,
    ...named,
    Country: code,
    LangCode: LANGUAGE[country],
    Distance: Math.round((distanceM ?? 0) * 100) / 100,
    X: x,
    Y: y,
    DisplayX: x,
    DisplayY: y,
    Xmin: xmin,
    Xmax: xmax,
    Ymin: ymin,
    Ymax: ymax,
    Decision: found.found?.decision ?? 'accept',
  }
  return {
    address: labels.Match_addr,
    location: { x, y },
    score,
    attributes: Object.fromEntries(fields.map((name) => [name, all[name]])),
    extent: { xmin, ymin, xmax, ymax },
  }
}

/** The address of a reverse answer: it has every member, empty where unknown. */
export function reverseAddress(found: FoundPlace) {
  const { labels, named, lineAddress, number, code } = esriPlace(found)
  return {
    ...labels,
    AddNum: number,
    Address: lineAddress,
    Block: '',
    Sector: '',
    Neighborhood: named.Nbrhd,
    District: named.District,
    City: named.City,
    MetroArea: '',
    Subregion: named.Subregion,
    Region: named.Region,
    Territory: '',
    Postal: named.Postal,
    PostalExt: '',
    CountryCode: code,
  }
}

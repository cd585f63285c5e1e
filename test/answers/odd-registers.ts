/** Three small countries of names and numbers that are hard to tell apart, drawn from lists. */
import { createRandom, type Random } from '../../bench/geocoder/random.ts'
import { openFormer } from '../../src/addresses/former/former.ts'
import { type FormerState, formerTables } from '../../src/addresses/former/former-tables.ts'
import type { AddressRecord, Country, OtherName } from '../../src/addresses/record.ts'
import type { AddressTree } from '../../src/addresses/tree.ts'
import { openGeocoder } from '../../src/geocoder/geocoder.ts'
import { buildGeocoderIndex } from '../../src/geocoder/index/build-index.ts'
import { formerNamesFile, formerNamesTable } from '../../src/geocoder/words/former-names.ts'
import { createReceipt } from '../../src/report/receipt.ts'
import { type Columns, encodeTable } from '../../src/tables/table-file.ts'
import type { World } from '../../src/use-cases/world.ts'
import { type COUNTRY_RECORDS, openSmallWorld } from '../support/small-world.ts'

type Said = (typeof COUNTRY_RECORDS)[Country][number]

interface Lists {
  readonly counties: readonly string[]
  readonly municipalities: readonly string[]
  readonly settlements: readonly string[]
  readonly districts: readonly string[]
  readonly smallPlaces: readonly string[]
  /** Names of streets; behind `|` a further name of the same street. */
  readonly streets: readonly string[]
  readonly farms: readonly string[]
  readonly postcode: (random: Random) => string
  readonly middle: readonly [lon: number, lat: number]
}

const LISTS: Readonly<Record<Country, Lists>> = {
  ee: {
    counties: ['Harju maakond', 'Tartu maakond', 'Võru maakond'],
    municipalities: ['Tallinn', 'Tartu linn', 'Tartu vald', 'Rae vald', 'Võru linn', 'Kose vald'],
    settlements: [
      'Kose alevik',
      'Kose küla',
      'Aia küla',
      'Tartu küla',
      'Nurme küla',
      'Uuemõisa alevik',
    ],
    districts: ['Kesklinna linnaosa', 'Nõmme linnaosa'],
    smallPlaces: ['Kase AÜ', 'Sõpruse GÜ', 'Nurme SÜ'],
    streets: [
      ...['Aia tänav|Aia tn', 'Aia tee', 'Väike-Aia tänav', 'A. H. Tammsaare tee|Tammsaare tee'],
      ...['Jaan Poska tänav|J. Poska tänav', '9. mai tänav', '1905. aasta tänav|Lenini tänav'],
      ...[
        'Tartu maantee|Tartu mnt',
        'Vana-Tartu maantee',
        'Suur tänav',
        'Suur-Kose tänav',
        'Kose tee',
      ],
      ...[
        'Õ tänav',
        'Puiestee tänav',
        'II liin',
        'Karl Ernst von Baeri tänav|K. E. von Baeri tänav',
      ],
    ],
    farms: ['Tõru', 'Männi', 'Kuuse', 'Aia', 'Kose-Uuetoa', 'Vana-Männi', 'Tartu'],
    postcode: (random) => String(10_111 + random.below(20)),
    middle: [25, 59],
  },
  lv: {
    counties: ['Rīga', 'Ogres novads', 'Cēsu novads'],
    municipalities: ['Ogre', 'Cēsis', 'Ikšķiles pagasts', 'Rīgas pagasts', 'Cēsu pagasts'],
    settlements: ['Tīnūži', 'Rīga', 'Ozoli', 'Ozolnieki', 'Lielā'],
    districts: [],
    smallPlaces: [],
    streets: [
      ...['Brīvības iela|Ļeņina iela', 'Brīvības gatve', 'Krišjāņa Barona iela|K. Barona iela'],
      ...['11. novembra krastmala', 'Lielā iela', 'Mazā iela', 'Mazā Lielā iela', 'Rīgas iela'],
      ...['1. līnija', '13. janvāra iela', 'Ozolu iela', 'Ozolu aleja', 'Andreja Pumpura iela'],
    ],
    farms: ['Kalnāji', 'Ozoli', 'Lejas Ozoli', 'Stacija "Biksti"', 'Rīga'],
    postcode: (random) => `LV-${1_001 + random.below(20)}`,
    middle: [24.5, 56.9],
  },
  lt: {
    counties: [
      'Vilniaus miesto savivaldybė',
      'Vilniaus rajono savivaldybė',
      'Kauno rajono savivaldybė',
    ],
    municipalities: ['Avižienių seniūnija', 'Kauno seniūnija', 'Sodų seniūnija'],
    settlements: ['Vilnius', 'Kaunas', 'Sodai', 'Bukiškis', 'Vilniškiai'],
    districts: [],
    smallPlaces: [],
    streets: [
      ...[
        'Gedimino prospektas|Gedimino pr.',
        'Gedimino gatvė',
        'Jono Basanavičiaus gatvė|J. Basanavičiaus gatvė',
      ],
      ...[
        'Vytauto Didžiojo gatvė',
        'Vytauto gatvė',
        'Sodų 5-oji gatvė',
        'Sodų 6-oji gatvė',
        'Sodų gatvė',
      ],
      ...['Kauno gatvė', 'Kovo 11-osios gatvė', 'Vilniaus skersgatvis', 'Simono Daukanto gatvė'],
    ],
    farms: ['Sodyba', 'Bukiškio dvaras'],
    postcode: (random) => `LT-0${1_101 + random.below(20)}`,
    middle: [25, 54.8],
  },
}

const NUMBERS = [
  ...['1', '2', '3', '5', '7', '10', '12', '100', '2a', '2b', '12A', '3/1', '3/1a', '5/7', '1B/2'],
  ...['L2', 'K5', 'A', '12 k-2', '7 k-1', '195 k-1', '2A K1', '10-1', '10-2', '5//7', '4 k2'],
]
const FLATS = ['1', '2', '12', '1a', 'A1', 'M2', 'K-3', '26', '100']

/** Most that a place, a street and a house have. */
const MOST = { streets: 4, houses: 7, flats: 3, farms: 3, units: 3 }
/** Days between the first days of every fifth object. */
const CREATED_DAYS = 3_500
const WITH_FLATS = 0.3
const WITH_FARM = 0.1

function recordsOf(country: Country): Said[] {
  const lists = LISTS[country]
  const random = createRandom(country.charCodeAt(1))
  const records: Said[] = []
  let id = 1_000
  const add = (
    parentId: number,
    level: AddressRecord['level'],
    name: string,
    more: Partial<AddressRecord>,
  ) => {
    const [lon, lat] = lists.middle.map((degrees) => degrees + random.next() * 0.2)
    records.push({
      id: ++id,
      parentId,
      level,
      column: level > 4 ? 7 : level,
      name,
      lon,
      lat,
      createdS: (id % 5) * CREATED_DAYS * 86_400,
      ...more,
    } as Said)
    return id
  }
  const take = (names: readonly string[], count: number) =>
    Array.from({ length: count }, () => random.pick(names)).filter(
      (one, i, all) => all.indexOf(one) === i,
    )
  const addHouses = (parent: number) => {
    for (const number of take(NUMBERS, MOST.houses)) {
      const hasFarm = random.next() < WITH_FARM
      const farmName = hasFarm && country === 'ee' ? random.pick(lists.farms) : ''
      const house = add(parent, 5, number, { postcode: lists.postcode(random), farmName })
      if (random.next() < WITH_FLATS)
        for (const flat of take(FLATS, MOST.flats)) add(house, 6, flat, { column: 8 })
    }
  }
  const addStreets = (parent: number) => {
    for (const names of take(lists.streets, MOST.streets)) {
      const [name, other] = names.split('|')
      const kind = random.pick(['short', 'former', 'synonym'] as const)
      const otherNames: OtherName[] = other && random.next() < 0.5 ? [{ name: other, kind }] : []
      const shortName = other && otherNames.length === 0 ? other : ''
      addHouses(add(parent, 4, name, { column: 5, otherNames, shortName }))
    }
    for (const farm of take(lists.farms, MOST.farms))
      add(parent, 5, farm, { column: country === 'ee' ? 6 : 7 })
    if (lists.smallPlaces.length > 0) {
      const place = add(parent, 4, random.pick(lists.smallPlaces), { column: 4 })
      addHouses(place)
      addHouses(
        add(parent, 4, random.pick(lists.streets).split('|')[0], {
          column: 5,
          smallPlaceId: place,
        }),
      )
    }
  }
  for (const county of lists.counties) {
    const top = add(0, 1, county, { population: random.below(100_000) })
    for (const municipality of take(lists.municipalities, MOST.units)) {
      const middle = add(top, 2, municipality, { population: random.below(50_000) })
      for (const name of take([...lists.settlements, ...lists.districts], MOST.units))
        addStreets(add(middle, 3, name, {}))
      addStreets(middle)
    }
  }
  return records
}

/**
 * The countries with their search index, as a server opens them.
 * @param historyOf states of before of a country's objects
 */
export function openOddRegisters(
  historyOf: (tree: AddressTree) => readonly FormerState[] = () => [],
): World {
  const records = { ee: recordsOf('ee'), lv: recordsOf('lv'), lt: recordsOf('lt') }
  const world = openSmallWorld(records)
  const files = new Map<string, Uint8Array>()
  const bytesOf = (file: string) => files.get(file)!
  const put = (tables: Iterable<readonly [string, Columns]>) => {
    for (const [file, columns] of tables) files.set(file, encodeTable(columns))
  }
  for (const tree of Object.values(world.trees)) {
    put(buildGeocoderIndex(tree).files)
    const tables = formerTables(tree, historyOf(tree), undefined, createReceipt('odd'))
    put(tables)
    if (tables.size > 0)
      put([[formerNamesFile(tree.country), formerNamesTable(openFormer(tree, bytesOf))]])
  }
  return { ...world, geocoder: openGeocoder(world.trees, bytesOf, (file) => files.has(file)) }
}

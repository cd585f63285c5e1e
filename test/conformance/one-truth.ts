/**
 * One truth for each id: what records, chains, lists and `aidq` say of every object of a release, held against each
 * other, and each answer against its closed schema; then as many fuzzed questions of the same interfaces as are asked
 * for. Also a program over registers:
 *
 *     node test/conformance/one-truth.ts <ee|lv|lt> <folder of registers>
 */
import { openPart } from '../../bench/fuzz/closed-answers.ts'
import type { Facts } from '../../bench/fuzz/facts.ts'
import { gazetteerPairs, geocodePairs } from '../../bench/fuzz/grammar-addresses.ts'
import { createRandom } from '../../bench/geocoder/random.ts'
import { COUNTRIES, type Country } from '../../src/addresses/record.ts'
import { type AddressTree, openAddressTree, textOf } from '../../src/addresses/tree.ts'
import { createTreeBuilder } from '../../src/addresses/tree-builder.ts'
import { answerText } from '../../src/doors/contract/answer.ts'
import {
  completeAnswer,
  type Interface,
  type RequestFacts,
} from '../../src/doors/contract/interface.ts'
import { parametersOf } from '../../src/doors/contract/parameters.ts'
import { createGazetteerInterface } from '../../src/doors/gazetteer/gazetteer.ts'
import { createGeocodeInterface } from '../../src/doors/geocode/geocode.ts'
import { openGazetteer } from '../../src/gazetteer/gazetteer.ts'
import { openGeocoder } from '../../src/geocoder/geocoder.ts'
import { buildGeocoderIndex } from '../../src/geocoder/index/build-index.ts'
import { createReceipt } from '../../src/report/receipt.ts'
import { encodeTable } from '../../src/tables/table-file.ts'
import type { World } from '../../src/use-cases/world.ts'
import { REGISTER_READERS } from '../sources/support/register-readers.ts'

export interface Truths {
  readonly ids: number
  /** Ids that are further addresses of an object. */
  readonly furtherIds: number
  readonly listed: number
  /** Fuzzed questions that were answered with 200. */
  readonly fuzzed: number
  readonly faultCount: number
  /** The first of them. */
  readonly faults: readonly string[]
}

type Names = Readonly<Record<string, string | number | null>>
interface Description extends Names {
  readonly AADRESS_ID: number
  readonly AADRESS_ID_YLES: number | null
  readonly A_KIHT_ID: number
}
interface Link {
  readonly AADRESS_ID: number
  readonly AADRESS_ID_YLES: number | null
  readonly TASE: number
}
interface Placemarks {
  readonly name: string
  readonly placemark: readonly {
    readonly point: { readonly coordinates: readonly [number, number] }
    readonly AddressDetails: {
      readonly AddressLines: readonly { readonly Type: string; readonly Value: string }[]
    }
  }[]
}

/** Components, wider ones first; what an object's parent has, the object has, too. */
const COMPONENTS = ['A0', 'A1', 'A2', 'A3', 'A4', 'A5', 'A6', 'A7', 'A8'] as const
const INHERITED = [
  ...COMPONENTS.map((column) => `${column}_NIMI`),
  ...['A1_EHAK', 'A2_EHAK', 'A3_EHAK', 'A5_NIMI_INIT'],
]
const FAULTS_TOLD = 20
const FUZZED = 2_000
/** Objects of a level that fuzzed questions are about. */
const FACTS_MAX = 2_000
const OUTPUTS = ['json', 'json2', 'xml', 'xml2', 'kml']
const TEXTS_A_REQUEST = 500

/** Asks for every id of a tree of the world. */
export async function tellTruths(world: World, tree: AddressTree): Promise<Truths> {
  const { country } = tree
  const faults: string[] = []
  let faultCount = 0
  const fault = (id: number, text: string) => {
    faultCount++
    if (faults.length < FAULTS_TOLD) faults.push(`${country} ${id}: ${text}`)
  }
  const gazetteer = createGazetteerInterface({
    cacheOf: () => undefined,
    etagOf: () => '',
    now: () => 0,
  })
  const geocode = createGeocodeInterface({ short: false })
  type Pairs = readonly (readonly [string, string])[]
  const answerTo = async (handle: Interface, path: string, pairs: Pairs) => {
    const facts = { method: 'GET', path } as RequestFacts
    const answer = await completeAnswer(handle(parametersOf([...pairs]), world, facts))
    const text = answerText(answer)
    const group = handle === geocode ? 'geocode' : 'gazetteer'
    const open = openPart(group, answer.contentType.split(';')[0], text)
    if (open !== undefined) fault(0, `${path}?${new URLSearchParams([...pairs] as never)}: ${open}`)
    return { status: answer.status ?? 200, text }
  }
  const ask = async (handle: Interface, path: string, pairs: Pairs) =>
    JSON.parse((await answerTo(handle, path, pairs)).text)
  const layer = (operation: string, name: string, value: number, level?: number) =>
    ask(gazetteer, `/layer/${operation}`, [
      ['c', country],
      [name, String(value)],
      ...(level === undefined ? [] : [['l', String(level)] as const]),
    ])
  const describe = async (id: number): Promise<Description> =>
    (await layer('getDescription', 'id', id)).object

  const checkLists = async (): Promise<number> => {
    const times = new Map<number, number>()
    const take = (above: number | null, list: readonly { id: number }[]) => {
      if (new Set(list.map(({ id }) => id)).size < list.length) {
        fault(above ?? 0, 'its list has an id twice')
      }
      for (const { id } of list) times.set(id, (times.get(id) ?? 0) + 1)
    }
    take(null, (await layer('currentLayer', 'l', 1)).addressList)
    for (let row = 0; row < tree.rowCount; row++) {
      const levels = new Set<number>()
      for (let child = row + 1; child < tree.end[row]; child = tree.end[child]) {
        levels.add(tree.level[child])
      }
      for (const level of levels) {
        const { addressList } = await layer('currentLayer', 'p', tree.id[row], level)
        take(tree.id[row], addressList)
      }
    }
    for (const id of tree.id) {
      if (times.get(id) !== 1) fault(id, `it is in ${times.get(id) ?? 0} lists of parents`)
    }
    return times.size
  }

  const checkParent = (record: Description, parent: Description | undefined) => {
    const id = record.AADRESS_ID
    if (parent === undefined) {
      if (record.A_KIHT_ID !== 1) fault(id, 'it has no parent')
      return
    }
    for (const name of INHERITED) {
      if (parent[name] !== null && parent[name] !== record[name]) {
        fault(id, `${name} is ${record[name]}, its parent's ${parent[name]}`)
      }
    }
  }

  const checkChain = async (record: Description): Promise<void> => {
    const id = record.AADRESS_ID
    const { addressObjects } = (await layer('getFillInfo', 'id', id)) as {
      addressObjects: readonly Link[]
    }
    const first = addressObjects[0]
    if (first?.AADRESS_ID !== id || first.TASE !== record.A_KIHT_ID) {
      fault(id, 'its chain begins elsewhere')
      return
    }
    if (first.AADRESS_ID_YLES !== record.AADRESS_ID_YLES) fault(id, 'record and chain differ')
    const meets = addressObjects.every(
      ({ AADRESS_ID_YLES }, i) => AADRESS_ID_YLES === (addressObjects[i + 1]?.AADRESS_ID ?? null),
    )
    if (!meets) fault(id, 'its chain is broken')
  }

  const checkPlacemarks = async (records: readonly Description[]): Promise<void> => {
    const answers: readonly Placemarks[] = await ask(geocode, '/geocode', [
      ['gl', country === 'ee' ? 'ee_aid' : country],
      ['aidq', 'true'],
      ['output', 'json2'],
      ...records.map((record) => ['q', String(record.AADRESS_ID)] as const),
    ])
    records.forEach((record, i) => {
      const id = record.AADRESS_ID
      const [match, more] = answers[i].placemark
      if (match === undefined || more !== undefined) {
        fault(id, `aidq finds ${answers[i].placemark.length}`)
        return
      }
      const lines = new Map(match.AddressDetails.AddressLines.map((one) => [one.Type, one.Value]))
      if (lines.get('AADRESS_ID') !== String(id)) fault(id, 'aidq has another id')
      for (const column of COMPONENTS) {
        const name = record[`${column}_NIMI`]
        if ((lines.get(column) ?? null) !== name) {
          fault(id, `${column} is ${name}, with aidq ${lines.get(column)}`)
        }
      }
      const { coordinates } = match.point
      if (coordinates[0] !== record.E || coordinates[1] !== record.N) {
        fault(id, `its point is ${record.E},${record.N}, with aidq ${coordinates}`)
      }
    })
  }

  const askFuzzed = async (): Promise<number> => {
    const random = createRandom(7)
    const facts = factsOf(tree)
    const dataset = country === 'ee' ? 'ee_aid' : country
    let good = 0
    for (let i = 0; i < FUZZED; i++) {
      const operation = random.pick(['getDescription', 'getFillInfo', 'currentLayer'] as const)
      const isOfLayers = i % 2 === 0
      const drawn = isOfLayers
        ? gazetteerPairs(random, facts, operation)
        : geocodePairs(random, facts, OUTPUTS)
      const pairs = drawn.filter(([name]) => name !== 'c' && name !== 'gl')
      const { status } = isOfLayers
        ? await answerTo(gazetteer, `/layer/${operation}`, [...pairs, ['c', country]])
        : await answerTo(geocode, '/geocode', [...pairs, ['gl', dataset]])
      if (status === 200) good++
    }
    return good
  }

  const listed = await checkLists()
  /** Records of the way down to the row. */
  const way: Description[] = []
  let waiting: Description[] = []
  for (const id of tree.id) {
    const record = await describe(id)
    if (record?.AADRESS_ID !== id) {
      fault(id, `its record is of ${record?.AADRESS_ID}`)
      continue
    }
    while (way.length > 0 && way[way.length - 1].AADRESS_ID !== record.AADRESS_ID_YLES) way.pop()
    checkParent(record, way[way.length - 1])
    way.push(record)
    await checkChain(record)
    waiting.push(record)
    if (waiting.length < TEXTS_A_REQUEST) continue
    await checkPlacemarks(waiting)
    waiting = []
  }
  await checkPlacemarks(waiting)
  const fuzzed = await askFuzzed()
  const { rowCount: ids, parallelRow } = tree
  return { ids, furtherIds: parallelRow.length, listed, fuzzed, faultCount, faults }
}

/** Objects of each level, evenly over the tree, as facts of every country. */
function factsOf(tree: AddressTree): Facts {
  const nameOf = (row: number) => textOf(tree, tree.name[row])
  const rows = Array.from({ length: 7 }, (_, level) => {
    const all: number[] = []
    for (let row = 0; row < tree.rowCount; row++) if (tree.level[row] === level) all.push(row)
    const step = Math.ceil(all.length / FACTS_MAX)
    return all.filter((_, i) => i % step === 0)
  })
  const listed = rows.map((some) => some.map((row) => ({ id: tree.id[row], nimi: nameOf(row) })))
  const houses = rows[5].map((row) => `${nameOf(tree.parent[row])} ${nameOf(row)}`)
  return {
    objects: { ee: listed, lv: listed, lt: listed },
    addresses: { ee: houses, lv: houses, lt: houses },
  }
}

/** A country's addresses with its search, as far as the interfaces look at a world. */
export function worldOfTree(tree: AddressTree): World {
  const { country } = tree
  const files = new Map<string, Uint8Array>()
  for (const [file, columns] of buildGeocoderIndex(tree).files)
    files.set(file, encodeTable(columns))
  const trees = { [country]: tree }
  const geocoder = openGeocoder(trees, (file) => files.get(file)!)
  return { trees, gazetteers: { [country]: openGazetteer(tree) }, geocoder } as unknown as World
}

if (import.meta.main) {
  const [name, folder] = process.argv.slice(2)
  const country = COUNTRIES.find((one) => one === name) as Country
  const builder = createTreeBuilder(country)
  const receipt = createReceipt(country)
  await REGISTER_READERS[country](folder, { builder, receipt })
  const tables = builder.finish(receipt)
  const tree = openAddressTree(country, (file) => encodeTable(tables.get(file)!))
  console.log(JSON.stringify(await tellTruths(worldOfTree(tree), tree)))
}

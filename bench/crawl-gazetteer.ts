/**
 * Visits every object of every country of a release by cascade, from level 1 down, and checks what follows from the way
 * that led to it: its chain is the way, its record continues its parent's, and no object stays unvisited.
 *
 *     node bench/crawl-gazetteer.ts data/releases
 */
import { COUNTRIES, type Country } from '../src/addresses/record.ts'
import { FLAG_PARALLEL, findRow } from '../src/addresses/tree.ts'
import { chain } from '../src/gazetteer/chain.ts'
import { type AddressDescription, describe } from '../src/gazetteer/describe.ts'
import type { Gazetteer } from '../src/gazetteer/gazetteer.ts'
import { list } from '../src/gazetteer/list.ts'
import { currentRelease, readRelease } from '../src/release/read-release.ts'
import { openWorld } from '../src/server/contract/world.ts'

/** Faults that are printed; all are counted. */
const SHOWN = 20
/** Columns of the record that can hold an object's own name, by its level. */
const OWN_COLUMNS: Readonly<Record<number, readonly (keyof AddressDescription)[]>> = {
  1: ['A1_NIMI'],
  2: ['A2_NIMI'],
  3: ['A3_NIMI'],
  4: ['A4_NIMI', 'A5_NIMI'],
  5: ['A6_NIMI', 'A7_NIMI'],
  6: ['A8_NIMI'],
}
const UNIT_FIELDS = [
  'A0_NIMI',
  'A1_NIMI',
  'A2_NIMI',
  'A3_NIMI',
  'A4_NIMI',
  'A5_NIMI',
  'A5_NIMI_INIT',
  'A6_NIMI',
  'A7_NIMI',
  'A1_EHAK',
  'A2_EHAK',
  'A3_EHAK',
  'A3_POP',
] as const

interface Crawl {
  readonly country: Country
  readonly gazetteer: Gazetteer
  readonly visited: Set<number>
  readonly byLevel: number[]
  faults: number
}

function fault(crawl: Crawl, id: number, text: string): void {
  crawl.faults++
  if (crawl.faults <= SHOWN) console.log(`${crawl.country} ${id}: ${text}`)
}

/** @param way ids from the object's parent up to level 1 */
function visit(
  crawl: Crawl,
  id: number,
  nimi: string,
  level: number,
  way: readonly number[],
  parent: AddressDescription | undefined,
): void {
  const { gazetteer, visited, byLevel } = crawl
  if (visited.has(id)) fault(crawl, id, 'it is listed twice')
  visited.add(id)
  byLevel[level]++
  const before = byLevel[level + 2]
  const record = describe(gazetteer, id)
  if (record === undefined) {
    fault(crawl, id, 'no record')
    return
  }
  checkRecord(crawl, record, nimi, level, parent)
  const links = chain(gazetteer, id)
  const walked = [id, ...way]
  const isWay =
    links.length === walked.length &&
    links.every(
      (link, i) =>
        link.AADRESS_ID === walked[i] && link.AADRESS_ID_YLES === (walked[i + 1] ?? null),
    )
  if (!isWay || links[0].TASE !== level)
    fault(crawl, id, `chain ${JSON.stringify(links)}, walked ${walked}`)
  for (let below = level + 1; below <= 6; below++) {
    for (const child of list(gazetteer, below, id)) {
      visit(crawl, child.id, child.nimi, below, walked, record)
    }
  }
  const grandchildren = level <= 4 ? list(gazetteer, level + 2, undefined, id).length : 0
  if (level <= 4 && byLevel[level + 2] - before !== grandchildren) {
    fault(crawl, id, `g lists ${grandchildren}, p led to ${byLevel[level + 2] - before}`)
  }
}

function checkRecord(
  crawl: Crawl,
  record: AddressDescription,
  nimi: string,
  level: number,
  parent: AddressDescription | undefined,
): void {
  const id = record.AADRESS_ID
  if (record.AADRESS_ID_YLES !== (parent?.AADRESS_ID ?? null)) fault(crawl, id, 'another parent')
  const own = OWN_COLUMNS[level].map((column) => record[column])
  if (!own.includes(nimi)) fault(crawl, id, `${nimi} is not in its record`)
  if (!parent) return
  const above = addressAbove(crawl.gazetteer, id, parent)
  for (const field of UNIT_FIELDS) {
    const isOwn = OWN_COLUMNS[level].includes(field as keyof AddressDescription)
    const isOwnCode = field === `A${level}_EHAK` || field === `A${level}_POP`
    if (isOwn || isOwnCode || (level === 4 && field === 'A5_NIMI_INIT')) continue
    if (record[field] !== above[field]) {
      fault(crawl, id, `${field} is ${record[field]}, its parent's ${above[field]}`)
    }
  }
}

/** The address that an object's own continues: its parent's, or the one of its parent's parallel addresses it is under. */
function addressAbove(
  gazetteer: Gazetteer,
  id: number,
  parent: AddressDescription,
): AddressDescription {
  const { tree } = gazetteer
  const row = tree.parent[findRow(tree, id)]
  return describe(gazetteer, tree.id[row]) ?? parent
}

/** Every id of a parallel address answers with its own record, which names the others, and with its object's chain. */
function visitParallels(crawl: Crawl): number {
  const { gazetteer, visited } = crawl
  const { parallelRow, parallelMain, id } = gazetteer.tree
  for (let i = 0; i < parallelRow.length; i++) {
    const own = id[parallelRow[i]]
    const main = id[parallelMain[i]]
    if (!visited.has(main)) fault(crawl, own, `its object ${main} was not visited`)
    const record = describe(gazetteer, own)
    if (record?.AADRESS_ID !== own) fault(crawl, own, `its record is of ${record?.AADRESS_ID}`)
    if (record?.PARALLEL?.[0].AADRESS_ID !== main) fault(crawl, own, `it does not name ${main}`)
    if (!describe(gazetteer, main)?.PARALLEL?.some((other) => other.AADRESS_ID === own)) {
      fault(crawl, own, `the record of ${main} does not name it`)
    }
    if (chain(gazetteer, own)[0]?.AADRESS_ID !== main) fault(crawl, own, 'its chain is another')
  }
  return parallelRow.length
}

function crawlCountry(gazetteer: Gazetteer): number {
  const { tree } = gazetteer
  const start = performance.now()
  const byLevel = new Array<number>(7).fill(0)
  const crawl: Crawl = { country: tree.country, gazetteer, visited: new Set(), byLevel, faults: 0 }
  for (const { id, nimi } of list(gazetteer, 1)) visit(crawl, id, nimi, 1, [], undefined)
  const parallels = visitParallels(crawl)
  for (let row = 0; row < tree.rowCount; row++) {
    const isListed = (tree.flags[row] & FLAG_PARALLEL) === 0
    if (isListed !== crawl.visited.has(tree.id[row])) fault(crawl, tree.id[row], 'not visited')
  }
  const seconds = ((performance.now() - start) / 1_000).toFixed(1)
  console.log(
    `${tree.country}: ${crawl.visited.size} objects (${byLevel.slice(1).join(' + ')}) and ${parallels} parallel ` +
      `addresses in ${seconds} s, ${crawl.faults} faults`,
  )
  return crawl.faults
}

const folder = currentRelease(process.argv[2] ?? 'data/releases')
if (folder === undefined)
  throw new Error('usage: node bench/crawl-gazetteer.ts <folder of releases>')
const { gazetteers } = openWorld(readRelease(folder), { snapMetresMax: 2_000 })
let faults = 0
for (const country of COUNTRIES) {
  const gazetteer = gazetteers[country]
  if (gazetteer) faults += crawlCountry(gazetteer)
}
process.exitCode = faults === 0 ? 0 : 1

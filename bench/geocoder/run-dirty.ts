/** Runs the classes of dirty input over one country and prints a line each. */

import { type CountryGeocoder, geocode } from '../../src/geocoder/geocoder.ts'
import { NONE } from '../../src/tables/none.ts'
import { askCyrillic } from './cyrillic.ts'
import { DIRTY_CLASSES, type DirtyClass } from './dirty.ts'
import { askFalseTown } from './false-town.ts'
import { createRandom } from './random.ts'
import { readAddress } from './variants.ts'
import { drawn, isFarFrom, isSameHouse, type World } from './world.ts'

const SEED = 20_261_122

export interface Run {
  readonly geocoder: CountryGeocoder
  readonly world: World
  /** Questions a class. */
  readonly count: number
  /** Misses printed a class. */
  readonly shown: number
  /** Classes whose names have this text; all where undefined. */
  readonly only: string | undefined
}

const CYRILLIC: DirtyClass = {
  name: 'Cyrillic, st=0',
  bar: 95,
  skipMax: 0,
  count: 300,
  ask: ({ address }, random) => askCyrillic(address, random),
}

export function runDirty(run: Run): void {
  for (const rule of DIRTY_CLASSES) runClass(run, rule)
  runClass(run, CYRILLIC)
  for (const skipMax of [0, 1, 3, 6]) runFalseTown(run, skipMax)
}

const isWanted = ({ only }: Run, name: string): boolean => only === undefined || name.includes(only)

export function line(
  name: string,
  country: string,
  share: number,
  asked: number,
  bar: string,
): void {
  console.log(
    `${name.padEnd(34)} ${country} ${share.toFixed(2).padStart(7)} %  of ${String(asked).padStart(5)}  ${bar}`,
  )
}

const textOfRow = ({ tree }: World, row: number): string =>
  row === NONE ? '' : readAddress(tree, row).full.join(', ')

/** Houses and flats. */
const mixed = ({ houses, flats }: World): Uint32Array => Uint32Array.from([...houses, ...flats])

function runClass(run: Run, rule: DirtyClass): void {
  const { geocoder, world } = run
  const { tree } = world
  if (!isWanted(run, rule.name)) return
  if (rule.countries && !rule.countries.includes(tree.country)) return
  const random = createRandom(SEED)
  const rows = rule.flats ? world.flats : rule === CYRILLIC ? mixed(world) : world.streetHouses
  const count = rule.count ?? run.count
  let asked = 0
  let hits = 0
  let shown = 0
  for (let tries = 0; asked < count && tries < count * 60; tries++) {
    const wanted = drawn(tree, rows[random.below(rows.length)])
    const text = rule.ask(wanted, random, world)
    if (text === undefined || text.length > 200) continue
    asked++
    const [first] = geocode(geocoder, text, { maxCount: 1, skipMax: rule.skipMax })
    if (first && isSameHouse(tree, first.row, wanted)) hits++
    else if (shown++ < run.shown) {
      console.log(
        `   ${rule.name}: "${text}" wanted "${wanted.address.full.join(', ')}" got "${first ? textOfRow(world, first.row) : ''}"`,
      )
    }
  }
  const share = asked === 0 ? 100 : (100 * hits) / asked
  line(
    rule.name,
    tree.country,
    share,
    asked,
    `bar ${rule.bar}  ${share >= rule.bar ? 'met' : 'BELOW'}`,
  )
}

/** Share of answers elsewhere (outside the named town and farther than 5 km), and how many of them look right. */
function runFalseTown(run: Run, skipMax: number): void {
  const { geocoder, world } = run
  const name = `false town, st=${skipMax}`
  if (!isWanted(run, name)) return
  const random = createRandom(SEED)
  let asked = 0
  let far = 0
  let sure = 0
  let shown = 0
  while (asked < run.count) {
    const question = askFalseTown(world, random)
    if (question === undefined) continue
    asked++
    const [first] = geocode(geocoder, question.text, { maxCount: 1, skipMax })
    if (!first || !isFarFrom(world, first.row, question.place)) continue
    far++
    if (first.relevance >= 96) sure++
    if (shown++ < run.shown) {
      console.log(
        `   ${name}: "${question.text}" got "${textOfRow(world, first.row)}" (${first.relevance})`,
      )
    }
  }
  const share = (100 * far) / asked
  const verdict = `bar at most 3  ${share <= 3 ? 'met' : 'ABOVE'};  at relevance 96 and more: ${sure}, bar 0  ${sure === 0 ? 'met' : 'ABOVE'}`
  line(name, world.tree.country, share, asked, verdict)
}

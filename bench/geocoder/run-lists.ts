/**
 * Asks for the addresses of the real lists. Two figures a list: the house is found among rows whose house the register
 * has; the street or place is right among all. Crossings are counted by themselves.
 */

import { type AddressTree, NO_COORDINATE, nameOf } from '../../src/addresses/tree.ts'
import { ellipsoidDistanceM } from '../../src/geo/distance.ts'
import { friendlySearch } from '../../src/geocoder/friendly/friendly.ts'
import { geocode } from '../../src/geocoder/geocoder.ts'
import { runToEnd } from '../../src/report/steps.ts'
import { NONE } from '../../src/tables/none.ts'
import { fold } from '../../src/text/fold.ts'
import { lithuanianGenitives } from './dirty.ts'
import { type RealAddress, readRealList } from './real-lists.ts'
import { line, type Run } from './run-dirty.ts'
import { abbreviate, readAddress } from './variants.ts'
import { barePlace, bareStreet, contains } from './world.ts'

const SKIP_MAX = 6

/** Words of a street's name without kind word and initials. */
const KINDS =
  / (tn|tänav|mnt|maantee|pst|puiestee|tee|iela|bulvāris|prospekts|gatve|ceļš|aleja|šoseja|laukums|dambis|g\.|gatvė|pr\.|prospektas|pl\.|plentas|al\.|alėja|a\.|aikštė|kel\.|kelias|tak\.|takas)$/iu

function wordsOf(street: string): string[] {
  return fold(bareStreet(street).replace(KINDS, ''))
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 1)
}

/** Whether a register's street is the one that a list names, perhaps with fewer first names. */
function isStreet(registered: string, written: string): boolean {
  const own = wordsOf(registered)
  const given = wordsOf(written)
  return (
    given.length > 0 && given.at(-1) === own.at(-1) && given.every((word) => own.includes(word))
  )
}

/** Rows of units that a list's name of a place may mean. */
function placesNamed(tree: AddressTree, byName: Map<string, number[]>, written: string): number[] {
  // Some lists have spaces that do not break.
  const name = written.replace(/\s/gu, ' ')
  const village = /^(.*) k\.$/u.exec(name)?.[1]
  const rows = byName.get(fold(village ?? name)) ?? byName.get(fold(barePlace(name))) ?? []
  // A municipality may have the name of its village.
  return village === undefined ? rows : rows.filter((row) => tree.level[row] === 3)
}

function nameUnits(tree: AddressTree): Map<string, number[]> {
  const byName = new Map<string, number[]>()
  const put = (name: string, row: number): void => {
    const key = fold(name)
    const rows = byName.get(key)
    if (rows) rows.push(row)
    else byName.set(key, [row])
  }
  for (let unit = 0; unit < tree.unitCount; unit++) {
    const row = tree.unitRow[unit]
    if (tree.column[row] >= 4) continue
    const name = nameOf(tree, row)
    const names = new Set([name, barePlace(name)])
    if (tree.country === 'lt') {
      names.add(abbreviate('lt', name))
      for (const genitive of lithuanianGenitives(name)) names.add(genitive)
    }
    for (const each of names) put(each, row)
  }
  return byName
}

export interface Asked {
  readonly real: RealAddress
  /** Rows of the narrowest named place that the register has; empty where it has none. */
  readonly places: readonly number[]
  /** Rows of the house, where the register has it. */
  readonly houses: readonly number[]
}

/** Houses by street's last word and number. */
function nameHouses(tree: AddressTree): Map<string, number[]> {
  const houses = new Map<string, number[]>()
  for (let row = 0; row < tree.rowCount; row++) {
    if (tree.level[row] !== 5) continue
    const parent = tree.parent[row]
    const street = tree.column[parent] === 5 ? nameOf(tree, parent) : ''
    const key = `${wordsOf(street).at(-1) ?? ''}|${houseKey(nameOf(tree, row))}`
    const rows = houses.get(key)
    if (rows) rows.push(row)
    else houses.set(key, [row])
  }
  return houses
}

const houseKey = (text: string): string => fold(text).replace(/[^\p{L}\p{N}/-]/gu, '')

export function runLists(run: Run): void {
  const { tree } = run.world
  const name = 'real list'
  if (run.only !== undefined && !name.includes(run.only)) return
  const list = readRealList(tree.country)
  if (list.length === 0) {
    console.log(`   ${name} ${tree.country}: the file is absent`)
    return
  }
  const asked = askedOf(tree, list)
  judge(run, asked)
  judgeFriendly(run, asked)
}

/** The addresses of a list with what the register has of them. */
export function askedOf(tree: AddressTree, list: readonly RealAddress[]): Asked[] {
  const byName = nameUnits(tree)
  const byHouse = nameHouses(tree)
  return list.map((real): Asked => {
    const widest = real.places.length > 1 ? placesNamed(tree, byName, real.places.at(-1)!) : []
    let places: number[] = []
    for (const place of real.places) {
      places = placesNamed(tree, byName, place)
      const inside = places.filter((row) => widest.some((top) => contains(tree, top, row)))
      if (inside.length > 0) places = inside
      if (places.length > 0) break
    }
    const key = `${wordsOf(real.street).at(-1) ?? ''}|${houseKey(real.house)}`
    const houses = (real.house === '' ? [] : (byHouse.get(key) ?? [])).filter(
      (row) =>
        places.some((place) => contains(tree, place, row)) &&
        (real.street === '' || isStreet(nameOf(tree, tree.parent[row]), real.street)),
    )
    return { real, places, houses }
  })
}

/** Whether an answer is all that the register has of a listed address: its house, else its street or place. */
export function isBest(tree: AddressTree, row: number, asked: Asked): boolean {
  if (row === NONE) return false
  if (asked.houses.length > 0) return asked.houses.includes(row)
  const isOtherHouse = asked.real.house !== '' && tree.level[row] >= 5
  return asked.places.length > 0 && !isOtherHouse && isRightPlace(tree, row, asked)
}

function judge(run: Run, asked: readonly Asked[]): void {
  const { tree } = run.world
  const { country } = tree
  let houses = 0
  let housesFound = 0
  let right = 0
  let judged = 0
  let crossings = 0
  let crossingsRight = 0
  let near = 0
  const shown = { house: 0, place: 0, crossing: 0 }
  const show = (kind: keyof typeof shown, { real }: Asked, row: number): void => {
    if (shown[kind]++ >= run.shown) return
    const got = row === NONE ? '' : readAddress(tree, row).full.join(', ')
    console.log(`   real list, ${kind}: "${real.text}" got "${got}"`)
  }
  for (const question of asked) {
    const { real, places } = question
    const options = { maxCount: 1, skipMax: SKIP_MAX }
    const row = geocode(run.geocoder, real.text.slice(0, 200), options)[0]?.row ?? NONE
    if (question.houses.length > 0) {
      houses++
      if (question.houses.includes(row)) housesFound++
      else show('house', question, row)
    }
    if (places.length === 0) continue
    judged++
    const isRight = row !== NONE && isRightPlace(tree, row, question)
    if (isRight) right++
    else show('place', question, row)
    if (real.crossing === '' || real.house !== '' || Number.isNaN(real.lon)) continue
    if (!hasBoth(run, question)) continue
    crossings++
    if (isRight && row !== NONE && tree.column[row] >= 5) {
      crossingsRight++
      const isNear = tree.lonE7[row] !== NO_COORDINATE && metres(tree, row, real) < 300
      if (isNear) near++
    } else show('crossing', question, row)
  }
  const share = (part: number, whole: number): number => (whole === 0 ? 100 : (100 * part) / whole)
  const verdict = (value: number, bar: number) => `bar ${bar}  ${value >= bar ? 'met' : 'BELOW'}`
  const found = share(housesFound, houses)
  line('real list, house', country, found, houses, verdict(found, 99))
  const placed = share(right, judged)
  line('real list, street or place', country, placed, judged, verdict(placed, 95))
  console.log(`   ${asked.length - judged} of ${asked.length} rows name no place of the register`)
  if (crossings === 0) return
  const met = share(crossingsRight, crossings)
  line('real list, crossing on its street', country, met, crossings, verdict(met, 97))
  // The register's streets are drawn, not surveyed: a figure to look at, without a bar.
  line('real list, crossing within 300 m', country, share(near, crossings), crossings, '')
}

/** The two figures of friendly search, which needs no number of words to skip. */
function judgeFriendly({ world: { tree }, geocoder }: Run, asked: readonly Asked[]): void {
  const { country } = tree
  let houses = 0
  let housesFound = 0
  let placed = 0
  let right = 0
  for (const question of asked) {
    const text = question.real.text.slice(0, 200)
    const answer = runToEnd(friendlySearch({ [country]: geocoder }, { asked: text, limit: 1 }))
    const row = answer.matches[0]?.row ?? NONE
    if (question.houses.length > 0) {
      houses++
      if (question.houses.includes(row)) housesFound++
    }
    if (question.places.length === 0) continue
    placed++
    if (row !== NONE && isRightPlace(tree, row, question)) right++
  }
  const share = (part: number, whole: number): number => (whole === 0 ? 100 : (100 * part) / whole)
  line('real list, friendly, house', country, share(housesFound, houses), houses, '')
  line('real list, friendly, street or place', country, share(right, placed), placed, '')
}

function metres(tree: AddressTree, row: number, { lon, lat }: RealAddress): number {
  return ellipsoidDistanceM(tree.lonE7[row], tree.latE7[row], lon * 1e7, lat * 1e7)
}

/** Whether an answer is in the named place, and on a named street where it is one or on one. */
function isRightPlace(tree: AddressTree, row: number, { real, places }: Asked): boolean {
  if (!places.some((place) => contains(tree, place, row))) return false
  if (real.street === '') return true
  for (let at = row; at !== NONE; at = tree.parent[at]) {
    if (tree.column[at] !== 5) continue
    const name = nameOf(tree, at)
    return isStreet(name, real.street) || isStreet(name, real.crossing)
  }
  return tree.level[row] < 5
}

/** Whether the register has both streets of a crossing in the named place. */
function hasBoth({ world }: Run, { real, places }: Asked): boolean {
  const { tree } = world
  const has = (street: string): boolean =>
    (world.streetsByCore.get(fold(bareStreet(street).replace(KINDS, ''))) ?? []).some((row) =>
      places.some((place) => contains(tree, place, row)),
    )
  return has(real.street) && has(real.crossing)
}

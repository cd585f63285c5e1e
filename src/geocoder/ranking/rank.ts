/**
 * The best results in their order: relevance, what the object is, its depth (that first among beginnings of names in a
 * place), population; whether the question names all of its units; where no population is known, how many objects are in
 * the place; units left out, place in the tree.
 */

import { NO_POPULATION } from '../../addresses/tree.ts'
import { NONE } from '../../tables/none.ts'
import { objectsAround } from '../index/importance.ts'
import { HOW_PREFIX, HOW_TYPO_PREFIX } from '../state/how.ts'
import { GAPS_UNKNOWN } from '../state/results.ts'
import type { SearchState } from '../state/search-state.ts'
import { weighAccents } from './accents.ts'
import { gapsOf } from './climb-units.ts'

/** Steps of the merit: levels and ranks are below this. */
const MERIT_STEP = 8

/**
 * The order without populations in one number, greater for what goes first: relevance, then whole words before
 * beginnings, then rank and depth. The rank tells objects of one name apart. A beginning matches many names of a place,
 * so its depth counts before its rank. Equal results whose letters are yet to be compared go first.
 */
function meritOf(state: SearchState, result: number): number {
  const { results } = state
  const shallow = MERIT_STEP - 1 - state.index.tree.level[results.row[result]]
  const rank = MERIT_STEP - 1 - results.rank[result]
  const isTyped = isBeginning(state, result)
  const within = isTyped ? shallow * MERIT_STEP + rank : rank * MERIT_STEP + shallow
  const hundredths = Math.round(results.relevance[result] * 100)
  const merit = (hundredths * 2 + (isTyped ? 0 : 1)) * MERIT_STEP * MERIT_STEP + within
  return 2 * merit + (results.isWeighed[result] === 0 ? 1 : 0)
}

/**
 * Whether result `a` goes before result `b`, which has the same merit. What has its letters yet to be compared is in no
 * order.
 */
function goesBeforeEqual(state: SearchState, a: number, b: number): boolean {
  const { results } = state
  if (results.isWeighed[a] === 0) return false
  const populationA = peopleOfResult(state, a)
  const populationB = peopleOfResult(state, b)
  const isKnown = populationA >= KNOWN || populationB >= KNOWN
  if (isKnown && populationA !== populationB) return populationA > populationB
  // An address that is written whole is meant before its namesake with a unit that the question leaves out.
  const gapsA = gapsOfResult(state, a)
  const gapsB = gapsOfResult(state, b)
  if ((gapsA === 0) !== (gapsB === 0)) return gapsA === 0
  if (populationA !== populationB) return populationA > populationB
  // In one place the street without a small place goes first: that is a unit that the question leaves out.
  if (gapsA !== gapsB) return gapsA < gapsB
  // Rows are in list order, which is the collation order of their addresses.
  return results.row[a] < results.row[b]
}

/** Whether the result is named by a beginning only, in a place that the question names. */
function isBeginning(state: SearchState, result: number): boolean {
  const { question, results } = state
  const hit = results.hit[result]
  const how = state.spans.how[state.hits.span[hit]]
  if (results.reading[result] >= 0 || (how !== HOW_PREFIX && how !== HOW_TYPO_PREFIX)) return false
  const others =
    question.freeMask | question.titleMask | question.numberMask | question.postcodeMask
  return (results.mask[result] & ~(state.hits.mask[hit] | others)) !== 0
}

/** Gaps and populations are found when two results are otherwise equal, which few are. */
function gapsOfResult(state: SearchState, result: number): number {
  const { results } = state
  if (results.gaps[result] === GAPS_UNKNOWN)
    results.gaps[result] = gapsOf(state, results.hit[result])
  return results.gaps[result]
}

/** Is added to populations that are known, so that they go before numbers of objects. */
const KNOWN = 2 ** 40

/** `KNOWN` and the population of the nearest unit that has one; else how many objects are in the result's place. */
function peopleOfResult(state: SearchState, result: number): number {
  const { index, results } = state
  if (results.population[result] < 0) {
    results.population[result] = peopleOfUnit(state, index.tree.unit[results.row[result]])
  }
  return results.population[result]
}

/** The same for what is in a unit or below it. */
function peopleOfUnit({ index, results }: SearchState, own: number): number {
  const { unitPeople } = results
  if (unitPeople[own] < 0) {
    const { tree, unitAbove } = index
    let unit = own
    while (unit !== NONE && tree.unitPopulation[unit] === NO_POPULATION) unit = unitAbove[unit]
    unitPeople[own] =
      unit === NONE ? objectsAround(tree, tree.unitRow[own]) : KNOWN + tree.unitPopulation[unit]
  }
  return unitPeople[own]
}

/** Population of the result, or where none is known how many objects are in its place. */
export function populationOfResult(state: SearchState, result: number): number {
  return peopleOfResult(state, result) % KNOWN
}

/** Begins to put the results of a search in order. */
export function startRanking(state: SearchState): void {
  const { results } = state
  const { heap, merit, count } = results
  for (let result = 0; result < count; result++) {
    heap[result] = result
    merit[result] = meritOf(state, result)
  }
  results.heapSize = count
  results.orderCount = 0
  for (let at = (count >> 1) - 1; at >= 0; at--) siftDown(state, at)
}

/**
 * Puts results in order up to the best `countMax`, letters as written considered. A heap has the best on top. Comparing
 * letters lowers a result at most, so only what comes to the top is compared. Populations are costly to look up, so
 * only equals that have come so far are compared by them.
 */
export function rankUpTo(state: SearchState, text: string, countMax: number): void {
  const { results } = state
  const { heap, order, merit, isWeighed } = results
  const wanted = Math.min(countMax, order.length)
  while (results.heapSize > 0 && results.orderCount < wanted) {
    const best = heap[0]
    if (isWeighed[best] === 0) {
      isWeighed[best] = 1
      weighAccents(state, text, best)
      merit[best] = meritOf(state, best)
    } else {
      order[results.orderCount++] = best
      heap[0] = heap[--results.heapSize]
    }
    siftDown(state, 0)
  }
}

/** Lets the result at `from` sink below those that go before it. */
function siftDown(state: SearchState, from: number): void {
  const { heap, merit, heapSize } = state.results
  const sunk = heap[from]
  let at = from
  for (let child = 2 * at + 1; child < heapSize; child = 2 * at + 1) {
    let better = heap[child]
    if (child + 1 < heapSize) {
      const other = heap[child + 1]
      const more = merit[other] - merit[better]
      if (more > 0 || (more === 0 && goesBeforeEqual(state, other, better))) {
        child++
        better = other
      }
    }
    const more = merit[better] - merit[sunk]
    if (more < 0 || (more === 0 && !goesBeforeEqual(state, better, sunk))) break
    heap[at] = better
    at = child
  }
  heap[at] = sunk
}

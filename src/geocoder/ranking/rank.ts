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
import { gapsOf } from './climb-units.ts'

/** Whether result `a` goes before result `b`; never a tie, since rows differ. */
function goesBefore(state: SearchState, a: number, b: number): boolean {
  const { results } = state
  const relevance = results.relevance[a] - results.relevance[b]
  if (relevance !== 0) return relevance > 0
  const isTyped = isBeginning(state, a)
  if (isTyped !== isBeginning(state, b)) return !isTyped
  const rank = results.rank[a] - results.rank[b]
  const { level } = state.index.tree
  const depth = level[results.row[a]] - level[results.row[b]]
  // The rank tells objects of one name apart; a prefix matches many names of the place.
  if (isTyped && depth !== 0) return depth < 0
  if (rank !== 0) return rank < 0
  if (depth !== 0) return depth < 0
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
function peopleOfResult({ index, results }: SearchState, result: number): number {
  if (results.population[result] < 0) {
    const { tree, unitAbove } = index
    let unit = tree.unit[results.row[result]]
    while (unit !== NONE && tree.unitPopulation[unit] === NO_POPULATION) unit = unitAbove[unit]
    results.population[result] =
      unit === NONE ? objectsAround(tree, results.row[result]) : KNOWN + tree.unitPopulation[unit]
  }
  return results.population[result]
}

/** Population of the result, or where none is known how many objects are in its place. */
export function populationOfResult(state: SearchState, result: number): number {
  return peopleOfResult(state, result) % KNOWN
}

/** Fills `out` with the first `count` results in order; returns how many there are. */
export function bestResults(state: SearchState, out: Uint32Array, count: number): number {
  const kept = Math.min(count, out.length)
  let size = 0
  for (let result = 0; result < state.results.count; result++) {
    if (size < kept) {
      out[size++] = result
      siftUp(state, out, size - 1)
    } else if (kept > 0 && goesBefore(state, result, out[0])) {
      out[0] = result
      siftDown(state, out, 0, size)
    }
  }
  // A heap with the last on top: taking it off again and again sorts the rest.
  for (let end = size - 1; end > 0; end--) {
    const last = out[0]
    out[0] = out[end]
    out[end] = last
    siftDown(state, out, 0, end)
  }
  return size
}

function siftUp(state: SearchState, heap: Uint32Array, from: number): void {
  let at = from
  while (at > 0) {
    const above = (at - 1) >> 1
    if (!goesBefore(state, heap[above], heap[at])) return
    swap(heap, at, above)
    at = above
  }
}

function siftDown(state: SearchState, heap: Uint32Array, from: number, size: number): void {
  let at = from
  for (;;) {
    let child = 2 * at + 1
    if (child >= size) return
    if (child + 1 < size && goesBefore(state, heap[child], heap[child + 1])) child++
    if (!goesBefore(state, heap[at], heap[child])) return
    swap(heap, at, child)
    at = child
  }
}

function swap(heap: Uint32Array, a: number, b: number): void {
  const held = heap[a]
  heap[a] = heap[b]
  heap[b] = held
}

/** A search in the middle, written by hand: a few rows of a tree, hits and results on them, a query of a few tokens. */
import { NO_POPULATION } from '../../src/addresses/tree.ts'
import { IS_HOUSE, packAbout } from '../../src/geocoder/index/entry.ts'
import type { GeocoderIndex } from '../../src/geocoder/index/open-index.ts'
import { createSearchState, type SearchState } from '../../src/geocoder/state/search-state.ts'
import { kindUses, NO_KIND, ROLE_KIND } from '../../src/geocoder/words/lexicon.ts'
import { NONE } from '../../src/tables/none.ts'
import { COMMA, SPACE } from '../../src/text/tokens.ts'

/** A row of the tree; its unit is the row itself for levels 1 to 4. Rows are given in depth-first order. */
export interface Row {
  readonly level: number
  /** Column of the address; the level where it is not given, and 5 for level 4. */
  readonly column?: number
  /** Row above; NONE where it is not given. */
  readonly parent?: number
  /** Row of the small place that a street is in. */
  readonly smallPlace?: number
  readonly population?: number
}

/** An entry: a name of the object of a row. */
export interface Entry {
  readonly row: number
  readonly kind?: number
  readonly flags?: number
  /** Number of its first names among those of the index. */
  readonly prefix?: number
}

export interface Material {
  /** Kinds that each word of the vocabulary may mean. */
  readonly kindsOf?: readonly (readonly number[])[]
  readonly kindClass?: readonly string[]
  readonly entries?: readonly Entry[]
  /** For each prefix from 1 on the initials of its first names, which are words of one letter. */
  readonly firstNames?: readonly string[]
}

/** A state over these rows, with no query yet. */
export function stateOver(rows: readonly Row[], material: Material = {}): SearchState {
  const unitRows = rows.flatMap(({ level }, row) => (level <= 4 ? [row] : []))
  const unitOf = (row: number): number => {
    const place = unitRows.indexOf(row)
    return place >= 0 ? place : unitOf(rows[row].parent!)
  }
  const endOf = (row: number): number => {
    let end = row + 1
    while (end < rows.length && isBelow(rows, end, row)) end++
    return end
  }
  const tree = {
    country: 'ee',
    rowCount: rows.length,
    unitCount: unitRows.length,
    level: Uint8Array.from(rows, ({ level }) => level),
    column: Uint8Array.from(rows, ({ level, column }) => column ?? (level < 4 ? level : level + 1)),
    parent: Uint32Array.from(rows, ({ parent }) => parent ?? NONE),
    end: Uint32Array.from(rows, (_, row) => endOf(row)),
    unit: Uint32Array.from(rows, (_, row) => unitOf(row)),
    unitRow: Uint32Array.from(unitRows),
    unitPopulation: Int32Array.from(unitRows, (row) => rows[row].population ?? NO_POPULATION),
    unitSmallPlace: Uint32Array.from(unitRows, (row) => rows[row].smallPlace ?? NONE),
  }
  const unitAbove = Uint32Array.from(unitRows, (row) => {
    const { parent } = rows[row]
    return parent === undefined ? NONE : unitOf(parent)
  })
  const { kindsOf = [], kindClass = [], entries = [], firstNames = [] } = material
  const kinds = Uint8Array.from(kindsOf.flat())
  const kindsFrom = Uint16Array.from(sums(kindsOf.map(({ length }) => length)))
  const ownKindsTo = kindsFrom.slice(1)
  const lexicon = {
    kinds,
    kindsFrom,
    ownKindsTo,
    kindUse: kindUses(kindsFrom, ownKindsTo, kinds),
    kindClass,
    isArea: Uint8Array.from({ length: 128 }, (_, kind) => (kindClass[kind] === 'unit' ? 1 : 0)),
  }
  const letters = firstNames.join('')
  const index = {
    tree,
    unitAbove,
    lexicon,
    unitArea: Uint32Array.from(unitRows, (_, unit) => unit),
    unitEnd: Uint32Array.from(unitRows, (row) => endOf(row)),
    entryRow: Uint32Array.from(entries, ({ row }) => row),
    entryUnit: Uint32Array.from(entries, ({ row }) =>
      rows[row].level <= 4 ? unitOf(row) : unitOf(row) | IS_HOUSE,
    ),
    entryAbout: Uint32Array.from(entries, ({ kind = NO_KIND, flags = 0, prefix = 0 }) =>
      packAbout(kind, flags, 0, prefix),
    ),
    firstNameFrom: Uint32Array.from([0, ...sums(firstNames.map(({ length }) => length))]),
    firstNameWord: Uint32Array.from(letters, (_, word) => word),
    words: {
      words: {
        offsets: Int32Array.from(sums([...letters].map(() => 1))),
        bytes: Buffer.from(letters),
      },
    },
  } as unknown as GeocoderIndex
  const state = createSearchState(index)
  state.stamp = 1
  return state
}

/** Sums of the first none, one, two … of the numbers. */
function sums(numbers: readonly number[]): number[] {
  const all = [0]
  for (const number of numbers) all.push(all[all.length - 1] + number)
  return all
}

function isBelow(rows: readonly Row[], row: number, above: number): boolean {
  for (let at = rows[row].parent; at !== undefined; at = rows[at].parent)
    if (at === above) return true
  return false
}

/** Gives the state a query of small letters: words by spaces, a comma where one is, a dot behind a short word. */
export function ask(state: SearchState, text: string): void {
  const { question } = state
  const { tokens } = question
  tokens.count = 0
  let bytes = 0
  for (const part of text.split(',')) {
    for (const [place, word] of part.trim().split(' ').entries()) {
      const token = tokens.count++
      tokens.before[token] = place > 0 ? SPACE : token > 0 ? COMMA | SPACE : 0
      tokens.dotted[token] = word.endsWith('.') ? 1 : 0
      tokens.start[token] = bytes
      tokens.bytes.set(Buffer.from(word), bytes)
      bytes += word.length - tokens.dotted[token]
      tokens.end[token] = bytes
      tokens.isNumber[token] = /^\d/.test(word) ? 1 : 0
      question.lexeme[token] = NONE
      question.roles[token] = 0
      question.weight[token] = 1
    }
  }
  question.allMask = 2 ** tokens.count - 1
}

export interface HandMadeHit {
  readonly row: number
  readonly mask: number
  readonly score?: number
  /** How its name is matched, and the tokens of the name; the whole mask where it is not given. */
  readonly how?: number
  readonly nameMask?: number
  readonly end?: number
}

export interface HandMadeSpan {
  readonly start: number
  readonly end: number
  readonly entries?: readonly [from: number, to: number]
  readonly how?: number
  readonly score?: number
  /** Word of a kind that is glued to the name. */
  readonly kind?: number
}

/** Adds a span over tokens `start .. end`. @returns its number */
export function addSpan(
  state: SearchState,
  { start, end, entries = [0, 0], how = 0, score = end - start, kind = NONE }: HandMadeSpan,
): number {
  const { spans } = state
  const span = spans.count++
  spans.start[span] = start
  spans.end[span] = end
  spans.mask[span] = (1 << end) - (1 << start)
  spans.entryFrom[span] = entries[0]
  spans.entryTo[span] = entries[1]
  spans.isSorted[span] = 1
  spans.how[span] = how
  spans.score[span] = score
  spans.kind[span] = kind
  spans.startMask |= 1 << start
  return span
}

/** Makes tokens words of the vocabulary: token to word, with the role of a kind word. */
export function nameKinds(state: SearchState, words: Readonly<Record<number, number>>): void {
  const { question } = state
  for (const [token, word] of Object.entries(words)) {
    question.lexeme[Number(token)] = word
    question.roles[Number(token)] = ROLE_KIND
    question.kindMask |= 1 << Number(token)
  }
}

/** Adds a hit with a span of its own, as `make-hits.ts` does. @returns its number */
export function addHit(
  state: SearchState,
  { row, mask, score = 1, how = 0, nameMask = mask, end = 0 }: HandMadeHit,
): number {
  const { hits, spans, index } = state
  const span = spans.count++
  spans.how[span] = how
  spans.mask[span] = nameMask
  spans.entryFrom[span] = 0
  const hit = hits.count++
  const isUnit = index.tree.level[row] <= 4
  const unit = index.tree.unit[row]
  hits.row[hit] = row
  hits.unit[hit] = isUnit ? unit : unit | IS_HOUSE
  hits.mask[hit] = mask
  hits.score[hit] = score
  hits.span[hit] = span
  hits.end[hit] = end
  hits.next[hit] = -1
  if (!isUnit) return hit
  if (hits.unitStamp[unit] === state.stamp) hits.next[hit] = hits.unitFirst[unit]
  hits.unitStamp[unit] = state.stamp
  hits.unitFirst[unit] = hit
  return hit
}

export interface HandMadeResult {
  readonly row: number
  readonly relevance?: number
  readonly rank?: number
  /** How many objects are in its place, where no population is known; -1 until it is asked for. */
  readonly objects?: number
  /** Its population, where one is known. */
  readonly people?: number
  /** -1 until they are asked for. */
  readonly gaps?: number
  readonly mask?: number
  readonly reading?: number
  readonly hit?: number
}

/** Is added to populations that are known. */
const KNOWN = 2 ** 40

/** Adds a result whose letters were compared. @returns its number */
export function addResult(state: SearchState, result: HandMadeResult): number {
  const { results } = state
  const at = results.count++
  const {
    row,
    relevance = 1,
    rank = 0,
    objects = 0,
    people,
    gaps = 0,
    mask = 0,
    reading = -1,
    hit = 0,
  } = result
  results.row[at] = row
  results.relevance[at] = relevance
  results.rank[at] = rank
  results.population[at] = people === undefined ? objects : KNOWN + people
  results.gaps[at] = gaps < 0 ? 255 : gaps
  results.mask[at] = mask
  results.reading[at] = reading
  results.hit[at] = hit
  results.isWeighed[at] = 1
  return at
}

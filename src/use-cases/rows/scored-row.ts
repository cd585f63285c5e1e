/** A row as the two best address objects for its text, as clients of addok ask: near a point, and by filters. */
import type { Cell, TableRow } from '../../bulk/table.ts'
import { searchInTime } from '../../geocoder/former/search-in-time.ts'
import type { AnswerType, FriendlyMatch } from '../../geocoder/friendly/friendly.ts'
import { refusal } from '../../report/errors.ts'
import type { Steps } from '../../report/steps.ts'
import { matchOfAnswer } from '../places/feature.ts'
import { pointAt } from '../routes/locate-places.ts'
import { objectCells } from './geocode-row.ts'
import type { RowWorld } from './row-answer.ts'
import { ownColumn } from './row-columns.ts'
import { rowPoint, rowQuestion, textOf } from './row-place.ts'
import type { PlaceColumns } from './row-plan.ts'

/** Columns of a row, counted from 0. */
export interface ScoredPlan {
  readonly text: readonly number[]
  /** A point whose neighbourhood is preferred. */
  readonly near: PlaceColumns | undefined
  /** Columns whose values the answer must have, where the row has one. */
  readonly filters: Readonly<Partial<Record<FilterPart, number>>>
  /** Column of the kinds that the answer may have. */
  readonly types: number | undefined
}

export const FILTER_PARTS = ['postcode', 'city', 'municipality', 'county'] as const
export type FilterPart = (typeof FILTER_PARTS)[number]

export interface ScoredRow {
  /** In the order of `ownColumns('geocode')`, up to the point. */
  readonly cells: readonly Cell[]
  readonly confidence: number
  /** Confidence of the second best; undefined where nothing else was found. */
  readonly nextConfidence: number | undefined
}

/** Answers that are looked through where a filter leaves out some. */
const LOOKED_AT = 10

/** Kinds of answers by addok's names of them. */
export const ADDOK_KINDS: Readonly<Record<string, readonly AnswerType[]>> = {
  housenumber: ['house', 'flat'],
  street: ['street'],
  locality: ['place', 'district', 'city'],
  municipality: ['city', 'municipality', 'parish', 'eldership'],
}

/** The best answer to a row; undefined where none passes. @throws Refusal QUESTION_TOO_LONG, ROW_EMPTY */
export function* scoredRow(
  plan: ScoredPlan,
  { cells }: TableRow,
  world: RowWorld,
): Steps<ScoredRow | undefined> {
  const question = rowQuestion({ roles: {}, text: plan.text }, cells, undefined)
  if (!question) throw refusal('ROW_EMPTY')
  const point = plan.near && rowPoint(plan.near, cells)
  const kinds = textOf(cells, plan.types)
    .split(/[+, ]+/)
    .flatMap((kind) => ADDOK_KINDS[kind] ?? [])
  const wanted = wantedParts(plan, cells)
  const { matches } = yield* searchInTime(world.geocoder!, {
    ...question,
    limit: wanted.length > 0 ? LOOKED_AT : 2,
    ...(point ? { near: pointAt(0, ...point) } : {}),
    ...(kinds.length > 0 ? { types: new Set(kinds) } : {}),
  })
  const shown = matches.map((match) => ({ match, cells: cellsOf(match, world) }))
  const [best, next] = shown.filter((each) => wanted.every((part) => has(each.cells, part)))
  return (
    best && {
      cells: best.cells,
      confidence: best.match.confidence,
      nextConfidence: next?.match.confidence,
    }
  )
}

function cellsOf(match: FriendlyMatch, world: RowWorld): Cell[] {
  const { tree } = world.geocoder![match.country]!.index
  return objectCells(tree, matchOfAnswer(world.geocoder!, match))
}

type WantedPart = readonly [part: FilterPart, value: string]

/** What the answer must have: a filter whose cell is empty does not count. */
function wantedParts({ filters }: ScoredPlan, cells: readonly Cell[]): WantedPart[] {
  return FILTER_PARTS.map(
    (part): WantedPart => [part, plain(part, textOf(cells, filters[part]))],
  ).filter(([, value]) => value !== '')
}

/** A postcode counts by its figures: some write `LV-1010`, some `1010`. */
const plain = (part: FilterPart, value: string): string =>
  part === 'postcode' ? value.replace(/\D/g, '') : value.toLocaleLowerCase()

function has(cells: readonly Cell[], [part, value]: WantedPart): boolean {
  return plain(part, textOf(cells, ownColumn('geocode', part))) === value
}

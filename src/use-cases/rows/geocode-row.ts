/** A row as an address object with a verdict by part. */
import { namedParts, type Part } from '../../addresses/part-names.ts'
import type { AddressTree } from '../../addresses/tree.ts'
import type { Cell, TableRow } from '../../bulk/table.ts'
import {
  type FriendlyMatch,
  type FriendlyQuestion,
  friendlySearch,
} from '../../geocoder/friendly/friendly.ts'
import type { Match } from '../../geocoder/geocoder.ts'
import { refusal } from '../../report/errors.ts'
import type { Steps } from '../../report/steps.ts'
import { NONE } from '../../tables/none.ts'
import { matchOfAnswer, typeOfMatch } from '../places/feature.ts'
import { placemarkOf } from '../places/placemark.ts'
import type { RowWorld } from './row-answer.ts'
import { PART_COLUMNS } from './row-columns.ts'
import { rowQuestion } from './row-place.ts'
import type { RowPlan } from './row-plan.ts'

const STYLE = { short: false, reversed: false, srs: 'wgs84' } as const

/** @throws Refusal ROW_EMPTY, QUESTION_TOO_LONG, ADDRESS_NOT_FOUND */
export function* geocodeRow(plan: RowPlan, { cells }: TableRow, world: RowWorld): Steps<Cell[]> {
  const question = rowQuestion(plan.place, cells, plan.countries)
  if (!question) throw refusal('ROW_EMPTY')
  const found = yield* findRow(question, world)
  const { tree } = world.geocoder![found.country]!.index
  const verdict = found.parts.map(({ part, verdict: said }) => `${part}:${said}`).join(' ')
  return [
    ...objectCells(tree, matchOfAnswer(world.geocoder!, found)),
    found.match,
    found.confidence,
    found.decision,
    found.reason,
    verdict,
    undefined,
  ]
}

/** The best answer to a question. @throws Refusal ADDRESS_NOT_FOUND */
export function* findRow(question: FriendlyQuestion, world: RowWorld): Steps<FriendlyMatch> {
  const { matches } = yield* friendlySearch(world.geocoder!, question)
  const [found] = matches
  if (!found) throw refusal('ADDRESS_NOT_FOUND', { text: '' })
  return found
}

/** Id, country, kind, address, parts, longitude and latitude of an object. */
export function objectCells(tree: AddressTree, match: Match): Cell[] {
  const { row, postcode } = match
  const { address, point } = placemarkOf(tree, match, STYLE)
  const parts: Partial<Record<Part, string>> = {}
  for (const { part, name } of namedParts(tree, row)) parts[part] = name
  if (postcode) parts.postcode = postcode.code
  return [
    row === NONE || postcode ? 0 : tree.id[row],
    tree.country,
    typeOfMatch(tree, match),
    address,
    ...PART_COLUMNS.map((part) => parts[part]),
    point?.[0],
    point?.[1],
  ]
}

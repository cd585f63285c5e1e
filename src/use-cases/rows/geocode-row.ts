/** A row as an address object with a verdict by part. */
import { namedParts, type Part } from '../../addresses/part-names.ts'
import type { AddressTree } from '../../addresses/tree.ts'
import type { Cell, TableRow } from '../../bulk/table.ts'
import { searchInTime } from '../../geocoder/former/search-in-time.ts'
import type { FriendlyMatch, FriendlyQuestion } from '../../geocoder/friendly/friendly.ts'
import type { Match } from '../../geocoder/geocoder.ts'
import { refusal } from '../../report/errors.ts'
import type { Steps } from '../../report/steps.ts'
import { NONE } from '../../tables/none.ts'
import { matchOfAnswer, typeOfMatch } from '../places/feature.ts'
import { placemarkOf, WHOLE_STYLE } from '../places/placemark.ts'
import { washed } from '../places/wash.ts'
import { failedCells, type RowWorld } from './row-answer.ts'
import { PART_COLUMNS } from './row-columns.ts'
import { rowQuestion } from './row-place.ts'
import type { RowPlan } from './row-plan.ts'

/** @throws Refusal ROW_EMPTY, QUESTION_TOO_LONG, ADDRESS_NOT_FOUND */
export function* geocodeRow(plan: RowPlan, { cells }: TableRow, world: RowWorld): Steps<Cell[]> {
  const question = rowQuestion(plan.place, cells, plan.countries)
  if (!question) throw refusal('ROW_EMPTY')
  return [...foundCells(yield* findRow(question, world), world), undefined]
}

/** The judgement on the address of a row. One that was never known is an answer, too. @throws Refusal ROW_EMPTY, QUESTION_TOO_LONG */
export function* washRow(plan: RowPlan, { cells }: TableRow, world: RowWorld): Steps<Cell[]> {
  const question = rowQuestion(plan.place, cells, plan.countries)
  if (!question) throw refusal('ROW_EMPTY')
  const answer = yield* searchInTime(world.geocoder!, { ...question, history: true })
  const {
    matches: [found],
    gone: [ended],
  } = answer
  const { category, status, until } = washed(answer, world.geocoder!)
  const own = found && foundCells(found, world)
  return [
    ...(own ?? failedCells('geocode', refusal('ADDRESS_NOT_FOUND')).slice(0, -1)),
    category ?? undefined,
    status,
    until ?? undefined,
    (found?.former ?? (status === 'abolished' ? ended : undefined))?.text,
    status === 'abolished' ? ended?.heirs.map(({ id }) => id).join(' ') : undefined,
    own ? undefined : 'ADDRESS_NOT_FOUND',
  ]
}

function foundCells(found: FriendlyMatch, world: RowWorld): Cell[] {
  const { tree } = world.geocoder![found.country]!.index
  const verdict = found.parts.map(({ part, verdict: said }) => `${part}:${said}`).join(' ')
  const { match, confidence, decision, reason } = found
  const object = objectCells(tree, matchOfAnswer(world.geocoder!, found))
  return [...object, match, confidence, decision, reason, verdict]
}

/** The best answer to a question. @throws Refusal ADDRESS_NOT_FOUND */
export function* findRow(question: FriendlyQuestion, world: RowWorld): Steps<FriendlyMatch> {
  const { matches } = yield* searchInTime(world.geocoder!, question)
  const [found] = matches
  if (!found) throw refusal('ADDRESS_NOT_FOUND', { text: '' })
  return found
}

/** Id, country, kind, address, parts, longitude and latitude of an object. */
export function objectCells(tree: AddressTree, match: Match): Cell[] {
  const { row, postcode } = match
  const { address, point } = placemarkOf(tree, match, WHOLE_STYLE)
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

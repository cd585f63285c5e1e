/** A row as what became of its address since a number of the changes. */
import { countryOf } from '../../addresses/country-names.ts'
import { COUNTRIES, type Country } from '../../addresses/record.ts'
import { findRow } from '../../addresses/tree.ts'
import type { Cell, TableRow } from '../../bulk/table.ts'
import { searchInTime } from '../../geocoder/former/search-in-time.ts'
import { matchOfRow } from '../../geocoder/geocoder.ts'
import { refusal } from '../../report/errors.ts'
import type { Steps } from '../../report/steps.ts'
import { countOf } from '../../text/numbers.ts'
import { type Became, becameSince } from '../places/history.ts'
import { washed } from '../places/wash.ts'
import { objectCells } from './geocode-row.ts'
import type { RowWorld } from './row-answer.ts'
import { OBJECT } from './row-columns.ts'
import { rowQuestion, textOf } from './row-place.ts'
import type { RowPlan } from './row-plan.ts'

/** The address that a row means, and how it was found. */
type Meant = Became & { readonly country: Country; readonly match: string }

/** @throws Refusal ROW_EMPTY, QUESTION_TOO_LONG, ADDRESS_NOT_FOUND */
export function* changesRow(plan: RowPlan, { cells }: TableRow, world: RowWorld): Steps<Cell[]> {
  const meant = byId(plan, cells, world) ?? (yield* byText(plan, cells, world))
  const { country, isCurrent, successors, happened, formerAddress } = meant
  const { index } = world.geocoder![country]!
  const [today, ...others] = successors
  const object =
    today === undefined || others.length > 0
      ? OBJECT.map(({ name }) => (name === 'country' ? country : undefined))
      : objectCells(index.tree, matchOfRow(index, findRow(index.tree, today.id), 0))
  return [
    ...object,
    happened.map(({ change }) => change).join(' ') || undefined,
    happened.at(-1)?.number,
    happened.at(-1)?.date,
    happened.length > 0 ? formerAddress : undefined,
    isCurrent ? undefined : successors.map(({ id }) => id).join(' '),
    meant.match,
    undefined,
  ]
}

/** The address of a row's id; undefined where no country of the row knows it, or more than one does. */
function byId({ place, countries, after = 0 }: RowPlan, cells: TableRow['cells'], world: RowWorld) {
  const { id, country: column } = place.roles
  const asked = countOf(textOf(cells, id))
  if (!(asked > 0)) return undefined
  const named = countryOf(textOf(cells, column))
  const known = (countries ?? COUNTRIES).flatMap((country): Meant[] => {
    const became = becameSince(world, country, asked, after)
    const isOwn = named === undefined || named === country
    return became && isOwn ? [{ ...became, country, match: 'found' }] : []
  })
  return known.length === 1 ? known[0] : undefined
}

/** The address that the text of a row surely is or was. */
function* byText(plan: RowPlan, cells: TableRow['cells'], world: RowWorld): Steps<Meant> {
  const { place, countries, after = 0 } = plan
  const question = rowQuestion(place, cells, countries)
  const isEmpty = textOf(cells, place.roles.id) === ''
  if (!question) throw refusal(isEmpty ? 'ROW_EMPTY' : 'ADDRESS_NOT_FOUND')
  const answer = yield* searchInTime(world.geocoder!, { ...question, history: true })
  const isSure = washed(answer, world.geocoder!).category !== 'C'
  const best = isSure ? answer.matches[0] : undefined
  const meant = best ?? answer.gone[0]
  if (!meant) throw refusal('ADDRESS_NOT_FOUND')
  const { country } = meant
  // A former address leads to the id that it had, and its changes to today's.
  const own = best ? (best.former?.id ?? world.trees[country]!.id[best.row]) : answer.gone[0].id
  const became = becameSince(world, country, own, after)
  if (!became) throw refusal('ADDRESS_NOT_FOUND')
  return { ...became, country, match: best?.match ?? 'found' }
}

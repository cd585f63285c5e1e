/** In-AKS, the address search of the Estonian state, over friendly search: texts, points and ids to rows with a grade. */
import { contains, FLAG_PARALLEL } from '../../addresses/tree.ts'
import { answerTypeOf, type JudgedPart } from '../../geocoder/friendly/friendly.ts'
import { type Refusal, refusal } from '../../report/errors.ts'
import type { Steps } from '../../report/steps.ts'
import { NONE } from '../../tables/none.ts'
import { rowsAt } from '../../use-cases/places/places-at.ts'
import { isTypedText, searchPrice } from '../../use-cases/places/search.ts'
import { type Suggested, suggest, wordsOf } from '../../use-cases/places/suggest.ts'
import { inTurns } from '../../use-cases/work-turns.ts'
import type { World } from '../../use-cases/world.ts'
import { isCallbackName, scripted } from '../contract/answer.ts'
import type { Interface } from '../contract/interface.ts'
import type { Parameters } from '../contract/parameters.ts'
import { formsOf, interfaceOf, jsonError } from '../contract/refusals.ts'
import { type InaksAsked, type InaksStyle, ROWS_MAX, readInaks } from './question.ts'
import { type InaksHit, inaksRow, partsOf } from './row.ts'

/** Every answer ends with the name of the server that gave it. */
const HOST = { host: 'teeviit' }

export const INAKS_FORMS = formsOf((status, message) =>
  jsonError(status, { error: message, ...HOST }),
)

/** Theirs are answered with status 200, and their codes are all that they say. */
const refused = ({ message }: Refusal, given: Parameters) => {
  const name = given.get('callback') ?? ''
  const error = { error: message, ...HOST }
  return { ...scripted(isCallbackName(name) ? name : undefined, error, ';'), failure: message }
}

export const inaksGazetteer: Interface = interfaceOf((given, world, { method }, isGone) => {
  const isBatch = method === 'POST'
  const { asked, style } = readInaks(given, isBatch, world)
  function* rowsOfAll(): Steps<object[]> {
    const answers: object[] = []
    for (const one of asked) answers.push({ addresses: yield* rowsOf(one, style, world), ...HOST })
    return answers
  }
  return {
    cost: priceOf(asked),
    isTyped: isTypedText(asked.map((one) => ('asked' in one ? one.asked : undefined))),
    answer: async () => {
      const answers = await inTurns(rowsOfAll(), isGone)
      return scripted(style.callback, isBatch ? answers : answers[0], ';')
    },
  }
}, refused)

/** Codes that are looked for in 60 ms among the millions of a country. */
const CODES_A_UNIT = 25

/** A text or a point costs what a text of a search costs. */
function priceOf(asked: readonly InaksAsked[]): number {
  const codes = asked.flatMap((one) => ('rowsIn' in one ? one.rowsIn : [])).length
  const others = asked.filter((one) => !('rowsIn' in one)).length
  return Math.ceil(codes / CODES_A_UNIT) + (others > 0 ? searchPrice(others) : 0)
}

/** Rows of one question, each object once. */
function* rowsOf(asked: InaksAsked, style: InaksStyle, world: World): Steps<object[]> {
  const { flats, countries, types, within } = style
  const rows = new Map<string, object>()
  for (const hit of yield* hitsOf(asked, style, world)) {
    const { tree } = hit.index
    const type = answerTypeOf(tree, hit.row)
    if (!countries.includes(tree.country) || types?.has(type) === false) continue
    if (within && !contains(tree, within.row, hit.row)) continue
    const object = type === 'flat' && flats < 2 ? tree.parent[hit.row] : hit.row
    const key = tree.country + object
    const row = flats === 0 ? object : hit.row
    if (!rows.has(key)) rows.set(key, inaksRow({ ...hit, row }, flats))
  }
  return [...rows.values()].slice(0, 'limit' in asked ? asked.limit : undefined)
}

function* hitsOf(asked: InaksAsked, style: InaksStyle, world: World): Steps<InaksHit[]> {
  if ('rowsIn' in asked) {
    if (!world.geocoder) throw refusal('NO_SEARCH_INDEX')
    const hits: InaksHit[] = []
    for (const rowIn of asked.rowsIn) {
      for (const { index } of Object.values(world.geocoder)) {
        const row = rowIn(index.tree)
        if (row !== NONE) hits.push({ index, row, grade: asked.grade })
      }
      yield
    }
    return hits
  }
  if ('point' in asked) {
    const { near } = yield* rowsAt(asked.point, world)
    return near.map(({ own, ...at }) => ({ ...at, index: own.index, grade: 'koord' }))
  }
  const { countries, types, within } = style
  // Continuations of the text are not looked for in a unit: more are asked for.
  const limit = within ? ROWS_MAX : asked.limit
  const found = yield* suggest({ asked: asked.asked, limit, countries, types, within }, world)
  const isWhole = !found.some((one) => one.found?.parts.some(isOpen))
  const words = wordsOf(asked.asked).join(' ')
  return found.flatMap((one) => {
    const { index, match, distanceM } = one
    const grade = match.row === NONE ? undefined : gradeOf(one, words)
    // Neither what is near a house that does not exist is told, nor the flats of one that was found.
    const isOffered = one.found === undefined && one.confidence === 0
    if (isOffered && !(isWhole && answerTypeOf(index.tree, match.row) !== 'flat')) return []
    if (grade === undefined) return []
    return [{ index, row: match.row, grade, distanceM }]
  })
}

/** Whether an answer lacks a part, or has another one. A postcode binds nobody: registers lack some. */
const isOpen = ({ part, verdict }: JudgedPart): boolean =>
  part !== 'postcode' && (verdict === 'missing' || verdict === 'contradicted')

/** How a row was found, by our verdict on its parts; undefined for what the state would not answer with. */
function gradeOf({ index, match, found, distanceM }: Suggested, asked: string): string | undefined {
  if (match.crossing || match.postcode || found?.parts.some(isOpen)) return undefined
  if (distanceM !== undefined) return 'koord'
  const { tree } = index
  const { row } = match
  if (!found || found.unmatched.length > 0) return 'osaline'
  if (found.parts.some(({ verdict }) => verdict === 'corrected')) return 'osaline'
  const isText = (parts: readonly string[]) => wordsOf(parts.join(' ')).join(' ') === asked
  const forms = [partsOf(tree, row), partsOf(tree, row, false)]
  if (forms.some((parts) => isText(parts.slice(-1)))) return 'tapne_lahiaadress'
  if (forms.some((parts) => isText(parts) || isText(parts.reverse()))) return 'tapne_taisaadress'
  if ((tree.flags[row] & FLAG_PARALLEL) !== 0) return 'paralleelaadress'
  const own = found.parts.find(({ part }) => part === 'housenumber')
  if (own?.verdict === 'same') return 'tapne_nr'
  return found.parts.some(({ verdict }) => verdict === 'variant') ? 'synonyymid' : 'osaline'
}

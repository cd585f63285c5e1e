/** Records, chains and lists of address objects. In: a question, and the form that its result has. Out: the result. */
import { fullAddress } from '../../addresses/address-components.ts'
import { heirsOfId } from '../../addresses/former/former.ts'
import { successorRows } from '../../addresses/former-ids.ts'
import { COUNTRIES, type Country } from '../../addresses/record.ts'
import { findRow, nameOf } from '../../addresses/tree.ts'
import { type Child, children } from '../../gazetteer/children.ts'
import type { Gazetteer } from '../../gazetteer/gazetteer.ts'
import type { Steps } from '../../report/steps.ts'
import { NONE } from '../../tables/none.ts'
import type { World } from '../world.ts'

export type Operation = 'getDescription' | 'getFillInfo' | 'currentLayer'

/** A record or a chain is asked by `id`, a list by `level` and one of the ids above it. */
export interface GazetteerQuestion {
  readonly operation: Operation
  readonly country: Country
  readonly id: number
  readonly level: number
  readonly parentId: number | undefined
  readonly grandparentId: number | undefined
}

/** A form that the engine gives results in: objects, or JSON straight from its columns. */
export interface GazetteerForm<T> {
  describe(gazetteer: Gazetteer, id: number): T | undefined
  chain(gazetteer: Gazetteer, id: number): T | undefined
  list(
    gazetteer: Gazetteer,
    level: number,
    parentId?: number,
    grandparentId?: number,
  ): Steps<T | undefined>
}

/** What the question asks for; undefined where the form has nothing, and for a country that the release lacks. */
export function* askGazetteer<T>(
  { operation, country, id, level, parentId, grandparentId }: GazetteerQuestion,
  { gazetteers }: Pick<World, 'gazetteers'>,
  form: GazetteerForm<T>,
): Steps<T | undefined> {
  const gazetteer = gazetteers[country]
  if (!gazetteer) return undefined
  if (operation === 'getDescription') return form.describe(gazetteer, id)
  if (operation === 'getFillInfo') return form.chain(gazetteer, id)
  return yield* form.list(gazetteer, level, parentId, grandparentId)
}

/** Streets of a whole country are tens of thousands, its settlements nearly as many. */
const LONG_LIST_LEVEL = 3
/** The price of such a list: the villages of Lithuania take 0.13 s. */
export const LONG_LIST_UNITS = 2

/** Whether the result is a list of a whole country, which takes long. */
export function isLongList(question: GazetteerQuestion): boolean {
  const { operation, level, parentId, grandparentId } = question
  const isNarrow = parentId !== undefined || grandparentId !== undefined
  return operation === 'currentLayer' && level >= LONG_LIST_LEVEL && !isNarrow
}

/** Objects right below the one with the id, without an id of level 1; an empty list where the release lacks the id. */
export function childrenOf(
  { gazetteers }: Pick<World, 'gazetteers'>,
  country: Country,
  id: number | undefined,
): readonly Child[] {
  const gazetteer = gazetteers[country]
  return gazetteer ? children(gazetteer, id) : []
}

export type Successors = Readonly<ReturnType<typeof successorsOf>>

/** Today's objects that an id leads to; none where nothing is known of it. @param country only in this one */
export function successorsOf(
  { trees, formerIds = {}, geocoder = {} }: Pick<World, 'trees' | 'formerIds' | 'geocoder'>,
  id: number,
  country: Country | undefined,
) {
  let isCurrent = false
  const successors = COUNTRIES.filter((one) => (country ?? one) === one).flatMap((c) => {
    const tree = trees[c]
    if (tree === undefined) return []
    const today = findRow(tree, id)
    if (today !== NONE) isCurrent = true
    const ids = formerIds[c]
    const states = geocoder[c]?.index.formerNames
    const told = ids === undefined ? [] : successorRows(ids, id)
    const others = told.length > 0 || states === undefined ? told : heirsOfId(states.former, id)
    return (today === NONE ? others : [today]).map((row) => ({
      c,
      id: tree.id[row],
      name: nameOf(tree, row),
      address: fullAddress(tree, row),
    }))
  })
  return {
    id,
    /** The id is an object's of today: it is its own successor. */
    isCurrent,
    successors,
  }
}

/** Interfaces of ours beside the gazetteer's: what an id of an earlier release is today, and what is below an object. */

import { COUNTRIES, type Country } from '../../addresses/record.ts'
import { type Provenance, provenanceFor } from '../../release/provenance.ts'
import { refusal } from '../../report/errors.ts'
import { countOf } from '../../text/numbers.ts'
import { childrenOf, successorsOf } from '../../use-cases/places/gazetteer.ts'
import type { World } from '../../use-cases/world.ts'
import { jsonAnswer } from '../contract/answer.ts'
import type { Interface } from '../contract/interface.ts'
import { choice, KEY, outside, same } from '../contract/parameter-kinds.ts'
import { optional, ownReaderOf } from '../contract/parameter-table.ts'
import { interfaceOf, refusedJson } from '../contract/refusals.ts'

/** Answers `{"provenance","id","isCurrent","successors":[{"c","id","name","address"}]}`. */
export const successor: Interface = interfaceOf((parameters, world) => {
  const read = ownReaderOf(SUCCESSOR_PARAMETERS, parameters)
  const [id, country] = [read('id'), read('c')]
  if (id === undefined) throw refusal('PARAMETER_MISSING', { name: 'id' })
  const found = successorsOf(world, id, country)
  return {
    cost: 1,
    answer: () => jsonAnswer({ provenance: registersOf(world, country), ...found }),
  }
}, refusedJson)

/** Answers `{"provenance","children":[{"id","name","in","level","kind","hasChildren"}]}`. */
export const children: Interface = interfaceOf((parameters, world) => {
  const read = ownReaderOf(CHILDREN_PARAMETERS, parameters)
  const [id, country] = [read('id'), read('c')]
  return {
    cost: 1,
    answer: () =>
      jsonAnswer({
        provenance: registersOf(world, country),
        children: childrenOf(world, country, id),
      }),
  }
}, refusedJson)

/** The registers of a country; without it, of all. */
export const registersOf = ({ manifest }: World, country?: Country): Provenance[] =>
  provenanceFor(manifest, new Set(country === undefined ? COUNTRIES : [country]), false)

const DIGITS_MAX = 16

/** An id; undefined where it is absent. */
export const idParameter = (about: string) =>
  optional(undefined, {
    about,
    schema: { type: 'integer', minimum: 1 },
    refusals: ['VALUE_INVALID'],
    read(text, name) {
      const value = countOf(text, DIGITS_MAX)
      if (Number.isSafeInteger(value) && value > 0) return value
      throw outside(name, text, 'whole numbers above 0')
    },
  })

export const SUCCESSOR_PARAMETERS = {
  id: { ...idParameter('AADRESS_ID, of today or of an earlier release'), isRequired: true },
  c: choice<Country>({
    about: 'country; without it, all of them',
    values: same(['ee', 'lv', 'lt']),
    ignoresOthers: true,
  }),
  key: KEY,
} as const

export const CHILDREN_PARAMETERS = {
  id: idParameter('AADRESS_ID of the object above; without it, the objects of level 1'),
  c: choice<Country>({
    about: 'country',
    values: same(['ee', 'lv', 'lt']),
    byDefault: 'ee',
  }),
  key: KEY,
} as const

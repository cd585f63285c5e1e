/** The parameters of `/router/match`; the trace itself is the body. */
import { refusal } from '../../report/errors.ts'
import { clipInput } from '../../text/escape.ts'
import { plainDecimalOf } from '../../text/numbers.ts'
import { KEY } from '../contract/parameter-kinds.ts'
import type { Parameter } from '../contract/parameter-table.ts'
import { VEHICLE_PARAMETERS } from './vehicle-parameters.ts'

export const ACCURACY_MIN_M = 1
export const ACCURACY_MAX_M = 100
const GAP_MIN_S = 1
const GAP_MAX_S = 3600
const GAP_DEFAULT_S = 120

function between<Default extends number | undefined>(
  about: string,
  least: number,
  most: number,
  byDefault: Default,
): Parameter<number | Default> {
  return {
    about,
    schema: {
      type: 'number',
      minimum: least,
      maximum: most,
      ...(byDefault !== undefined && { default: byDefault }),
    },
    refusals: ['VALUE_INVALID'],
    read(given, name) {
      const value = given.get(name)
      if (value === undefined) return byDefault
      const found = plainDecimalOf(value.trim())
      if (found >= least && found <= most) return found
      throw refusal('VALUE_INVALID', { name, found: clipInput(value) })
    },
  }
}

export const MATCH_PARAMETERS = {
  radius: between(
    'accuracy of the points that give none themselves: the standard deviation in metres, told from the trace where absent. Roads within five times as much are looked at',
    ACCURACY_MIN_M,
    ACCURACY_MAX_M,
    undefined,
  ),
  gap: between(
    'seconds without a point after which a new piece begins',
    GAP_MIN_S,
    GAP_MAX_S,
    GAP_DEFAULT_S,
  ),
  ...VEHICLE_PARAMETERS,
  key: KEY,
} as const

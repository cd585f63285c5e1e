/** The parameters of `/router/match`; the trace itself is the body. */
import { between, KEY } from '../contract/parameter-kinds.ts'
import { VEHICLE_PARAMETERS } from './vehicle-parameters.ts'

export const ACCURACY_MIN_M = 1
export const ACCURACY_MAX_M = 100
const GAP_MIN_S = 1
const GAP_MAX_S = 3600
const GAP_DEFAULT_S = 120

export const MATCH_PARAMETERS = {
  radius: between({
    about:
      'accuracy of the points that give none themselves: the standard deviation in metres, told from the trace where absent. Roads within five times as much are looked at',
    least: ACCURACY_MIN_M,
    most: ACCURACY_MAX_M,
  }),
  gap: between({
    about: 'seconds without a point after which a new piece begins',
    least: GAP_MIN_S,
    most: GAP_MAX_S,
    byDefault: GAP_DEFAULT_S,
  }),
  ...VEHICLE_PARAMETERS,
  key: KEY,
} as const

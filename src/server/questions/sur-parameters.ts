/** The parameters of the short-URL interface. */
import type { MetricName } from '../../roads/network/network.ts'
import type { RouteSystem } from '../../router/route-line.ts'
import { decimalOf, wholeOf } from '../../text/numbers.ts'
import { VIAS_MAX } from '../../use-cases/routes/route.ts'
import { callback, choice, exactly, KEY, number, text } from '../contract/parameter-kinds.ts'

export const SUR_PARAMETERS = {
  pref: choice<MetricName>({
    about: '`Pedestrian` goes by distance, like `Shortest`',
    values: { Fastest: 'fastest', Shortest: 'shortest', Pedestrian: 'shortest' },
    anyCase: true,
    isRequired: true,
    wrong: 'PREFERENCE_UNKNOWN',
  }),
  start: text({
    isRequired: true,
    about: 'first point, `E,N`',
    aliases: ['Start'],
    refusals: ['POINT_INVALID', 'POINT_NOT_NUMERIC'],
  }),
  end: text({
    isRequired: true,
    about: 'last point, `E,N`',
    aliases: ['End'],
    refusals: ['POINT_INVALID', 'POINT_NOT_NUMERIC'],
  }),
  via: text({
    about: `points between, separated by a space; at most ${VIAS_MAX}`,
    aliases: ['Via'],
    refusals: ['VIAS_TOO_MANY', 'POINT_INVALID', 'POINT_NOT_NUMERIC'],
  }),
  srs: choice<RouteSystem>({
    about: 'coordinate system of everything that goes in and comes out',
    values: { 'EPSG:4326': 4326, 'EPSG:3301': 3301 },
    anyCase: true,
    byDefault: 'EPSG:4326',
    wrong: 'EPSG_UNKNOWN',
  }),
  output: choice<'xml' | 'json'>({
    about: 'format of the answer',
    values: { xml: 'xml', json: 'json' },
    anyCase: true,
    byDefault: 'xml',
    wrong: 'OUTPUT_UNKNOWN',
  }),
  noRouteGeom: exactly('false', 'exactly `false` adds the line', 'true'),
  separateViaResults: exactly(
    'false',
    'with vias, one result a leg; exactly `false` makes one of all',
    'true',
  ),
  maxDev: number({
    about: 'how far in metres the line may be off; `0` or less keeps every point',
    read: decimalOf,
    byDefault: 1,
    wrong: 'NUMBER_NOT_NUMERIC',
  }),
  maxPoints: {
    ...number({
      about:
        'most points of each line; wins over `maxDev`; below 2 it is refused where a line is asked for',
      read: wholeOf,
      isWhole: true,
      wrong: 'NUMBER_NOT_NUMERIC',
    }),
    refusals: ['NUMBER_NOT_NUMERIC', 'NUMBER_INVALID'],
  },
  bBox: text({
    about:
      'two opposite corners, separated by a space: inside the window every point of the line stays, outside the line is straight; start and destination stay; `maxDev` then counts for nothing, only `maxPoints` is stronger',
    refusals: ['BBOX_INVALID'],
  }),
  callback: callback(
    'name of a function; with `output=json` the body is `name && name([...])`, else it is not looked at',
  ),
  key: KEY,
} as const

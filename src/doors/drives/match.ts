/** The interface of ours for traces: `POST /router/match` with GPX or GeoJSON. */

import type { Steps } from '../../report/steps.ts'
import { utf8Bytes } from '../../text/bytes/byte-texts.ts'
import { XML_LIMITS } from '../../text/read-xml.ts'
import { matchPrice, matchTrace } from '../../use-cases/routes/match.ts'
import { roadsOf } from '../../use-cases/routes/route.ts'
import { type DrivenBy, vehiclePrice, worldOf } from '../../use-cases/routes/vehicle-world.ts'
import { inTurns } from '../../use-cases/work-turns.ts'
import type { World } from '../../use-cases/world.ts'
import { type Answer, GEOJSON_TYPE } from '../contract/answer.ts'
import type { Interface, RequestFacts } from '../contract/interface.ts'
import { between, KEY } from '../contract/parameter-kinds.ts'
import { ownReaderOf } from '../contract/parameter-table.ts'
import type { Parameters } from '../contract/parameters.ts'
import { interfaceOf, refusedJson } from '../contract/refusals.ts'
import { writtenInPieces } from '../contract/written-answer.ts'
import { readVehicle, VEHICLE_PARAMETERS } from './driven-by.ts'
import { writeMatched } from './match-json.ts'
import {
  ACCURACY_MAX_M,
  ACCURACY_MIN_M,
  GEOJSON_BYTES_MAX,
  type GivenTrace,
  geoJsonTrace,
  gpxTrace,
} from './traces.ts'

/** Most bytes of a trace: what is called JSON is refused by its length, and GPX may have as much as any body. */
export const traceBytesMax = (contentType: string): number =>
  /^\s*application\/(?:[\w.-]+\+)?json\s*(?:;|$)/i.test(contentType)
    ? GEOJSON_BYTES_MAX
    : XML_LIMITS.bytesMax

interface Asked extends GivenTrace {
  readonly gapMs: number
  readonly driven: DrivenBy
}

/** Answers a trace with a collection of its pieces and points. */
export const match: Interface = interfaceOf(async (parameters, world, facts, isGone) => {
  const asked = await inTurns(readAsked(parameters, world, facts), isGone)
  return {
    cost: matchPrice(asked.points.length) + vehiclePrice(asked.driven, world),
    answer: async () => answer(asked, await worldOf(asked.driven, world, facts.key), isGone),
  }
}, refusedJson)

function* readAsked(
  parameters: Parameters,
  world: World,
  { body, bodyBytes }: Pick<RequestFacts, 'body' | 'bodyBytes'>,
): Steps<Asked> {
  const read = ownReaderOf(MATCH_PARAMETERS, parameters)
  const accuracyM = read('radius')
  const gapMs = read('gap') * 1000
  const vehicle = readVehicle(parameters)
  roadsOf(world, 'shortest')
  const bytes = bodyBytes ?? utf8Bytes(body)
  const trace = isXml(bytes)
    ? yield* gpxTrace(bytes, accuracyM)
    : yield* geoJsonTrace(bytes, accuracyM)
  return { ...trace, gapMs, driven: { vehicle, metric: 'shortest', isTrace: true } }
}

/** Spaces, byte order marks and the zeros of UTF-16 may come before the first letter. */
const BEFORE = new Set([0, 9, 10, 13, 32, 0xef, 0xbb, 0xbf, 0xfe, 0xff])
const LESS_THAN = 0x3c

/** Bytes among which the first letter is looked for. */
const LOOKED = 1000

const isXml = (bytes: Uint8Array): boolean =>
  bytes.subarray(0, LOOKED).find((byte) => !BEFORE.has(byte)) === LESS_THAN

async function answer(asked: Asked, world: World, isGone: () => boolean): Promise<Answer> {
  const matched = await inTurns(matchTrace(asked, world), isGone)
  return writtenInPieces(
    GEOJSON_TYPE,
    (writer) => writeMatched(writer, matched, asked.points, world),
    isGone,
  )
}

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

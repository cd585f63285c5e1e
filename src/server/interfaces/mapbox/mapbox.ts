/** Mapbox's isochrones over the reach of a point: areas or borders, the largest contour first. */
import { createLine, type Line, reservePoints } from '../../../geo/line.ts'
import { simplifySteps } from '../../../geo/simplify.ts'
import type { Steps } from '../../../report/steps.ts'
import { areaSteps, type Reach } from '../../../router/reach/reach.ts'
import { type ByteWriter, createByteWriter } from '../../../text/byte-writer.ts'
import { findReach, isochronePrice } from '../../../use-cases/routes/isochrone.ts'
import { pointAt } from '../../../use-cases/routes/locate-places.ts'
import { roadsOf } from '../../../use-cases/routes/route.ts'
import { inTurns } from '../../../use-cases/work-turns.ts'
import type { World } from '../../../use-cases/world.ts'
import { type Answer, JSON_TYPE } from '../../contract/answer.ts'
import type { Interface, Reply } from '../../contract/interface.ts'
import { orRefused } from '../../contract/refused.ts'
import { writtenInPieces } from '../../contract/written-answer.ts'
import { refusedMapbox } from './forms.ts'
import { type MapboxQuestion, readMapboxQuestion } from './parameters.ts'

/** Answers what the path and the query ask for. */
export const mapboxIsochrone: Interface = (given, world, facts) =>
  orRefused((): Reply => {
    const question = readMapboxQuestion(facts.askedPath ?? '', given)
    roadsOf(world, metricOf(question))
    const isGone = () => facts.isGone === true
    return {
      cost: isochronePrice(question.contours, 0),
      answer: () => orRefused(() => answer(question, world, isGone), refusedMapbox),
    }
  }, refusedMapbox)

const metricOf = ({ metric }: MapboxQuestion) =>
  metric === 'time' ? ('fastest' as const) : ('shortest' as const)

async function answer(
  question: MapboxQuestion,
  world: World,
  isGone: () => boolean,
): Promise<Answer> {
  const { lon, lat, contours } = question
  const point = pointAt(1, lon, lat)
  const asked = { point, metric: metricOf(question), contours, isReverse: false }
  const reach = await inTurns(findReach(asked, world), isGone)
  const writer = createByteWriter()
  const steps = collection(question, reach, world, writer)
  return writtenInPieces({ contentType: JSON_TYPE, writer, steps }, isGone)
}

const OPACITY = 0.33

function* collection(
  question: MapboxQuestion,
  reach: Reach,
  world: World,
  writer: ByteWriter,
): Steps<void> {
  const { contours, metric, colors } = question
  writer.ascii('{"type":"FeatureCollection","features":[')
  for (let i = contours.length - 1; i >= 0; i--) {
    const { limit, minutes, metres } = contours[i]
    const color = colors[i] ?? colorOf(contours.length - 1 - i, contours.length)
    const properties = {
      contour: minutes ?? metres,
      metric,
      color,
      opacity: OPACITY,
      fill: color,
      fillColor: color,
      fillOpacity: OPACITY,
      'fill-opacity': OPACITY,
    }
    const separator = i === contours.length - 1 ? '' : ','
    writer.ascii(`${separator}{"type":"Feature","properties":${JSON.stringify(properties)}`)
    writer.ascii(',"geometry":')
    yield* geometry(question, reach, limit, world, writer)
    writer.ascii('}')
  }
  writer.ascii(']}')
}

/** Colours from red over yellow to green, as far apart as there are contours. */
function colorOf(index: number, count: number): string {
  const hue = (index * 150) / count
  const chroma = 0.5
  const second = chroma * (1 - Math.abs(((hue / 60) % 2) - 1))
  const parts =
    hue < 60 ? [chroma, second, 0] : hue < 120 ? [second, chroma, 0] : [0, chroma, second]
  const hex = parts.map((part) =>
    Math.round((part + 0.25) * 255)
      .toString(16)
      .padStart(2, '0'),
  )
  return `#${hex.join('')}`
}

type Ring = ArrayLike<number>

/** Polygons, or their borders; what is small beside the largest one is left out. */
function* geometry(
  { isArea, denoise, generalizeM }: MapboxQuestion,
  reach: Reach,
  limit: number,
  world: World,
  writer: ByteWriter,
): Steps<void> {
  const { network } = roadsOf(world).router
  const polygons: readonly (readonly Ring[])[] = yield* areaSteps({ network, reach, limit })
  const areas = polygons.map(([outer]) => areaOf(outer))
  yield
  const least = denoise * areas.reduce((most, area) => Math.max(most, area), 0)
  const kept = polygons.flatMap(([outer, ...holes], i) =>
    areas[i] < least ? [] : [[outer, ...holes.filter((hole) => areaOf(hole) >= least)]],
  )
  // One ring of one polygon is the usual case, and the simpler form.
  const isOne = isArea ? kept.length === 1 : kept.length === 1 && kept[0].length === 1
  const type = isArea ? 'Polygon' : 'LineString'
  writer.ascii(`{"type":"${isOne ? type : `Multi${type}`}","coordinates":`)
  if (!isOne) writer.ascii('[')
  for (const [index, rings] of kept.entries()) {
    if (index > 0) writer.ascii(',')
    if (isArea) writer.ascii('[')
    for (const [number, ring] of rings.entries()) {
      if (number > 0) writer.ascii(',')
      yield* writeRing(writer, yield* generalized(ring, generalizeM))
    }
    if (isArea) writer.ascii(']')
  }
  if (!isOne) writer.ascii(']')
  writer.ascii('}')
}

/** Square degrees with a degree of latitude as the unit, without a sign. */
function areaOf(ring: Ring): number {
  let twice = 0
  for (let i = 2; i < ring.length; i += 2) {
    twice += ring[i - 2] * ring[i + 1] - ring[i] * ring[i - 1]
  }
  return Math.abs(twice) / 2
}

/** Points that a ring has at least. */
const RING_POINTS_MIN = 4

/** A ring is cut at its middle, since a line's ends stay; one that becomes too short stays as it is. */
function* generalized(ring: Ring, maxDevM: number): Steps<Line> {
  const whole = lineOf(ring, 0, ring.length / 2)
  if (maxDevM === 0) return whole
  const middle = Math.floor(whole.count / 2)
  const halves = [lineOf(ring, 0, middle + 1), lineOf(ring, middle, whole.count)]
  for (const half of halves) yield* simplifySteps(half, { units: 'degrees', maxDevM })
  const [one, other] = halves
  const count = one.count + other.count - 1
  if (count < RING_POINTS_MIN) return whole
  reservePoints(one, other.count)
  one.x.set(other.x.subarray(1, other.count), one.count)
  one.y.set(other.y.subarray(1, other.count), one.count)
  one.count = count
  return one
}

/** Points `from .. to - 1` of a ring. */
function lineOf(ring: Ring, from: number, to: number): Line {
  const line = createLine(Math.max(1, to - from))
  for (let i = from; i < to; i++) {
    line.x[i - from] = ring[2 * i]
    line.y[i - from] = ring[2 * i + 1]
  }
  line.count = to - from
  return line
}

const DECIMALS = 6
const POINTS_A_PAUSE = 2_048

function* writeRing(writer: ByteWriter, { x, y, count }: Line): Steps<void> {
  writer.ascii('[')
  for (let i = 0; i < count; i++) {
    writer.ascii(i > 0 ? ',[' : '[')
    writer.decimal(x[i], DECIMALS)
    writer.ascii(',')
    writer.decimal(y[i], DECIMALS)
    writer.ascii(']')
    if ((i + 1) % POINTS_A_PAUSE === 0) yield
  }
  writer.ascii(']')
  yield
}

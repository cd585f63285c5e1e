/** Requests of the OpenLS route service, read and checked. */
import { boxOfPoints } from '../../geo/box.ts'
import type { Window } from '../../geo/clip.ts'
import { refusal } from '../../report/errors.ts'
import type { Steps } from '../../report/steps.ts'
import type { MetricName } from '../../roads/network/network.ts'
import type { AreaMaker, Avoided } from '../../router/avoid.ts'
import { type Phrasebook, phrasebookOf } from '../../router/directions/directions.ts'
import type { RouteSystem } from '../../router/route-line.ts'
import { clipInput } from '../../text/escape.ts'
import { childOf, type XmlElement } from '../../text/read-xml.ts'
import { VIAS_MAX } from '../../use-cases/routes/route.ts'
import { type AreaSize, routePrice } from '../../use-cases/routes/route-price.ts'
import { readAddress } from './address.ts'
import { areaOf, type GivenPosition, pointOf, positionsOf, systemOf } from './geometry.ts'
import { planOfHandle } from './handle.ts'
import type { AskedPlan, AskedPoint } from './plan.ts'
import {
  allOf,
  booleanOf,
  GML,
  needed,
  notRecognized,
  only,
  wholeOf,
  XLS,
  xlsChild,
} from './tree.ts'

export type GeometryRequest = ReturnType<typeof readGeometry>

export interface DetermineRoute {
  readonly plan: AskedPlan
  /** Units of the quota. */
  readonly cost: number
  readonly unit: DistanceUnit
  readonly wantsHandle: boolean
  readonly phrasebook: Phrasebook
  readonly language: string
  readonly geometry: GeometryRequest | undefined
  readonly instructions: ReturnType<typeof readInstructions> | undefined
}

/** Millimetres of the units. */
export const UNITS = {
  KM: 1_000_000,
  M: 1_000,
  DM: 100,
  MI: 1_609_344,
  YD: 914.4,
  FT: 304.8,
} as const
export type DistanceUnit = keyof typeof UNITS

const PREFERENCES: Readonly<Record<string, MetricName>> = {
  Fastest: 'fastest',
  Shortest: 'shortest',
  Pedestrian: 'shortest',
}

/** The standard's own bound of a geometry. */
const MAX_POINTS = 100
const AREAS_MAX = 20
/** Metres that half a millimetre on a map of scale 1 : n is, for each n. */
const MAX_DEV_M_PER_SCALE = 0.0005
const MAX_DEV_M = 1

/** What of the whole document counts for each of its requests. */
export interface DocumentFacts {
  readonly language: string | undefined
  readonly srsName: string | undefined
}

/** Reads a request, with pauses where it has many points. @throws Refusal */
export function* readDetermineRoute(
  request: XmlElement,
  facts: DocumentFacts,
): Steps<DetermineRoute> {
  if (xlsChild(request, 'RouteMapRequest')) {
    throw refusal('XLS_UNSUPPORTED', { what: 'RouteMapRequest' })
  }
  const unit = request.attributes.get('distanceUnit') ?? 'M'
  if (!Object.hasOwn(UNITS, unit)) throw notRecognized('distanceUnit', unit)
  const handle = xlsChild(request, 'RouteHandle')
  const plan = handle ? planOfHandle(handle) : yield* readPlan(needed(request, 'RoutePlan'), facts)
  const wantsHandle = booleanOf(request, 'provideRouteHandle', false)
  if (wantsHandle && plan.avoided) throw refusal('XLS_HANDLE_WITH_AVOIDED')
  const geometry = xlsChild(request, 'RouteGeometryRequest')
  const instructions = xlsChild(request, 'RouteInstructionsRequest')
  return {
    plan,
    cost: routePrice({ points: plan.points.length, areas: plan.areas }),
    unit: unit as DistanceUnit,
    wantsHandle,
    ...readLanguage(facts.language),
    geometry: geometry && readGeometry(geometry, plan.system),
    instructions: instructions && readInstructions(instructions),
  }
}

/** `et`, `et-EE` and `et_EE` are one; without a language the texts are English. */
function readLanguage(language = 'en'): { phrasebook: Phrasebook; language: string } {
  const phrasebook =
    phrasebookOf(language.trim().replace('-', '_')) ??
    phrasebookOf(language.trim().slice(0, 2).toLowerCase())
  if (!phrasebook) throw notRecognized('xls:lang', language)
  return { phrasebook, language: language.trim().replace('_', '-') }
}

function* readPlan(plan: XmlElement, facts: DocumentFacts): Steps<AskedPlan> {
  if (booleanOf(plan, 'useRealTimeTraffic', false)) {
    throw refusal('XLS_UNSUPPORTED', { what: 'useRealTimeTraffic' })
  }
  const preference = needed(plan, 'RoutePreference').text.trim()
  if (!Object.hasOwn(PREFERENCES, preference)) throw notRecognized('RoutePreference', preference)
  const list = needed(plan, 'WayPointList')
  const headerSystem = systemOf(facts.srsName)
  const vias = allOf(list, 'ViaPoint', XLS)
  if (vias.length > VIAS_MAX) throw refusal('XLS_VIAS_TOO_MANY', { most: VIAS_MAX })
  const wayPoints = [needed(list, 'StartPoint'), ...vias, needed(list, 'EndPoint')]
  const points = wayPoints.map((point) => readWayPoint(point, headerSystem ?? 4326))
  const [first] = points
  const system = headerSystem ?? ('position' in first ? first.position.system : 4326)
  const avoidList = xlsChild(plan, 'AvoidList')
  const avoided = avoidList && (yield* readAvoidList(avoidList, system))
  return {
    metric: PREFERENCES[preference],
    system,
    points,
    avoided,
    areas: avoided?.sizes ?? [],
  }
}

/** A position, an address, or a point of interest that says either. */
function readWayPoint(wayPoint: XmlElement, system: RouteSystem): AskedPoint {
  const isStop = booleanOf(wayPoint, 'stop', true)
  const location = wayPoint.children.find(({ name }) => name !== 'GeocodeMatchCode')
  if (location?.uri === XLS) {
    if (location.name === 'Position') return { isStop, position: positionOf(location, system) }
    if (location.name === 'Address') return { isStop, address: readAddress(location) }
    if (location.name === 'POI') {
      const point = childOf(location, 'Point', GML)
      if (point) return { isStop, position: pointOf(point, system) }
      const address = xlsChild(location, 'Address')
      if (address) return { isStop, address: readAddress(address) }
      throw refusal('XLS_POI')
    }
  }
  throw refusal('XLS_WAY_POINT', { element: wayPoint.name, namespace: XLS })
}

function positionOf(position: XmlElement, system: RouteSystem): GivenPosition {
  const point = childOf(position, 'Point', GML)
  if (!point) throw refusal('XLS_POSITION')
  return pointOf(point, system)
}

/** What we can't keep off is refused: a route over a road that was to be avoided helps nobody. */
function* readAvoidList(
  list: XmlElement,
  system: RouteSystem,
): Steps<Avoided & { readonly sizes: readonly AreaSize[] }> {
  const areas: AreaMaker[] = []
  const sizes: AreaSize[] = []
  let motorways = false
  for (const child of list.children) {
    if (child.uri !== XLS) throw notRecognized('AvoidList', child.name)
    if (child.name === 'AOI') {
      if (areas.length === AREAS_MAX) throw refusal('XLS_AREAS_TOO_MANY', { most: AREAS_MAX })
      const priced = areaOf(child, system)
      areas.push(priced.makeArea)
      sizes.push(priced.size)
      yield
    } else if (child.name === 'AvoidFeature') {
      const feature = child.text.trim()
      if (feature === 'Highway') motorways = true
      // No road of the three countries takes toll from cars.
      else if (feature !== 'Tollway') {
        throw refusal('XLS_UNSUPPORTED', { what: `AvoidFeature ${clipInput(feature)}` })
      }
    } else {
      throw refusal('XLS_UNSUPPORTED', { what: `${child.name} in AvoidList` })
    }
  }
  return { areas, motorways, sizes }
}

function readGeometry(request: XmlElement, system: RouteSystem) {
  const scale = wholeOf(request, 'scale', 1) ?? 1
  const box = xlsChild(request, 'BoundingBox')
  return {
    maxPoints: wholeOf(request, 'maxPoints', 2) ?? MAX_POINTS,
    isStartingPortion: booleanOf(request, 'provideStartingPortion', false),
    maxDevM: Math.max(MAX_DEV_M, scale * MAX_DEV_M_PER_SCALE),
    window: box && readWindow(box, system),
  }
}

function readWindow(box: XmlElement, system: RouteSystem): Window {
  const own = systemOf(box.attributes.get('srsName')) ?? system
  if (own !== system) throw refusal('XLS_BOX_SYSTEM', { system })
  const corners = positionsOf(box, system)
  if (corners.length !== 2) throw refusal('XLS_BOX_CORNERS')
  const [easts, norths] = [corners.map(({ east }) => east), corners.map(({ north }) => north)]
  return boxOfPoints(easts, norths)
}

function readInstructions(request: XmlElement) {
  const format = request.attributes.get('format') ?? 'text/plain'
  if (format !== 'text/plain') throw refusal('XLS_FORMAT', { found: format })
  return {
    hasGeometry: booleanOf(request, 'provideGeometry', false),
    hasBox: booleanOf(request, 'provideBoundingBox', false),
  }
}

/** The one request of a `Request` element. */
export function determineRouteOf(request: XmlElement): XmlElement {
  const asked = only(request)
  if (asked.uri === XLS && asked.name === 'DetermineRouteRequest') return asked
  throw refusal('XLS_OPERATION', { found: asked.name })
}

/** Results of the OpenLS route service. */
import type { Window } from '../../geo/clip.ts'
import type { Line } from '../../geo/line.ts'
import type { Steps } from '../../report/steps.ts'
import { legOfStep } from '../../router/directions/directions.ts'
import type { Route } from '../../router/route.ts'
import {
  drawLegsSteps,
  type LineDetail,
  type RouteSystem,
  reduceLineSteps,
} from '../../router/route-line.ts'
import type { RouteQuery } from '../../router/router.ts'
import type { ByteWriter } from '../../text/byte-writer.ts'
import { escapeXml } from '../../text/escape.ts'
import { type DrivenStep, forEachStep } from '../../use-cases/routes/directions.ts'
import { joinedLine, surveyLine } from '../../use-cases/routes/joined-line.ts'
import { decimalsOf, durationText, POSITION } from '../routing/documents.ts'
import { handleOf, SERVICE_ID } from './handle.ts'
import type { RoutePlan } from './plan.ts'
import { type DetermineRoute, type DistanceUnit, type GeometryRequest, UNITS } from './request.ts'

/** Points that are written between two pauses: some 20 kB. */
const POINTS_A_STEP = 500

export function* writeDetermineRoute(
  writer: ByteWriter,
  query: RouteQuery,
  asked: DetermineRoute,
  plan: RoutePlan,
  route: Route,
): Steps<void> {
  const { unit, geometry, wantsHandle } = asked
  const { network } = query.router
  const detail = detailOf(geometry, plan.system)
  const survey = yield* surveyLine(network, route.legs, detail)
  writer.ascii('<DetermineRouteResponse>')
  if (wantsHandle) {
    writer.ascii(`<RouteHandle serviceID="${SERVICE_ID}" routeID="${handleOf(plan)}"/>`)
  }
  writer.ascii(
    `<RouteSummary><TotalTime>${durationText(route.durationMs)}</TotalTime>` +
      distance('TotalDistance', route.lengthMm, unit),
  )
  writeBox(writer, survey.box, plan.system)
  writer.ascii('</RouteSummary>')
  if (geometry) {
    let left = geometry.maxPoints
    writer.ascii('<RouteGeometry>')
    openLine(writer, plan.system)
    yield* joinedLine(network, route.legs, survey, detail, function* (line, from, to) {
      const end = Math.min(to, from + left)
      left -= end - from
      yield* writePoints(writer, line, from, end, plan.system)
    })
    writer.ascii('</gml:LineString></RouteGeometry>')
  }
  if (asked.instructions) yield* writeInstructions(writer, query, asked, plan, route)
  writer.ascii('</DetermineRouteResponse>')
}

/** Exact in metres and kilometres; six decimals of what is not metric. */
function distance(element: string, lengthMm: number, unit: DistanceUnit): string {
  const value = lengthMm / UNITS[unit]
  const text = unit === 'M' ? value.toFixed(3) : String(Number(value.toFixed(6)))
  return `<${element} value="${text}" uom="${unit}"/>`
}

function writeBox(
  writer: ByteWriter,
  { west, south, east, north }: Window,
  system: RouteSystem,
): void {
  const decimals = decimalsOf(system)
  writer.ascii(`<BoundingBox srsName="EPSG:${system}">`)
  writer.decimalPair(south, west, decimals, POSITION)
  writer.decimalPair(north, east, decimals, POSITION)
  writer.ascii('</BoundingBox>')
}

/** How much of the line is wanted; of its starting portion every point up to the bound. */
function detailOf(geometry: GeometryRequest | undefined, system: RouteSystem): LineDetail {
  if (!geometry) return { system, maxDevM: 0 }
  const { window, maxDevM, maxPoints, isStartingPortion } = geometry
  return { system, window, maxDevM, maxPoints: isStartingPortion ? undefined : maxPoints }
}

const openLine = (writer: ByteWriter, system: RouteSystem): void =>
  writer.ascii(`<gml:LineString srsName="EPSG:${system}">`)

function* writePoints(
  writer: ByteWriter,
  { x, y }: Line,
  from: number,
  to: number,
  system: RouteSystem,
): Steps<void> {
  const decimals = decimalsOf(system)
  for (let first = from; first < to; first += POINTS_A_STEP) {
    const end = Math.min(to, first + POINTS_A_STEP)
    writer.decimalPairs(y, x, first, end, decimals, POSITION)
    yield
  }
}

function* writeInstructions(
  writer: ByteWriter,
  query: RouteQuery,
  asked: DetermineRoute,
  plan: RoutePlan,
  route: Route,
): Steps<void> {
  const lang = escapeXml(asked.language)
  writer.utf8(`<RouteInstructionsList format="text/plain" xls:lang="${lang}">`)
  yield* forEachStep(query, plan.points, route, asked.phrasebook.language, function* (driven) {
    const { step } = driven
    if (step.type === 'Stop' && !plan.points[step.point].isStop) return
    yield* writeInstruction(writer, query, asked, plan, driven)
  })
  writer.ascii('</RouteInstructionsList>')
}

function* writeInstruction(
  writer: ByteWriter,
  query: RouteQuery,
  { instructions, unit, phrasebook }: DetermineRoute,
  { system }: RoutePlan,
  { step, of }: DrivenStep,
): Steps<void> {
  const stopNumber = step.type === 'Stop' ? step.point + 1 : 0
  const text = phrasebook.phraseOf(step, query.router.network.texts, stopNumber, '')
  writer.utf8(
    `<RouteInstruction duration="${durationText(step.durationMs)}" description="${step.type}">` +
      `<Instruction>${escapeXml(text)}</Instruction>${distance('distance', step.lengthMm, unit)}`,
  )
  if (instructions!.hasGeometry || instructions!.hasBox) {
    const { network } = query.router
    const part = legOfStep(network, of, step)
    const { line, box } = yield* drawLegsSteps(network, [part], system)
    if (instructions!.hasGeometry) {
      const reduced = yield* reduceLineSteps(line, { system, maxDevM: 1 })
      writer.ascii('<RouteInstructionGeometry>')
      openLine(writer, system)
      yield* writePoints(writer, reduced, 0, reduced.count, system)
      writer.ascii('</gml:LineString></RouteInstructionGeometry>')
    }
    if (instructions!.hasBox) writeBox(writer, box, system)
  }
  writer.ascii('</RouteInstruction>')
}

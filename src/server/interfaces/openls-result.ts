/** Results of the OpenLS route service. */
import type { Window } from '../../geo/clip.ts'
import type { Line } from '../../geo/line.ts'
import type { Steps } from '../../report/steps.ts'
import type { Step } from '../../router/directions/step.ts'
import { legOfStep } from '../../router/directions/step-line.ts'
import { legSteps } from '../../router/directions/steps.ts'
import type { Leg } from '../../router/leg.ts'
import type { Route } from '../../router/route.ts'
import { drawLegsSteps, type RouteSystem, reduceLineSteps } from '../../router/route-line.ts'
import type { RouteQuery } from '../../router/router.ts'
import { escapeXml } from '../../text/escape.ts'
import type { ByteWriter } from './byte-writer.ts'
import { handleOf, SERVICE_ID } from './openls-handle.ts'
import type { RoutePlan } from './openls-plan.ts'
import {
  type DetermineRoute,
  type DistanceUnit,
  type GeometryRequest,
  UNITS,
} from './openls-request.ts'
import { decimalsOf, durationText, writePosition } from './sur-routing-result.ts'

/** Points that are written between two pauses: some 50 kB. */
const POINTS_A_STEP = 1000

/** Writes the `DetermineRouteResponse` of a route. */
export function* writeDetermineRoute(
  writer: ByteWriter,
  query: RouteQuery,
  asked: DetermineRoute,
  plan: RoutePlan,
  route: Route,
): Steps<void> {
  const { unit, geometry, wantsHandle } = asked
  const { line, box } = yield* drawLegsSteps(query.router.network, route.legs, plan.system)
  writer.text('<DetermineRouteResponse>')
  if (wantsHandle) {
    writer.text(`<RouteHandle serviceID="${SERVICE_ID}" routeID="${handleOf(plan)}"/>`)
  }
  writer.text(
    `<RouteSummary><TotalTime>${durationText(route.durationMs)}</TotalTime>` +
      distance('TotalDistance', route.lengthMm, unit),
  )
  writeBox(writer, box, plan.system)
  writer.text('</RouteSummary>')
  if (geometry) {
    writer.text('<RouteGeometry>')
    yield* writeGeometry(writer, line, geometry, plan.system)
    writer.text('</RouteGeometry>')
  }
  if (asked.instructions) yield* writeInstructions(writer, query, asked, plan, route)
  writer.text('</DetermineRouteResponse>')
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
  writer.text(`<BoundingBox srsName="EPSG:${system}">`)
  writePosition(writer, west, south, decimals)
  writePosition(writer, east, north, decimals)
  writer.text('</BoundingBox>')
}

function* writeLine(
  writer: ByteWriter,
  { x, y, count }: Line,
  system: RouteSystem,
  pointsMax = count,
): Steps<void> {
  const decimals = decimalsOf(system)
  writer.text(`<gml:LineString srsName="EPSG:${system}">`)
  for (let i = 0; i < Math.min(count, pointsMax); i++) {
    writePosition(writer, x[i], y[i], decimals)
    if (i % POINTS_A_STEP === POINTS_A_STEP - 1) yield
  }
  writer.text('</gml:LineString>')
}

function* writeGeometry(
  writer: ByteWriter,
  line: Line,
  { maxPoints, isStartingPortion, maxDevM, window }: GeometryRequest,
  system: RouteSystem,
): Steps<void> {
  const detail = { system, window, maxDevM, maxPoints: isStartingPortion ? undefined : maxPoints }
  const reduced = yield* reduceLineSteps(line, detail)
  yield* writeLine(writer, reduced, system, maxPoints)
}

function* writeInstructions(
  writer: ByteWriter,
  query: RouteQuery,
  asked: DetermineRoute,
  plan: RoutePlan,
  route: Route,
): Steps<void> {
  const { format } = asked.instructions!
  writer.utf8(`<RouteInstructionsList format="${format}" xls:lang="${escapeXml(asked.language)}">`)
  for (const [number, leg] of route.legs.entries()) {
    for (const step of yield* legSteps(query, leg, number, plan.points[number + 1])) {
      if (step.type === 'Stop' && !plan.points[step.point].isStop) continue
      yield* writeInstruction(writer, query, asked, plan, leg, step)
      yield
    }
  }
  writer.text('</RouteInstructionsList>')
}

function* writeInstruction(
  writer: ByteWriter,
  query: RouteQuery,
  { instructions, unit, phrasebook }: DetermineRoute,
  { system }: RoutePlan,
  leg: Leg,
  step: Step,
): Steps<void> {
  const stopNumber = step.type === 'Stop' ? step.point + 1 : 0
  const text = phrasebook.phrase({ ...step, stopNumber, stopName: '' })
  writer.utf8(
    `<RouteInstruction duration="${durationText(step.durationMs)}" description="${step.type}">` +
      `<Instruction>${escapeXml(text)}</Instruction>${distance('distance', step.lengthMm, unit)}`,
  )
  if (instructions!.hasGeometry || instructions!.hasBox) {
    const { network } = query.router
    const part = legOfStep(network, leg, step)
    const { line, box } = yield* drawLegsSteps(network, [part], system)
    if (instructions!.hasGeometry) {
      writer.text('<RouteInstructionGeometry>')
      yield* writeLine(writer, yield* reduceLineSteps(line, { system, maxDevM: 1 }), system)
      writer.text('</RouteInstructionGeometry>')
    }
    if (instructions!.hasBox) writeBox(writer, box, system)
  }
  writer.text('</RouteInstruction>')
}

/** Answers of the OpenLS route service. */
import type { Window } from '../../geo/clip.ts'
import type { Line } from '../../geo/line.ts'
import type { Step } from '../../router/directions/step.ts'
import { drawStep } from '../../router/directions/step-line.ts'
import { stepsOf } from '../../router/directions/steps.ts'
import type { Route } from '../../router/route.ts'
import { drawLegs, type RouteSystem, reduceLine } from '../../router/route-line.ts'
import type { RouteQuery } from '../../router/router.ts'
import { escapeXml } from '../../text/escape.ts'
import { handleOf, SERVICE_ID } from './openls-handle.ts'
import { type DetermineRoute, type DistanceUnit, UNITS } from './openls-request.ts'
import { decimalsOf, durationText } from './sur-routing-result.ts'

/** The `DetermineRouteResponse` of a route. */
export function determineRouteResponse(
  query: RouteQuery,
  request: DetermineRoute,
  route: Route,
): string {
  const { plan, unit, geometry, wantsHandle } = request
  const { line, box } = drawLegs(query, route.legs, plan.system)
  const handle = wantsHandle
    ? `<RouteHandle serviceID="${SERVICE_ID}" routeID="${handleOf(plan)}"/>`
    : ''
  const summary =
    `<RouteSummary><TotalTime>${durationText(route.durationMs)}</TotalTime>` +
    `${distance('TotalDistance', route.lengthMm, unit)}${boundingBox(box, plan.system)}</RouteSummary>`
  const drawn = geometry ? routeGeometry(query, line, request) : ''
  return `<DetermineRouteResponse>${handle}${summary}${drawn}${instructionsList(query, request, route)}</DetermineRouteResponse>`
}

/** Exact in metres and kilometres; six decimals of what is not metric. */
function distance(element: string, lengthMm: number, unit: DistanceUnit): string {
  const value = lengthMm / UNITS[unit]
  const text = unit === 'M' ? value.toFixed(3) : String(Number(value.toFixed(6)))
  return `<${element} value="${text}" uom="${unit}"/>`
}

function boundingBox({ west, south, east, north }: Window, system: RouteSystem): string {
  const corners = position(east, north, system)
  return `<BoundingBox srsName="EPSG:${system}">${position(west, south, system)}${corners}</BoundingBox>`
}

/** North east, as in the short-URL interface. */
function position(east: number, north: number, system: RouteSystem): string {
  const decimals = decimalsOf(system)
  return `<gml:pos>${north.toFixed(decimals)} ${east.toFixed(decimals)}</gml:pos>`
}

function lineString({ x, y, count }: Line, system: RouteSystem, pointsMax = count): string {
  const points: string[] = []
  for (let i = 0; i < Math.min(count, pointsMax); i++) points.push(position(x[i], y[i], system))
  return `<gml:LineString srsName="EPSG:${system}">${points.join('')}</gml:LineString>`
}

function routeGeometry(query: RouteQuery, line: Line, { plan, geometry }: DetermineRoute): string {
  const { maxPoints, isStartingPortion, maxDevM, window } = geometry!
  const { system } = plan
  const detail = { system, window, maxDevM, maxPoints: isStartingPortion ? undefined : maxPoints }
  const reduced = reduceLine(query, line, detail)
  return `<RouteGeometry>${lineString(reduced, system, maxPoints)}</RouteGeometry>`
}

function instructionsList(query: RouteQuery, request: DetermineRoute, route: Route): string {
  const { instructions, plan, language } = request
  if (!instructions) return ''
  const steps = stepsOf(query, route.legs, plan.points).filter(
    ({ type, point }) => type !== 'Stop' || plan.points[point].isStop,
  )
  const list = steps.map((step) => instruction(query, request, route, step)).join('')
  return `<RouteInstructionsList format="${instructions.format}" lang="${escapeXml(language)}">${list}</RouteInstructionsList>`
}

function instruction(
  query: RouteQuery,
  { instructions, plan, unit, phrasebook }: DetermineRoute,
  route: Route,
  step: Step,
): string {
  const { system } = plan
  const stopNumber = step.type === 'Stop' ? step.point + 1 : 0
  const text = phrasebook.phrase({ ...step, stopNumber, stopName: '' })
  let drawn = ''
  if (instructions!.hasGeometry || instructions!.hasBox) {
    const { line, box } = drawStep(query, route.legs[step.leg], step, system)
    const reduced = reduceLine(query, line, { system, maxDevM: 1 })
    if (instructions!.hasGeometry) {
      drawn += `<RouteInstructionGeometry>${lineString(reduced, system)}</RouteInstructionGeometry>`
    }
    if (instructions!.hasBox) drawn += boundingBox(box, system)
  }
  return (
    `<RouteInstruction duration="${durationText(step.durationMs)}" description="${step.type}">` +
    `<Instruction>${escapeXml(text)}</Instruction>` +
    `${distance('distance', step.lengthMm, unit)}${drawn}</RouteInstruction>`
  )
}

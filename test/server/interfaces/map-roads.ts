/** Roads that the directions interface is asked about, and how it is asked. */
import { expect } from 'vitest'
import { answerText } from '../../../src/doors/contract/answer.ts'
import { completeAnswer } from '../../../src/doors/contract/interface.ts'
import { parametersOf } from '../../../src/doors/contract/parameters.ts'
import { mapRouting } from '../../../src/doors/map-routing/map-routing.ts'
import type { World } from '../../../src/use-cases/world.ts'
import { type Drawing, type DrawnRoad, draw } from '../../router/directions/drawn-roads.ts'

/** A is 150 m south of X, B 250 m east of X; C is reached fast over a detour, or directly and slowly. */
const PICTURE = `
            D
            |
            |
  W---------X---------B
            |         |
            |         |
            A---------C`
const STREETS: DrawnRoad[] = [
  { by: 'WXB', name: 'Pikk' },
  { by: 'DXA', name: 'Lai' },
  { by: 'BC', name: 'Kiire', kmh: 90 },
  { by: 'AC', name: 'Aeglane', kmh: 6 },
]
const worldOver = ({ query }: Drawing) =>
  ({
    routes: query,
    manifest: { sources: [] },
    settings: { snapMetresMax: 2000 },
  }) as unknown as World
const roads = draw(PICTURE, STREETS)
export const world = worldOver(roads)
/** With a street on an island 300 m south of A and C, which no ferry goes to. */
export const worldWithIsland = worldOver(
  draw(`${PICTURE}\n\n\n\n\n\n            I---------J`, [
    ...STREETS,
    { by: 'IJ', name: 'Saare', island: true },
  ]),
)

export const degrees = (junction: string): [number, number] => {
  const { lonE7, latE7 } = roads.point(junction)
  return [lonE7 / 1e7, latE7 / 1e7]
}
export const simple = (...junctions: string[]) =>
  junctions.map((j) => degrees(j).join(',')).join(';')

export interface Feature {
  compressedGeometry: string
  attributes: { length: number; time: number; text: string; ETA: number; maneuverType: string }
}
export interface Direction {
  routeId: number
  routeName: string
  summary: {
    totalLength: number
    totalTime: number
    totalDriveTime: number
    envelope: Record<string, unknown>
  }
  features: Feature[]
}
export interface Body {
  messages: unknown[]
  directions: Direction[]
  stops: { features: { attributes: Record<string, number>; geometry: object }[] }
  error: { message: string; status: number }
}

export const VALID = {
  stops: simple('A', 'B'),
  f: 'json',
  directionsLanguage: 'en_US',
  directionsLengthUnits: 'gisNAUMeters',
  outputGeometryPrecisionUnits: 'gisMeters',
  ignoreInvalidLocations: 'true',
  returnRoutes: 'false',
  findBestSequence: 'false',
}

export async function ask(changes: Record<string, string | undefined> = {}, asked = world) {
  const pairs = Object.entries({ ...VALID, ...changes }).filter(
    (pair): pair is [string, string] => pair[1] !== undefined,
  )
  const answer = await completeAnswer(mapRouting(parametersOf(pairs), asked, {}))
  const body = JSON.parse(answerText(answer)) as Body
  return { status: answer.status, contentType: answer.contentType, body }
}
export const directionOf = async (changes: Record<string, string> = {}) =>
  (await ask(changes)).body.directions[0]
export const messageOf = async (changes: Record<string, string | undefined>) => {
  const { status, body } = await ask(changes)
  expect(status).toBe(400)
  expect(body.error.status).toBe(400)
  return body.error.message
}
export const featureSet = (features: object[], more: object = {}) =>
  JSON.stringify({ features, ...more })
export const feature = (junction: string, attributes?: object, reference?: object) => ({
  geometry: {
    x: degrees(junction)[0],
    y: degrees(junction)[1],
    ...(reference ? { spatialReference: reference } : {}),
  },
  ...(attributes ? { attributes } : {}),
})
export const plain = (text: string) => text.replaceAll('\u00a0', ' ')

/** Questions of OSRM's scenarios, asked of our door over the roads of a scenario. */
import { isDeepStrictEqual } from 'node:util'
import { answerText } from '../../src/doors/contract/answer.ts'
import { completeAnswer, type RequestFacts } from '../../src/doors/contract/interface.ts'
import { parametersOf } from '../../src/doors/contract/parameters.ts'
import { osrm } from '../../src/doors/osrm/osrm.ts'
import {
  DEAD_ISLAND,
  DEAD_ISLAND_WITH_ENTRY,
  DEAD_ISLAND_WITH_EXIT,
} from '../../src/roads/network/network.ts'
import type { World } from '../../src/use-cases/world.ts'
import type { DrawnRoads } from '../../test/support/draw-roads.ts'
import { drivesWorld } from '../../test/support/drives-world.ts'
import type { Row } from './read-feature.ts'
import { readSaid, type Said } from './said.ts'

/** OSRM looks for roads as far as there are any. */
const SNAP_METRES_MAX = 20_000_000

/** An answer with its status. */
export interface Reply {
  readonly status: number
  readonly json: Said
}

const DEAD_ISLANDS = DEAD_ISLAND | DEAD_ISLAND_WITH_ENTRY | DEAD_ISLAND_WITH_EXIT

/** @param small letters of parts that count as small: of most drawings all parts are, and OSRM leaves none of them out */
export function worldOver(town: DrawnRoads, small: ReadonlySet<string>): World {
  const { network } = town
  for (let edge = 0; edge < network.edgeCount; edge++) {
    if (!small.has(town.letter(network.edgeTail[edge]))) network.edgeFlags[edge] &= ~DEAD_ISLANDS
  }
  return drivesWorld(town, SNAP_METRES_MAX)
}

/** Asks by a path with its query, as OSRM's door takes them. */
export function get(asked: string, world: World): Promise<Reply> {
  const [path, query = ''] = asked.split('?', 2)
  return replied(path, [...new URLSearchParams(query)], { method: 'GET' }, world)
}

export function post(path: string, body: string, world: World): Promise<Reply> {
  const facts = { method: 'POST', body, contentType: 'application/json' } as const
  return replied(path, [], facts, world)
}

async function replied(
  askedPath: string,
  given: [string, string][],
  facts: Partial<RequestFacts>,
  world: World,
): Promise<Reply> {
  const request = { ...facts, askedPath, key: '' } as RequestFacts
  const answer = await completeAnswer(osrm(parametersOf(given), world, request))
  return { status: answer.status, json: readSaid(answerText(answer)) }
}

const WITH_BODY = new Set(['route', 'table', 'match'])

/**
 * Asks a service by GET and, where it takes a body, by POST, too.
 * @throws Error where the two answer differently
 */
export async function ask(
  service: string,
  places: readonly string[],
  options: Row,
  world: World,
): Promise<Reply> {
  const query = new URLSearchParams(options)
  const reply = await get(`/${service}/v1/driving/${places.join(';')}?${query}`, world)
  if (!WITH_BODY.has(service)) return reply
  const members = Object.entries(options).map(([name, value]) => [name, memberOf(name, value)])
  const coordinates = places.map((place) => place.split(',').map(Number))
  const body = JSON.stringify({ coordinates, ...Object.fromEntries(members) })
  const posted = await post(`/${service}/v1/driving`, body, world)
  const isAlike =
    reply.json.code === 'Ok'
      ? isDeepStrictEqual(posted, reply)
      : posted.json.code === reply.json.code
  if (!isAlike) throw new Error(`POST answers ${posted.json.code}, GET ${reply.json.code}`)
  return reply
}

const NAMES = new Set(['annotations', 'exclude'])
const LISTS = new Set(['bearings', 'radiuses', 'hints', 'approaches', 'timestamps', 'waypoints'])

/** A value of a query as a body has it. */
function memberOf(name: string, value: string): unknown {
  if (value === 'true' || value === 'false') return value === 'true'
  if (NAMES.has(name)) return value.split(',')
  if (name === 'sources' || name === 'destinations' || LISTS.has(name)) {
    if (value === 'all') return value
    return value.split(';').map((part) => (part === '' ? null : elementOf(name, part)))
  }
  return Number.isNaN(Number(value)) ? value : Number(value)
}

function elementOf(name: string, part: string): unknown {
  if (name === 'bearings') return part.split(',').map(Number)
  return Number.isNaN(Number(part)) ? part : Number(part)
}

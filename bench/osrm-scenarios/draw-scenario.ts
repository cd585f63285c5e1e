/** Draws the roads of a scenario, so that they are read like an extract. */
import { metresPerLatE7, metresPerLonE7 } from '../../src/geo/distance.ts'
import { type DrawnRoads, type DrawnWay, drawRoads } from '../../test/support/draw-roads.ts'
import type { Row, Scenario } from './read-feature.ts'

/** Speeds of OSRM's profile for tests, km/h; a limit gives them, as traffic leaves nine tenths of it. */
const TESTBOT_KMH: Readonly<Record<string, number>> = { primary: 36, secondary: 18, tertiary: 12 }
const TESTBOT_OTHER_KMH = 24
const SHARE_OF_LIMIT = 0.9

/** @throws Error where a way passes a node that is not drawn, or none is left */
export function drawScenario(scenario: Scenario): DrawnRoads {
  const { nodes, ways, relations, profile } = scenario
  const roads = ways.map(({ nodes: path, ...tags }): [string, DrawnWay] => {
    const { name, highway, '#': _, ...rest } = tags
    const given = Object.entries(rest).filter(([key, value]) => key !== '' && value !== '')
    return [
      path,
      {
        ...(highway === '(nil)' || highway === '' ? {} : { highway: highway ?? 'primary' }),
        ...(name === undefined ? { name: path } : /^(|\(nil\)|""|'')$/.test(name) ? {} : { name }),
        ...(profile === 'testbot' ? testbotSpeed(highway ?? 'primary', rest) : {}),
        ...Object.fromEntries(given),
      },
    ]
  })
  const turns = relations.flatMap((cells) => {
    const of = (key: string) =>
      cells.flatMap(([one, value]) =>
        one === key ? value.split(',').map((part) => part.trim()) : [],
      )
    const waysOf = (role: string) => of(`way:${role}`).map((path) => wayOf(path, ways))
    const tags = cells.filter(([key]) => !/^(node|way|type|relation)\b/.test(key))
    if (!tags.some(([key, value]) => key.startsWith('restriction') && value !== '')) return []
    const via = [...of('node:via'), ...waysOf('via')]
    return [{ ...Object.fromEntries(tags), from: waysOf('from'), via, to: waysOf('to') }]
  })
  const tagged = nodes.map(({ node, '#': _, ...tags }) => [node, tags])
  return drawRoads('', roads, turns, {
    places: placesOf(scenario),
    nodes: Object.fromEntries(tagged),
  })
}

/** Letters of the parts of the roads that count as small. */
export function smallParts({ ways, smallPartNodes }: Scenario): Set<string> {
  let parts: Set<string>[] = []
  for (const { nodes } of ways) {
    const part = new Set(nodes)
    const joined = parts.filter((other) => [...nodes].some((node) => other.has(node)))
    for (const other of joined) for (const node of other) part.add(node)
    parts = [...parts.filter((other) => !joined.includes(other)), part]
  }
  return new Set(parts.flatMap((part) => (part.size < smallPartNodes ? [...part] : [])))
}

/** A relation may name a way from its other end. */
function wayOf(path: string, ways: readonly Row[]): string {
  const back = [...path].reverse().join('')
  return ways.find(({ nodes }) => nodes === path || nodes === back)?.nodes ?? path
}

function testbotSpeed(highway: string, { maxspeed }: Row): Row {
  if (maxspeed) return {}
  const kmh = TESTBOT_KMH[highway] ?? TESTBOT_OTHER_KMH
  return { maxspeed: (kmh / SHARE_OF_LIMIT).toFixed(2) }
}

/** A line of the drawing is a grid's size high, a character half as wide. */
function placesOf({ map, gridM, origin, locations }: Scenario) {
  const [lon, lat] = origin
  const columnDegrees = gridM / 2 / metresPerLonE7(lat * 1e7) / 1e7
  const rowDegrees = gridM / metresPerLatE7(lat * 1e7) / 1e7
  const rows = map.split('\n')
  const indents = rows.filter((row) => row.trim() !== '').map((row) => row.search(/\S/))
  const indent = Math.min(...indents, Number.MAX_SAFE_INTEGER)
  const drawn = rows.flatMap((row, line) =>
    [...row.matchAll(/[a-z0-9]/g)].map(({ 0: letter, index }) => {
      const place = {
        lon: lon + (index - indent) * columnDegrees,
        lat: lat - line * rowDegrees,
      }
      return [letter, place] as const
    }),
  )
  const given = locations.map(
    ({ node, lon, lat }) => [node, { lon: Number(lon), lat: Number(lat) }] as const,
  )
  return Object.fromEntries([...drawn, ...given])
}

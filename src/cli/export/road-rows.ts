/** The roads of a release as rows: a line an edge, with its name, class, length, times and speeds. */
import type { Cell, OutputColumn, Shape } from '../../bulk/table.ts'
import {
  BRIDGE,
  DESTINATION_ONLY,
  isOpenAtEnds,
  NO_PASSAGE,
  ROAD_CLASSES,
  ROAD_COUNTRIES,
  ROUNDABOUT,
  type RoadNetwork,
  TOLL,
  TUNNEL,
  UNPAVED,
  weightAtEnds,
} from '../../roads/network/network.ts'
import { NONE } from '../../tables/none.ts'
import { textAt } from '../../tables/table-file.ts'

const FLAGS = [
  ['roundabout', ROUNDABOUT],
  ['tunnel', TUNNEL],
  ['bridge', BRIDGE],
  ['toll', TOLL],
  ['unpaved', UNPAVED],
  ['destination_only', DESTINATION_ONLY],
] as const

/** Times have the delays at junctions in them, and speeds follow from times. Absent where the direction is closed. */
export const ROAD_COLUMNS: readonly OutputColumn[] = [
  { name: 'edge', type: 'integer' },
  { name: 'way_id', type: 'integer' },
  { name: 'class', type: 'text' },
  { name: 'name', type: 'text' },
  { name: 'ref', type: 'text' },
  { name: 'country', type: 'text' },
  { name: 'length_m', type: 'number' },
  { name: 'forward_s', type: 'number' },
  { name: 'backward_s', type: 'number' },
  { name: 'forward_kmh', type: 'number' },
  { name: 'backward_kmh', type: 'number' },
  ...FLAGS.map(([name]): OutputColumn => ({ name, type: 'boolean' })),
  { name: 'geometry', type: 'geometry' },
]

/** Rows of the network in the order of its edges. @param isWanted by the code of the country */
export function* roadRows(
  network: RoadNetwork,
  isWanted: (country: string) => boolean,
): Iterable<Cell[]> {
  for (let edge = 0; edge < network.edgeCount; edge++) {
    if (isWanted(ROAD_COUNTRIES[network.edgeCountry[edge]])) yield roadRow(network, edge)
  }
}

function roadRow(network: RoadNetwork, edge: number): Cell[] {
  const text = (code: number): string | undefined =>
    code === NONE ? undefined : textAt(network.texts, code)
  const lengthMm = network.edgeLengthMm[edge]
  const times = [network.edgeForwardMs[edge], network.edgeBackwardMs[edge]].map(openMs)
  const country = ROAD_COUNTRIES[network.edgeCountry[edge]]
  return [
    edge,
    network.edgeWayId[edge],
    ROAD_CLASSES[network.edgeClass[edge]],
    text(network.edgeName[edge]),
    text(network.edgeRef[edge]),
    country === '' ? undefined : country,
    lengthMm / 1000,
    ...times.map((ms) => (ms === undefined ? undefined : ms / 1000)),
    ...times.map((ms) => (ms ? Math.round((36 * lengthMm) / ms) / 10 : undefined)),
    ...FLAGS.map(([, flag]) => (network.edgeFlags[edge] & flag) !== 0),
    lineOf(network, edge),
  ]
}

const openMs = (ms: number): number | undefined =>
  ms === NO_PASSAGE || !isOpenAtEnds(ms) ? undefined : weightAtEnds(ms)

function lineOf(network: RoadNetwork, edge: number): Shape {
  const first = network.edgeFirstPoint[edge]
  const coordinates = Array.from(
    { length: network.edgePointCount[edge] },
    (_, i): [number, number] => [
      network.pointLonE7[first + i] / 1e7,
      network.pointLatE7[first + i] / 1e7,
    ],
  )
  return { type: 'LineString', coordinates }
}

/**
 * Roads with limits for trucks beside the harbour of Rohuküla: the same whatever the seed and the scale. Six junctions in
 * a row, 300 m apart; the straight road between two of them asks something of trucks, the bend north of it asks nothing.
 */
import { HARBOURS } from '../places/roads.ts'
import { offset } from '../plan/geometry.ts'
import type { Tags } from './osm-file.ts'
import { pointOf, type RoadNode, type RoadWriter } from './road-writer.ts'

const HARBOUR = 'Rohuküla sadam'
const SPACING_M = 300
const BEND_M = 250

/** The straight roads from west to east. */
const STRAIGHT: readonly Tags[] = [
  { name: 'Madala silla tee', bridge: 'yes', maxheight: '3.2' },
  { name: 'Nõrga silla tee', bridge: 'yes', maxweight: '7.5 t' },
  { name: 'Veokita tee', hgv: 'no' },
  { name: 'Kohaliku veo tee', hgv: 'destination' },
  { name: 'Ohtliku veose tee', hazmat: 'no' },
]

/** Builds the roads and joins them to the harbour. */
export function buildTruckGround(roads: RoadWriter, harbours: readonly RoadNode[]): void {
  const harbour =
    harbours[
      HARBOURS.trim()
        .split('\n')
        .findIndex((line) => line.startsWith(`${HARBOUR}|`))
    ]
  const origin = pointOf(harbour)
  const node = (eastM: number, northM: number) => roads.node(['ee'], offset(origin, eastM, northM))
  const way = (line: readonly RoadNode[], tags: Tags) =>
    roads.way(['ee'], line, { highway: 'unclassified', ...tags })
  const row = [0, 1, 2, 3, 4, 5].map((column) => node(SPACING_M * (column + 1), -SPACING_M))
  way([harbour, row[0]], { name: 'Veokite tee' })
  STRAIGHT.forEach((tags, column) => {
    const [from, to] = [row[column], row[column + 1]]
    const east = SPACING_M * (column + 1.5)
    way([from, to], tags)
    way([from, node(east, BEND_M - SPACING_M), to], { name: 'Veokite ring' })
  })
}

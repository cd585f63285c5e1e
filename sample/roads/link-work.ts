/** Facts of a road between two places while it is built. */
import type { Country } from '../../src/addresses/record.ts'
import type { Point } from '../plan/geometry.ts'
import type { Link } from '../plan/network-plan.ts'
import type { PlaceBook } from '../registers/address-book.ts'
import type { RoadNode } from './road-writer.ts'

/** An end of a link: a gate of a town, or a harbour. */
export interface LinkEnd {
  readonly node: RoadNode
  readonly sign: string
  readonly country: Country
  /** Where homesteads near this end belong; `undefined` for a harbour. */
  readonly book: PlaceBook | undefined
  readonly weight: number
}

export interface LinkWork {
  readonly link: Link
  readonly from: LinkEnd
  readonly to: LinkEnd
  /** Junctions that the link is to have, those of its side roads included. */
  readonly junctions: number
  /** Whether a point is in the country; tells where the link crosses a border. */
  readonly isIn: (country: Country, at: Point) => boolean
}

/** The road's nodes, and which countries' extracts hold each. */
export interface Chain {
  readonly nodes: readonly RoadNode[]
  readonly countries: readonly (readonly Country[])[]
  /** Index of the first node of the segment that crosses a border; -1 where none does. */
  readonly crossing: number
}

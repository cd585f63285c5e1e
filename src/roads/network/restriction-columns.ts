/** Forbidden sequences, as `RoadNetwork` and the table `roads-restrictions` hold them. */
export interface RestrictionColumns {
  readonly first: Uint32Array
  readonly steps: Uint32Array
  /** Directed edges. */
  readonly step: Uint32Array
}

/** Forbidden sequences for some vans and trucks; cars drive them. */
export interface VehicleRestrictions {
  /** Places among the steps of all restrictions, and how many steps. */
  readonly first: Uint32Array
  readonly steps: Uint32Array
  /** Set of limits, along the line: whoever it asks something of may not drive the sequence. */
  readonly limits: Uint32Array
}

/** Forbidden sequences, as `RoadNetwork` and the table `roads-restrictions` hold them. */
export interface RestrictionColumns {
  readonly first: Uint32Array
  readonly steps: Uint32Array
  /** Directed edges. */
  readonly step: Uint32Array
  readonly ofVehicles?: VehicleRestrictions
}

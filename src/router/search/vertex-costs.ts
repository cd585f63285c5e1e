/** What searches over all of a neighbourhood find: costs of vertices, as far as they are within a limit. */
export interface VertexCosts {
  /** The vertices within the limit, ascending, so that a walk reads the tables of roads in their order. */
  readonly vertices: Uint32Array
  readonly costs: Uint32Array
  /** Cost of any vertex; INFINITY beyond the limit. */
  costAt(vertex: number): number
}

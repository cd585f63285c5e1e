/**
 * What can be reached from a point within a time or a length, or from where the point can be. `entered-edges.ts` finds the
 * edges with the cost at which each is entered; `pieces.ts` cuts them at a limit, `area.ts` draws areas around them.
 */
export { type AreaPolygons, areasSteps } from './area.ts'
export { type Reach, type ReachRequest, reachSteps } from './entered-edges.ts'
export { drawPiece, type Piece, piecesSteps } from './pieces.ts'

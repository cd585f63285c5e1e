/** A world of drawn roads for doors of drives. */
import { createRouteQuery } from '../../src/router/router.ts'
import type { World } from '../../src/use-cases/world.ts'
import type { DrawnRoads } from './draw-roads.ts'
import { plainRouter } from './with-hierarchy.ts'

/** Doors of drives look at nothing else of a world. */
export const drivesWorld = ({ network, graph }: DrawnRoads, snapMetresMax = 2_000): World =>
  ({
    routes: createRouteQuery(plainRouter(network, graph)),
    settings: { snapMetresMax },
  }) as unknown as World

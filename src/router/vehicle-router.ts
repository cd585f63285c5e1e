/**
 * The router of a vehicle: the same roads and the same topology with weights of its own. It is made once for a metric,
 * and all threads open what was made.
 */
import type { MetricName } from '../roads/network/network.ts'
import { type Vehicle, vehicleKey } from '../roads/vehicles/vehicle.ts'
import { type VehicleRoads, vehicleRoads } from '../roads/vehicles/vehicle-roads.ts'
import { copyShared } from '../tables/shared-arrays.ts'
import { plainWorkspace, type Workspace } from './hierarchy/plain/customise.ts'
import type { Topology } from './hierarchy/topology/completion.ts'
import type { HierarchyWeights } from './hierarchy/topology/metric-weights.ts'
import { hierarchyIntoMemory } from './hierarchy/wasm/hierarchy-memory.ts'
import { kernelWorkspace } from './hierarchy/wasm/kernel-workspace.ts'
import { type Router, routerOver } from './router.ts'
import { arcWeights } from './search/path-search.ts'

/** What threads share of a vehicle in one metric. */
export interface VehicleParts {
  readonly metric: MetricName
  readonly roads: VehicleRoads
  /** Absent where the release has no hierarchy. */
  readonly hierarchy?: {
    readonly memory: WebAssembly.Memory
    readonly parent: Uint32Array
    readonly weights: HierarchyWeights
  }
}

/** Makes weight sets over a topology; it keeps the space that this takes, some hundred megabytes for three countries. */
export type VehicleMaker = (vehicle: Vehicle, metric: MetricName) => VehicleParts

/** @param isPlain whether the loops are those that everybody can read, in place of the compiled ones */
export function createVehicleMaker(cars: Router, isPlain = false): VehicleMaker {
  const { network, graph, metrics, hierarchy } = cars
  let workspace: Workspace | undefined
  let last: { readonly vehicle: Vehicle; readonly roads: VehicleRoads } | undefined
  // Who asks for the fastest ways of a vehicle often asks for the shortest next.
  const roadsOf = (vehicle: Vehicle): VehicleRoads => {
    if (!last || vehicleKey(last.vehicle) !== vehicleKey(vehicle)) {
      last = { vehicle, roads: vehicleRoads(network, graph, metrics, vehicle) }
    }
    return last.roads
  }
  return (vehicle, metric) => {
    const roads = roadsOf(vehicle)
    if (!hierarchy) return { metric, roads }
    const { topology } = hierarchy
    workspace ??= isPlain ? plainWorkspace(topology) : kernelWorkspace(topology)
    const made = workspace.customisePerfectly(arcWeights(graph.arcEdge, roads.metrics[metric]))
    const { memory, topology: copied, weights } = hierarchyIntoMemory(topology, { of: made })
    const { first, arcs } = weights.of
    // The workspace writes over what it made; what searches read is copied already.
    const ways = copyShared(made.ways)
    return {
      metric,
      roads,
      hierarchy: { memory, parent: copied.parent, weights: { first, arcs, ways } },
    }
  }
}

/** Bytes that the parts take, without what each thread adds for its searches. */
export function bytesOf({ roads, hierarchy }: VehicleParts): number {
  const { metrics, edgeFlags, endsOnly } = roads
  const arrays = [metrics.fastest, metrics.shortest, edgeFlags, ...Object.values(endsOnly)]
  if (hierarchy) arrays.push(hierarchy.parent, ...weightArrays(hierarchy.weights))
  return arrays.reduce((sum, array) => sum + array.byteLength, 0)
}

const weightArrays = ({ first, arcs, ways }: HierarchyWeights) => [first, arcs, ways]

/** The router of a vehicle, good for the metric of its parts alone. */
export function vehicleRouter(cars: Router, parts: VehicleParts): Router {
  const { graph, index, hierarchy } = cars
  const { metrics, edgeFlags, endsOnly } = parts.roads
  const network = { ...cars.network, edgeFlags }
  const made = parts.hierarchy
  const own =
    made && hierarchy
      ? {
          topology: { ...hierarchy.topology, parent: made.parent } satisfies Topology,
          weights: ofOneMetric(parts.metric, made.weights),
          memory: made.memory,
        }
      : undefined
  return { ...routerOver(network, graph, index, metrics, own), endsOnly }
}

/** Whoever asks for another metric has taken the wrong router. */
function ofOneMetric(
  metric: MetricName,
  weights: HierarchyWeights,
): Readonly<Record<MetricName, HierarchyWeights>> {
  const of = (name: MetricName) => {
    if (name !== metric) throw new RangeError(`the vehicle has no weights of ${name}`)
    return weights
  }
  return {
    get fastest() {
      return of('fastest')
    },
    get shortest() {
      return of('shortest')
    },
  }
}

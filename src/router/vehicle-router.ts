/**
 * The router of a weight set: the same roads and the same topology with the weights of a vehicle, or without roads that
 * are kept off. A set is made once for a metric, and all threads open what was made.
 */
import { runToEnd } from '../report/steps.ts'
import { type Metric, type MetricName, NO_PASSAGE, weighTurns } from '../roads/network/network.ts'
import { type Vehicle, vehicleKey } from '../roads/vehicles/vehicle.ts'
import {
  type ArcsInto,
  arcsInto,
  type VehicleRoads,
  vehicleRoads,
} from '../roads/vehicles/vehicle-roads.ts'
import { copyShared } from '../tables/shared-arrays.ts'
import { type AvoidedRoads, avoidedOf } from './avoided-roads.ts'
import { closedEdges } from './closed-edges.ts'
import type { Topology } from './hierarchy/topology/completion.ts'
import type { HierarchyWeights } from './hierarchy/topology/metric-weights.ts'
import { memoryForWeights } from './hierarchy/wasm/hierarchy-memory.ts'
import { kernelWorkspace, type Workspace } from './hierarchy/wasm/kernel-workspace.ts'
import { arcMeasures } from './packed-leg.ts'
import { type Router, routerOver } from './router.ts'
import type { ArcGraph } from './search/incoming-arcs.ts'
import { arcWeights } from './search/path-search.ts'

/** Whose drives a weight set is for. */
export interface DrivenBy {
  /** Undefined for a car. */
  readonly vehicle: Vehicle | undefined
  readonly metric: MetricName
  /** Roads that are closed in it; undefined where none is. */
  readonly avoided?: AvoidedRoads | undefined
  /** Whether what is for the ends of routes may be driven through: a trace shows where somebody did. */
  readonly isTrace?: boolean
}

/** What threads share of a weight set. */
export interface VehicleParts {
  readonly metric: MetricName
  /** A car that keeps off some roads has its own weights alone. */
  readonly roads: Pick<VehicleRoads, 'metrics'> & Partial<VehicleRoads>
  readonly hierarchy: {
    readonly memory: WebAssembly.Memory
    readonly parent: Uint32Array
    readonly weights: HierarchyWeights
  }
}

/** Makes weight sets over a topology; it keeps the space that this takes, some hundred megabytes for three countries. */
export type VehicleMaker = (driven: DrivenBy) => VehicleParts

/** @param createWorkspace tests give one whose loops are not compiled */
export function createVehicleMaker(
  cars: Router,
  createWorkspace: (topology: Topology, graph: ArcGraph) => Workspace = kernelWorkspace,
): VehicleMaker {
  const { network, graph, metrics, hierarchy } = cars
  let workspace: Workspace | undefined
  let into: ArcsInto | undefined
  let last: { readonly name: string; readonly roads: VehicleRoads } | undefined
  // Who asks for the fastest ways of a vehicle often asks for the shortest next.
  const roadsOf = (vehicle: Vehicle, isTrace: boolean): VehicleRoads => {
    const name = `${vehicleKey(vehicle)} ${isTrace}`
    if (last?.name !== name) {
      into ??= arcsInto(graph)
      last = { name, roads: vehicleRoads(network, graph, metrics, into, vehicle, isTrace) }
    }
    return last.roads
  }
  return ({ vehicle, metric, avoided, isTrace = false }) => {
    const open: VehicleParts['roads'] = vehicle ? roadsOf(vehicle, isTrace) : { metrics }
    const roads = avoided ? without(cars, open, avoided) : open
    const arcWeight = roads.arcWeight ?? graph.arcWeight
    const { topology } = hierarchy
    workspace ??= createWorkspace(topology, graph)
    let made: ReturnType<typeof memoryForWeights> | undefined
    const weights = workspace.customisePerfectly(
      arcWeights(arcWeight, roads.metrics[metric]),
      arcMeasures({ network, graph: { ...graph, arcWeight }, metrics: roads.metrics }, metric),
      (firstLength, arcCount) => {
        made = memoryForWeights(topology, firstLength, arcCount)
        return made
      },
    )
    const { memory, parent } = made!
    return { metric, roads, hierarchy: { memory, parent, weights } }
  }
}

/** The roads with some of them closed, in arrays of their own. */
function without(
  cars: Router,
  open: VehicleParts['roads'],
  avoided: AvoidedRoads,
): VehicleParts['roads'] {
  const closed = runToEnd(closedEdges(cars, avoidedOf(avoided)))
  const over = (name: MetricName): Metric => {
    const weights = copyShared(open.metrics[name])
    for (const edge of closed) weights[edge * 2] = weights[edge * 2 + 1] = NO_PASSAGE
    weighTurns(weights, cars.graph, name, cars.network.edgeCount * 2)
    return weights
  }
  return { ...open, metrics: { fastest: over('fastest'), shortest: over('shortest') } }
}

/** Bytes that the parts take, without what each thread adds for its searches. */
export function bytesOf({ roads, hierarchy }: VehicleParts): number {
  const { metrics, edgeFlags, endsOnly, arcWeight } = roads
  const arrays: ArrayBufferView[] = [
    metrics.fastest,
    metrics.shortest,
    ...Object.values(endsOnly ?? {}),
  ]
  if (edgeFlags) arrays.push(edgeFlags)
  if (arcWeight) arrays.push(arcWeight)
  const { first, arcs, measures, ways, apart } = hierarchy.weights
  arrays.push(hierarchy.parent, first, arcs, measures, ways, apart)
  return arrays.reduce((sum, array) => sum + array.byteLength, 0)
}

/** The router of a weight set, good for the metric of its parts alone. */
export function vehicleRouter(cars: Router, parts: VehicleParts): Router {
  const { index } = cars
  const { metrics, edgeFlags, endsOnly, arcWeight } = parts.roads
  const graph = arcWeight ? { ...cars.graph, arcWeight } : cars.graph
  const network = edgeFlags ? { ...cars.network, edgeFlags } : cars.network
  const { memory, parent, weights } = parts.hierarchy
  const own = {
    topology: { ...cars.hierarchy.topology, parent } satisfies Topology,
    weights: ofOneMetric(parts.metric, weights),
    memory,
  }
  return { ...routerOver(network, graph, index, metrics, own), ...(endsOnly && { endsOnly }) }
}

/** A question for another metric has taken the wrong router. */
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

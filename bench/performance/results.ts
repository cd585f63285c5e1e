/** What a run of the benchmark found: `results.json` beside this file, from which `docs/performance.md` is printed. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

export interface Row {
  readonly work: string
  /** Processor time of the server for 1,000 requests, all its threads. */
  readonly cpuMs: number
  /** Processor time of Node's own server for 1,000 answers of as many bytes that it need not make. */
  readonly limitMs: number
  /** From the request's first byte to the answer's last one, one request at a time. */
  readonly p50Ms: number
  readonly p99Ms: number
  /** Bytes of an answer's body, in the mean. */
  readonly bytes: number
}

export interface Part {
  readonly part: string
  readonly bytes: number
}

export interface Measured {
  readonly scale: number
  readonly objects: number
  readonly junctions: number
  readonly rows: readonly Row[]
  readonly parts: readonly Part[]
  /** Resident memory of a server of one thread after the requests. */
  readonly residentBytes: number
}

export interface Results {
  readonly machine: string
  readonly cores: number
  readonly node: string
  readonly commit: string
  readonly requests: number
  /** Ascending by scale. */
  readonly worlds: readonly Measured[]
}

/** Processor time of a question in milliseconds, bytes of its answer in the mean, and questions that were refused. */
export interface PeerSide {
  readonly leastMs: number
  readonly medianMs: number
  readonly bytes: number
  readonly refused: number
}

export interface PeerRow {
  readonly work: string
  readonly ours: PeerSide
  readonly theirs: PeerSide
}

/** Valhalla's npm build beside ours on some roads. */
export interface Peers extends Omit<Results, 'requests' | 'worlds'> {
  /** Words for the roads. */
  readonly name: string
  readonly junctions: number
  /** Valhalla's. */
  readonly version: string
  readonly rows: readonly PeerRow[]
}

export const PEERS_FILE = fileURLToPath(new URL('./valhalla.json', import.meta.url))

/** What was kept of each roads, ascending by their junctions. */
export const keptPeers = (): Peers[] => JSON.parse(readFileSync(PEERS_FILE, 'utf8'))

export const RESULTS_FILE = fileURLToPath(new URL('./results.json', import.meta.url))

/** The results of the last run that was kept. */
export function keptResults(): Results {
  return JSON.parse(readFileSync(RESULTS_FILE, 'utf8')) as Results
}

/** The exponent by which a figure grows with the scale: the slope of the least squares of their logarithms. */
export function exponentOf(points: readonly (readonly [scale: number, value: number])[]): number {
  const logs = points.map(([scale, value]) => [Math.log(scale), Math.log(value)])
  const mean = (axis: number) => logs.reduce((sum, point) => sum + point[axis], 0) / logs.length
  const [x, y] = [mean(0), mean(1)]
  const covariance = logs.reduce((sum, point) => sum + (point[0] - x) * (point[1] - y), 0)
  const variance = logs.reduce((sum, point) => sum + (point[0] - x) ** 2, 0)
  return covariance / variance
}

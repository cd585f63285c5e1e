/** Measurements of a case, the bars that it has to keep, and their printed line. */

export interface Latency {
  readonly p50Ms: number
  readonly p99Ms: number
  readonly maxMs: number
}

export interface Row {
  readonly id: string
  readonly name: string
  readonly requests: number
  readonly outcomes: Readonly<Record<string, number>>
  /** Processor time of the server without what the bystander alone costs it. */
  readonly cpuS: number
  /** Processor time of jobs, which goes behind all requests. */
  readonly behindS: number
  /** What the server counts at most; one of each that it refuses. */
  readonly units: number
  readonly peakBytes: number
  readonly endBytes: number
  readonly bystander: Latency
  /** The figures without an attack, just before. */
  readonly alone: Latency
  /** A server that does nothing on the same core, during the attack. */
  readonly control: Latency
  readonly problems: readonly string[]
  /** What the short form tells but does not judge: times and memory want a quiet machine and a minute. */
  readonly notes?: readonly string[]
}

/** By which the bystander may wait longer than without an attack. */
const BAR_LONGER_MS = 30
/** A quiet machine answers the control in less. */
const QUIET_P99_MS = 10
export const BAR_UNIT_CPU_S = 0.1
/** The memory's second peak by its first: what an attack leaves behind must not add up. */
const BAR_SECOND_PEAK = 1.1

export const MEGABYTE = 1 << 20

export type Timed = Pick<Row, 'bystander' | 'alone' | 'control'>

/**
 * 30 ms longer than alone. On a busy machine the control waits, too: its wait above 10 ms counts where it is more than
 * that of the bystander alone.
 */
export const p99BarMs = ({ alone, control }: Timed): number =>
  BAR_LONGER_MS + Math.max(alone.p99Ms, control.p99Ms - QUIET_P99_MS)

export function latencyOf(durationsMs: readonly number[]): Latency {
  const sorted = [...durationsMs].sort((a, b) => a - b)
  const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? Number.NaN
  return { p50Ms: at(0.5), p99Ms: at(0.99), maxMs: at(1) }
}

/** A bystander who got no answer at all kept no bar. */
export const isTooSlow = (row: Timed): boolean => !(row.bystander.p99Ms <= p99BarMs(row))

/** Whether the same attack a second time took more memory at its peak. */
export const isPeakHigher = (firstBytes: number, secondBytes: number): boolean =>
  secondBytes > firstBytes * BAR_SECOND_PEAK

const ms = (value: number): string => (value >= 100 ? value.toFixed(0) : value.toFixed(1))
const latencyText = ({ p50Ms, p99Ms, maxMs }: Latency) => `${ms(p50Ms)}/${ms(p99Ms)}/${ms(maxMs)}`
const megabytes = (bytes: number) => String(Math.round(bytes / MEGABYTE))

const COLUMNS = [
  ['case', 4],
  ['', 34],
  ['requests', -8],
  ['cpu s', -7],
  ['units', -6],
  ['s/unit', -7],
  ['peak', -5],
  ['end MB', -6],
  ['bystander ms', -17],
  ['alone', -14],
  ['control', -14],
  ['', 5],
  ['outcomes', 0],
] as const

const line = (cells: readonly string[]): string =>
  cells
    .map((cell, i) => {
      const width = COLUMNS[i][1]
      return width < 0 ? cell.padStart(-width) : cell.padEnd(width)
    })
    .join(' ')
    .trimEnd()

export const HEADER = line(COLUMNS.map(([name]) => name))

export function rowText(row: Row): string {
  const outcomes = Object.entries(row.outcomes).map(([name, count]) => `${name}: ${count}`)
  if (row.behindS > 0) outcomes.push(`jobs took ${row.behindS.toFixed(2)} s`)
  const first = line([
    row.id,
    row.name,
    String(row.requests),
    row.cpuS.toFixed(2),
    String(row.units),
    row.units === 0 ? '-' : (row.cpuS / row.units).toFixed(4),
    megabytes(row.peakBytes),
    megabytes(row.endBytes),
    latencyText(row.bystander),
    latencyText(row.alone),
    latencyText(row.control),
    row.problems.length === 0 ? 'PASS' : 'FAIL',
    outcomes.join(', '),
  ])
  const problems = row.problems.map((problem) => `     - ${problem}`)
  const notes = (row.notes ?? []).map((note) => `     ~ ${note}`)
  return [first, ...problems, ...notes].join('\n')
}

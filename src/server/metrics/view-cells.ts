/**
 * What an operator sees beside statuses and durations: who asks what, what is under way, where the time goes. Cells of
 * a thread's part of the shared memory; the thread that is asked adds the parts up.
 */
import type { RingKey } from '../keys/key-ring.ts'

/** A family of metrics as Prometheus reads it. @param samples lines, or the only value */
export const family = (
  name: string,
  type: 'counter' | 'gauge' | 'histogram',
  help: string,
  samples: readonly string[] | number,
): string[] => [
  `# HELP ${name} ${help}`,
  `# TYPE ${name} ${type}`,
  ...(typeof samples === 'number' ? [`${name} ${samples}`] : samples),
]

/** Keys that are shown by name; all others are one line, so that the page has a bound. */
export const KEYS_SHOWN = 128
const OTHERS = KEYS_SHOWN

const OUTCOMES = ['answered', 'limited', 'failed'] as const
const STAGES = ['read', 'answer', 'send'] as const
const GAUGES = [
  ['teeviit_requests_in_flight', 'Requests that were begun and not answered yet.'],
  ['teeviit_work_under_way_seconds', 'Long work that a request which begins now waits behind.'],
  ['teeviit_thread_busy_ratio', 'Share of the last second in which the thread had work.'],
  ['teeviit_thread_delay_seconds', 'Longest time in the last second that the thread was held.'],
] as const

/** What a request turned out to be, for the count of it. */
export interface Seen {
  /** Undefined without a key that counts. */
  key: RingKey | undefined
  /** Units that were taken from the key's window. */
  units: number
  /** When the request came, of the clock of the process. */
  readonly startMs: number
  /** Time until the question was understood, then until the answer was made. */
  readMs: number
  answerMs: number
}

export type ThreadView = ReturnType<typeof openThreadView>

/** Interfaces that are told apart. One more would write into the cells behind. */
export const NAMES_MAX = 64
/** Cells of each key: its outcomes at each interface, and its units. */
const KEY_CELLS = NAMES_MAX * OUTCOMES.length + 1
const keyPlace = (place: number) => GAUGES.length + NAMES_MAX * STAGES.length + place * KEY_CELLS
export const VIEW_CELLS = keyPlace(KEYS_SHOWN + 1)

/** @param cells of one thread, `VIEW_CELLS` of them */
export function openThreadView(cells: Float64Array) {
  return {
    begin() {
      cells[0]++
    },
    /** @param name number of the interface */
    // hot: every request.
    end(name: number, status: number, durationMs: number, { key, units, readMs, answerMs }: Seen) {
      cells[0]--
      const at = GAUGES.length + name * STAGES.length
      cells[at] += readMs / 1_000
      cells[at + 1] += answerMs / 1_000
      cells[at + 2] += Math.max(0, durationMs - readMs - answerMs) / 1_000
      if (key === undefined) return
      const own = keyPlace(key.slot < KEYS_SHOWN ? key.slot : OTHERS)
      const outcome = status < 400 ? 0 : status === 429 ? 1 : 2
      cells[own + name * OUTCOMES.length + outcome]++
      cells[own + KEY_CELLS - 1] += units
    },
    setGauges(workMs: number, busyRatio: number, delayS: number) {
      cells[1] = workMs / 1_000
      cells[2] = busyRatio
      cells[3] = delayS
    },
  }
}

/** Forgets what the key before counted in the place of a new one. */
export function clearKey(cells: Float64Array, slot: number): void {
  if (slot < KEYS_SHOWN) cells.fill(0, keyPlace(slot), keyPlace(slot + 1))
}

/** Prometheus text of what is under way and where the time goes. @param parts cells of each thread */
export function printView(parts: readonly Float64Array[], names: readonly string[]): string[] {
  const gauges = GAUGES.flatMap(([name, help], cell) => {
    const samples = parts.map((cells, i) => `${name}{thread="${i}"} ${round(cells[cell])}`)
    return family(name, 'gauge', help, samples)
  })
  const stages = names.flatMap((name, index) =>
    STAGES.flatMap((stage, place) => {
      const seconds = sumOf(parts, GAUGES.length + index * STAGES.length + place)
      const labels = `interface="${name}",stage="${stage}"`
      return seconds === 0 ? [] : [`teeviit_stage_seconds_total{${labels}} ${round(seconds)}`]
    }),
  )
  const help = 'Time of requests until they were understood, answered, sent.'
  return [...gauges, ...family('teeviit_stage_seconds_total', 'counter', help, stages)]
}

/** Prometheus text of requests by key. @param keys that count now; names are letters that need no escape */
export function printKeys(
  parts: readonly Float64Array[],
  names: readonly string[],
  keys: readonly RingKey[],
): string[] {
  const shown = keys.filter(({ slot }) => slot < KEYS_SHOWN)
  const requests: string[] = []
  const units: string[] = []
  const limits: string[] = []
  const others = { name: 'other', slot: OTHERS, requestsPerMinute: null }
  for (const { name: key, slot, requestsPerMinute: limit } of [...shown, others]) {
    const own = keyPlace(slot)
    for (const [index, name] of names.entries()) {
      for (const [outcome, word] of OUTCOMES.entries()) {
        const count = sumOf(parts, own + index * OUTCOMES.length + outcome)
        const labels = `key="${key}",interface="${name}",outcome="${word}"`
        if (count > 0) requests.push(`teeviit_key_requests_total{${labels}} ${count}`)
      }
    }
    const taken = sumOf(parts, own + KEY_CELLS - 1)
    units.push(`teeviit_key_units_total{key="${key}"} ${taken}`)
    if (limit !== null) limits.push(`teeviit_key_limit_units{key="${key}"} ${limit}`)
  }
  const asked = 'Requests by name of the key, interface and outcome.'
  const taken = 'Units that were taken from the window of a key.'
  return [
    ...family('teeviit_key_requests_total', 'counter', asked, requests),
    ...family('teeviit_key_units_total', 'counter', taken, units),
    ...family('teeviit_key_limit_units', 'gauge', 'Units a minute that a key may use.', limits),
  ]
}

const sumOf = (parts: readonly Float64Array[], cell: number) =>
  parts.reduce((sum, cells) => sum + cells[cell], 0)

const round = (value: number) => Number(value.toFixed(6))

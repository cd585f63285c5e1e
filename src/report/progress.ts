/** How long work says where it is: a line a phase with its number, rate and time left. */

/** What work reports to; renderers decide how it looks. */
export interface Progress {
  /**
   * Begins a phase and ends the one before; `total` in `unit`s if it is known, `before` units that are done already.
   */
  phase(name: string, total?: number, unit?: string, before?: number): void
  /** Units of the phase that are done; `total` where it is estimated anew. */
  advance(done: number, total?: number): void
  /** A sentence beside the bar. */
  note(text: string): void
  /** Ends the last phase. */
  end(): void
}

export const SILENT: Progress = {
  phase() {},
  advance() {},
  note() {},
  end() {},
}

export type ProgressStyle = 'terminal' | 'lines' | 'json' | 'quiet'

/** What a renderer writes to, and the clock it reads: handed in, so that tests see exact lines. */
export interface ProgressOutput {
  write(text: string): void
  nowMs(): number
  /** Most memory that the process has taken so far. */
  peakBytes(): number
}

/** A terminal is redrawn this often at most. */
const REDRAW_MS = 100
/** A pipe gets a line this often at most, besides one at the end of each phase. */
const LINE_MS = 5_000
const BAR_WIDTH = 24

/** Progress in the given style; `plan` names the phases in their order. */
export function createProgress(
  style: ProgressStyle,
  output: ProgressOutput,
  plan: readonly string[] = [],
): Progress {
  if (style === 'quiet') return SILENT
  let name = ''
  let unit = ''
  let total = 0
  let isEstimate = false
  let done = 0
  let doneBefore = 0
  let startedMs = 0
  let shownMs = 0
  let phaseNumber = 0

  const facts = () => {
    const seconds = (output.nowMs() - startedMs) / 1000
    const rate = seconds > 0 ? (done - doneBefore) / seconds : 0
    const secondsLeft = rate > 0 && total > done ? (total - done) / rate : 0
    return { seconds, rate, secondsLeft }
  }

  const sentence = (finished: boolean) => {
    const { seconds, rate, secondsLeft } = facts()
    const amount =
      done > 0
        ? ` ${count(done)}${total > 0 ? ` of ${isEstimate && !finished ? 'about ' : ''}${count(total)}` : ''} ${unit}`
        : ''
    const speed = rate > 0 && done > 0 ? ` · ${count(rate)} ${unit}/s` : ''
    const left = !finished && secondsLeft > 0 ? ` · ${secondsLeft.toFixed(0)} s left` : ''
    const peak = finished ? ` · peak ${count(output.peakBytes() / 1e6)} MB` : ''
    const number = plan.length > 0 ? `${phaseNumber}/${plan.length} ` : ''
    return `${number}${name.padEnd(28)}${finished ? ` ${seconds.toFixed(1)} s` : ''}${amount}${speed}${left}${peak}`
  }

  const show = (finished: boolean) => {
    if (style === 'json') {
      const { seconds, rate, secondsLeft } = facts()
      output.write(
        `${JSON.stringify({ event: finished ? 'phase-end' : 'progress', phase: name, done, total, unit, seconds: round(seconds), rate: round(rate), secondsLeft: round(secondsLeft), peakBytes: output.peakBytes() })}\n`,
      )
    } else if (style === 'terminal') {
      const bar = total > 0 && !finished ? ` ${barOf(done / total)}` : ''
      output.write(`\r\u001b[2K${sentence(finished)}${bar}${finished ? '\n' : ''}`)
    } else {
      output.write(`${sentence(finished)}\n`)
    }
    shownMs = output.nowMs()
  }

  const finish = () => {
    if (name !== '') show(true)
    name = ''
  }

  // People see of how many phases each line is.
  if (plan.length > 0 && style === 'json') {
    output.write(`${JSON.stringify({ event: 'plan', phases: plan })}\n`)
  }

  return {
    phase(nextName, nextTotal = 0, nextUnit = '', before = 0) {
      finish()
      name = nextName
      unit = nextUnit
      total = nextTotal
      isEstimate = false
      done = before
      doneBefore = before
      phaseNumber++
      startedMs = output.nowMs()
      shownMs = startedMs
    },
    advance(nextDone, estimate) {
      done = nextDone
      if (estimate !== undefined) {
        total = estimate
        isEstimate = true
      }
      const interval = style === 'terminal' ? REDRAW_MS : LINE_MS
      if (output.nowMs() - shownMs >= interval) show(false)
    },
    note(text) {
      if (style === 'json') output.write(`${JSON.stringify({ event: 'note', text })}\n`)
      else output.write(`${style === 'terminal' ? '\r\u001b[2K' : ''}   ${text}\n`)
    },
    end: finish,
  }
}

const round = (value: number) => Math.round(value * 10) / 10

/** Digits in groups of three, no fraction. */
export const count = (value: number) =>
  Math.round(value)
    .toString()
    .replace(/\B(?=(\d{3})+$)/g, ' ')

function barOf(share: number): string {
  const filled = Math.round(Math.min(1, share) * BAR_WIDTH)
  return `[${'='.repeat(filled)}${' '.repeat(BAR_WIDTH - filled)}]`
}

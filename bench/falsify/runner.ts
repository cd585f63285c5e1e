/**
 * Runs each test once over its answers as the tool writes them, and once more with each fault that they can have and
 * that no test of its file has noticed. At last it runs without a fault again: a test that fails then is not asked.
 */
import { type RunnerTestCase, TestRunner } from 'vitest'
import { falsifyBy, type Told } from '../../test/conformance/heard.ts'
import { type Read, readAnswer } from './answers.ts'
import { type Fault, falsified, makeFaults, rewritten } from './faults.ts'

/** What came of a test: ids of the faults that its answers can have, and of those that it noticed. */
interface Falsified {
  readonly met: readonly number[]
  readonly noticed: readonly number[]
  readonly isAsked: boolean
}

declare module 'vitest' {
  interface ProvidedContext {
    /** Ids of the faults to try. */
    faults: readonly number[]
  }
  interface TaskMeta {
    falsified?: Falsified
  }
}

export default class FalsifyingRunner extends TestRunner {
  /** The faults that no test of the file has noticed yet. */
  private left: Set<Fault> | undefined

  async runTask(test: RunnerTestCase): Promise<void> {
    const asked = new Set<number>(this.injectValue('faults'))
    this.left ??= new Set(makeFaults().filter(({ id }) => asked.has(id)))
    test.meta.falsified = await tryFaults(this.left, TestRunner.getTestFn(test))
  }
}

async function tryFaults(left: Set<Fault>, run: () => unknown): Promise<Falsified> {
  const answers = new Map<string, { told: Told; reads: Read[] }>()
  falsifyBy((told) => {
    const key = `${told.method} ${told.url} ${told.status} ${told.text}`
    if (!answers.has(key)) answers.set(key, { told, reads: readAnswer(told) })
    return rewritten(told)
  })
  if (!(await passes(run))) {
    // It says how an answer is written, or it fails.
    falsifyBy(undefined)
    await run()
    return { met: [], noticed: [], isAsked: false }
  }
  const heard = [...answers.values()]
  const met = [...left].filter((fault) =>
    heard.some(({ told, reads }) => canFalsify(fault, told, reads)),
  )
  const noticed: Fault[] = []
  for (const fault of met) {
    falsifyBy((told) => falsified(rewritten(told), fault))
    if (!(await passes(run))) noticed.push(fault)
  }
  falsifyBy(rewritten)
  const isAsked = met.length === 0 || (await passes(run))
  falsifyBy(undefined)
  if (isAsked) for (const fault of noticed) left.delete(fault)
  const ids = (faults: readonly Fault[]) => faults.map(({ id }) => id)
  return { met: ids(met), noticed: isAsked ? ids(noticed) : [], isAsked }
}

const canFalsify = (fault: Fault, told: Told, reads: readonly Read[]): boolean =>
  reads.some((read) => read.name === fault.answer && fault.falsify(told, read) !== told)

async function passes(run: () => unknown): Promise<boolean> {
  try {
    await run()
    return true
  } catch {
    return false
  }
}

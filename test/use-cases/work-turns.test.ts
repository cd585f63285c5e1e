/** Long work in turns: others come in between, short work ends before long work, help waits for one's own work. */
import { describe, expect, test, vi } from 'vitest'
import { helpInTurns, noteArrival, TURN_MS, takeTurns } from '../../src/use-cases/work-turns.ts'
import { spin } from '../support/spin.ts'

const STEP_MS = 0.5

describe('turns', () => {
  test('a step is repeated until it says that nothing is left', async () => {
    let steps = 0
    await takeTurns(() => ++steps < 3)
    expect(steps).toBe(3)
  })

  test('what a step throws rejects its own work and no other', async () => {
    let steps = 0
    const other = takeTurns(() => ++steps < 100)
    await expect(
      takeTurns(() => {
        throw new Error('no')
      }),
    ).rejects.toThrow('no')
    await other
    expect(steps).toBe(100)
  })

  test('several works together hold the thread no longer than one', async () => {
    const runs: number[] = []
    let isOver = false
    let steps = 0
    const watch = () => {
      runs.push(steps)
      steps = 0
      if (!isOver) setImmediate(watch)
    }
    setImmediate(watch)
    const works = Array.from({ length: 4 }, () => {
      let left = 20
      return takeTurns(() => {
        spin(STEP_MS)
        steps++
        return --left > 0
      })
    })
    await Promise.all(works)
    isOver = true
    expect(Math.max(...runs)).toBeLessThanOrEqual(TURN_MS / STEP_MS)
  })

  test('a short work beside long ones ends first', async () => {
    const ended: string[] = []
    const run = (name: string, count: number) => {
      let left = count
      return takeTurns(() => --left > 0).then(() => ended.push(name))
    }
    await Promise.all([run('long', 900), run('middle', 300), run('short', 3)])
    expect(ended).toEqual(['short', 'middle', 'long'])
  })

  test('whoever waited for a work goes on before the next work is done', async () => {
    const seen: string[] = []
    const run = async (name: string) => {
      await takeTurns(() => {
        seen.push(`${name} works`)
        return false
      })
      seen.push(`${name} goes on`)
    }
    await Promise.all([run('a'), run('b')])
    expect(seen).toEqual(['a works', 'a goes on', 'b works', 'b goes on'])
  })

  test('help begins when the thread has no work of its own, and stops when it has', async () => {
    const seen: string[] = []
    let helps = 0
    const work = (name: string) => {
      let left = 3
      return takeTurns(() => {
        seen.push(name)
        return --left > 0
      })
    }
    const first = work('first')
    const helped = new Promise<void>((resolve) => {
      helpInTurns(() => {
        seen.push('help')
        spin(STEP_MS)
        if (++helps < 20) return true
        resolve()
        return false
      })
    })
    await first
    expect(seen).toEqual(['first', 'first', 'first'])
    await new Promise((resolve) => setImmediate(resolve))
    expect(seen[3]).toBe('help')
    expect(seen.filter((name) => name === 'help').length).toBeLessThanOrEqual(TURN_MS / STEP_MS)
    await work('second')
    const at = seen.indexOf('second')
    expect(seen.slice(at, at + 3)).toEqual(['second', 'second', 'second'])
    await helped
    expect(helps).toBe(20)
  })
})

describe('beside new connections', () => {
  const round = () => new Promise((resolve) => setImmediate(resolve))

  test('a turn waits as long as one comes in each round of the loop', async () => {
    let steps = 0
    noteArrival()
    const done = takeTurns(() => ++steps < 1)
    await round()
    expect(steps).toBe(0)
    noteArrival()
    await round()
    expect(steps).toBe(0)
    await round()
    expect(steps).toBe(1)
    await done
  })

  test('work goes on though they come without end', async () => {
    let isDone = false
    let rounds = 0
    const done = takeTurns(() => ++rounds < 3).then(() => {
      isDone = true
    })
    while (!isDone) {
      noteArrival()
      await round()
    }
    await done
    expect(rounds).toBe(3)
  })

  test('a turn waits for them 40 ms at most', async () => {
    let nowMs = 1_000
    vi.spyOn(performance, 'now').mockImplementation(() => nowMs)
    let steps = 0
    const done = takeTurns(() => ++steps < 1)
    for (const afterMs of [0, 20, 39]) {
      nowMs = 1_000 + afterMs
      noteArrival()
      await round()
      expect(steps).toBe(0)
    }
    nowMs = 1_040
    noteArrival()
    await round()
    expect(steps).toBe(1)
    await done
    vi.restoreAllMocks()
  })
})

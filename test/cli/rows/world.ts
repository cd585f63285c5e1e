/** The small world with drawn roads, and a pool that answers from it in this thread. */
import type { RowPool } from '../../../src/cli/rows/row-pool.ts'
import { runToEnd } from '../../../src/report/steps.ts'
import { answerRows } from '../../../src/use-cases/rows/answer-rows.ts'
import type { RowPlan } from '../../../src/use-cases/rows/row-plan.ts'
import { draw } from '../../router/directions/drawn-roads.ts'
import { openWholeWorld } from '../../support/whole-world.ts'

const roads = draw('A---B---C---D---E', [{ by: 'ABCDE', name: 'Narva maantee' }])

/** Houses are far from the drawn road. */
export const world = { ...openWholeWorld(roads.query), settings: { snapMetresMax: 400_000 } }

export const degrees = (junction: string): [number, number] => {
  const { lonE7, latE7 } = roads.point(junction)
  return [lonE7 / 1e7, latE7 / 1e7]
}

/** Answers come later the earlier they were asked for: who does not keep the order is found out. */
export function poolHere(plan: RowPlan, chunksMost = 3): RowPool {
  let open = 0
  return {
    chunksMost,
    async answer(rows) {
      const turns = chunksMost - open++
      for (let turn = 0; turn < turns; turn++) await new Promise((resolve) => setImmediate(resolve))
      open--
      return runToEnd(answerRows(plan, rows, world))
    },
    async close() {},
  }
}

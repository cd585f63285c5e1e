/** Drives over real roads, known by their edges, with noise of 10 m at a point every 10 s. */

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { openExtract, randomPoints } from '../../../bench/open-extract.ts'
import { seeded } from '../../support/arc-graphs.ts'
import { match } from '../../support/in-one-go.ts'
import { knownTrace } from '../../support/noisy-traces.ts'

const FOLDER = join(import.meta.dirname, '../../../../shared/data/osm')
const TRACES = 60

describe.skipIf(!existsSync(FOLDER))(
  'real roads (skipped where ../shared/data/osm is absent)',
  () => {
    test.each(['tartu', 'helsinki-centre'])(
      '%s: 95 percent of the true edges are matched, and few beside them',
      async (name) => {
        const query = await openExtract(join(FOLDER, `${name}.osm.pbf`))
        const random = seeded(2026)
        const anyPoint = randomPoints(query.router.network)
        const settings = { everyS: 10, noiseM: 10, accuracyM: 10 }
        let [all, found, beside] = [0, 0, 0]
        for (let trace = 0; trace < TRACES; ) {
          const known = knownTrace(query, [anyPoint(), anyPoint()], settings, random)
          if (!known || known.points.length < 5) continue
          trace++
          const { pieces } = match(query, { ...known, gapMs: 120_000 })
          const matched = new Set(
            pieces.flatMap(({ legs }) => legs.flatMap((leg) => [...leg.edges])),
          )
          const wanted = new Set(known.edges)
          all += wanted.size
          for (const edge of wanted) if (matched.has(edge)) found++
          for (const edge of matched) if (!wanted.has(edge)) beside++
        }
        expect(found / all).toBeGreaterThanOrEqual(0.95)
        expect(beside / all).toBeLessThan(0.1)
      },
    )
  },
)

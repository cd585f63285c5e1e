/** Fifty releases, one after the other: the events applied to the rows of each give the rows of the next. */
import { expect, test } from 'vitest'
import type { Change } from '../../../src/addresses/changes/tree-events.ts'
import { ESTONIA } from '../../support/small-world.ts'
import { proveReleases } from './seeded-releases.ts'

test('the events of fifty releases give every column of every record, and are what was done', () => {
  const counts = proveReleases(ESTONIA, 50, 1)
  for (const change of ['created', 'renamed', 'renumbered', 'moved', 'changed', 'reinstated']) {
    expect(counts[change as Change], change).toBeGreaterThan(5)
  }
  for (const change of ['merged', 'split', 'abolished']) {
    expect(counts[change as Change], change).toBeGreaterThan(1)
  }
})

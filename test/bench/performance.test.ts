import { expect, test } from 'vitest'
import { performancePage } from '../../bench/performance/page.ts'
import {
  exponentOf,
  type Measured,
  type Peers,
  type Results,
} from '../../bench/performance/results.ts'

const world = (scale: number): Measured => ({
  scale,
  objects: 60_000 * scale,
  junctions: 15_000 * scale,
  rows: [
    {
      work: 'record',
      cpuMs: 80,
      limitMs: 60,
      p50Ms: 0.11,
      p99Ms: 0.4,
      bytes: 1_234.4,
    },
    {
      work: 'route line',
      cpuMs: 100 * Math.sqrt(scale),
      limitMs: 70,
      p50Ms: 0.5,
      p99Ms: 2,
      bytes: 20_000,
    },
  ],
  parts: [{ part: 'geocoder', bytes: 12_400_000 }],
  residentBytes: 250_000_000,
})

const results: Results = {
  machine: 'Some processor',
  cores: 2,
  node: 'v24.0.0',
  commit: 'abc1234',
  requests: 1_000,
  worlds: [world(1), world(4), world(16)],
}

test('an exponent is the slope of figures over scales, whatever their unit', () => {
  expect(
    exponentOf([
      [1, 5],
      [10, 50],
      [100, 500],
    ]),
  ).toBeCloseTo(1)
  expect(
    exponentOf([
      [1, 7],
      [9, 7],
      [30, 7],
    ]),
  ).toBeCloseTo(0)
  expect(
    exponentOf([
      [1, 3],
      [4, 6],
      [100, 30],
    ]),
  ).toBeCloseTo(0.5)
})

test('the page has the figures of the largest world beside their limit, growth and memory', () => {
  const page = performancePage(results)
  expect(page).toContain('## Scale 16: 960,000 address objects, 240,000 junctions')
  expect(page).toContain('| record | 80 ms | 60 ms | 0.11 ms | 0.40 ms | 1,234 |')
  expect(page).toContain('| route line | 100 | 200 | 400 | 0.50 |')
  expect(page).toContain('has 250 MB resident')
  expect(page).toContain('| geocoder | 12 |')
})

test('one world alone has no exponent', () => {
  expect(performancePage({ ...results, worlds: [world(1)] })).toContain('| record | 80 | – |')
})

test('the page has a table of each roads beside Valhalla, and says what was refused', () => {
  const { machine, cores, node, commit } = results
  const side = { leastMs: 0.5, medianMs: 0.6, bytes: 1_234, refused: 0 }
  const theirs = { leastMs: 5, medianMs: 7, bytes: 99, refused: 3 }
  const peers: Peers = {
    ...{ machine, cores, node, commit, version: '3.6.1' },
    name: 'Some town',
    junctions: 12_865,
    rows: [{ work: 'line', ours: side, theirs }],
  }
  const page = performancePage(results, [peers])
  expect(page).toContain('**Some town**, 12,865 junctions; Valhalla 3.6.1, ours at abc1234')
  expect(page).toContain('| line | 0.50, 0.60 | 5.00, 7.00 (3 refused) | 10.0 | 1,234 | 99 |')
})

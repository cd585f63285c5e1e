import { afterAll, beforeAll, expect, test } from 'vitest'
import { findRow, nameOf } from '../../src/addresses/tree.ts'
import { NONE } from '../../src/tables/none.ts'
import { hashesOf, makeSample, readRegisters, type Sample } from './read-sample.ts'

let first: Sample
let again: Sample
let otherSeed: Sample

beforeAll(async () => {
  first = await makeSample(0.02, 7)
  again = await makeSample(0.02, 7)
  otherSeed = await makeSample(0.02, 8)
})
afterAll(() => {
  for (const sample of [first, again, otherSeed]) sample.remove()
})

test('the same seed gives the same bytes', () => {
  const hashes = hashesOf(first.folder)
  expect(hashes.size).toBe(39)
  expect(hashesOf(again.folder)).toEqual(hashes)
})

test('another seed gives other houses and roads', () => {
  const hashes = hashesOf(first.folder)
  const others = hashesOf(otherSeed.folder)
  for (const file of [
    'ee/1_01012026_00000_1.csv.gz',
    'lv/aw_eka.csv.gz',
    'lt/adr_stat_lr.csv.gz',
    'roads/latvia.osm.pbf',
  ]) {
    expect(others.get(file)).not.toBe(hashes.get(file))
  }
  expect(others.get('teeviit.json')).toBe(hashes.get('teeviit.json'))
})

test('what tests name has the same ids and points with every seed', async () => {
  const [one, two] = [await readRegisters(first), await readRegisters(otherSeed)]
  const named = { ee: [3_000_000, 3_100_000], lv: [100_900_000, 101_000_000], lt: [0, 0] } as const
  for (const country of ['ee', 'lv'] as const) {
    const [low, high] = named[country]
    const [a, b] = [one.trees[country], two.trees[country]]
    let found = 0
    for (let row = 0; row < a.rowCount; row++) {
      if (a.id[row] < low || a.id[row] >= high || a.level[row] < 5) continue
      const other = findRow(b, a.id[row])
      expect(other).not.toBe(NONE)
      expect([nameOf(b, other), b.lonE7[other], b.latE7[other]]).toEqual([
        nameOf(a, row),
        a.lonE7[row],
        a.latE7[row],
      ])
      found++
    }
    expect(found).toBeGreaterThan(20)
  }
})

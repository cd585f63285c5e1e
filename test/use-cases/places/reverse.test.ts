/** Placemarks at a point of several datasets: their order, their relevance, and how many. */
import { expect, test } from 'vitest'
import type { Steps } from '../../../src/report/steps.ts'
import { runToEnd } from '../../../src/report/steps.ts'
import type { Dataset } from '../../../src/use-cases/places/geocode.ts'
import { WHOLE_STYLE } from '../../../src/use-cases/places/placemark.ts'
import { reverseGeocodeSteps } from '../../../src/use-cases/places/reverse.ts'
import { world } from '../../geocoder/handler.ts'

const tree = world.trees.ee!
const house = Array.from(tree.level).findIndex(
  (level, row) => level === 5 && Math.abs(tree.lonE7[row]) < 1e9,
)
const ALL = (['ee', 'lv', 'lt'] as const).map(
  (country): Dataset => ({ country, hasIds: country !== 'lv' }),
)
const steps = (maxCount: number, datasets = ALL, northE7 = 0) =>
  reverseGeocodeSteps(
    {
      datasets,
      maxCount,
      style: WHOLE_STYLE,
      lonE7: tree.lonE7[house],
      latE7: tree.latE7[house] + northE7,
    },
    world,
  )
const shown = (maxCount: number, datasets = ALL, northE7 = 0) =>
  runToEnd(steps(maxCount, datasets, northE7)).map(({ placemark, hasIds }) => ({
    country: placemark.tree.country,
    isHouse: placemark.tree.level[placemark.row] >= 5,
    relevance: placemark.relevance,
    distance: placemark.distance as number,
    hasIds,
  }))

test('houses of all datasets come by their distance, then streets and units', () => {
  // Of one country twice the houses are at the same places.
  const twice: Dataset[] = [
    { country: 'ee', hasIds: true },
    { country: 'ee', hasIds: false },
  ]
  const all = shown(10_000, twice)
  const houses = all.filter(({ isHouse }) => isHouse)
  expect(all.slice(0, houses.length)).toEqual(houses)
  const distances = houses.map(({ distance }) => distance)
  expect(distances).toEqual([...distances].sort((a, b) => a - b))
  expect(houses.filter(({ hasIds }) => hasIds)).toHaveLength(houses.length / 2)
  for (const count of [0, 1, 2, houses.length, houses.length + 1])
    expect(shown(count, twice)).toEqual(all.slice(0, count))
})

test('a house loses a hundredth of its relevance for ten metres, what is around it has none', () => {
  for (const { isHouse, distance, relevance } of shown(10_000, ALL, 5_000)) {
    if (isHouse) expect(relevance).toBeCloseTo(Math.max(0, 100 - distance / 10), 1)
    else expect(relevance).toBe(0)
  }
  expect(shown(1)[0]).toMatchObject({ relevance: 100, distance: 0 })
  const [near] = shown(1, ALL.slice(0, 1), 5_000)
  expect([near.relevance, near.distance]).toEqual([
    Math.round(near.relevance * 100) / 100,
    Math.round(near.distance * 100) / 100,
  ])
})

test('there is a pause after each dataset, and after a hundred placemarks', () => {
  const pausesOf = (one: Steps<unknown>) => {
    let pauses = 0
    while (!one.next().done) pauses++
    return pauses
  }
  expect([pausesOf(steps(1)), pausesOf(steps(99)), pausesOf(steps(1, ALL.slice(0, 1)))]).toEqual([
    3, 3, 1,
  ])
  const all = shown(10_000).length
  expect(pausesOf(steps(10_000))).toBe(3 + Math.floor(all / 100))
})

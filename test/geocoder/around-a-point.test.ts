/** What is looked at around the point that a caller sees. */
import { describe, expect, test } from 'vitest'
import { geocodeNearSteps } from '../../src/geocoder/geocoder.ts'
import { isOutside, windowAround } from '../../src/geocoder/question/window.ts'
import { runToEnd } from '../../src/report/steps.ts'
import { addressLines } from './ask.ts'
import { house, openSmall, street, unit1, unit3 } from './small-geocoder.ts'

describe('the window around a point', () => {
  const point = { lonE7: 267_000_000, latE7: 584_000_000 }

  test('is 1.2 degrees wide and 0.6 degrees high', () => {
    expect(windowAround(point, undefined)).toEqual({
      westE7: 261_000_000,
      southE7: 581_000_000,
      eastE7: 273_000_000,
      northE7: 587_000_000,
    })
  })

  test('ends where the caller’s window ends', () => {
    const inner = { westE7: 262e6, southE7: 582e6, eastE7: 272e6, northE7: 586e6 }
    expect(windowAround(point, inner)).toEqual(inner)
    const wider = { westE7: 200e6, southE7: 500e6, eastE7: 300e6, northE7: 600e6 }
    expect(windowAround(point, wider)).toEqual(windowAround(point, undefined))
  })

  test('ends where the world ends', () => {
    expect(windowAround({ lonE7: -1_800_000_000, latE7: -900_000_000 }, undefined)).toEqual({
      westE7: -1_800_000_000,
      southE7: -900_000_000,
      eastE7: -1_794_000_000,
      northE7: -897_000_000,
    })
    expect(windowAround({ lonE7: 1_800_000_000, latE7: 900_000_000 }, undefined)).toEqual({
      westE7: 1_794_000_000,
      southE7: 897_000_000,
      eastE7: 1_800_000_000,
      northE7: 900_000_000,
    })
  })
})

describe('matches around a point', () => {
  const town = (name: string, lon: number, population: number) =>
    unit3('linn', name, [street('tänav', 'Pikk tänav', [house('5', [], { lon, lat: 58 })])], {
      population,
    })
  const world = openSmall({
    ee: [
      unit1('maakond', 'Harju maakond', [
        town('Suurlinn', 24, 400_000),
        town('Kesklinn', 25, 90_000),
        town('Ääreküla', 27, 100),
      ]),
    ],
  })
  const ask = (maxCount: number, near?: { lonE7: number; latE7: number }) =>
    addressLines(
      runToEnd(geocodeNearSteps(world.ee!, 'Pikk 5', { maxCount, skipMax: 0 }, near)),
      world,
    )

  test('come behind those of the country, each once', () => {
    const far = 'Ääreküla, Pikk tänav 5'
    expect(ask(1)).toEqual(['Suurlinn, Pikk tänav 5'])
    const near = { lonE7: 270_000_000, latE7: 580_000_000 }
    expect(ask(1, near)).toEqual(['Suurlinn, Pikk tänav 5', far])
    expect(ask(3, near)).toEqual(ask(3))
    expect(ask(3)).toHaveLength(3)
  })
})

describe('a row is outside of a window', () => {
  const world = openSmall({
    ee: [unit1('maakond', 'Harju maakond', [house('5', [], { lon: 25, lat: 58 })])],
  })
  const { tree } = world.ee!.index
  const row = tree.lonE7.indexOf(250_000_000)
  const box = { westE7: 250e6, southE7: 580e6, eastE7: 250e6, northE7: 580e6 }

  test.each([
    ['its own point', {}, false],
    ['east of it', { westE7: 250_000_001 }, true],
    ['west of it', { eastE7: 249_999_999 }, true],
    ['north of it', { southE7: 580_000_001 }, true],
    ['south of it', { northE7: 579_999_999 }, true],
  ])('%s', (_, side, isOut) => {
    expect(isOutside(tree, row, { ...box, ...side })).toBe(isOut)
    expect(isOutside(tree, row, undefined)).toBe(false)
  })
})

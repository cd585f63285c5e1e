import { describe, expect, test } from 'vitest'
import { drawRoads } from '../../support/draw-roads.ts'
import { directionsOver } from './drawn-directions.ts'

describe('a road that leads back', () => {
  test('by a hairpin goes on round it, though a lane leads straight on', () => {
    const town = directionsOver(
      drawRoads(
        `
         K
    .
    .
         X
        B C
    .
    .
        W E`,
        { WBXCE: { highway: 'secondary', name: 'Riia' }, XK: { highway: 'unclassified' } },
        [],
        { columnM: 1.5, rowM: 10 },
      ),
    )
    expect(town.types('WB', 'CE')).toEqual(['SharpRight Riia'])
    expect(town.texts('WB', 'CE')).toEqual({
      en: ['Make a sharp right turn to stay on Riia and drive 0.04 km.'],
      et: ['Pöörake järsult paremale, jätkake mööda teed Riia ja sõitke 0,04 km.'],
    })
  })
  test('by a hairpin with two lanes at its bend does so, too', () => {
    const town = directionsOver(
      drawRoads(
        `
         K  L
    .
    .
         X  Y
    .
    .
         W  E`,
        {
          WXYE: { highway: 'secondary', name: 'Riia' },
          XK: { highway: 'unclassified' },
          YL: { highway: 'unclassified' },
        },
        [],
        { columnM: 2, rowM: 20 },
      ),
    )
    expect(town.texts('WX', 'YE')).toEqual({
      en: ['Make a sharp right turn to stay on Riia and drive 0.06 km.'],
      et: ['Pöörake järsult paremale, jätkake mööda teed Riia ja sõitke 0,06 km.'],
    })
  })
  test('by its other carriageway, where both end, is turned round on', () => {
    const town = directionsOver(
      drawRoads(
        `
        A   D
    .
    .
          X
    .
    .
          S`,
        {
          AX: { highway: 'secondary', name: 'Riia', oneway: 'yes' },
          XD: { highway: 'secondary', name: 'Riia', oneway: 'yes' },
          XS: { highway: 'secondary', name: 'Riia' },
        },
        [],
        { columnM: 3, rowM: 20 },
      ),
    )
    expect(town.texts('AX', 'XD')).toEqual({
      en: ['Make a U-turn, go back on Riia and drive 0.05 km.'],
      et: ['Tehke tagasipööre, jätkake mööda teed Riia ja sõitke 0,05 km.'],
    })
  })
  test('from carriageway to carriageway by less than a hairpin is turned round on, too', () => {
    const town = directionsOver(
      drawRoads(
        `
          M
    .
    .
          X
    .
    .
          A
       D`,
        {
          AX: { highway: 'secondary', name: 'Riia', oneway: 'yes' },
          XD: { highway: 'secondary', name: 'Riia', oneway: 'yes' },
          XM: { highway: 'secondary', name: 'Riia' },
        },
        [],
        { columnM: 10, rowM: 10 },
      ),
    )
    expect(town.texts('AX', 'XD')).toEqual({
      en: ['Make a U-turn, go back on Riia and drive 0.04 km.'],
      et: ['Tehke tagasipööre, jätkake mööda teed Riia ja sõitke 0,04 km.'],
    })
  })
})

describe('the road that was told', () => {
  /** Pikk, then Lai, which turns left after 40 m where another street leads straight on. */
  const renamed = (name: string) =>
    directionsOver(
      drawRoads(
        `
                       N
                       |
    W--------------X---Y----------E`,
        {
          WX: { highway: 'tertiary', name },
          XY: { highway: 'tertiary', name: 'Lai' },
          YN: { highway: 'residential', name: 'Lai' },
          YE: { highway: 'tertiary', name: 'Turu' },
        },
        [],
        { columnM: 10, rowM: 40 },
      ),
    )
  test('is stayed on, under the kind word by which it was told', () => {
    expect(renamed('Lai').texts('WX', 'YN')).toEqual({
      en: ['Turn left to stay on Lai and drive 0.07 km.'],
      et: ['Pöörake vasakule, jätkake mööda teed Lai ja sõitke 0,07 km.'],
    })
  })
  test('is turned off where a name too short to be told goes before the turn', () => {
    expect(renamed('Pikk').texts('WX', 'YN')).toEqual({
      en: ['Turn left onto Lai and drive 0.07 km.'],
      et: ['Pöörake vasakule Laiale tänavale ja sõitke 0,07 km.'],
    })
  })
})

test('the lane onto a roundabout makes no turn of the way to it', () => {
  const riia = { highway: 'secondary', name: 'Riia' }
  const town = directionsOver(
    drawRoads(
      `
             Z
    .
    .
             T
    .
        L
    .
          M    R
    .
          S
    .
    .
    .
    .
    K-----X
    .
    .
    .
    .
    .
              W`,
      {
        WXS: riia,
        TZ: riia,
        SR: { ...riia, oneway: 'yes' },
        MS: { ...riia, oneway: 'yes' },
        RTLMR: { highway: 'secondary', junction: 'roundabout' },
        KX: { highway: 'unclassified', name: 'Lai' },
      },
      [],
      { columnM: 5, rowM: 10 },
    ),
  )
  expect(town.texts('WX', 'TZ')).toEqual({
    en: ['At the roundabout, take the 1st exit to stay on Riia and drive 0.07 km.'],
    et: ['Võtke ringristmikul 1. mahasõit, jätkake mööda teed Riia ja sõitke 0,07 km.'],
  })
})

import { describe, expect, test } from 'vitest'
import { drawRoads } from '../../support/draw-roads.ts'
import { directionsOver } from './drawn-directions.ts'

/** A crossing that the west comes to with these lanes. */
const crossing = (lanes: Record<string, string>) =>
  directionsOver(
    drawRoads(
      `
                N
                |
    W-----------X-----------E
                |
                S`,
      {
        WX: { highway: 'secondary', name: 'Riia', ...lanes },
        XE: { highway: 'secondary', name: 'Riia' },
        NXS: { highway: 'secondary', name: 'Turu' },
      },
    ),
  )
const toward = (turns: string) => crossing({ 'turn:lanes:forward': turns })

describe('lanes before a turn', () => {
  test('the two left ones', () => {
    const town = toward('left|left;through|through|right')
    expect(town.said('WX', 'XN', 'en')).toEqual([
      'Use the two left lanes. Turn left onto Turu and drive 0.09 km.',
    ])
    expect(town.said('WX', 'XN', 'et')).toEqual([
      'Kasutage üht kahest vasakpoolsest rajast. Pöörake vasakule teele Turu ja sõitke 0,09 km.',
    ])
    expect(town.said('WX', 'XN', 'lv')).toEqual([
      'Brauciet pa vienu no divām kreisajām joslām. Pagriezieties pa kreisi uz ceļu Turu un brauciet 0,09 km.',
    ])
    expect(town.said('WX', 'XN', 'lt')).toEqual([
      'Važiuokite viena iš dviejų kairiųjų juostų. Sukite kairėn į kelią Turu ir važiuokite 0,09 km.',
    ])
    expect(town.said('WX', 'XS', 'en')).toEqual([
      'Use the right lane. Turn right onto Turu and drive 0.09 km.',
    ])
    expect(town.said('WX', 'XS', 'et')).toEqual([
      'Kasutage parempoolset rada. Pöörake paremale teele Turu ja sõitke 0,09 km.',
    ])
  })
  test.each([
    ['left|through|right', '', 'XN', { where: 'left', count: 1, first: 1, last: 1 }],
    ['reverse|left|through', '', 'XN', { where: 'middle', count: 1, first: 2, last: 2 }],
    ['through|right|right', '', 'XS', { where: 'right', count: 2, first: 2, last: 3 }],
    [
      'through|through|right|right',
      '|||designated',
      'XS',
      { where: 'numbered', count: 1, first: 3, last: 3 },
    ],
    ['through|slight_left', '', 'XN', { where: 'right', count: 1, first: 2, last: 2 }],
    ['left|slight_left|through', '', 'XN', { where: 'left', count: 1, first: 1, last: 1 }],
  ])('of %s (buses: %j) to %s', (turns, buses, to, lanes) => {
    const town = crossing({ 'turn:lanes:forward': turns, 'bus:lanes:forward': buses })
    expect(town.steps('WX', to)[1].lanes).toEqual(lanes)
  })
  test.each([
    ['every lane will do', 'left|left', '', 'XN'],
    ['every lane for cars will do', 'left|through', '|designated', 'XN'],
    ['no arrow leads there', 'left|through', '', 'XS'],
    ['those that lead there are apart', 'left|through|left', '', 'XN'],
  ])('nothing is said where %s', (_, turns, buses, to) => {
    const town = crossing({ 'turn:lanes:forward': turns, 'bus:lanes:forward': buses })
    expect(town.steps('WX', to)[1].lanes).toBeUndefined()
  })
  test('of the other direction are none of ours', () => {
    const town = crossing({ 'turn:lanes:backward': 'left|through' })
    expect(town.steps('WX', 'XN')[1].lanes).toBeUndefined()
  })
})

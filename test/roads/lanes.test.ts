import { expect, test } from 'vitest'
import { lanesOf } from '../../src/roads/tags/lanes.ts'
import { NONE } from '../../src/tables/none.ts'
import { textAt } from '../../src/tables/table-file.ts'
import { drawRoads } from '../support/draw-roads.ts'

test.each<[string, Record<string, string>, string | undefined]>([
  [
    'a one-way road: all lanes are along it',
    { oneway: 'yes', 'turn:lanes': 'left|through' },
    'left|through/',
  ],
  [
    'a motorway has one direction',
    { highway: 'motorway', 'turn:lanes': 'through|slight_right' },
    'through|slight_right/',
  ],
  [
    'two directions',
    { 'turn:lanes:forward': 'left|right', 'turn:lanes:backward': 'left|through;right' },
    'left|right/left|through;right',
  ],
  ['one direction of two', { 'turn:lanes:backward': 'left|through' }, '/left|through'],
  ['lanes of which direction nobody says', { 'turn:lanes': 'left|through' }, undefined],
  [
    'against the line of a one-way road',
    { oneway: '-1', 'turn:lanes:backward': 'left|through' },
    '/left|through',
  ],
  [
    'tags of a direction that is closed',
    { oneway: 'yes', 'turn:lanes:backward': 'left|through' },
    undefined,
  ],
  ['lanes without arrows', { oneway: 'yes', 'turn:lanes': '||none' }, undefined],
  [
    'arrows that say nothing about the way on',
    { oneway: 'yes', 'turn:lanes': 'through|merge_to_left|x;right' },
    'through||right/',
  ],
  [
    'as many lanes as are counted',
    { oneway: 'yes', lanes: '2', 'turn:lanes': 'left|through' },
    'left|through/',
  ],
  [
    'more lanes than arrows',
    { oneway: 'yes', lanes: '3', 'turn:lanes': 'left|through' },
    undefined,
  ],
  [
    'fewer lanes than arrows',
    { oneway: 'yes', lanes: '1', 'turn:lanes': 'left|through' },
    undefined,
  ],
  [
    'a count of one direction',
    { 'lanes:forward': '3', 'turn:lanes:forward': 'left|through' },
    undefined,
  ],
  [
    'the most lanes that a road has',
    { oneway: 'yes', 'turn:lanes': `left${'|'.repeat(11)}` },
    `left${'|'.repeat(11)}/`,
  ],
  [
    'more lanes than any road has',
    { oneway: 'yes', 'turn:lanes': `left${'|'.repeat(12)}` },
    undefined,
  ],
  [
    'a lane for buses',
    { oneway: 'yes', lanes: '3', 'turn:lanes': 'left|through|right', 'bus:lanes': '||designated' },
    'left|through|-/',
  ],
  [
    'a lane for cycles, which is not counted',
    {
      oneway: 'yes',
      lanes: '2',
      'turn:lanes': 'left|through|through',
      'bicycle:lanes': '||designated',
    },
    'left|through|-/',
  ],
  [
    'a lane that is closed to cars',
    { oneway: 'yes', 'turn:lanes': 'left|through|right', 'vehicle:lanes': 'yes|yes|no' },
    'left|through|-/',
  ],
  [
    'a bus lane that cars may use, too',
    {
      oneway: 'yes',
      'turn:lanes': 'left|right',
      'bus:lanes': '|designated',
      'motorcar:lanes': '|yes',
    },
    'left|right/',
  ],
  [
    'twelve lanes',
    { oneway: 'yes', 'turn:lanes': Array(12).fill('left').join('|') },
    `${Array(12).fill('left').join('|')}/`,
  ],
  ['thirteen lanes', { oneway: 'yes', 'turn:lanes': Array(13).fill('left').join('|') }, undefined],
])('%s', (_, tags, lanes) => {
  expect(lanesOf(new Map(Object.entries(tags)))).toBe(lanes)
})

test('edges carry the lanes of their way, others none', () => {
  const town = drawRoads('A---B---C', {
    AB: { highway: 'primary', oneway: 'yes', 'turn:lanes': 'left|through' },
    BC: { highway: 'primary' },
  })
  const { signs, edgeSigns } = town.network
  const said = (letters: string) => signs.lanes[edgeSigns[town.directed(letters) >>> 1]]
  expect(textAt(town.network.texts, said('AB'))).toBe('left|through/')
  expect(said('BC')).toBe(NONE)
})

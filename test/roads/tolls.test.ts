/** Roads that cars pay for. */
import { expect, test } from 'vitest'
import { FERRY, TOLL } from '../../src/roads/network/network.ts'
import { drawRoads } from '../support/draw-roads.ts'

test.each([
  [{ toll: 'yes' }, true],
  [{ toll: 'no' }, false],
  [{}, false],
  [{ toll: 'yes', 'toll:motorcar': 'no' }, false],
  [{ toll: 'no', 'toll:motor_vehicle': 'yes' }, true],
  [{ 'toll:hgv': 'yes' }, false],
])('a road with %j is a toll road: %s', (tags, isToll) => {
  const { network } = drawRoads('A---B', { AB: { highway: 'primary', ...tags } })
  expect((network.edgeFlags[0] & TOLL) !== 0).toBe(isToll)
})

test('a ferry may be one, too', () => {
  const { network } = drawRoads('A---B', { AB: { route: 'ferry', toll: 'yes' } })
  expect(network.edgeFlags[0] & (TOLL | FERRY)).toBe(TOLL | FERRY)
})

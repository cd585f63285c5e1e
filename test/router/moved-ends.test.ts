/** Ends of legs whose nearest roads lead nowhere. */
import { describe, expect, test } from 'vitest'
import { route } from '../../src/router/route.ts'
import { createRouteQuery } from '../../src/router/router.ts'
import { at, town, waysOf } from './hand-drawn.ts'

/**
 *   F---G       H---I     two roads that nothing joins, 50 m from
 *   A---B---C---D---E     a street, 20 s a road
 */
const street = town(
  {
    A: [0, 0],
    B: [2, 0],
    C: [4, 0],
    D: [6, 0],
    E: [8, 0],
    F: [0.2, 0.5],
    G: [1.8, 0.5],
    H: [6.2, 0.5],
    I: [7.8, 0.5],
  },
  ['A-B', 'B-C', 'C-D', 'D-E', 'F-G', 'H-I'],
)
const [AT_FG, AT_HI] = [at(1, 0.6), at(7, 0.6)]

function waysOver(points: readonly ReturnType<typeof at>[], roads = street): string[] {
  const answer = route(createRouteQuery(roads.router), {
    metric: 'fastest',
    points,
    snapMetresMax: 2000,
  })
  if (!answer.found) throw new Error(`no route on leg ${answer.leg}`)
  return waysOf(answer, roads)
}

describe('where the nearest road leads nowhere', () => {
  test.each([
    ['the end moves', [at(3, 0), AT_HI], ['BC CD DE']],
    ['the start moves', [AT_FG, at(5, 0)], ['AB BC CD']],
    ['both move', [AT_FG, AT_HI], ['AB BC CD DE']],
    ['both stay where the road joins them', [AT_FG, at(1.5, 0.5)], ['FG']],
    ['a via moves for the leg to it', [at(3, 0), AT_HI, at(5, 0)], ['BC CD DE', 'ED DC']],
    ['a via moves for the leg to it alone', [at(5, 0), AT_FG, at(3, 0)], ['DC CB BA', 'AB BC']],
  ])('%s', (_, points, ways) => {
    expect(waysOver(points)).toEqual(ways)
  })

  /**
   *       D
   *       ^  F--G    D and FG lead nowhere; FG is nearer to the end than BC
   *   A---B---C
   */
  test('a via that cannot be left moves to a road that the leg before reaches', () => {
    const roads = town(
      { A: [0, 0], B: [2, 0], C: [4, 0], D: [2, 1], F: [2.4, 0.5], G: [2.9, 0.5] },
      ['A-B', 'B-C', 'B>D', 'F-G'],
    )
    expect(waysOver([at(0.5, 0), at(2.1, 0.5), at(2.8, 0.3)], roads)).toEqual(['AB BC', 'BC'])
  })

  test('a via that the leg before cannot leave for has no other road', () => {
    const query = createRouteQuery(
      town({ A: [0, 0], B: [2, 0], C: [90, 0], D: [92, 0] }, ['A-B', 'C-D']).router,
    )
    const points = [at(0.5, 0), at(1, 0), at(91, 0)]
    expect(route(query, { metric: 'fastest', points, snapMetresMax: 2000 })).toEqual({
      found: false,
      leg: 1,
    })
  })
})

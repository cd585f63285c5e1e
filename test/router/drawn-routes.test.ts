/** Routes on drawn maps, by the network's own builder: what each rule of the road means for a drive. */
import { describe, expect, test } from 'vitest'
import { type Route, route } from '../../src/router/route.ts'
import { createRouteQuery } from '../../src/router/router.ts'
import { type DrawnRoads, drawRoads } from '../support/draw-roads.ts'
import { plainRouter } from '../support/with-hierarchy.ts'

type Place = string | readonly [string, string, number]

/** A letter, or a share of the way from one letter to another. */
function pointAt(town: DrawnRoads, place: Place) {
  const [from, to, share] = typeof place === 'string' ? [place, place, 0] : place
  const [a, b] = [town.place(from), town.place(to)]
  return {
    lonE7: Math.round((a.lon + (b.lon - a.lon) * share) * 1e7),
    latE7: Math.round((a.lat + (b.lat - a.lat) * share) * 1e7),
  }
}

function answerOf(town: DrawnRoads, places: readonly Place[]) {
  const { network, graph } = town
  const router = plainRouter(network, graph)
  const points = places.map((place) => pointAt(town, place))
  return route(createRouteQuery(router), { metric: 'shortest', points, snapMetresMax: 2000 })
}

/** The junctions that each leg touches: those of partly driven edges included. */
function drive(town: DrawnRoads, ...places: Place[]): string[] {
  const answer = answerOf(town, places)
  if (!answer.found) return [`no route on leg ${answer.leg}`]
  return lettersOf(town, answer)
}

function lettersOf({ network, letter }: DrawnRoads, { legs }: Route): string[] {
  return legs.map(({ edges }) => {
    const ends = (directed: number) => {
      const [tail, head] = [network.edgeTail[directed >> 1], network.edgeHead[directed >> 1]]
      return (directed & 1) === 0 ? [tail, head] : [head, tail]
    }
    return [ends(edges[0])[0], ...[...edges].map((directed) => ends(directed)[1])]
      .map(letter)
      .join('')
  })
}

describe('turn restrictions', () => {
  const map = `
    A---B---C
        |   |
        D---E---F`
  const streets = {
    AB: 'residential',
    BC: 'residential',
    CE: 'residential',
    BD: 'residential',
    DE: 'residential',
    EF: 'residential',
  }

  test('without one the drive turns', () => {
    expect(drive(drawRoads(map, streets), 'A', 'D')).toEqual(['ABD'])
  })

  test('no_right_turn sends it round the block', () => {
    const town = drawRoads(map, streets, [
      { restriction: 'no_right_turn', from: 'AB', via: 'B', to: 'BD' },
    ])
    expect(drive(town, 'A', 'D')).toEqual(['ABCED'])
  })

  test('a start on the road beyond the sign is free to turn', () => {
    const town = drawRoads(map, streets, [
      { restriction: 'no_right_turn', from: 'AB', via: 'B', to: 'BD' },
    ])
    expect(drive(town, 'B', 'D')).toEqual(['BD'])
    expect(drive(town, ['A', 'B', 0.5], 'D')).toEqual(['ABCED'])
  })

  test('an end on the forbidden road is reached from its other side', () => {
    const town = drawRoads(map, streets, [
      { restriction: 'no_right_turn', from: 'AB', via: 'B', to: 'BD' },
    ])
    expect(drive(town, 'A', ['B', 'D', 0.1])).toEqual(['ABCEDB'])
  })

  test('a restriction holds within a leg, not over a via at its junction', () => {
    const town = drawRoads(map, streets, [
      { restriction: 'no_right_turn', from: 'AB', via: 'B', to: 'BD' },
    ])
    expect(drive(town, ['A', 'B', 0.2], ['A', 'B', 0.6], 'D')).toEqual(['AB', 'ABCED'])
    expect(drive(town, ['A', 'B', 0.2], 'B', 'D')).toEqual(['AB', 'BD'])
  })

  test('a restriction over a way in between does not hold for a leg that begins on it', () => {
    const town = drawRoads(
      `
      A---B---C
          |   |
          D   E`,
      { AB: 'residential', BC: 'residential', BD: 'residential', CE: 'residential' },
      [{ restriction: 'no_right_turn', from: 'AB', via: ['BC'], to: 'CE' }],
    )
    // Turned round at the end of the side street, the drive comes from another road.
    expect(drive(town, 'A', 'E')).toEqual(['ABDBCE'])
    expect(drive(town, 'A', ['B', 'C', 0.5], 'E')).toEqual(['ABC', 'BCE'])
    expect(drive(town, 'D', ['B', 'C', 0.5], 'E')).toEqual(['DBC', 'BCE'])
  })
})

describe('destination-only roads', () => {
  const map = `
    A---B---C---D
        |   |
        E---F
            |
            G`
  const town = drawRoads(map, {
    AB: 'residential',
    BE: 'residential',
    EF: 'residential',
    CD: 'residential',
    FC: 'residential',
    FG: { highway: 'residential', access: 'destination' },
    BC: { highway: 'residential', access: 'destination' },
  })

  test('are no way through', () => {
    expect(drive(town, 'A', 'D')).toEqual(['ABEFCD'])
  })

  test('are a way in for an end and a way out for a start', () => {
    expect(drive(town, 'A', ['B', 'C', 0.7])).toEqual(['ABC'])
    expect(drive(town, ['B', 'C', 0.3], 'D')).toEqual(['BCD'])
    expect(drive(town, ['B', 'C', 0.3], 'A')).toEqual(['CBA'])
    expect(drive(town, 'A', 'G')).toEqual(['ABEFG'])
    expect(drive(town, 'G', 'A')).toEqual(['GFEBA'])
  })

  test('are driven straight along when both ends lie on one', () => {
    expect(drive(town, ['B', 'C', 0.2], ['B', 'C', 0.8])).toEqual(['BC'])
    expect(drive(town, ['B', 'C', 0.8], ['B', 'C', 0.2])).toEqual(['CB'])
  })

  test('are no way through for points on their junctions either', () => {
    expect(drive(town, 'A', 'C')).toEqual(['ABEFC'])
    expect(drive(town, 'B', 'C')).toEqual(['BEFC'])
    expect(drive(town, 'B', 'D')).toEqual(['BEFCD'])
    expect(drive(town, 'A', 'C', 'D')).toEqual(['ABEFC', 'CD'])
    expect(drive(town, 'A', 'B', 'C', 'D')).toEqual(['AB', 'BEFC', 'CD'])
  })

  test('are entered from their junctions and left over them', () => {
    expect(drive(town, 'B', ['B', 'C', 0.7])).toEqual(['BC'])
    expect(drive(town, ['B', 'C', 0.3], 'C')).toEqual(['BC'])
    expect(drive(town, ['B', 'C', 0.3], 'C', 'D')).toEqual(['BC', 'CD'])
    expect(drive(town, 'A', 'F', 'G')).toEqual(['ABEF', 'FG'])
    expect(drive(town, 'G', 'F', 'A')).toEqual(['GF', 'FEBA'])
  })

  test('with a via are driven into and out of', () => {
    expect(drive(town, 'A', ['B', 'C', 0.5], 'D')).toEqual(['ABC', 'BCD'])
    expect(drive(town, 'A', ['F', 'G', 0.5], 'D')).toEqual(['ABEFG', 'GFCD'])
  })
})

describe('one-way roads', () => {
  test('a roundabout is driven in its direction, from any place on it', () => {
    const town = drawRoads(
      `
        A
        |
        B
       / \\
    D-C   E-F
       \\ /
        G
        |
        H`,
      {
        BCGEB: { highway: 'residential', junction: 'roundabout' },
        AB: 'residential',
        DC: 'residential',
        EF: 'residential',
        GH: 'residential',
      },
    )
    expect(drive(town, 'A', 'F')).toEqual(['ABCGEF'])
    expect(drive(town, 'A', 'D')).toEqual(['ABCD'])
    expect(drive(town, 'F', 'D')).toEqual(['FEBCD'])
    expect(drive(town, ['C', 'G', 0.5], ['C', 'G', 0.2])).toEqual(['CGEBCG'])
  })

  test('a start on one side of a divided road goes round by the next crossing', () => {
    const town = drawRoads(
      `
      A---B---C---D
          |   |
      E---F---G---H`,
      {
        DCBA: { highway: 'residential', oneway: 'yes' },
        EFGH: { highway: 'residential', oneway: 'yes' },
        AE: 'residential',
        BF: 'residential',
        CG: 'residential',
        DH: 'residential',
      },
    )
    expect(drive(town, ['C', 'B', 0.5], ['G', 'H', 0.5])).toEqual(['CBFGH'])
    expect(drive(town, ['B', 'C', 0.5], ['B', 'C', 0.8])).toEqual(['CBFGCB'])
  })
})

describe('roads that are connected one way only', () => {
  // E can only be left, F only be reached.
  const map = `
    E   F
    |   |
    A---B
    |   |
    C   D`
  const town = drawRoads(map, {
    AB: 'residential',
    AC: 'residential',
    BD: 'residential',
    EA: { highway: 'residential', oneway: 'yes' },
    BF: { highway: 'residential', oneway: 'yes' },
  })
  const [onWayOut, onWayIn] = [
    ['E', 'A', 0.5],
    ['B', 'F', 0.5],
  ] as const

  test('a start stands on a road that can be left', () => {
    expect(drive(town, onWayOut, 'D')).toEqual(['EABD'])
    expect(drive(town, onWayIn, 'D')).toEqual(['BD'])
  })

  test('an end stands on a road that can be reached', () => {
    expect(drive(town, 'D', onWayIn)).toEqual(['DBF'])
    expect(drive(town, 'D', onWayOut)).toEqual(['DBA'])
  })

  test('a via stands on a road that can be both', () => {
    expect(drive(town, 'D', onWayOut, 'C')).toEqual(['DBA', 'AC'])
    expect(drive(town, 'D', onWayIn, 'C')).toEqual(['DB', 'BAC'])
  })

  test('a private road behind streets that nobody reaches is driven to by its other end', () => {
    const gated = drawRoads(
      `
      A---B---C
      |   |   |
      D   E   F`,
      {
        AB: 'residential',
        AD: 'residential',
        BE: 'residential',
        BC: { highway: 'residential', access: 'private' },
        FC: { highway: 'residential', oneway: 'yes' },
      },
    )
    expect(drive(gated, 'D', 'C')).toEqual(['DABC'])
  })
})

describe('turning round', () => {
  const map = `
    A---B---C---D
            |
            E`
  const streets = {
    AB: { highway: 'residential', name: 'Pikk' },
    BC: { highway: 'residential', name: 'Lai', maxspeed: '30' },
    CD: 'residential',
    CE: 'residential',
  }

  test('within a leg is not done where one road only changes its name', () => {
    const town = drawRoads(map, streets, [
      { restriction: 'no_left_turn', from: 'BC', via: 'C', to: 'CD' },
    ])
    // From C the way to D is closed; the drive turns in the side street, not in mid-road at B.
    expect(drive(town, ['C', 'B', 0.5], 'D')).toEqual(['BCECD'])
  })

  test('is done at a via, in mid-road too', () => {
    const town = drawRoads(map, streets)
    expect(drive(town, 'D', ['C', 'B', 0.5], 'E')).toEqual(['DCB', 'BCE'])
    expect(drive(town, 'A', ['B', 'C', 0.5], 'A')).toEqual(['ABC', 'CBA'])
    expect(drive(town, 'A', ['C', 'D', 0.5], 'E')).toEqual(['ABCD', 'DCE'])
  })
})

describe('snapping', () => {
  test('a footway beside the road takes no point, nor does a road behind a wall of no access', () => {
    const town = drawRoads(
      `
      A-------B
      C-------D
      E-------F`,
      {
        AB: 'residential',
        CD: 'footway',
        EF: { highway: 'service', access: 'no' },
      },
    )
    expect(drive(town, ['C', 'D', 0.25], ['C', 'D', 0.75])).toEqual(['AB'])
    expect(drive(town, ['E', 'F', 0.75], ['E', 'F', 0.25])).toEqual(['BA'])
  })

  test('a tunnel under a street is entered at its ends', () => {
    const town = drawRoads(
      `
      E---A
      |   |
      C---+---D
          |   |
          B---F`,
      {
        AB: 'residential',
        AEC: 'residential',
        DFB: 'residential',
        CD: { highway: 'residential', tunnel: 'yes', layer: '-1' },
      },
    )
    expect(drive(town, 'A', 'B')).toEqual(['AB'])
    expect(drive(town, ['C', 'D', 0.4], ['A', 'B', 0.6])).toEqual(['CDBA'])
  })

  /** A street with a tunnel beside it, so many metres apart. */
  const overTunnel = (rowM: number, tags: Readonly<Record<string, string>>) =>
    drawRoads(
      `
      A---P---B
      C---Q---D`,
      {
        APB: 'residential',
        CQD: { highway: 'service', ...tags },
        AC: 'residential',
        BD: 'residential',
      },
      [],
      { rowM },
    )
  test('a point above a tunnel is on the street beside it', () => {
    const below = { tunnel: 'yes', layer: '-4' }
    expect(drive(overTunnel(14.9, below), 'Q', 'A')).toEqual(['BA'])
    expect(drive(overTunnel(15.1, below), 'Q', 'A')).toEqual(['DCA'])
  })
  test('a point in a passage through a building is there', () => {
    expect(drive(overTunnel(14.9, { tunnel: 'building_passage' }), 'Q', 'A')).toEqual(['DCA'])
  })
})

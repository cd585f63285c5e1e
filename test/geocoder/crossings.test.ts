/** Crossings of two streets: how a text says so, and the point where both meet. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addStreetPoint,
  beginStreetLine,
  createStreetLines,
} from '../../src/addresses/street-lines.ts'
import { nameOf } from '../../src/addresses/tree.ts'
import {
  type Crossings,
  crossingsOfLines,
  crossingsOfRoads,
  type RoadMeetings,
  readRoadMeetings,
} from '../../src/geocoder/crossings/build-crossings.ts'
import { findCrossings } from '../../src/geocoder/crossings/find-crossings.ts'
import { readCrossings, readJoinedStreets } from '../../src/geocoder/crossings/read-crossing.ts'
import { type GeocodeOptions, geocode } from '../../src/geocoder/geocoder.ts'
import { CROSSING_SOURCES } from '../../src/geocoder/index/crossings.ts'
import { ROUNDABOUT, type RoadNetwork } from '../../src/roads/network/network.ts'
import { NONE } from '../../src/tables/none.ts'
import type { Columns } from '../../src/tables/table-file.ts'
import { house, openSmall, type Place, street, unit1, unit2, unit3 } from './small-geocoder.ts'

const squeezed = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()
const cuts = (text: string) =>
  readCrossings(text).map(({ first, second }) => [squeezed(first), squeezed(second)])

describe('texts that name a crossing', () => {
  it.each([
    ['Kopli tn / Telliskivi tn, Tallinn', 'Kopli tn , Tallinn', 'Telliskivi tn, Tallinn'],
    ['Kopli tn/Telliskivi tn', 'Kopli tn', 'Telliskivi tn'],
    ['Kopli tn // Telliskivi tn', 'Kopli tn', 'Telliskivi tn'],
    ['Pikk / 1. Mai tn', 'Pikk', '1. Mai tn'],
    ['Narva mnt ja Pronksi tn nurk, Tallinn', 'Narva mnt , Tallinn', 'Pronksi tn , Tallinn'],
    ['Brīvības ielas un Ģertrūdes ielas stūris', 'Brīvības ielas', 'Ģertrūdes ielas'],
    ['Gedimino pr. ir Vilniaus g. sankryža', 'Gedimino pr.', 'Vilniaus g.'],
    ['Gedimino pr. ir Vilniaus g. kampas', 'Gedimino pr.', 'Vilniaus g.'],
    ['corner of Pikk and Lai, Tallinn', 'Pikk , Tallinn', 'Lai, Tallinn'],
    ['Pikk x Lai', 'Pikk', 'Lai'],
    ['Pikk & Lai', 'Pikk', 'Lai'],
  ])('%s', (text, first, second) => {
    expect(cuts(text)).toEqual([[first, second]])
  })
  it.each(['Pikk 24 / 28', 'Pikk 24/28', 'Narva mnt 7, Tallinn', 'Kannikese ja Lai', ''])(
    'none: %s',
    (text) => {
      expect(cuts(text)).toEqual([])
    },
  )
  it('tries each word for `and`, four at most', () => {
    expect(cuts('Dariaus ir Girėno g. ir Kauno g. sankryža')).toEqual([
      ['Dariaus', 'Girėno g. ir Kauno g.'],
      ['Dariaus ir Girėno g.', 'Kauno g.'],
    ])
    expect(cuts('a ja b ja c ja d ja e ja f nurk')).toHaveLength(4)
  })
  it('cuts at a bare `and` only where it is asked to', () => {
    expect(readJoinedStreets('Pikk ja Lai').map(({ second }) => second.trim())).toEqual(['Lai'])
  })
  it('keeps the places of letters', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 60 }), fc.string({ maxLength: 60 }), (a, b) => {
        const text = `${a} / ${b} ja Lai nurk`
        for (const { first, second } of [...readCrossings(text), ...readJoinedStreets(text)]) {
          for (const half of [first, second]) {
            expect(half).toHaveLength(text.length)
            const lost = [...half].filter((_, i) => half[i] !== ' ' && half[i] !== text[i])
            expect(lost).toEqual([])
          }
        }
      }),
      { seed: 15, numRuns: 100 },
    )
  })
})

/** The crossings that a table has, by the names of both streets. */
function crossingsIn(columns: Columns | undefined): string[] {
  const { tree } = world.ee!.index
  const { street: streets, other, lonE7, latE7, source } = columns as unknown as Crossings
  return Array.from(streets, (unit, at) => {
    const names = [unit, other[at]].map((own) => nameOf(tree, tree.unitRow[own]))
    const point = `${latE7[at] / 1e7} ${lonE7[at] / 1e7}`
    return `${names.join(' / ')} ${point} ${CROSSING_SOURCES[source[at]]}`
  })
}

/** Houses of a street every 0.0005 degrees from a point on; odd numbers on one side, even ones on the other. */
function row(lon: number, lat: number, dLon: number, dLat: number, count = 8): Place[] {
  return Array.from({ length: count }, (_, i) => {
    const side = i % 2 === 0 ? 0.0001 : -0.0001
    const step = Math.floor(i / 2) + 0.5
    return house(String(i + 1), [], {
      lon: lon + step * dLon + (dLon === 0 ? side : 0),
      lat: lat + step * dLat + (dLat === 0 ? side / 2 : 0),
    })
  })
}

const world = openSmall({
  ee: [
    unit1('maakond', 'Harju maakond', [
      unit3('linn', 'Tallinn', [
        // Pikk runs east along latitude 59.44, Lai north along longitude 24.752; both begin at their crossing.
        street('tänav', 'Pikk tänav', row(24.752, 59.44, 0.0005, 0)),
        street('tänav', 'Lai tänav', row(24.752, 59.44, 0, 0.0003)),
        street('maantee', 'Narva maantee', row(24.8, 59.45, 0.0005, 0)),
      ]),
      unit2('vald', 'Saue vald', [
        unit3('küla', 'Laagri küla', [street('tänav', 'Pikk tänav', row(24.6, 59.35, 0.0005, 0))]),
      ]),
    ]),
  ],
})

function crossings(text: string, options: Partial<GeocodeOptions> = {}) {
  return geocode(world.ee!, text, { maxCount: 10, skipMax: 0, ...options })
}

describe('the point where both streets meet', () => {
  it('is where the lines of houses of both cross, where nothing better is known', () => {
    const [match, ...others] = crossings('Pikk tn / Lai tn, Tallinn')
    expect(others).toEqual([])
    expect(match.relevance).toBe(100)
    expect(match.crossing?.source).toBe('houses')
    expect(match.crossing!.lonE7 / 1e7).toBeCloseTo(24.752, 4)
    expect(match.crossing!.latE7 / 1e7).toBeCloseTo(59.44, 4)
  })
  it.each(['Pikk ja Lai tänava nurk', 'Lai tn // Pikk tn', 'Tallinn, Pikk / Lai', 'Pikk ja Lai'])(
    'is found by its words: %s',
    (text) => {
      expect(crossings(text)).toHaveLength(1)
    },
  )
  it('names the first street, and the other as the one that crosses', () => {
    const { tree } = world.ee!.index
    const [{ row: own, crossing }] = crossings('Lai tn / Pikk tn')
    expect(tree.name[own]).not.toBe(tree.name[crossing!.row])
    expect(tree.end[own] - own).toBe(9)
  })
  it('is none for streets that do not meet; then the text is asked as a whole', () => {
    expect(crossings('Pikk tn / Narva mnt, Tallinn')).toEqual([])
    const streets = crossings('Narva mnt / Pikk tn, Tallinn', { skipMax: 6 })
    expect(streets.filter(({ crossing }) => crossing)).toEqual([])
  })
  it('is none outside the window', () => {
    const window = { westE7: 245e6, southE7: 590e6, eastE7: 247e6, northE7: 595e6 }
    expect(crossings('Pikk tn / Lai tn', { window })).toEqual([])
  })
  it('tells which word named which street, each word once', () => {
    const text = 'Pikk tn / Lai tn, Tallinn'
    const [{ explanation }] = crossings(text, { explain: true })
    expect(explanation!.matched.map(({ word }) => word)).toEqual([
      'Pikk',
      'tn',
      'Lai',
      'tn',
      'Tallinn',
    ])
    expect(
      explanation!.matched.every(({ start, end, word }) => text.slice(start, end) === word),
    ).toBe(true)
    expect(explanation!.unrecognized).toEqual([])
  })
  it('leaves two addresses of one object and house numbers alone', () => {
    expect(crossings('Pikk tn 3 / Lai tn 4, Tallinn').every((match) => !match.crossing)).toBe(true)
  })
})

describe('crossings of a release', () => {
  const { tree } = world.ee!.index
  const roads = (points: readonly [number, number, ...string[]][]): RoadMeetings => {
    const names = [...new Set(points.flatMap(([, , ...own]) => own))]
    const from = [0]
    for (const [, , ...own] of points) from.push(from[from.length - 1] + own.length)
    return {
      lonE7: Int32Array.from(points, ([lon]) => lon * 1e7),
      latE7: Int32Array.from(points, ([, lat]) => lat * 1e7),
      from: Uint32Array.from(from),
      name: Uint32Array.from(
        points.flatMap(([, , ...own]) => own.map((name) => names.indexOf(name))),
      ),
      names,
    }
  }
  const both = (point: string) => [
    `Lai tänav / Pikk tänav ${point}`,
    `Pikk tänav / Lai tänav ${point}`,
  ]
  it.each([
    ['full names', 'Pikk tänav', 'Lai tänav'],
    ['abbreviated kinds', 'Pikk tn', 'Lai tn.'],
    ['no kinds, as Estonian maps have them', 'Pikk', 'Lai'],
  ])('joins roads to streets by name and place: %s', (_, pikk, lai) => {
    const table = crossingsOfRoads(tree, roads([[24.7521, 59.4401, pikk, lai]]), undefined)
    expect(crossingsIn(table).sort()).toEqual(both('59.4401 24.7521 roads'))
  })
  it('joins no road of another kind, of another name, or in another place', () => {
    const table = crossingsOfRoads(
      tree,
      roads([
        [24.7521, 59.4401, 'Pikk maantee', 'Lai tänav'],
        [24.7521, 59.4401, 'Pikem tänav', 'Lai tänav'],
        [26.7521, 58.4401, 'Pikk tänav', 'Lai tänav'],
      ]),
      undefined,
    )
    expect(table).toBeUndefined()
  })
  it('makes one crossing of two carriageways, and two of places that are apart', () => {
    const meetingAt = (...points: readonly [lon: number, lat: number][]) => {
      const drawn = points.map((point): [number, number, string, string] => [
        ...point,
        'Pikk',
        'Lai',
      ])
      return crossingsIn(crossingsOfRoads(tree, roads(drawn), undefined)).sort()
    }
    const one = both('59.44 24.7522 roads')
    expect(meetingAt([24.752, 59.44], [24.7524, 59.44])).toEqual(one)
    expect(meetingAt([24.752, 59.44], [24.7534, 59.44])).toHaveLength(4)
    const two = [...one, ...both('59.441 24.7523 roads')].sort()
    expect(meetingAt([24.752, 59.44], [24.7523, 59.441], [24.7524, 59.44])).toEqual(two)
  })
  it('takes street lines of a register where they cross or end at each other, and roads before them', () => {
    const lines = createStreetLines()
    const idOf = (name: string, place: string) => {
      for (let row = 0; row < tree.rowCount; row++) {
        if (nameOf(tree, row) === name && nameOf(tree, tree.parent[row]) === place)
          return tree.id[row]
      }
      throw new Error(name)
    }
    const draw = (name: string, ...points: readonly (readonly [number, number])[]) => {
      beginStreetLine(lines, idOf(name, 'Tallinn'))
      for (const [lon, lat] of points) addStreetPoint(lines, lon, lat)
    }
    draw('Pikk tänav', [24.751, 59.44], [24.752, 59.44], [24.754, 59.44])
    draw('Lai tänav', [24.753, 59.439], [24.753, 59.441])
    // Ends 11 m north of Pikk.
    draw('Narva maantee', [24.7515, 59.442], [24.7515, 59.4401])
    const table = crossingsOfLines(tree, lines)
    expect(crossingsIn(table).sort()).toEqual([
      'Lai tänav / Pikk tänav 59.44 24.753 register',
      'Narva maantee / Pikk tänav 59.44005 24.7515 register',
      'Pikk tänav / Lai tänav 59.44 24.753 register',
      'Pikk tänav / Narva maantee 59.44005 24.7515 register',
    ])
    const known = table as unknown as Crossings
    const merged = crossingsOfRoads(tree, roads([[24.7531, 59.4401, 'Pikk', 'Lai']]), known)
    expect(
      crossingsIn(merged)
        .filter((line) => line.startsWith('Pikk'))
        .sort(),
    ).toEqual([
      'Pikk tänav / Lai tänav 59.4401 24.7531 roads',
      'Pikk tänav / Narva maantee 59.44005 24.7515 register',
    ])
  })
  it('finds where a line ends beside a slanted one, up to 15 m away, and orders what it finds', () => {
    const lines = createStreetLines()
    const ids = [...tree.id].filter((_, row) => tree.column[row] === 5)
    const unitOf = (id: number) => tree.unit[[...tree.id].indexOf(id)]
    const [first, second, third] = ids.slice(0, 3)
    const draw = (id: number, ...points: readonly (readonly [number, number])[]) => {
      beginStreetLine(lines, id)
      for (const [lon, lat] of points) addStreetPoint(lines, lon, lat)
    }
    draw(third, [24.75, 59.44], [24.754, 59.442])
    // Beginnings 11 and 22 m north of it.
    draw(second, [24.752, 59.4411], [24.752, 59.45])
    draw(first, [24.751, 59.4407], [24.751, 59.43], [24.753, 59.43], [24.753, 59.4416])
    const table = crossingsOfLines(tree, lines) as unknown as Crossings
    const rows = Array.from(table.street, (unit, at) => [
      ...[unit, table.other[at], table.lonE7[at] / 1e7, table.latE7[at] / 1e7],
    ])
    const [a, b, c] = [first, second, third].map(unitOf)
    const at = (lon: number, lat: number) => [expect.closeTo(lon, 4), expect.closeTo(lat, 3)]
    expect(rows).toEqual([
      [a, c, ...at(24.751, 59.4405)],
      [a, c, ...at(24.753, 59.4415)],
      [b, c, ...at(24.752, 59.441)],
      [c, a, ...at(24.751, 59.4405)],
      [c, a, ...at(24.753, 59.4415)],
      [c, b, ...at(24.752, 59.441)],
    ])
  })
  it('reads meetings out of a network, those over a roundabout as one', () => {
    // Pikk comes from the west, Lai from the north, both to a roundabout of four junctions without a name.
    const { network } = drawnNetwork()
    const meetings = readRoadMeetings(network)
    expect(Array.from(meetings.names).sort()).toEqual(['Lai', 'Pikk'])
    expect([meetings.lonE7[0] / 1e7, meetings.latE7[0] / 1e7]).toEqual([24.75225, 59.44025])
    expect(meetings.lonE7).toHaveLength(1)
  })
})

/** The columns of a network that meetings are read from. */
function drawnNetwork(): { network: RoadNetwork } {
  // Junctions 0 to 3: the roundabout, west, north, east, south; 4 and 5: far ends of Pikk and Lai.
  const texts = { bytes: Buffer.from('PikkLai'), offsets: Int32Array.of(0, 4, 7) }
  const network: Partial<RoadNetwork> = {
    junctionCount: 6,
    junctionLonE7: Int32Array.of(247520000, 247525000, 247530000, 247525000, 247400000, 247525000),
    junctionLatE7: Int32Array.of(594400000, 594405000, 594400000, 594395000, 594400000, 594500000),
    edgeCount: 6,
    edgeTail: Uint32Array.of(0, 1, 2, 3, 4, 5),
    edgeHead: Uint32Array.of(1, 2, 3, 0, 0, 1),
    edgeName: Uint32Array.of(NONE, NONE, NONE, NONE, 0, 1),
    edgeFlags: Uint16Array.of(ROUNDABOUT, ROUNDABOUT, ROUNDABOUT, ROUNDABOUT, 0, 0),
    edgeLengthMm: Uint32Array.of(60_000, 60_000, 60_000, 60_000, 700_000, 1_000_000),
    texts,
  }
  return { network: network as RoadNetwork }
}

it('a village whose houses run up to a street does not cross it', () => {
  const { index } = openSmall({
    ee: [
      unit1('maakond', 'Harju maakond', [
        street('tänav', 'Pikk tänav', row(24.752, 59.44, 0.0005, 0)),
        street('tänav', 'Lai tänav', row(24.752, 59.44, 0, 0.0003)),
        unit3('küla', 'Laia küla', row(24.752, 59.44, 0, 0.0003)),
      ]),
    ],
  }).ee!
  const { tree } = index
  const called = (name: string) => {
    const rows = Array.from({ length: tree.rowCount }, (_, at) => at)
    return [{ row: rows.find((at) => nameOf(tree, at) === name)!, relevance: 100 }]
  }
  const crossed = (name: string) =>
    findCrossings(index, called('Pikk tänav'), called(name), undefined).length
  expect(['Lai tänav', 'Laia küla'].map(crossed)).toEqual([1, 0])
})

/** Turns in pieces, bends, exits and forks, a rule at a time: drives whose courses are given. */
import { describe, expect, test } from 'vitest'
import { type Piece, toldOf } from './drive-by-courses.ts'

/** A street to the left, and a driveway: neither makes a turn of a small bend. */
const LEFT = { course: -70, name: 'Lai' }
const yard = (course: number): Piece => ({ course, class: 'service', name: undefined })
const come: Piece = { course: 0 }

describe('a turn in pieces', () => {
  test('is told at its first piece', () => {
    const second = { course: 50, sides: [yard(-30)] }
    expect(toldOf([come, { course: 20, m: 30, sides: [LEFT] }, second])).toEqual([
      'TurnRight 1 50 2',
    ])
  })
  test('goes on over a third piece', () => {
    expect(
      toldOf([
        come,
        { course: 20, m: 25, sides: [LEFT] },
        { course: 35, m: 25 },
        { course: 50 },
        { course: 50 },
      ]),
    ).toEqual(['TurnRight 1 50 3'])
  })
  test('is none up to 45 degrees, though a road leads straight on', () => {
    const straightOn = { course: -3, name: undefined }
    const by = (course: number) =>
      toldOf([come, { course: 22, m: 30, sides: [LEFT] }, { course, sides: [straightOn] }])
    expect(by(40)).toEqual([])
    expect(by(46)).toEqual(['TurnRight 1 46 2'])
  })
  test('is one over 60 m, and none over a metre more', () => {
    const over = (m: number) =>
      toldOf([come, { course: 20, m, sides: [LEFT] }, { course: 50, sides: [yard(-30)] }])
    expect(over(60)).toEqual(['TurnRight 1 50 2'])
    expect(over(61)).toEqual([])
  })
  test('is none where the drive turns round behind the first', () => {
    expect(
      toldOf([come, { course: 25, m: 30, sides: [LEFT] }], {
        isBack: true,
      }),
    ).toEqual(['UTurn 2 180 2'])
  })
  test('is none where the second is a turn by itself', () => {
    expect(
      toldOf([
        come,
        { course: 20, m: 30, sides: [LEFT] },
        { course: 75, sides: [{ course: 0, name: 'Pikk' }] },
      ]),
    ).toEqual(['TurnRight 2 55 2'])
  })
  test('is one where the road behind it has another name', () => {
    expect(
      toldOf([
        come,
        { course: 20, m: 30, sides: [LEFT] },
        { course: 63, m: 30, sides: [{ ...LEFT, course: -50 }] },
        { course: 63, m: 30, name: 'Turu' },
      ]),
    ).toEqual(['TurnRight 1 63 2'])
  })
  test('is none where only driveways leave it', () => {
    const second = { course: 50, sides: [yard(-30)] }
    expect(toldOf([come, { course: 20, m: 30, sides: [yard(-70)] }, second])).toEqual([])
  })
  test('is one where only driveways leave it and the name changes', () => {
    const first = { course: 20, m: 30, sides: [yard(-70)] }
    const second = { course: 50, sides: [yard(-30)] }
    expect(toldOf([{ ...come, name: 'Võru' }, first, second])).toEqual(['TurnRight 1 50 2'])
  })
  test('is one behind a roundabout that the drive begins on', () => {
    const ring: Piece = { course: 0, roundabout: true }
    const second = { course: 50, sides: [yard(-30)] }
    expect(toldOf([ring, come, { course: 20, m: 30, sides: [LEFT] }, second]).slice(1)).toEqual([
      'TurnRight 2 50 3',
    ])
  })
})

describe('a bend of the own road', () => {
  const round = (first: Piece, second: Piece[] = [], from: Partial<Piece> = {}) =>
    toldOf([
      { ...come, ...from },
      { course: 20, m: 30, sides: [first], ...from },
      { course: 50, sides: [yard(130), ...second], ...from },
    ])
  const farther = { course: 100, name: 'Lai' }
  test('is no turn where the others turn farther to its side', () => {
    expect(round(farther)).toEqual([])
  })
  test('is no turn where the others lead back', () => {
    expect(round({ course: -160, name: 'Lai' })).toEqual([])
  })
  test('is a turn where a driveway leads off inside it', () => {
    expect(round(farther, [yard(35)])).toEqual(['TurnRight 1 50 2'])
  })
  test('is a turn where a driveway leads off outside it', () => {
    expect(round(farther, [yard(-60)])).toEqual(['TurnRight 1 50 2'])
  })
  test('is a turn where the road has no name', () => {
    expect(round(farther, [], { name: undefined })).toEqual(['TurnRight 1 50 2'])
  })
  test('is a turn where it begins under another name', () => {
    expect(
      toldOf([
        { ...come, name: 'Võru' },
        { course: 20, m: 30, sides: [farther] },
        { course: 50, sides: [{ course: 130, name: 'Pikk' }] },
      ]),
    ).toEqual(['TurnRight 1 50 2'])
  })
})

describe('a turn in pieces begins behind those that one goes straight over', () => {
  const over = (first: number, second: number, third: number, isAside = true) =>
    toldOf([
      come,
      { course: first, m: 25, sides: [LEFT] },
      { course: second, m: 30, sides: isAside ? [yard(-70)] : [] },
      { course: third },
    ])
  test('where the rest is a turn', () => {
    expect(over(15, 42, 59)).toEqual(['TurnRight 2 44 3'])
  })
  test('not where the first bends by 20 degrees or more', () => {
    expect(over(22, 44, 69)).toEqual(['TurnRight 1 69 3'])
  })
  test('not where the rest is no turn', () => {
    expect(over(15, 30, 50)).toEqual(['TurnRight 1 50 3'])
  })
  test('not where no road leads off there', () => {
    expect(over(15, 42, 59, false)).toEqual(['TurnRight 1 59 3'])
  })
  test('but not at the last of them', () => {
    expect(
      toldOf([
        come,
        { course: 12, m: 30, sides: [LEFT] },
        { course: 55, sides: [{ ...LEFT, course: -60 }] },
      ]),
    ).toEqual(['TurnRight 1 55 2'])
  })
})

describe('sharp turns', () => {
  const oneway = { oneway: true }
  test('at one junction of a road of two carriageways are sharp', () => {
    expect(
      toldOf([
        { ...come, ...oneway },
        { course: 160, ...oneway, sides: [{ course: 90, name: 'Lai' }] },
      ]),
    ).toEqual(['SharpRight 1 160 1'])
  })
  test('over a junction of two parts, back along the own road, are turns round', () => {
    const lai = { name: 'Lai', oneway: true }
    expect(
      toldOf([
        { ...come, ...oneway, sides: [] },
        { course: 85, m: 12, sides: [{ course: 0, ...oneway }] },
        { course: 160, ...oneway, sides: [{ course: 85, ...lai }] },
      ]),
    ).toEqual(['UTurn 1 160 2'])
  })
})

describe('motorways and ramps', () => {
  const motorway = { class: 'motorway', oneway: true, name: 'Valga' } as const
  test('a road beside a motorway is no exit', () => {
    expect(
      toldOf([come, { course: 0, name: 'Turu', sides: [{ ...motorway, course: 15 }] }]),
    ).not.toContain('HighwayExit 1 0 1 left')
  })
  test('the own road that is a motorway no more is no exit', () => {
    const own = { ...motorway, class: 'trunk' } as const
    expect(
      toldOf([
        { ...motorway, course: 0 },
        { ...own, course: 0, sides: [{ ...motorway, course: 30, name: 'Pikk' }] },
      ]).filter((told) => told.startsWith('HighwayExit')),
    ).toEqual([])
  })
  const ramp = { link: true, oneway: true, name: undefined } as const
  const along = (course: number, ...sides: Piece[]) =>
    toldOf([
      { ...ramp, course: 0 },
      { ...ramp, course, sides },
    ])
  test('a fork of ramps is one among ramps', () => {
    expect(along(-10, { ...ramp, course: 15 }, { course: -40 })).toEqual(['ForkLeft 1 -10 1'])
  })
  test('beside a road a ramp just goes on', () => {
    expect(along(30, { course: 0 })).toEqual([])
  })
  test('a turn from ramp to ramp is a turn', () => {
    expect(along(60, { ...ramp, course: 0 })).toEqual(['TurnRight 1 60 1'])
  })
})

test('a lane on the left that leads back by the right is a turn back by the left', () => {
  const lane = { link: true, oneway: true, name: undefined, m: 40 } as const
  const back = { course: 160, name: 'Lai' }
  const told = toldOf([
    come,
    { ...lane, course: -60, sides: [{ course: 0 }] },
    { ...lane, course: -150 },
    back,
  ])
  expect(told).toEqual(['SharpLeft 1 -200 3'])
})

test('behind a lane and the first piece of its road the next turn is told, too', () => {
  const lane = { link: true, oneway: true, name: undefined, m: 40 } as const
  const told = toldOf([
    come,
    { ...lane, course: 45, sides: [{ course: 0 }] },
    { course: 90, name: 'Lai' },
    { course: 180, name: 'Lai', sides: [{ course: 90, name: 'Pikk' }] },
  ])
  expect(told).toEqual(['TurnRight 1 90 2', 'TurnRight 3 90 3'])
})

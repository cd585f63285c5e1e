import { describe, expect, test } from 'vitest'
import { type DrawnRestriction, drawRoads } from '../support/draw-roads.ts'
import { driveLetters } from '../support/drive-letters.ts'

/**
 * A crossroads: from A (west) at X one may go to B (north), C (east), D (south) or turn round; round the blocks
 * everything is reached from everywhere.
 */
const crossroads = (...restrictions: DrawnRestriction[]) =>
  drawRoads(
    `
    P---B---Q
    |   |   |
    A---X---C
    |   |   |
    S---D---R`,
    {
      AX: 'residential',
      XB: 'residential',
      XC: 'residential',
      XD: 'residential',
      APB: 'residential',
      BQC: 'residential',
      CRD: 'residential',
      DSA: 'residential',
    },
    restrictions,
  )

/** Where a car that came from A over X may go: the letters that it reaches directly. */
const exits = (town: ReturnType<typeof drawRoads>) =>
  ['XA', 'XB', 'XC', 'XD'].filter((to) => driveLetters(town, 'AX', to) === `A${to}`).join(' ')

const from = { from: 'AX', via: 'X' }

describe('at a node', () => {
  test.each([
    ['nothing', [], 'XA XB XC XD'],
    ['no_left_turn', [{ restriction: 'no_left_turn', ...from, to: 'XB' }], 'XA XC XD'],
    ['no_right_turn', [{ restriction: 'no_right_turn', ...from, to: 'XD' }], 'XA XB XC'],
    ['no_straight_on', [{ restriction: 'no_straight_on', ...from, to: 'XC' }], 'XA XB XD'],
    ['no_u_turn', [{ restriction: 'no_u_turn', ...from, to: 'AX' }], 'XB XC XD'],
    ['no_turn', [{ restriction: 'no_turn', ...from, to: 'XB' }], 'XA XC XD'],
    ['only_left_turn', [{ restriction: 'only_left_turn', ...from, to: 'XB' }], 'XB'],
    ['only_right_turn', [{ restriction: 'only_right_turn', ...from, to: 'XD' }], 'XD'],
    ['only_straight_on', [{ restriction: 'only_straight_on', ...from, to: 'XC' }], 'XC'],
    ['only_u_turn', [{ restriction: 'only_u_turn', ...from, to: 'AX' }], 'XA'],
    [
      'no_entry from several',
      [{ restriction: 'no_entry', from: ['AX', 'XB'], via: 'X', to: 'XC' }],
      'XA XB XD',
    ],
    ['only_ to several', [{ restriction: 'only_straight_on', ...from, to: ['XC', 'XD'] }], 'XC XD'],
    ['no_exit to several', [{ restriction: 'no_exit', ...from, to: ['XC', 'XD'] }], 'XA XB'],
    [
      'two of them',
      [
        { restriction: 'no_left_turn', ...from, to: 'XB' },
        { restriction: 'no_right_turn', ...from, to: 'XD' },
      ],
      'XA XC',
    ],
    ['for cars only', [{ 'restriction:motorcar': 'no_left_turn', ...from, to: 'XB' }], 'XA XC XD'],
    [
      'for motor vehicles',
      [{ 'restriction:motor_vehicle': 'no_left_turn', ...from, to: 'XB' }],
      'XA XC XD',
    ],
    ['for lorries', [{ 'restriction:hgv': 'no_left_turn', ...from, to: 'XB' }], 'XA XB XC XD'],
    [
      'except cars',
      [{ restriction: 'no_left_turn', except: 'psv;motorcar', ...from, to: 'XB' }],
      'XA XB XC XD',
    ],
    [
      'except buses',
      [{ restriction: 'no_left_turn', except: 'psv', ...from, to: 'XB' }],
      'XA XC XD',
    ],
    [
      'at certain times',
      [{ 'restriction:conditional': 'no_left_turn @ (Mo-Fr 07:00-09:00)', ...from, to: 'XB' }],
      'XA XB XC XD',
    ],
    [
      'at certain hours, in the old writing',
      [{ restriction: 'no_left_turn', hour_on: '07:00', hour_off: '09:00', ...from, to: 'XB' }],
      'XA XB XC XD',
    ],
  ] as [string, DrawnRestriction[], string][])('%s', (_, restrictions, expected) => {
    expect(exits(crossroads(...restrictions))).toBe(expected)
  })

  test('it holds from its own road only', () => {
    const town = crossroads({ restriction: 'no_left_turn', ...from, to: 'XB' })
    expect(driveLetters(town, 'DX', 'XB')).toBe('DXB')
    expect(driveLetters(town, 'AX', 'XB')).not.toBe('AXB')
  })

  test('a route that starts after it is free', () => {
    const town = crossroads({ restriction: 'only_left_turn', ...from, to: 'XB' })
    expect(driveLetters(town, 'XC', 'CB')).toBe('XCB')
  })
})

test('a forbidden turn is not evaded by turning round at the next corner', () => {
  const town = drawRoads(
    `
        B
        |
    A---X---C----E
        |   |
        F---D`,
    {
      AX: 'residential',
      XB: 'residential',
      XC: 'residential',
      CE: 'residential',
      CD: 'residential',
      DF: 'residential',
      FX: { highway: 'residential', oneway: 'yes' },
    },
    [{ restriction: 'no_left_turn', from: 'AX', via: 'X', to: 'XB' }],
  )
  // AXCXB would be 200 m shorter.
  expect(driveLetters(town, 'AX', 'XB')).toBe('AXCDFXB')
  expect(driveLetters(town, 'XC', 'CX')).toBe('XCECX')
})

describe('over ways', () => {
  /** Two carriageways joined by a link XY: from A over X and Y back to B is a turn round. */
  const carriageways = (...restrictions: DrawnRestriction[]) =>
    drawRoads(
      `
      B---Y---E---H
          |   |
      A---X---D---G`,
      {
        AX: { highway: 'primary', oneway: 'yes' },
        XD: { highway: 'primary', oneway: 'yes' },
        DG: { highway: 'primary', oneway: 'yes' },
        YB: { highway: 'primary', oneway: 'yes' },
        EY: { highway: 'primary', oneway: 'yes' },
        HE: { highway: 'primary', oneway: 'yes' },
        XY: 'residential',
        DE: 'residential',
      },
      restrictions,
    )

  test('no_u_turn over a link forbids the whole, not its parts', () => {
    const free = carriageways()
    expect(driveLetters(free, 'AX', 'YB')).toBe('AXYB')
    const town = carriageways({ restriction: 'no_u_turn', from: 'AX', via: ['XY'], to: 'YB' })
    expect(driveLetters(town, 'AX', 'YB')).toBe('AXDEYB')
    expect(driveLetters(town, 'AX', 'XY')).toBe('AXY')
    expect(driveLetters(town, 'XY', 'YB')).toBe('XYB')
  })

  test('over several ways, in whatever order they are listed', () => {
    for (const via of [
      ['XD', 'DE', 'EY'],
      ['DE', 'EY', 'XD'],
    ]) {
      const town = carriageways(
        { restriction: 'no_u_turn', from: 'AX', via: ['XY'], to: 'YB' },
        { restriction: 'no_u_turn', from: 'AX', via, to: 'YB' },
      )
      // Round the block and over the link, which is free for whoever did not come from A.
      expect(driveLetters(town, 'AX', 'YB')).toBe('AXDEYXDEYB')
      expect(driveLetters(town, 'XD', 'YB')).toBe('XDEYB')
      expect(driveLetters(town, 'AX', 'EY')).toBe('AXDEY')
    }
  })

  test('a via way of several edges', () => {
    const town = drawRoads(
      `
      A---B---C---D---E
              |   |
              F---G`,
      {
        AB: 'residential',
        BCD: 'residential',
        DE: 'residential',
        CF: 'residential',
        FG: 'residential',
        GD: 'residential',
      },
      [{ restriction: 'no_straight_on', from: 'AB', via: ['BCD'], to: 'DE' }],
    )
    expect(driveLetters(town, 'AB', 'DE')).toBe('ABCFGDE')
  })

  test('only_* over a way: once the via way is driven to its end', () => {
    const town = carriageways({
      restriction: 'only_straight_on',
      from: 'AX',
      via: ['XD'],
      to: 'DG',
    })
    expect(driveLetters(town, 'AX', 'DE')).toBe('none')
    expect(driveLetters(town, 'XD', 'DE')).toBe('XDE')
    expect(driveLetters(town, 'AX', 'XY')).toBe('AXY')
  })

  test('two that overlap', () => {
    const town = drawRoads(
      `
      A---B---C---D---E
          |   |   |
          F---G---H`,
      {
        AB: 'residential',
        BC: 'residential',
        CD: 'residential',
        DE: 'residential',
        BF: 'residential',
        FG: 'residential',
        CG: 'residential',
        GH: 'residential',
        HD: 'residential',
      },
      [
        { restriction: 'no_straight_on', from: 'AB', via: ['BC'], to: 'CD' },
        { restriction: 'no_straight_on', from: 'BC', via: ['CD'], to: 'DE' },
      ],
    )
    expect(driveLetters(town, 'AB', 'CD')).toBe('ABFGCD')
    expect(driveLetters(town, 'BC', 'DE')).toBe('BCGHDE')
  })
})

describe('ways that pass through the node', () => {
  const through = (restriction: string, to: string) =>
    drawRoads(
      `
      A---X---C
          |
          D---E`,
      { AXC: 'residential', XD: 'residential', DE: 'residential' },
      [{ restriction, from: 'AXC', via: 'X', to }],
    )

  test('the part is meant whose turn is of the kind', () => {
    const right = through('no_right_turn', 'XD')
    expect(driveLetters(right, 'AX', 'XD')).toBe('AXCXD')
    expect(driveLetters(right, 'CX', 'XD')).toBe('CXD')
    const left = through('no_left_turn', 'XD')
    expect(driveLetters(left, 'AX', 'XD')).toBe('AXD')
    expect(driveLetters(left, 'CX', 'XD')).toBe('CXAXD')
  })

  /** From A over X into the way BXD, whose part XB turns left by so many degrees; XD turns right by 90 and more. */
  const into = (restriction: string, degrees: number) =>
    drawRoads(
      `
              B
      A---X
          D`,
      { AX: 'residential', BXD: 'residential' },
      [{ restriction, from: 'AX', via: 'X', to: 'BXD' }],
      { rowM: 100 * Math.tan((degrees * Math.PI) / 180) },
    )

  test.each([39, -39])('a turn by %i degrees is straight on', (degrees) => {
    const town = into('no_straight_on', degrees)
    expect(driveLetters(town, 'AX', 'XB')).not.toBe('AXB')
    expect(driveLetters(town, 'AX', 'XD')).toBe('AXD')
  })

  test.each([41, -41])('a turn by %i degrees is none', (degrees) => {
    const { receipts } = into('no_straight_on', degrees)
    expect(receipts[1].refused).toMatchObject([
      { row: 'relation 1', reason: 'it is unclear which part of a way is meant' },
    ])
  })

  test('a turn by a few degrees has a side', () => {
    expect(driveLetters(into('no_left_turn', 3), 'AX', 'XB')).not.toBe('AXB')
    expect(driveLetters(into('no_right_turn', 3), 'AX', 'XB')).toBe('AXB')
    expect(driveLetters(into('no_right_turn', 3), 'AX', 'XD')).not.toBe('AXD')
  })

  test('turning round on one way is forbidden from both sides', () => {
    const town = through('no_u_turn', 'AXC')
    expect(driveLetters(town, 'AX', 'XA')).toBe('AXCXA')
  })
})

describe('the receipt', () => {
  test.each([
    ['kept', { restriction: 'no_left_turn', ...from, to: 'XB' }, []],
    ['unknown kind', { restriction: 'no_idea', ...from, to: 'XB' }, ['unknown kind']],
    [
      'a from way elsewhere',
      { restriction: 'no_left_turn', from: 'BQC', via: 'X', to: 'XB' },
      ['the from way does not touch the via node'],
    ],
    [
      'a to way elsewhere',
      { restriction: 'no_left_turn', ...from, to: 'BQC' },
      ['the to way does not touch the via node'],
    ],
    ['no to way', { restriction: 'no_left_turn', ...from, to: [] }, ['from, via or to is missing']],
    [
      'no from way',
      { restriction: 'no_left_turn', from: [], via: 'X', to: 'XB' },
      ['from, via or to is missing'],
    ],
    [
      'no via',
      { restriction: 'no_left_turn', from: 'AX', via: [], to: 'XB' },
      ['from, via or to is missing'],
    ],
    [
      'a node and a way for a via',
      { restriction: 'no_left_turn', from: 'AX', via: ['X', 'XC'], to: 'XB' },
      ['via is neither one node nor ways'],
    ],
    [
      'two nodes for a via',
      { restriction: 'no_left_turn', from: 'AX', via: ['X', 'C'], to: 'XB' },
      ['via is neither one node nor ways'],
    ],
  ] as [string, DrawnRestriction, string[]][])('%s', (_, restriction, reasons) => {
    const receipt = crossroads(restriction).receipts[1]
    expect(receipt.source).toBe('osm restrictions')
    expect(receipt.rowsRead).toBe(1)
    expect(receipt.rowsKept).toBe(reasons.length === 0 ? 1 : 0)
    expect([...receipt.refusedByReason.keys()]).toEqual(reasons)
  })

  test('a via node that no file has', () => {
    const town = drawRoads(
      'A---X---C   Z',
      { AX: 'residential', XC: 'residential' },
      [{ restriction: 'no_straight_on', from: 'AX', via: 'Z', to: 'XC' }],
      { missing: 'Z' },
    )
    expect([...town.receipts[1].refusedByReason.keys()]).toEqual([
      'the via node is on none of the roads',
    ])
  })

  test.each([
    ['another vehicle', { 'restriction:bus': 'no_left_turn', ...from, to: 'XB' }, 'not for cars'],
    [
      'a time',
      { 'restriction:conditional': 'no_left_turn @ (Mo)', ...from, to: 'XB' },
      'holds at certain times only',
    ],
  ] as [string, DrawnRestriction, string][])('left out: %s', (_, restriction, rule) => {
    expect([...crossroads(restriction).receipts[1].leftOut]).toEqual([[rule, 1]])
  })

  test('left out: a member that no car drives, a turn that no car can make', () => {
    const town = drawRoads(
      'A---X---C\n    |\n    D',
      {
        AX: 'residential',
        XC: 'footway',
        DX: { highway: 'residential', oneway: 'yes' },
      },
      [
        { restriction: 'no_straight_on', from: 'AX', via: 'X', to: 'XC' },
        { restriction: 'no_right_turn', from: 'AX', via: 'X', to: 'DX' },
      ],
    )
    expect([...town.receipts[1].leftOut]).toEqual([
      ['a member is no road for cars', 1],
      ['no car can drive there anyway', 1],
    ])
  })
})

/** What OSRM's steps say of the roads on the way beside lanes: their classes, and the names of roundabouts. */
import { describe, expect, test } from 'vitest'
import { answerText } from '../../../src/doors/contract/answer.ts'
import { completeAnswer, type RequestFacts } from '../../../src/doors/contract/interface.ts'
import { parametersOf } from '../../../src/doors/contract/parameters.ts'
import { osrm } from '../../../src/doors/osrm/osrm.ts'
import { type DrawnRoads, type DrawnWay, drawRoads } from '../../support/draw-roads.ts'
import { drivesWorld } from '../../support/drives-world.ts'

interface Step {
  readonly mode: string
  readonly maneuver: { readonly type: string; readonly exit?: number }
  readonly rotary_name?: string
  readonly intersections: { readonly classes?: readonly string[] }[]
}

/** The steps of the drive between two letters. */
async function stepsBetween(roads: DrawnRoads, from: string, to: string): Promise<Step[]> {
  const line = [from, to].map((one) => Object.values(roads.place(one)).join(',')).join(';')
  const facts = { method: 'GET', askedPath: `/route/v1/driving/${line}` } as RequestFacts
  const reply = await osrm(parametersOf([['steps', 'true']]), drivesWorld(roads), facts)
  return JSON.parse(answerText(await completeAnswer(reply))).routes[0].legs[0].steps
}

test('an intersection has the classes of the road behind it, none where it has none', async () => {
  const roads = drawRoads(
    `
    A-------B-------C-------D-------E
            |       |       |
            G       H       I`,
    {
      AB: { highway: 'motorway', toll: 'yes', ref: '1' },
      BC: { highway: 'primary', ref: '1', tunnel: 'yes' },
      CD: { highway: 'primary', ref: '1' },
      DE: { highway: 'primary', ref: '1', access: 'destination' },
      BG: 'primary',
      CH: 'primary',
      DI: 'primary',
    },
  )
  const steps = await stepsBetween(roads, 'A', 'E')
  const classes = steps.flatMap(({ intersections }) => intersections.map(({ classes }) => classes))
  expect(classes).toEqual([['toll', 'motorway'], ['tunnel'], undefined, ['restricted'], undefined])
})

test('classes that change at no junction have a place of their own', async () => {
  const roads = drawRoads('A-------B-------C-------D', {
    AB: { highway: 'primary', name: 'Riia' },
    BC: { highway: 'primary', name: 'Riia', tunnel: 'yes' },
    CD: { highway: 'primary', name: 'Riia' },
  })
  const [drive, arrival] = await stepsBetween(roads, 'A', 'D')
  expect(drive.intersections.map(({ classes }) => classes)).toEqual([
    undefined,
    ['tunnel'],
    undefined,
  ])
  expect(arrival.intersections).toHaveLength(1)
})

test('a drive that begins or ends on a ferry has its mode, and leaves it with a notification', async () => {
  const roads = drawRoads('A-------B-------C-------D-------E', {
    AB: { highway: 'primary', name: 'Riia' },
    BD: { route: 'ferry', name: 'Praam', duration: '0:30' },
    DE: { highway: 'primary', name: 'Turu' },
  })
  const said = (steps: readonly Step[]) => steps.map(({ mode, maneuver }) => [mode, maneuver.type])
  expect(said(await stepsBetween(roads, 'B', 'E'))).toEqual([
    ['ferry', 'depart'],
    ['driving', 'notification'],
    ['driving', 'arrive'],
  ])
  expect(said(await stepsBetween(roads, 'A', 'D'))).toEqual([
    ['driving', 'depart'],
    ['ferry', 'notification'],
    ['ferry', 'arrive'],
  ])
})

describe('a roundabout', () => {
  /** W-w and e-E are roads to a ring of 300 m, S-s another one. */
  const ringOf = (ring: Readonly<Record<string, string>>, road = 'Riia', scale = {}) =>
    drawRoads(
      `
          n
    W---w   e---E
          s
          |
          S`,
      {
        Ww: { highway: 'primary', name: road },
        eE: { highway: 'primary', name: road },
        sS: { highway: 'primary', name: 'Turu' },
        wsenw: { highway: 'primary', junction: 'roundabout', ...ring },
      } satisfies Record<string, DrawnWay>,
      [],
      scale,
    )
  const told = async (roads: DrawnRoads, to: string) => {
    const steps = await stepsBetween(roads, 'W', to)
    const step = steps.find(({ maneuver }) => maneuver.exit !== undefined)
    return step && [step.maneuver.type, step.rotary_name, step.maneuver.exit]
  }

  test('with a name of its own is a rotary of this name', async () => {
    expect(await told(ringOf({ name: 'Haabersti ring' }), 'E')).toEqual([
      'rotary',
      'Haabersti ring',
      2,
    ])
  })

  test('with a name of its own that is small is a turn', async () => {
    const small = ringOf({ name: 'Haabersti ring' }, 'Riia', { columnM: 3, rowM: 3 })
    const steps = await stepsBetween(small, 'W', 'E')
    expect(steps.map(({ maneuver }) => maneuver.type)).toContain('roundabout turn')
  })

  test('without a name, or with that of a road to it or from it, is none', async () => {
    expect(await told(ringOf({}), 'E')).toEqual(['roundabout', undefined, 2])
    expect(await told(ringOf({ name: 'Riia' }), 'E')).toEqual(['roundabout', undefined, 2])
    expect(await told(ringOf({ name: 'Turu' }), 'S')).toEqual(['roundabout', undefined, 1])
  })
})

import { describe, expect, test } from 'vitest'
import { directionsOver } from '../router/directions/drawn-directions.ts'
import { drawRoads } from '../support/draw-roads.ts'
import { driveLetters, timeMs } from '../support/drive-letters.ts'

type Tags = Record<string, string>

/** Riia leads from west to east; a lane for those who turn left to N leaves it at F, before the signal at S. */
const town = (
  signal: Tags | undefined,
  { lane = {}, k = {}, ways = {} as Record<string, Tags> } = {},
) =>
  drawRoads(
    `
                  N
                  |
            K-----C
                  |
W-----F-----S-----X-----------E
                  |
                  M`,
    {
      WFSXE: { highway: 'secondary', name: 'Riia', oneway: 'yes', maxspeed: '50' },
      FKC: { highway: 'secondary_link', oneway: 'yes', ...lane },
      ...(Object.keys(ways).length > 0
        ? ways
        : { NCXM: { highway: 'residential', name: 'Vaksali' } }),
    },
    [],
    { columnM: 5, rowM: 5, nodes: { S: signal ?? {}, K: k } },
  )
const SIGNAL = { highway: 'traffic_signals' }

describe('a lane for a turn that leaves the road before a signal', () => {
  test('is not taken straight on', () => {
    expect(driveLetters(town(SIGNAL), 'WF', 'XE', 'fastest')).toBe('WFXE')
    expect(directionsOver(town(SIGNAL), 'fastest').texts('WF', 'XE')).toEqual({ en: [], et: [] })
  })
  test('is taken by who turns', () => {
    expect(driveLetters(town(SIGNAL), 'WF', 'CN', 'fastest')).toBe('WFCN')
    expect(directionsOver(town(SIGNAL), 'fastest').texts('WF', 'CN')).toEqual({
      en: ['Turn left onto Vaksali and drive 0.07 km.'],
      et: ['Pöörake vasakule Vaksali tänavale ja sõitke 0,07 km.'],
    })
  })

  const laneMs = (...drawn: Parameters<typeof town>) => timeMs(town(...drawn), 'FC')
  const added = (signal: Tags, more: Parameters<typeof town>[1] = {}) =>
    laneMs(signal, more) - laneMs(undefined, more)
  test('waits as long as the road', () => {
    expect(added(SIGNAL)).toBe(4_000)
    expect(added({ highway: 'crossing', crossing: 'traffic_signals' })).toBe(2_000)
  })
  test('does not wait for a signal of the other direction', () => {
    expect(added({ ...SIGNAL, 'traffic_signals:direction': 'backward' })).toBe(0)
  })
  test('does not wait for what is no signal', () => {
    expect(added({ highway: 'stop' })).toBe(0)
  })
  test('does not wait twice where it has a signal of its own', () => {
    expect(added(SIGNAL, { k: SIGNAL })).toBe(0)
  })
  test('does not wait where it leads away from the road', () => {
    const ways = { NC: { highway: 'residential' }, XM: { highway: 'residential' } }
    expect(added(SIGNAL, { ways })).toBe(0)
  })
  test('does not wait where it parts from the road at the end of a ramp', () => {
    const drawn = (signal: Tags | undefined) =>
      drawRoads(
        `
            K-----C
                  |
W-----F-----S-----X-----------E
                  |
                  M`,
        {
          WF: { highway: 'secondary_link', name: 'Riia', oneway: 'yes' },
          FSXE: { highway: 'secondary', name: 'Riia', oneway: 'yes', maxspeed: '50' },
          FKC: { highway: 'secondary_link', oneway: 'yes' },
          CXM: { highway: 'residential', name: 'Vaksali' },
        },
        [],
        { columnM: 5, rowM: 5, nodes: { S: signal ?? {} } },
      )
    expect(timeMs(drawn(SIGNAL), 'FC')).toBe(timeMs(drawn(undefined), 'FC'))
  })
  test('does not wait where it is no quicker even so', () => {
    const times = ['32', '28'].map((maxspeed) => {
      const drawn = town(undefined, { lane: { maxspeed } })
      return timeMs(drawn, 'FC') + timeMs(drawn, 'CX')
    })
    const roadMs = timeMs(town(SIGNAL), 'FX')
    expect(times[0]).toBeLessThan(roadMs)
    expect(times[1]).toBeGreaterThan(roadMs)
    expect(added(SIGNAL, { lane: { maxspeed: '32' } })).toBe(4_000)
    expect(added(SIGNAL, { lane: { maxspeed: '28' } })).toBe(0)
  })
  test.each([
    [20, 4_000],
    [40, 0],
  ])('with %d yards along it waits %d ms: more of them are no lane', (yards, ms) => {
    const letters = (first: number) =>
      Array.from({ length: yards }, (_, i) => String.fromCodePoint(first + i))
    const [onLane, inYard] = [letters(0x4e00), letters(0x5e00)]
    /** The lane runs 10 m beside the road of 100 m. */
    const place = (eastM: number, northM: number) => ({
      lon: 25 + eastM / 57_476,
      lat: 59 + northM / 111_378,
    })
    const drawn = (signal: Tags) =>
      drawRoads(
        '',
        {
          WFSXE: { highway: 'secondary', name: 'Riia', oneway: 'yes', maxspeed: '50' },
          [`F${onLane.join('')}X`]: { highway: 'secondary_link', oneway: 'yes' },
          ...Object.fromEntries(onLane.map((at, i) => [at + inYard[i], { highway: 'service' }])),
        },
        [],
        {
          places: {
            W: place(-50, 0),
            F: place(0, 0),
            S: place(90, 0),
            X: place(100, 0),
            E: place(150, 0),
            ...Object.fromEntries(onLane.map((at, i) => [at, place(5 + (90 * i) / yards, 10)])),
            ...Object.fromEntries(inYard.map((at, i) => [at, place(5 + (90 * i) / yards, 12)])),
          },
          nodes: { S: signal },
        },
      )
    const first = `F${onLane[0]}`
    expect(timeMs(drawn(SIGNAL), first) - timeMs(drawn({}), first)).toBe(ms)
  })
})

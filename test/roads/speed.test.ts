import { describe, expect, test } from 'vitest'
import type { RoadCountry } from '../../src/roads/network/material.ts'
import { parseDurationMs } from '../../src/roads/tags/duration.ts'
import { travelSpeedKmh } from '../../src/roads/tags/speed.ts'
import {
  type LegalFacts,
  legalLimitKmh,
  parseSpeed,
  signedSpeedOf,
} from '../../src/roads/tags/speed-limits.ts'
import { profileOf } from '../../src/roads/tags/way-profile.ts'
import { drawRoads } from '../support/draw-roads.ts'

type TagRecord = Readonly<Record<string, string>>

function speedOf(tags: TagRecord, country: RoadCountry = '', builtUp = false, backward = false) {
  const profile = profileOf(new Map(Object.entries(tags)))
  if ('leftOut' in profile) throw new Error(profile.leftOut)
  const facts = backward ? profile.backwardSpeed : profile.forwardSpeed
  return Math.round(travelSpeedKmh(facts, country, builtUp) * 100) / 100
}

describe('what a sign says', () => {
  test.each([
    ['50', 50, undefined],
    ['30 mph', 48.28032, undefined],
    ['60 km/h', 60, undefined],
    ['10 knots', 18.52, undefined],
    ['walk', 6, undefined],
    ['none', 130, undefined],
    ['EE:urban', 0, 'urban'],
    ['LV:rural', 0, 'rural'],
    ['LT:motorway', 0, 'motorway'],
    ['LV:living_street', 0, 'living_street'],
    ['LV:parking', 0, 'parking'],
    ['LV:fuel_station', 0, 'parking'],
    ['LV:zone30', 30, 'urban'],
    ['DE:zone:30', 30, 'urban'],
    ['50;70', 50, undefined],
    ['70|50', 50, undefined],
    ['90|', 90, undefined],
    ['90;80 @ (wet)', 90, undefined],
    ['80 @ (22:00-06:00; wet); 100', 100, undefined],
    ['80 @ wet', 0, undefined],
    ['sign', 0, undefined],
    ['signals', 0, undefined],
    ['variable', 0, undefined],
    ['50 mph!', 0, undefined],
    ['fast 50', 0, undefined],
    ['EE:zone', 0, undefined],
    ['LV:rural:70', 70, 'rural'],
    ['EE:50', 50, undefined],
    ['EE:0', 0, undefined],
    ['EE:rural;50', 50, 'rural'],
    ['EE:rural|EE:urban', 0, 'rural'],
    ['0;50', 50, undefined],
    ['30.5', 30.5, undefined],
    ['', 0, undefined],
  ])('%s', (value, kmh, zone) => {
    expect(parseSpeed(value)).toEqual({ kmh, zone })
  })

  test.each([
    [{ maxspeed: '70', 'maxspeed:advisory': '50' }, 50, 50],
    [{ maxspeed: '70', 'maxspeed:forward': '50' }, 50, 70],
    [{ 'maxspeed:both_ways': '60' }, 60, 60],
    [{ 'maxspeed:both_ways': '60', 'maxspeed:backward': '40' }, 60, 40],
    [{ maxspeed: '70', 'maxspeed:advisory:backward': '40' }, 70, 40],
    [{ 'maxspeed:motorcar': '100', maxspeed: '80' }, 100, 100],
    [{ 'source:maxspeed': 'LV:zone30' }, 30, 30],
    [{ 'zone:maxspeed': '30' }, 30, 30],
    [{ maxspeed: 'signals' }, 0, 0],
  ])('%j: %i along and %i against the way', (tags, along, against) => {
    const signed = new Map(Object.entries(tags as TagRecord))
    expect(signedSpeedOf(signed, 'forward').kmh).toBe(along)
    expect(signedSpeedOf(signed, 'backward').kmh).toBe(against)
  })
})

test.each([
  [{ 'zone:maxspeed': '30' }, 'urban'],
  [{ 'zone:maxspeed': 'EE:30' }, 'urban'],
  [{ 'zone:traffic': 'LT:rural', 'zone:maxspeed': '30' }, 'urban'],
  [{ 'zone:traffic': 'LT:rural' }, 'rural'],
  [{ maxspeed: '30' }, undefined],
])('%j lies in the zone %s', (tags, zone) => {
  expect(signedSpeedOf(new Map(Object.entries(tags as TagRecord)), 'forward').zone).toBe(zone)
})

describe('travel speed', () => {
  const main = { highway: 'primary' }
  const street = { highway: 'residential' }
  const vandalised = {
    ...main,
    surface: 'constructor',
    smoothness: '__proto__',
    tracktype: 'valueOf',
  }
  const lane = { highway: 'unclassified' }
  const track = { highway: 'track', surface: 'asphalt', tracktype: 'grade1' }

  test.each([
    ['unknown country: 90 outside settlements', main, '', false, 81],
    ['and 50 inside', main, '', true, 40],
    ['a street', street, '', true, 28],
    ['a living street, at nine tenths of 20', { highway: 'living_street' }, 'lv', false, 16],
    ['signed, outside', { ...main, maxspeed: '70' }, 'ee', false, 63],
    ['signed, inside', { ...main, maxspeed: '50' }, 'ee', true, 40],
    ['a street signed at 30', { ...street, maxspeed: '30' }, 'lt', true, 24],
    ['a narrow road signed at 80 is still narrow', { ...lane, maxspeed: '80' }, 'ee', false, 65],
    ['and goes by its sign where that is slower', { ...lane, maxspeed: '50' }, 'ee', false, 45],
    ['a street outside, signed at 80', { ...street, maxspeed: '80' }, '', false, 50],
    ['a living street, signed at 50', { highway: 'living_street', maxspeed: '50' }, '', true, 20],
    ['a service road, signed at 60', { highway: 'service', maxspeed: '60' }, 'lv', false, 40],
    ['a paved track, signed at 80', { ...track, maxspeed: '80' }, 'lt', false, 40],
    ['motorway in Lithuania: 130', { highway: 'motorway' }, 'lt', false, 117],
    ['motorway elsewhere', { highway: 'motorway' }, 'ee', false, 81],
    ['motorroad in Latvia: 110', { highway: 'trunk', motorroad: 'yes' }, 'lv', false, 95],
    [
      'motorroad in Lithuania: 120, no more than trunks do',
      { highway: 'trunk', motorroad: 'yes' },
      'lt',
      false,
      95,
    ],
    ['a zone tag: inside', { ...main, 'source:maxspeed': 'EE:urban' }, 'ee', true, 40],
    ['a zone tag: outside', { ...main, 'maxspeed:type': 'LV:rural' }, 'lv', false, 81],
    ['gravel in Estonia', { highway: 'tertiary', surface: 'gravel' }, 'ee', false, 65],
    ['gravel in Latvia', { highway: 'tertiary', surface: 'gravel' }, 'lv', false, 64],
    ['gravel in Lithuania', { highway: 'tertiary', surface: 'gravel' }, 'lt', false, 56],
    ['gravel in a village', { highway: 'tertiary', surface: 'gravel' }, 'ee', true, 40],
    ['gravel on a street that nobody keeps up', { ...street, surface: 'gravel' }, 'ee', false, 40],
    [
      'gravel, signed slower',
      { highway: 'tertiary', surface: 'gravel', maxspeed: '50' },
      'lv',
      false,
      45,
    ],
    ['cobblestone', { ...main, surface: 'cobblestone' }, 'ee', true, 30],
    ['sett', { ...main, surface: 'sett' }, 'ee', true, 40],
    ['sand', { ...main, surface: 'sand' }, 'ee', false, 20],
    ['mud', { ...main, surface: 'mud' }, 'ee', false, 10],
    ['a bad road', { ...main, smoothness: 'bad' }, 'ee', false, 40],
    ['a very bad one', { ...main, smoothness: 'very_horrible' }, 'ee', false, 5],
    ['a ramp', { highway: 'motorway_link' }, 'lt', false, 65],
    ['a ramp of a trunk road', { highway: 'trunk_link' }, 'lt', false, 55],
    ['a service road', { highway: 'service' }, 'ee', true, 20],
    ['a walkway for cars too', { highway: 'footway', motor_vehicle: 'yes' }, 'ee', true, 10],
    ['an alley', { highway: 'service', service: 'alley' }, 'ee', true, 10],
    ['a driveway', { highway: 'service', service: 'driveway' }, 'ee', false, 12.5],
    [
      'an aisle between parked cars',
      { highway: 'service', service: 'parking_aisle' },
      'lv',
      true,
      10,
    ],
    [
      'a parking lot by its zone',
      { highway: 'service', 'maxspeed:type': 'LV:parking' },
      'lv',
      false,
      18,
    ],
    ['a track', { highway: 'track' }, 'ee', false, 25],
    [
      'a rough track',
      { highway: 'track', tracktype: 'grade5', motor_vehicle: 'yes' },
      'ee',
      false,
      20,
    ],
    ['a drawbridge', { ...main, bridge: 'movable' }, 'ee', true, 5],
    ['values that are words of the language', vandalised, 'ee', true, 40],
    ['a slip of the tags', { ...main, maxspeed: '1' }, 'ee', true, 3],
  ] as [string, TagRecord, RoadCountry, boolean, number][])(
    '%s',
    (_, tags, country, builtUp, expected) => {
      expect(speedOf(tags, country, builtUp)).toBe(expected)
    },
  )

  test('each direction has its own', () => {
    const tags = { ...main, maxspeed: '70', 'maxspeed:backward': '50' }
    expect(speedOf(tags, 'ee')).toBe(63)
    expect(speedOf(tags, 'ee', false, true)).toBe(45)
  })

  test('a numbered tertiary road of Lithuania is gravel unless it says else', () => {
    const draw = (tags: TagRecord, country: RoadCountry) =>
      drawRoads('A---B', { AB: { highway: 'tertiary', ...tags } }, [], { country })
    const kmh = (tags: TagRecord, country: RoadCountry) => {
      const { edgeLengthMm, edgeForwardMs } = draw(tags, country).network
      return Math.round((edgeLengthMm[0] / edgeForwardMs[0]) * 3.6)
    }
    expect(kmh({ ref: '1234' }, 'lt')).toBe(56)
    expect(kmh({ ref: '1234', surface: 'asphalt' }, 'lt')).toBe(75)
    expect(kmh({}, 'lt')).toBe(75)
    expect(kmh({ ref: '1234' }, 'lv')).toBe(75)
  })
})

test.each([
  ['45', 2_700_000],
  ['00:45', 2_700_000],
  ['1:05', 3_900_000],
  ['01:15:30', 4_530_000],
  ['PT1H30M', 5_400_000],
  ['P1DT2H', 93_600_000],
  ['PT90S', 90_000],
  ['soon', 0],
  ['', 0],
])('a duration of "%s" is %i ms', (value, ms) => {
  expect(parseDurationMs(value)).toBe(ms)
})

test.each([
  [{}, 35],
  [{ maxspeed: '50' }, 45],
])('a roundabout of a trunk road with %j is driven at %d', (tags, kmh) => {
  expect(speedOf({ highway: 'trunk', junction: 'roundabout', ...(tags as TagRecord) })).toBe(kmh)
})

describe('without a sign the law says', () => {
  const facts = { roadClass: 'primary', zone: undefined, builtUp: false } as const
  const rest = { motorroad: false, unpaved: false }
  test.each<[string, Partial<LegalFacts>, number[]]>([
    ['a country road', {}, [90, 90, 90, 90]],
    ['an unpaved country road', { unpaved: true }, [90, 90, 80, 70]],
    ['a settlement', { builtUp: true, unpaved: true }, [50, 50, 50, 50]],
    [
      'a settlement with a sign for the country',
      { builtUp: true, zone: 'rural' },
      [90, 90, 90, 90],
    ],
    ['a zone of settlements', { zone: 'urban', roadClass: 'motorway' }, [50, 50, 50, 50]],
    ['a motorroad', { motorroad: true, builtUp: true }, [90, 90, 110, 120]],
    ['a motorway', { roadClass: 'motorway', motorroad: true }, [90, 90, 110, 130]],
    ['a zone of motorways', { zone: 'motorway' }, [90, 90, 110, 130]],
    ['a street to live in', { roadClass: 'living_street', builtUp: true }, [20, 20, 20, 20]],
    ['one in another zone', { roadClass: 'living_street', zone: 'urban' }, [50, 50, 50, 50]],
    ['a zone to live in', { zone: 'living_street' }, [20, 20, 20, 20]],
    ['parked cars', { zone: 'parking', motorroad: true }, [20, 20, 20, 20]],
  ])('on %s', (_, more, expected) => {
    const countries = ['', 'ee', 'lv', 'lt'] as const
    const limits = countries.map((country) =>
      legalLimitKmh({ ...facts, ...rest, country, ...more }),
    )
    expect(limits).toEqual(expected)
  })
})

/** What roads ask of vans and trucks, by every spelling of the tags. */
import { expect, test } from 'vitest'
import { bothLimits, type Limits, NO_LIMITS } from '../../src/roads/network/limits.ts'
import { limitsOf as limitsOfTags } from '../../src/roads/tags/limits.ts'
import { parseKilograms } from '../../src/roads/tags/tonnes.ts'
import { NONE } from '../../src/tables/none.ts'
import { drawRoads } from '../support/draw-roads.ts'

type TagRecord = Readonly<Record<string, string>>

/** What a road from A to B with these tags asks, on the way there (or back). */
function limitsOf(tags: TagRecord, letters = 'AB'): Limits {
  const town = drawRoads('A---B', { AB: { highway: 'primary', ...tags } })
  const directed = town.directed(letters)
  const { limits, signs, edgeSigns } = town.network
  return limits[signs.limits[edgeSigns[directed >>> 1]] * 2 + (directed & 1)]
}

/** What differs from nothing, sizes as one record. */
function asked(tags: TagRecord, letters?: string) {
  const { largest, largestThrough, ...rest } = limitsOf(tags, letters)
  const sizes = (of: Limits['largest'], prefix: string) =>
    Object.entries(of)
      .filter(([, value]) => value !== NONE)
      .map(([name, value]) => [`${prefix}${name}`, value])
  const others = Object.entries(rest).filter(([, value]) => value !== 'yes' && value !== 0)
  return Object.fromEntries([
    ...others,
    ...sizes(largest, ''),
    ...sizes(largestThrough, 'through '),
  ])
}

test.each<[string, number]>([
  ['7.5', 7500],
  ['7,5 t', 7500],
  ['7.5t', 7500],
  ['12 tonnes', 12_000],
  ['3500 kg', 3500],
  ['33000 lbs', 14_968.548_21],
  ['3 st', 2721.554_22],
  ['10 lt', 10_160.469_088],
  ['100 cwt', 5080.234_544],
])('a weight of %s is %d kg', (text, kilograms) => {
  expect(parseKilograms(text)).toBeCloseTo(kilograms, 6)
})

test.each(['', 'none', 'default', 'unsigned', '7.5 x', '-3', '7.5 t 3'])(
  '"%s" is no weight',
  (text) => {
    expect(parseKilograms(text)).toBeNaN()
  },
)

test.each<[TagRecord, object]>([
  [{}, {}],
  [{ maxheight: '3.8' }, { heightCm: 380 }],
  [{ maxheight: '3,8 m' }, { heightCm: 380 }],
  [{ maxheight: `12'6"` }, { heightCm: 381 }],
  [{ maxheight: '4.5', 'maxheight:physical': '4.2' }, { heightCm: 420 }],
  [{ maxheight: '4.5', 'maxheight:legal': '4' }, { heightCm: 400 }],
  [{ 'maxheight:lanes': '3.5|4.2|4' }, { heightCm: 420 }],
  [{ 'maxheight:lanes': '3.5|none' }, {}],
  [{ maxheight: '4', 'maxheight:lanes': '3.5|4.2' }, { heightCm: 400 }],
  [{ width: '2.4' }, { 'through widthCm': 240 }],
  [
    { width: '2.9 m', maxwidth: '2.5' },
    { widthCm: 250, 'through widthCm': 290 },
  ],
  [{ width: '2.99' }, { 'through widthCm': 299 }],
  [{ width: '3' }, {}],
  [{ maxheight: 'default' }, {}],
  [{ maxheight: 'below_default' }, {}],
  [{ maxheight: '4.2;3.9' }, { heightCm: 390 }],
  [{ maxwidth: '2.3' }, { widthCm: 230 }],
  [{ 'maxwidth:physical': '220 cm' }, { widthCm: 220 }],
  [{ maxlength: '12' }, { lengthCm: 1200 }],
  [{ 'maxlength:hgv': '10 m' }, { lengthCm: 1000 }],
  [{ maxweight: '7.5' }, { weightKg: 7500 }],
  [{ maxweightrating: '3500 kg' }, { weightKg: 3500 }],
  [{ 'maxweightrating:hgv': '12' }, { weightKg: 12_000 }],
  [{ maxgcweight: '40' }, { weightKg: 40_000 }],
  [{ maxaxleload: '8' }, { axleLoadKg: 8000 }],
  [{ maxbogieload: '9' }, { axleLoadKg: 9000 }],
  [{ maxbogieload: '14', 'maxaxleload:hgv': '8,5 t' }, { axleLoadKg: 8500 }],
  [{ 'maxbogieload:hgv': '7500 kg' }, { axleLoadKg: 7500 }],
  [{ hgv: 'no' }, { hgv: 'no' }],
  [{ hgv: 'destination' }, { hgv: 'ends' }],
  [{ hgv: 'delivery' }, { hgv: 'ends' }],
  [{ hgv: 'designated' }, {}],
  [{ hgv: 'unsuitable' }, { hgv: 'ends' }],
  [{ goods: 'no' }, { goods: 'no' }],
  [{ hazmat: 'no' }, { hazmat: 'no' }],
  [{ 'hazmat:water': 'no' }, { hazmat: 'no' }],
  [{ 'hazmat:B': 'no' }, { hazmat: 'no' }],
  [{ hazmat: 'designated' }, {}],
  [{ 'maxspeed:hgv': '70' }, { hgvKmh: 70 }],
  [{ 'maxspeed:goods': '60' }, { goodsKmh: 60 }],
  [{ 'hgv:conditional': 'no @ (weight>7.5)' }, { weightKg: 7500 }],
  [{ 'hgv:conditional': 'no @ (weightrating > 12 t)' }, { weightKg: 12_000 }],
  [{ 'motor_vehicle:conditional': 'no @ (height>2.8)' }, { heightCm: 280 }],
  [{ 'access:conditional': 'destination @ (length>12)' }, { 'through lengthCm': 1200 }],
  [{ 'goods:conditional': 'no @ axleload>=10' }, { axleLoadKg: 10_000 }],
  [{ 'hgv:conditional': 'no @ (Mo-Fr 07:00-09:00)' }, {}],
  [{ 'hgv:conditional': 'no @ (weight>12 AND Mo-Fr 07:00-09:00)' }, {}],
  [
    { 'hgv:conditional': 'no @ (06:00-08:00; 16:00-18:00); no @ (weight>18)' },
    { weightKg: 18_000 },
  ],
  [{ hgv: 'no', 'hgv:conditional': 'destination @ (destination)' }, { hgv: 'ends' }],
  [{ hgv: 'no', 'hgv:conditional': 'yes @ (delivery)' }, { hgv: 'ends' }],
  [{ hgv: 'no', 'hgv:conditional': 'yes @ (weight<=7.5)' }, { weightKg: 7500 }],
  [{ hgv: 'destination', 'hgv:conditional': 'yes @ (weight<12)' }, { 'through weightKg': 12_000 }],
  [{ hgv: 'no', 'hgv:conditional': 'yes @ (axles<4)' }, { hgv: 'no' }],
  [
    { maxweight: '7.5', 'maxweight:conditional': 'none @ (destination)' },
    { 'through weightKg': 7500 },
  ],
  [{ maxweight: '7.5', 'maxweight:conditional': '5 @ (wet)' }, { weightKg: 7500 }],
])('a road with %j asks %j', (tags, wanted) => {
  expect(asked(tags)).toEqual(wanted)
})

test('what holds in one direction holds in that one alone', () => {
  const tags = { 'hgv:forward': 'no', 'maxweight:backward': '12', 'maxspeed:hgv:backward': '60' }
  expect(asked(tags, 'AB')).toEqual({ hgv: 'no' })
  expect(asked(tags, 'BA')).toEqual({ weightKg: 12_000, hgvKmh: 60 })
})

test('roads that ask the same share a set, and set 0 asks nothing', () => {
  const { network } = drawRoads('A---B---C---D', {
    AB: { highway: 'primary', maxweight: '7.5' },
    BC: { highway: 'residential', maxweight: '7500 kg' },
    CD: 'primary',
  })
  expect([...network.edgeSigns].map((set) => network.signs.limits[set])).toEqual([1, 1, 0])
  expect(network.limits).toHaveLength(4)
  expect(network.limits[0]).toEqual(NO_LIMITS)
})

test('a barrier asks something of the roads that it is on', () => {
  const town = drawRoads('A---B---C', { ABC: 'primary' }, [], {
    nodes: { B: { barrier: 'height_restrictor', maxheight: '2.5' } },
  })
  const { signs, edgeSigns } = town.network
  const at = (letters: string) => signs.limits[edgeSigns[town.directed(letters) >>> 1]]
  expect(town.network.limits[at('AC') * 2].largest.heightCm).toBe(250)
})

test('of two limits the stricter counts', () => {
  const low = limitsOf({ maxheight: '3', hgv: 'destination', 'maxspeed:hgv': '60' })
  const weak = limitsOf({ maxheight: '4', maxweight: '5', hgv: 'no' })
  expect(bothLimits(low, weak)).toMatchObject({
    hgv: 'no',
    hgvKmh: 60,
    largest: { heightCm: 300, weightKg: 5000 },
  })
})

test('speeds of trucks end at 255 km/h, the most that a byte holds', () => {
  const speedOf = (value: string) =>
    limitsOfTags(new Map([['maxspeed:hgv', value]]), 'forward').hgvKmh
  expect(['254', '255', '256', '300'].map(speedOf)).toEqual([254, 255, 255, 255])
})

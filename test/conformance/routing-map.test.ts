/** The routing document: GET MapRouting, parameter by parameter. */
import { describe, expect, test } from 'vitest'
import { projectionOf } from '../../src/geo/projection.ts'
import { decompressGeometry } from '../support/compressed-geometry.ts'
import {
  degrees,
  type Feature,
  mapQuery,
  type Pairs,
  type Place,
  plain,
  startRouting,
} from './routing-server.ts'

const { app, map, body, direction, error } = startRouting()

const stopsOf = (...places: Place[]) => places.map(degrees).join(';')
function feature(place: Place, attributes: object = {}, spatialReference?: object) {
  const [x, y] = degrees(place).split(',').map(Number)
  return { geometry: { x, y, ...(spatialReference && { spatialReference }) }, attributes }
}
const setOf = (...features: object[]) => JSON.stringify({ features })
const textsOf = ({ features }: { features: readonly Feature[] }) =>
  features.map(({ attributes }) => plain(attributes.text))
const arrivalsOf = (features: readonly Feature[]) =>
  features.filter(({ attributes }) => attributes.maneuverType === 'gisDMTStop')
const missing = (name: string) => `400 Missing parameter "${name}"`
const invalid = (name: string, value: string, allowed: string) =>
  `400 Invalid value of parameter "${name}": ${value} (allowed: ${allowed})`

describe('GET MapRouting', () => {
  test('R-61 f must be json; missing is 400 without a message', async () => {
    expect(await error({ f: undefined })).toBe('400 ')
    expect(await error({ f: 'html' })).toBe(invalid('f', 'html', 'json'))
  })

  test('R-62 parameters may be query or form; in a POST the key stays in the URL', async () => {
    const form = { method: 'POST', body: mapQuery({ key: undefined }) }
    expect((await app.send('/router/MapRouting?key=k', form)).text).toBe((await map()).text)
    const keyInBody = await app.send('/router/MapRouting', { method: 'POST', body: mapQuery() })
    expect([keyInBody.status, keyInBody.text]).toEqual([403, '{"error":"invalid_api_key"}'])
  })

  test('R-63 stops is required and has at least two', async () => {
    expect(await error({ stops: undefined })).toBe(missing('stops'))
    for (const stops of [stopsOf('A'), setOf(feature('A')), setOf()]) {
      expect(await error({ stops })).toBe('400 Parameter "stops" must have at least 2 stops')
    }
  })

  test('R-64 stops may be a feature set in JSON', async () => {
    const stops = setOf(feature('A'), feature('B'), feature('C'))
    expect(await direction({ stops })).toEqual(await direction({ stops: stopsOf('A', 'B', 'C') }))
    expect(await error({ stops: '{"features":' })).toMatch(
      /^400 Invalid value of parameter "stops"/,
    )
  })

  test('R-65 stops may be written x1,y1;x2,y2', async () => {
    const { features } = await direction({ stops: stopsOf('A', 'B', 'C') })
    expect(arrivalsOf(features)).toHaveLength(2)
    expect(await error({ stops: '25,59;25' })).toMatch(/^400 Invalid value of parameter "stops"/)
  })

  test('R-66 attributes.Name names a stop in the route name and in the texts', async () => {
    const stops = setOf(feature('A', { Name: 'Kodu' }), feature('C', { Name: 'Töö' }))
    const answer = await direction({ stops })
    expect(answer.routeName).toBe('Kodu - Töö')
    const texts = textsOf(answer)
    expect([texts[0], texts.at(-1)]).toEqual([
      'Start at Kodu, head south on Lai and drive 0.1 km.',
      'You have arrived: 2. Töö.',
    ])
  })

  test('R-67 an attribute RouteName is 400', async () => {
    expect(await error({ stops: setOf(feature('A'), feature('C', { RouteName: 'r' })) })).toBe(
      '400 Parameter "stops": attribute "RouteName" of stop 2 is not supported',
    )
  })

  test('R-68 outSR is 3301 or 4326, by default 4326; another is 400', async () => {
    expect(await body({ outSR: '4326' })).toEqual(await body())
    expect(await error({ outSR: '3857' })).toBe(invalid('outSR', '3857', '3301, 4326'))
    const out = new Float64Array(2)
    const inGrid = (['A', 'C'] as const).map((place) => {
      const [lon, lat] = degrees(place).split(',').map(Number)
      projectionOf(3301).forward(lon, lat, out)
      return [out[0], out[1]]
    })
    const { summary, features } = await direction({ outSR: '3301', stops: inGrid.join(';') })
    expect(summary.totalLength).toBe(0.604721)
    expect(summary.envelope).toMatchObject({ spatialReference: { wkid: 3301 } })
    const [x, y] = decompressGeometry(features[0].compressedGeometry)[0]
    expect([x, y]).toEqual(inGrid[0].map((metres) => Math.round(metres * 100) / 100))
  })

  test('R-69 with outSR the wkid of each stop must be the same', async () => {
    const both = (wkid: number) =>
      setOf(feature('A', {}, { wkid: 4326 }), feature('C', {}, { wkid }))
    expect(await direction({ stops: both(4326), outSR: '4326' })).toEqual(await direction())
    expect(await error({ stops: both(3301), outSR: '4326' })).toBe(
      '400 Parameter "stops": spatialReference.wkid of stop 2 is not 4326, the value of "outSR"',
    )
  })

  test('R-70 without outSR no stop may have a spatialReference', async () => {
    expect(await error({ stops: setOf(feature('A', {}, { wkid: 4326 }), feature('C')) })).toBe(
      '400 Parameter "stops": stop 1 has a spatialReference, which needs the parameter "outSR"',
    )
  })

  test('R-71 directionsLanguage is required, long or short; an unknown one is 400', async () => {
    expect(await error({ directionsLanguage: undefined })).toBe(missing('directionsLanguage'))
    expect(await error({ directionsLanguage: 'fr_FR' })).toBe(
      '400 Unknown value of parameter "directionsLanguage": fr_FR',
    )
    const locales = 'et_EE en_US de_DE fi_FI ru_RU sv_SE ja_JP'.split(' ')
    const said = new Set<string>()
    for (const directionsLanguage of locales) {
      const long = textsOf(await direction({ directionsLanguage }))
      const short = await direction({ directionsLanguage: directionsLanguage.slice(0, 2) })
      expect(textsOf(short)).toEqual(long)
      said.add(long.join())
    }
    expect(said.size).toBe(7)
  })

  test('R-71 a road is called as in the language, where it has a name there', async () => {
    const [estonian] = textsOf(await direction({ directionsLanguage: 'et' }))
    const [finnish] = textsOf(await direction({ directionsLanguage: 'fi' }))
    expect(estonian).toContain('Lai')
    expect(finnish).toContain('Pikk')
  })

  test('R-72 directionsLengthUnits is required, and of attributes.length only', async () => {
    expect(await error({ directionsLengthUnits: undefined })).toBe(missing('directionsLengthUnits'))
    expect(await error({ directionsLengthUnits: 'gisNAUMiles' })).toBe(
      invalid('directionsLengthUnits', 'gisNAUMiles', 'gisNAUKilometers, gisNAUMeters'),
    )
    const metres = await direction()
    const kilometres = await direction({ directionsLengthUnits: 'gisNAUKilometers' })
    expect(kilometres.summary).toEqual(metres.summary)
    expect(textsOf(kilometres)).toEqual(textsOf(metres))
    expect(kilometres.features[1].attributes.length).toBe(0.4)
    expect(metres.features[1].attributes.length).toBe(400)
  })

  test('R-73 outputGeometryPrecisionUnits is required and must be gisMeters', async () => {
    const name = 'outputGeometryPrecisionUnits'
    expect(await error({ [name]: undefined })).toBe(missing(name))
    expect(await error({ [name]: 'gisFeet' })).toBe(invalid(name, 'gisFeet', 'gisMeters'))
  })

  test('R-74 outputGeometryPrecision is metres, about 0.05 by default; a text is 400', async () => {
    const points = async (outputGeometryPrecision?: string) => {
      const { features } = await direction({ outputGeometryPrecision })
      return decompressGeometry(features[0].compressedGeometry).length
    }
    // The bends of Lai are 10 m off the straight road.
    expect([await points(), await points('7'), await points('11')]).toEqual([5, 3, 2])
    expect(await direction()).toEqual(await direction({ outputGeometryPrecision: '0.05' }))
    expect(await error({ outputGeometryPrecision: 'fine' })).toBe(
      '400 Non-numeric value of parameter "outputGeometryPrecision": fine',
    )
  })

  test('R-75 impedanceAttributeName is Distance or DrivingMinutes, fastest without it', async () => {
    const km = async (impedanceAttributeName?: string) =>
      (await direction({ impedanceAttributeName })).summary.totalLength
    expect([await km(), await km('DrivingMinutes'), await km('Distance')]).toEqual([
      0.604721, 0.604721, 0.4,
    ])
    expect(await error({ impedanceAttributeName: 'Money' })).toBe(
      invalid('impedanceAttributeName', 'Money', 'Distance, DrivingMinutes'),
    )
  })

  test('R-76 ignoreInvalidLocations is required; its value is unused', async () => {
    expect(await error({ ignoreInvalidLocations: undefined })).toBe(
      missing('ignoreInvalidLocations'),
    )
    expect(await body({ ignoreInvalidLocations: 'false' })).toEqual(await body())
  })

  test('R-77 returnDirections=false gives a body with only an empty messages array', async () => {
    expect((await map({ returnDirections: 'false' })).text).toBe('{"messages":[]}')
    expect(await body({ returnDirections: 'true' })).toEqual(await body())
  })

  test('R-78 returnRoutes must be false; true or absent is 400', async () => {
    expect(await error({ returnRoutes: undefined })).toBe(missing('returnRoutes'))
    expect(await error({ returnRoutes: 'true' })).toBe(invalid('returnRoutes', 'true', 'false'))
  })

  const crooked = stopsOf('A', 'F', 'D', 'C')
  const numbersOf = async (changes: Pairs) =>
    arrivalsOf((await direction(changes)).features).map(
      ({ attributes }) => /(\d+)\./.exec(attributes.text)![1],
    )

  test('R-79 findBestSequence is required; false keeps the order of the stops', async () => {
    expect(await error({ findBestSequence: undefined })).toBe(missing('findBestSequence'))
    expect(await numbersOf({ stops: crooked, findBestSequence: 'false' })).toEqual(['2', '3', '4'])
  })

  test('R-80 findBestSequence=true reorders the inner stops; length and time follow', async () => {
    const asked = { stops: crooked, findBestSequence: 'true' }
    expect(await numbersOf(asked)).toEqual(['3', '2', '4'])
    const best = await direction(asked)
    expect(best.summary).toEqual((await direction({ stops: stopsOf('A', 'D', 'F', 'C') })).summary)
    expect(best.routeName).toBe('Location 1 - Location 4')
    // The objective decides: from A to F the short way is by B and C, the quick one by D and E.
    const totals = async (impedanceAttributeName: string) => {
      const stops = stopsOf('D', 'A', 'F', 'C')
      const round = { stops, findBestSequence: 'true', impedanceAttributeName }
      const { totalLength, totalTime } = (await direction(round)).summary
      return [totalLength, totalTime]
    }
    expect(await totals('Distance')).toEqual([1.104721, 1.669817])
    expect(await totals('DrivingMinutes')).toEqual([1.109442, 0.739633])
  })

  test('R-81 returnStops is false by default; true includes the stops', async () => {
    expect(await body()).not.toHaveProperty('stops')
    expect(await body({ returnStops: 'false' })).not.toHaveProperty('stops')
    expect((await body({ returnStops: 'true' })).stops!.features).toHaveLength(2)
  })

  test('R-82 startTime is Unix milliseconds; without it ETA counts from 0; a text is 400', async () => {
    const times = async (startTime?: string) =>
      (await direction({ startTime })).features.map(({ attributes }) => attributes.ETA)
    expect(await times()).toEqual([0, 4189, 20_189, 24_189])
    expect(await times('1000')).toEqual([1000, 5189, 21_189, 25_189])
    expect(await error({ startTime: 'noon' })).toBe(
      '400 Non-integer value of parameter "startTime": noon',
    )
  })

  test('R-83 key is required in the URL', async () => {
    const { status, text } = await map({ key: undefined })
    expect([status, text]).toEqual([403, '{"error":"invalid_api_key"}'])
  })

  test.each([
    'accumulateAttributeNames',
    'useHierarchy',
    'outputLines',
    'preserveFirstStop',
    'preserveLastStop',
    'directionsStyleName',
    'useTimeWindows',
  ])('R-84 %s is ignored', async (name) => {
    expect(await body({ [name]: 'anything' })).toEqual(await body())
  })

  test.each(['returnBarriers', 'returnPolylineBarriers', 'returnPolygonBarriers'])(
    'R-85 %s is ignored with the value false',
    async (name) => {
      expect(await body({ [name]: 'false' })).toEqual(await body())
    },
  )

  test.each([
    'barriers',
    'polylineBarriers',
    'restrictUTurns',
    'restrictionAttributeNames',
    'attributeParameterValues',
    'directionsTimeAttributeName',
  ])('R-86 %s is refused with a message that says so', async (name) => {
    expect(await error({ [name]: 'x' })).toBe(`400 Parameter "${name}" is not supported`)
  })

  test.each(['et', 'en', 'de', 'fi', 'ru', 'sv', 'ja', 'lv', 'lt'])(
    'R-87 without returnStops the order shows in the numbers N. of the texts: %s',
    async (directionsLanguage) => {
      const asked = { stops: crooked, findBestSequence: 'true', directionsLanguage }
      expect(await body(asked)).not.toHaveProperty('stops')
      expect(await numbersOf(asked)).toEqual(['3', '2', '4'])
    },
  )
})

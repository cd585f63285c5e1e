/** What the parameters of other systems' clients come to, to the digit: limits, defaults and forms. */
import { describe, expect, test } from 'vitest'
import { parametersOf } from '../../../src/doors/contract/parameters.ts'
import * as esri from '../../../src/doors/esri/geocode-question.ts'
import { esriPlace } from '../../../src/doors/esri/place.ts'
import * as nominatim from '../../../src/doors/nominatim/question.ts'
import { readQuestion, timesOf } from '../../../src/doors/osrm/question.ts'
import * as photon from '../../../src/doors/photon/question.ts'
import type { Refusal } from '../../../src/report/errors.ts'
import type { FoundPlace } from '../../../src/use-cases/places/found-places.ts'

const given = (query: string) => parametersOf([...new URLSearchParams(query)])

function codeOf(read: () => unknown): string {
  try {
    read()
    return 'none'
  } catch (error) {
    return (error as Refusal).code
  }
}

describe('Nominatim', () => {
  test('a box is the same from any two corners', () => {
    const box = { westE7: 24e7, southE7: 58e7, eastE7: 25e7, northE7: 59e7 }
    for (const corners of ['24,58,25,59', '25,59,24,58', '24,59,25,58', '25,58,24,59']) {
      const asked = nominatim.readAsked(given(`q=a&viewbox=${corners}&bounded=1`))
      expect(asked.window).toEqual(box)
      expect(asked.near).toEqual({ lonE7: 245_000_000, latE7: 585_000_000 })
    }
    expect(nominatim.readAsked(given('q=a&viewbox=24,58,25,59')).window).toBeUndefined()
  })

  test('a county is a municipality beside a state, and the county without one', () => {
    const askedBy = (query: string) => nominatim.readAsked(given(query)).asked
    expect(askedBy('county=b')).toEqual({ county: 'b' })
    expect(askedBy('state=a')).toEqual({ county: 'a' })
    expect(askedBy('state=a&county=b')).toEqual({ county: 'a', municipality: 'b' })
  })

  test('ten answers by default, at least 1, at most 50', () => {
    const limitOf = (limit: string) => nominatim.readAsked(given(`q=a${limit}`)).limit
    expect(['', '&limit=0', '&limit=1', '&limit=50', '&limit=51'].map(limitOf)).toEqual([
      10, 1, 1, 50, 50,
    ])
  })

  test('the zoom says what kind is meant, at either side of each bound', () => {
    const typesAt = (zoom: string) => nominatim.readPoint(given(`lon=1&lat=1${zoom}`)).types
    const first = (zoom: number) => [...(typesAt(`&zoom=${zoom}`) ?? ['house'])][0]
    expect([4, 5, 7, 8, 9, 10, 12, 13, 15, 16, 17, 18].map(first)).toEqual([
      'country',
      'county',
      'county',
      'county',
      'county',
      'city',
      'city',
      'district',
      'district',
      'street',
      'street',
      'house',
    ])
    expect(typesAt('')).toBeUndefined()
  })

  test('fifty ids, and coordinates up to the poles', () => {
    const { osm_ids: parameter } = nominatim.NOMINATIM_LOOKUP_PARAMETERS
    const ids = (count: number) =>
      parameter.read(given(`osm_ids=${Array(count).fill('N7').join(',')}`), 'osm_ids')
    expect(ids(50)).toEqual(Array(50).fill(7))
    expect(codeOf(() => ids(51))).toBe('NOMINATIM_IDS')
    expect(nominatim.readPoint(given('lon=-180&lat=90'))).toMatchObject({ lon: -180, lat: 90 })
    expect(codeOf(() => nominatim.readPoint(given('lon=180.01&lat=1')))).toBe('NOMINATIM_RANGE')
    expect(codeOf(() => nominatim.readPoint(given('lon=1&lat=90.01')))).toBe('NOMINATIM_RANGE')
  })
})

describe('Photon', () => {
  test('a kilometre around by default, at most 5000, in metres', () => {
    const { radius } = photon.PHOTON_REVERSE_PARAMETERS
    const radiusOf = (query: string) => radius.read(given(query), 'radius') * 1000
    expect(['', 'radius=0.5', 'radius=5000', 'radius=5001'].map(radiusOf)).toEqual([
      1_000, 500, 5_000_000, 5_000_000,
    ])
    expect(codeOf(() => radiusOf('radius=0'))).toBe('PHOTON_INVALID')
  })

  test('fifteen answers by default, at least 1, at most 50', () => {
    const limitOf = (query: string) =>
      photon.readCommon(photon.PHOTON_PARAMETERS, given(query), undefined).limit
    expect(['', 'limit=0', 'limit=50', 'limit=51'].map(limitOf)).toEqual([15, 1, 50, 50])
  })

  test('a parameter of another operation is unknown', () => {
    const readAt = () =>
      photon.readCommon(photon.PHOTON_REVERSE_PARAMETERS, given('q=a'), undefined)
    expect(codeOf(readAt)).toBe('PHOTON_UNKNOWN')
  })

  test('coordinates up to the poles', () => {
    const near = (query: string) => photon.readWhere(given(query)).near
    expect(near('lon=180&lat=-90')).toEqual({ lonE7: 1_800_000_000, latE7: -900_000_000 })
    expect(near('')).toBeUndefined()
    expect(codeOf(() => near('lon=180.1&lat=1'))).toBe('PHOTON_INVALID')
    expect(codeOf(() => near('lon=1&lat=90.1'))).toBe('PHOTON_INVALID')
    expect(codeOf(() => near('lat=1'))).toBe('PHOTON_MISSING')
    expect(codeOf(() => near('lon=1'))).toBe('PHOTON_MISSING')
  })
})

describe('Esri', () => {
  const read = <T>(parameter: { read(given: never, name: string): T }, query: string) =>
    parameter.read(given(query) as never, query.split('=')[0])

  test('20 candidates by default and 50 at most, 5 suggestions and 15', () => {
    const { maxLocations } = esri.CANDIDATES_PARAMETERS
    const { maxSuggestions } = esri.SUGGEST_PARAMETERS
    expect(
      ['', 'maxLocations=0', 'maxLocations=50', 'maxLocations=51'].map((query) =>
        read(maxLocations, query),
      ),
    ).toEqual([20, 1, 50, 50])
    expect(
      ['', 'maxSuggestions=15', 'maxSuggestions=16'].map((query) => read(maxSuggestions, query)),
    ).toEqual([5, 15, 15])
  })

  test('500 metres around by default, 50 kilometres at most', () => {
    const { distance } = esri.REVERSE_PARAMETERS
    expect(
      ['', 'distance=0', 'distance=50000', 'distance=50001'].map((query) => read(distance, query)),
    ).toEqual([500, 0, 50_000, 50_000])
  })

  test('a district may be a parish or an eldership, a locality any place', () => {
    const { featureTypes } = esri.REVERSE_PARAMETERS
    expect([...(read(featureTypes, 'featureTypes=District') ?? [])]).toEqual([
      'district',
      'parish',
      'eldership',
    ])
    expect([...(read(featureTypes, 'featureTypes=Locality') ?? [])]).toEqual([
      'place',
      'district',
      'city',
      'parish',
      'eldership',
      'municipality',
      'county',
    ])
  })

  test('a label has the county for places, not for streets and houses', () => {
    const parts = (...names: [string, string][]) => names.map(([part, name]) => ({ part, name }))
    const wider = [
      ['city', 'Elva'],
      ['municipality', 'Elva vald'],
      ['county', 'Tartu maakond'],
    ] as [string, string][]
    const label = (type: string, ...own: [string, string][]) =>
      esriPlace({ type, country: 'EE', parts: parts(...own, ...wider) } as unknown as FoundPlace)
        .labels.Match_addr
    expect(label('street', ['street', 'Kase tänav'])).toBe('Kase tänav, Elva, Elva vald')
    expect(label('house', ['housenumber', '3'], ['street', 'Kase tänav'])).toBe(
      'Kase tänav 3, Elva, Elva vald',
    )
    expect(label('city')).toBe('Elva, Elva vald, Tartu maakond')
  })
})

describe('OSRM', () => {
  const path = (points: string) => `/route/v1/driving/${points}`
  test('coordinates up to the poles and the date line', () => {
    expect(codeOf(() => readQuestion(path('180,90;-180,-90'), given('')))).toBe('none')
    for (const points of ['1,90.01;1,1', '1,-90.01;1,1', '180.01,1;1,1', '-180.01,1;1,1'])
      expect(codeOf(() => readQuestion(path(points), given('')))).toBe('OSRM_COORDINATE')
  })

  test('times may be equal, and never go back', () => {
    expect([...(timesOf('5;5;6', 3) ?? [])]).toEqual([5_000, 5_000, 6_000])
    expect(codeOf(() => timesOf('5;5;4', 3))).toBe('OSRM_TIMES')
  })
})

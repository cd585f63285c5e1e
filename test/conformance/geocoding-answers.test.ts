/** What the geocoder does and what its answers hold, sentence by sentence, asked of a running server. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Geocoder, type Line, SHORT_PATH, startGeocoder } from './geocoding-ask.ts'

let g: Geocoder
beforeAll(async () => {
  g = await startGeocoder()
})
afterAll(() => g.stop())

const NARVA_7 = 'Eesti, Harju maakond, Tallinn, Kesklinna linnaosa, Narva maantee 7'
const BARONA = 'Latvija, Rīga, Krišjāņa Barona iela 195 k-1'

describe('what the service does', () => {
  test('C-1 text or an id becomes a match with address, point, box, relevance, accuracy', async () => {
    const wanted = {
      address: `${NARVA_7}`,
      AddressDetails: { Accuracy: '8' },
      LatLonBox: {
        east: 24.7541123,
        south: 59.436462,
        north: 59.437462,
        west: 24.7531123,
      },
      point: { coordinates: [24.7536123, 59.436962] },
      relevance: 100,
    }
    expect(await g.placemarks({ q: 'Narva mnt 7' })).toEqual([wanted])
    expect(await g.placemarks({ q: '5', aidq: 'true' })).toEqual([wanted])
  })
  test('C-2 gl selects the dataset; several are searched at once', async () => {
    expect(await g.addresses({ q: 'Barona 195 k-1', gl: 'lv' })).toEqual([BARONA])
    expect(await g.addresses({ q: 'Barona 195 k-1', gl: 'ee' })).toEqual([])
    const both = await g.addresses({ q: 'Barona 195 k-1', gl: ['ee', 'lv', 'lt'] })
    expect(both).toEqual([BARONA])
  })
  test.each(['Narva mnt 7, Tallinn', 'tallinn narva maantee 7', 'NARVA MNT. 7', 'Narva mantee 7'])(
    'C-3 many spellings are accepted: %s',
    async (q) => {
      expect((await g.addresses({ q }))[0]).toBe(NARVA_7)
    },
  )
  test.each(['json2', 'xml2'])('C-4 %s returns the components', async (output) => {
    const { text } = await g.of({ q: 'Narva mnt 7', output })
    expect(text).toContain('AddressLine')
    expect(text).toContain('Harju maakond')
  })
  test('C-5 aidq=true treats each q as an AADRESS_ID', async () => {
    const all = await g.results({ q: ['5', '2', 'Narva'], aidq: 'true' })
    expect(all.map(({ placemark }) => placemark.map(({ address }) => address))).toEqual([
      [NARVA_7],
      ['Eesti, Harju maakond, Tallinn'],
      [],
    ])
  })
  test('C-6 responses carry Access-Control-Allow-Origin: *', async () => {
    for (const pairs of [{ q: 'x' }, { q: 'x', gl: 'fi' }]) {
      const { headers } = await g.of(pairs)
      expect(headers.get('access-control-allow-origin')).toBe('*')
    }
  })
  test('C-7 a sibling base has shorter addresses and the same shape', async () => {
    const [full] = await g.placemarks({ q: 'Narva mnt 7' })
    const [short] = await g.placemarks({ q: 'Narva mnt 7' }, SHORT_PATH)
    expect(short).toEqual({
      ...full,
      address: 'Tallinn, Kesklinna linnaosa, Narva maantee 7',
    })
  })
})

describe('datasets', () => {
  test('C-8 ee is Estonia, and its json gives only Accuracy', async () => {
    const [match] = await g.placemarks({ q: 'Narva mnt 7', gl: 'ee' })
    expect(match.address).toBe(NARVA_7)
    expect(match.AddressDetails).toEqual({ Accuracy: '8' })
  })
  test('C-9 ee_aid is Estonia with ids, EHAK codes and lines', async () => {
    const types = (await g.lines({ q: 'Narva mnt 7' })).map(({ Type }) => Type)
    expect(types).toEqual(expect.arrayContaining(['AADRESS_ID', 'A1_EHAK', 'A2_EHAK', 'A7']))
  })
  test('C-10 lv is Latvia', async () => {
    expect(await g.addresses({ q: 'Rīga', gl: 'lv' })).toContain('Latvija, Rīga')
  })
  test('C-11 lt is Lithuania', async () => {
    expect((await g.addresses({ q: 'Vilnius', gl: 'lt' }))[0]).toBe(
      'Lietuva, Vilniaus miesto savivaldybė, Vilnius',
    )
  })
})

describe('a match', () => {
  test('C-12 address goes from country down to house, comma-separated', async () => {
    expect(await g.addresses({ q: 'Narva mnt 7' })).toEqual([NARVA_7])
  })
  test('C-13 Accuracy is a string', async () => {
    const [{ AddressDetails }] = await g.placemarks({ q: 'Tallinn' })
    expect(AddressDetails.Accuracy).toBe('3')
  })
  test('C-14 AddressLines is there only with json2 and xml2', async () => {
    const [plain] = await g.placemarks({ q: 'Tallinn' })
    expect(plain.AddressDetails).not.toHaveProperty('AddressLines')
    expect((await g.of({ q: 'Tallinn', output: 'xml' })).text).not.toContain('AddressLines')
    expect((await g.of({ q: 'Tallinn', output: 'xml2' })).text).toContain('<AddressLines>')
    expect(await g.lines({ q: 'Tallinn' })).not.toEqual([])
  })
  test('C-15 LatLonBox is in the reference of srs', async () => {
    const [degrees] = await g.placemarks({ q: 'Narva mnt 7' })
    const [metres] = await g.placemarks({ q: 'Narva mnt 7', srs: 'EPSG:3301' })
    expect(Object.keys(degrees.LatLonBox)).toEqual(['east', 'south', 'north', 'west'])
    expect(metres.LatLonBox).toEqual({
      east: 542814.11,
      south: 6588982.05,
      north: 6589082.05,
      west: 542714.11,
    })
  })
  test('C-16 point is [E, N]: [longitude, latitude], or metres east and north', async () => {
    const at = async (srs: string) =>
      (await g.placemarks({ q: 'Narva mnt 7', srs }))[0].point.coordinates
    expect(await at('EPSG:4326')).toEqual([24.7536123, 59.436962])
    expect(await at('EPSG:3301')).toEqual([542764.11, 6589032.05])
  })
  test('C-17 relevance is a number; what autocomplete adds has 0 and is a full match', async () => {
    const [own, ...added] = await g.placemarks({ q: 'Narva mnt 7', ac: 'true' })
    expect(own.relevance).toBe(100)
    const flats = added.filter(({ relevance }) => relevance === 0)
    expect(flats.map(({ address }) => address)).toContain(`${NARVA_7}-12`)
  })
  test('C-18 ExtendedData is there only with xd', async () => {
    expect((await g.placemarks({ q: 'Tallinn' }))[0]).not.toHaveProperty('ExtendedData')
    expect((await g.placemarks({ q: 'Tallinn', xd: '' }))[0]).toHaveProperty('ExtendedData')
  })
  test('C-19 the response has one object per q in input order, with name and placemark', async () => {
    const all = await g.results({ q: ['Tallinn', 'nowhere at all', 'Narva mnt 7'] })
    expect(all.map((result) => Object.keys(result))).toEqual(
      new Array(3).fill(['name', 'placemark']),
    )
    expect(all.map(({ name, placemark }) => [name, placemark.length])).toEqual([
      ['Tallinn', 1],
      ['nowhere at all', 0],
      ['Narva mnt 7', 1],
    ])
  })
  test('C-20 matches go by relevance, highest first', async () => {
    const found = await g.placemarks({ q: 'Ole 2, Tartu', st: '2', ac: 'true' })
    const relevances = found.map(({ relevance }) => relevance)
    expect(relevances.length).toBeGreaterThan(2)
    expect(relevances).toEqual(relevances.toSorted((a, b) => b - a))
  })
  test.each([
    ['1', 'Eesti'],
    ['2', 'Harju maakond'],
    ['3', 'Tallinn'],
    ['4', 'Nõmme linnaosa'],
    ['4', 'Kaasiku vkt'],
    ['6', 'Narva mnt, Tallinn'],
    ['8', 'Narva mnt 7'],
    ['8', 'Vana-Jaani'],
    ['9', 'Narva mnt 7-12'],
  ])('C-21 accuracy %s: %s', async (accuracy, q) => {
    expect((await g.placemarks({ q }))[0].AddressDetails.Accuracy).toBe(accuracy)
  })
  test.each([
    ['2', 'Valmieras novads', 'lv'],
    ['3', 'Vecates pagasts', 'lv'],
    ['4', 'Vecate', 'lv'],
    ['6', 'Bauskas iela', 'lv'],
    ['8', 'Stacija Biksti', 'lv'],
    ['9', 'Barona 195 k-1-11', 'lv'],
    ['4', 'Vilnius', 'lt'],
    ['8', 'Agluonai 12', 'lt'],
  ])('C-22 Latvia and Lithuania have the same scale, %s: %s', async (accuracy, q, gl) => {
    expect((await g.placemarks({ q, gl }))[0].AddressDetails.Accuracy).toBe(accuracy)
  })
})

describe('address lines', () => {
  const lineOf = (lines: readonly Line[], type: string) =>
    lines.find(({ Type }) => Type === type)?.Value
  test('C-23 a line has Type, Value as a string, and perhaps Subtype', async () => {
    for (const line of await g.lines({ q: 'Narva mnt 7-12' })) {
      expect(typeof line.Value).toBe('string')
      expect(['Type,Value', 'Type,Subtype,Value']).toContain(Object.keys(line).join())
    }
  })
  test.each([
    ['C-24 A0 is the country', 'Narva mnt 7', 'A0', 'Eesti'],
    ['C-25 A1 is the county', 'Narva mnt 7', 'A1', 'Harju maakond'],
    ['C-25 A1_EHAK is its code', 'Narva mnt 7', 'A1_EHAK', '0037'],
    ['C-26 A2 is the municipality', 'Narva mnt 7', 'A2', 'Tallinn'],
    ['C-26 A2_EHAK is its code', 'Narva mnt 7', 'A2_EHAK', '0784'],
    ['C-27 A3 is the settlement unit', 'Narva mnt 7', 'A3', 'Kesklinna linnaosa'],
    ['C-28 A4 is the small place', 'Kaasiku vkt 11', 'A4', 'Kaasiku väikekoht'],
    ['C-28 a house may be directly under it', 'Kaasiku vkt 11', 'A7', '11'],
    ['C-29 A5 is the street', 'Narva mnt 7', 'A5', 'Narva maantee'],
    ['C-30 A6 is a name', 'Tõru, Äigrumäe', 'A6', 'Tõru'],
    ['C-31 A7 is the number', 'Narva mnt 7-12', 'A7', '7'],
    ['C-32 A8 is the flat', 'Narva mnt 7-12', 'A8', '12'],
    ['C-33 POSTCODE is the postal code', 'Narva mnt 7', 'POSTCODE', '10117'],
    ['C-34 AADRESS_ID is the address id', 'Narva mnt 7', 'AADRESS_ID', '5'],
    ['C-35 A_STAATUS_ID is the status', 'Narva mnt 7', 'A_STAATUS_ID', '1'],
  ])('%s', async (_title, q, type, value) => {
    expect(lineOf(await g.lines({ q }), type)).toBe(value)
  })
  test('C-36 json of ee_aid has only Accuracy, its lines have AADRESS_ID', async () => {
    const [plain] = await g.placemarks({ q: 'Narva mnt 7' })
    expect(plain.AddressDetails).toEqual({ Accuracy: '8' })
    expect(lineOf(await g.lines({ q: 'Narva mnt 7', gl: 'ee' }), 'AADRESS_ID')).toBeUndefined()
    expect(lineOf(await g.lines({ q: 'Narva mnt 7' }), 'AADRESS_ID')).toBe('5')
  })
  test('C-37 a Latvian A7 has number and block, or the name of the house', async () => {
    expect(lineOf(await g.lines({ q: 'Barona 195 k-1', gl: 'lv' }), 'A7')).toBe('195 k-1')
    expect(lineOf(await g.lines({ q: 'Riņņi', gl: 'lv' }), 'A7')).toBe('Riņņi')
  })
})

describe('extended data', () => {
  const dataOf = async (q: string, more: Record<string, string> = {}) =>
    (await g.placemarks({ q, xd: '', ...more }))[0].ExtendedData!
  const words = (tokens: readonly { token: string }[]) => tokens.map(({ token }) => token)
  test('C-38 matchedTokens are the words that matched, with their positions', async () => {
    const { matchedTokens } = await dataOf('Narva mnt 7')
    expect(matchedTokens).toEqual([
      { start: 0, end: 5, token: 'Narva', skipped: false },
      { start: 6, end: 9, token: 'mnt', skipped: false },
      { start: 10, end: 11, token: '7', skipped: false },
    ])
  })
  test('C-39 recognizedTokens are words of a known type that were skipped', async () => {
    const { recognizedTokens } = await dataOf('Narva mnt 7, küla', { st: '1' })
    expect(recognizedTokens).toEqual([{ start: 13, end: 17, token: 'küla', skipped: true }])
  })
  test('C-40 unrecognizedTokens are words not recognised', async () => {
    const { unrecognizedTokens } = await dataOf('Narva mnt 7 xyzzy', { st: '1' })
    expect(words(unrecognizedTokens)).toEqual(['xyzzy'])
  })
  test('C-41 skippedTokenCount counts the skipped words when st > 0', async () => {
    expect((await dataOf('Narva mnt 7 xyzzy', { st: '2' })).skippedTokenCount).toBe(1)
    expect(await dataOf('Narva mnt 7')).not.toHaveProperty('skippedTokenCount')
  })
  test('C-42 inputFlatNumber is the flat of the input', async () => {
    expect((await dataOf('Narva mnt 7-12')).inputFlatNumber).toBe('12')
  })
  test('C-43 isCharsimApplied tells of typo tolerance', async () => {
    expect((await dataOf('Narva mantee 7')).isCharsimApplied).toBe(true)
    expect((await dataOf('Narva mnt 7')).isCharsimApplied).toBe(false)
  })
  test('C-44 isPostcodeSkipped and inputPostcode tell of the postcode', async () => {
    const kept = await dataOf('Narva mnt 7, 10117')
    expect([kept.isPostcodeSkipped, kept.inputPostcode]).toEqual([false, '10117'])
    const skipped = await dataOf('Narva mnt 7, 99999', { st: '1' })
    expect([skipped.isPostcodeSkipped, skipped.inputPostcode]).toEqual([true, '99999'])
  })
  test('C-45 fields whose value is null are omitted', async () => {
    const data = await dataOf('Narva mnt 7')
    expect(Object.values(data)).not.toContain(null)
    expect(Object.keys(data)).toEqual([
      'matchedTokens',
      'recognizedTokens',
      'unrecognizedTokens',
      'isCharsimApplied',
    ])
  })
})

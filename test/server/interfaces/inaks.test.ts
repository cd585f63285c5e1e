/** In-AKS without a server around it: the requests of its clients, and the answers that the state's service gave. */
import { describe, expect, test } from 'vitest'
import type { AddressRecord } from '../../../src/addresses/record.ts'
import { answerText } from '../../../src/doors/contract/answer.ts'
import { completeAnswer, type RequestFacts } from '../../../src/doors/contract/interface.ts'
import { parametersOf } from '../../../src/doors/contract/parameters.ts'
import { inaksGazetteer } from '../../../src/doors/inaks/inaks.ts'
import { projectionOf } from '../../../src/geo/projection.ts'
import {
  house,
  openSmall,
  type Place,
  street,
  unit1,
  unit2,
  unit3,
} from '../../geocoder/small-geocoder.ts'
import { askInterface, worldOf } from './ask-interface.ts'

/** A point by metres of EPSG:3301. */
function at(east: number, north: number): Pick<AddressRecord, 'lon' | 'lat'> {
  const degrees = new Float64Array(2)
  projectionOf(3301).inverse(east, north, degrees)
  return { lon: degrees[0], lat: degrees[1] }
}

const short = (name: string) => ({ otherNames: [{ name, kind: 'short' as const }] })
const MUSTAMAE_51: Place = house('51', ['1', '12'], {
  id: 2105921,
  sourceId: 11500272,
  code: '377840339000003X200001G3Z00000000',
  objectCode: 'ME01087725',
  postcode: '10621',
  ...at(539621.34, 6587208.36),
})
const TARTU_1: Place = house('1', [], {
  id: 2249878,
  code: '377840298000005ZI00001EF000000000',
  objectCode: 'EE04064863',
  postcode: '10145',
  ...at(543051.29, 6588822.17),
})

const world = worldOf(
  openSmall({
    ee: [
      unit1(
        'maakond',
        'Harju maakond',
        [
          unit2(
            'linn',
            'Tallinn',
            [
              unit3(
                'linnaosa',
                'Kristiine linnaosa',
                [street('tee', 'Mustamäe tee', [MUSTAMAE_51])],
                { officialCode: '0339' },
              ),
              unit3(
                'linnaosa',
                'Kesklinna linnaosa',
                [street('maantee', 'Tartu maantee', [TARTU_1], short('Tartu mnt'))],
                { officialCode: '0298' },
              ),
            ],
            { officialCode: '0784' },
          ),
          unit2('vald', 'Lääne-Harju vald', [
            unit3('küla', 'Padise küla', [], { id: 2674703, lat: 59.227804, lon: 24.142046 }),
          ]),
        ],
        { officialCode: '0037' },
      ),
      unit1('maakond', 'Pärnu maakond', [
        unit2('linn', 'Pärnu linn', [
          unit3('linn', 'Pärnu linn', [
            street(
              'tänav',
              'Suur-Sepa tänav',
              [house('16', [], { id: 3072342, lat: 58.382345, lon: 24.510193 })],
              short('Suur-Sepa tn'),
            ),
          ]),
        ]),
      ]),
      unit1('maakond', 'Tartu maakond', [
        unit2('vald', 'Elva vald', [
          unit3('linn', 'Elva linn', [
            street('tänav', 'Aia tänav', ['6'], short('Aia tn')),
            street(
              'tänav',
              'Kesk tänav',
              [
                house('32', [], { id: 3007376, postcode: '61507' }),
                house('32a', [], { id: 3018890, postcode: '61507' }),
              ],
              short('Kesk tn'),
            ),
          ]),
        ]),
      ]),
    ],
    lv: [unit1('pilsēta', 'Rīga', [street('iela', 'Brīvības iela', ['1'])])],
  }),
)

/** Rows of an answer, and the answer. */
async function ask(query: string) {
  const { text, status, contentType } = await askInterface(
    inaksGazetteer,
    query,
    '',
    world as never,
  )
  const json = JSON.parse(text)
  return { json, status, contentType, rows: json.addresses as Record<string, string>[] }
}

const told = async (query: string, ...members: string[]) =>
  (await ask(query)).rows.map((row) => members.map((member) => row[member]))

test('a house by its id has the members of the recorded answer, in their order', async () => {
  const { json, contentType, status } = await ask('adrid=2105921')
  expect([status, contentType]).toEqual([200, 'application/json; charset=utf-8'])
  expect(Object.keys(json)).toEqual(['addresses', 'host'])
  const [{ boundingbox, g_boundingbox, ...row }] = json.addresses
  expect(Object.entries(row)).toEqual([
    ['pikkaadress', 'Harju maakond, Tallinn, Kristiine linnaosa, Mustamäe tee 51'],
    ['taisaadress', 'Harju maakond, Tallinn, Kristiine linnaosa, Mustamäe tee 51'],
    ['ipikkaadress', 'Mustamäe tee 51, Kristiine linnaosa, Tallinn, Harju maakond'],
    ['aadresstekst', 'Mustamäe tee 51'],
    ['old_aadresstekst', ''],
    ['leitud_osa', ''],
    ['unik', '1'],
    ['onkort', '1'],
    ['liik', 'E'],
    ['liikVal', 'EHITISHOONE'],
    ['tunnus', ''],
    ['ads_oid', 'ME01087725'],
    ['adob_id', '11500272'],
    ['adr_id', '2105921'],
    ['ehakmk', '37'],
    ['maakond', 'Harju maakond'],
    ['ehakov', '784'],
    ['omavalitsus', 'Tallinn'],
    ['ehak', '339'],
    ['asustusyksus', 'Kristiine linnaosa'],
    ['kood4', ''],
    ['vaikekoht', ''],
    ['kood5', '03X2'],
    ['liikluspind', 'Mustamäe tee'],
    ['kood6', ''],
    ['nimi', ''],
    ['kood7', '1G3Z'],
    ['aadress_nr', '51'],
    ['kood8', ''],
    ['kort_nr', ''],
    ['koodaadress', '377840339000003X200001G3Z00000000'],
    ['asum', ''],
    ['sihtnumber', '10621'],
    ['viitepunkt_x', '539621.34'],
    ['viitepunkt_y', '6587208.35'],
    // The state's own degrees are 24.697892 and 59.420895, half a metre away: we take ETRS 89 for WGS 84.
    ['viitepunkt_l', '24.697898'],
    ['viitepunkt_b', '59.420898'],
    ['poid', []],
    ['tehn_id2', ''],
    ['primary', 'true'],
    ['kvaliteet', 'adrid'],
    ['kaugus', '0'],
    ['ietunnus', '0'],
    ['olek', 'K'],
  ])
  expect(Object.keys(json.addresses[0]).slice(34, 39)).toEqual([
    'viitepunkt_y',
    'boundingbox',
    'viitepunkt_l',
    'viitepunkt_b',
    'g_boundingbox',
  ])
  // South-west first, against the clock, metres as x,y and degrees as latitude,longitude.
  expect(boundingbox).toBe(
    '539571.34,6587158.35 539671.34,6587158.35 539671.34,6587258.35 539571.34,6587258.35 539571.34,6587158.35',
  )
  expect(g_boundingbox.split(' ')[1]).toBe('59.4203982000,24.6983984000')
})

describe('grades are those of the recorded answers', () => {
  const KINDS = ['kvaliteet', 'adr_id']
  test.each([
    ['Tartu mnt 1', [['tapne_lahiaadress', '2249878']]],
    ['tartu maantee 1', [['tapne_lahiaadress', '2249878']]],
    ['Suur-Sepa 16, Pärnu', [['tapne_nr', '3072342']]],
    ['Padise küla, Lääne-Harju vald, Harju maakond', [['tapne_taisaadress', '2674703']]],
    [
      'Harju maakond, Tallinn, Kristiine linnaosa, Mustamäe tee 51',
      [['tapne_taisaadress', '2105921']],
    ],
  ])('%s', async (text, rows) => {
    expect(await told(`address=${encodeURIComponent(text)}`, ...KINDS)).toEqual(rows)
  })

  test('a number that goes on is osaline, behind the one that was asked for', async () => {
    expect(await told('address=Elva, Kesk 32', ...KINDS)).toEqual([
      ['tapne_nr', '3007376'],
      ['osaline', '3018890'],
    ])
  })

  test('a misspelt name is osaline', async () => {
    expect(await told('address=Mustamäe te 51, Tallin', ...KINDS)).toEqual([['osaline', '2105921']])
  })

  test('neither the street nor its neighbours answer for a house that does not exist', async () => {
    expect((await ask('address=Aia 38b, Elva')).json).toEqual({ addresses: [], host: 'teeviit' })
  })
})

test('a point has the houses within the radius, as the recorded reverse request', async () => {
  const point = 'x=543051.29&y=6588822.17'
  expect(await told(point, 'adr_id', 'kvaliteet', 'kaugus')).toEqual([['2249878', 'koord', '0']])
  const beside = 'x=543151.29&y=6588822.17'
  expect(await told(`${beside}&radius=99`, 'adr_id')).toEqual([])
  expect(await told(`${beside}&radius=101`, 'adr_id')).toEqual([['2249878']])
  expect(await told(`x=545051.29&y=6588822.17&nearest=1`, 'adr_id')).toEqual([['2249878']])
})

describe('flats', () => {
  const FLAT = 'address=Mustamäe tee 51-12, Tallinn&appartment='
  test('2: a flat is a row of its own', async () => {
    const [row] = (await ask(`${FLAT}2`)).rows
    expect(row).toMatchObject({ aadresstekst: 'Mustamäe tee 51-12', kort_nr: '12' })
    expect(row.adr_id).not.toBe('2105921')
    expect(row).not.toHaveProperty('kort_adr_id')
  })

  test('1: the building answers with the ids of the flat, and with all its flats', async () => {
    const { rows, json } = await ask(`${FLAT}1`)
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({ adr_id: '2105921', kort_nr: '12', kort_unik: '1' })
    const flats = json.addresses[0].appartments
    expect(flats.map(({ tahis }: { tahis: string }) => tahis)).toEqual(['1', '12'])
    expect(rows[0].kort_adr_id).toBe(flats[1].adr_id)
    const keys = Object.keys(json.addresses[0])
    expect(keys.indexOf('appartments')).toBe(keys.indexOf('tehn_id2') + 1)
  })

  test('0: the building answers alone', async () => {
    const [row, ...others] = (await ask(`${FLAT}0`)).rows
    expect(others).toEqual([])
    expect(row).toMatchObject({ adr_id: '2105921', kort_nr: '', onkort: '1' })
    expect(row).not.toHaveProperty('appartments')
  })
})

test('kinds and units choose among the rows', async () => {
  expect(await told('address=Tartu&features=EHAK', 'liikVal', 'pikkaadress')).toEqual([
    ['EHAK', 'Tartu maakond'],
    ['EHAK', 'Tartu maakond, Elva vald'],
  ])
  expect(await told('address=Tartu&features=TANAV,KATASTRIYKSUS', 'liik', 'liikluspind')).toEqual([
    ['2', 'Tartu mnt'],
  ])
  expect(await told('address=Tartu&ehak=784&features=TANAV', 'liikluspind')).toEqual([
    ['Tartu mnt'],
  ])
})

test('Latvia answers in the same shape where it is asked for', async () => {
  expect(await told('address=Brīvības iela 1', 'pikkaadress')).toEqual([])
  expect(await told('address=Brīvības iela 1&gl=ee,lv', 'pikkaadress', 'kvaliteet')).toEqual([
    ['Rīga, Brīvības iela 1', 'tapne_lahiaadress'],
  ])
})

test('an object of a country that is not asked for is none', async () => {
  expect(await told('adrid=2105921&gl=lv', 'adr_id')).toEqual([])
})

test('a postcode alone is answered with nothing', async () => {
  expect(await told('address=61507', 'adr_id')).toEqual([])
})

test('codes cannot be looked for where there is no search index', async () => {
  const without = { ...world, geocoder: undefined } as never
  const { text } = await askInterface(inaksGazetteer, 'adrid=2105921', '', without)
  expect(JSON.parse(text)).toEqual({ error: 'This release has no search index', host: 'teeviit' })
})

test.each([
  ['', 'LYHITXT'],
  ['address=a', 'LYHITXT'],
  ['address=Tallinn&ehak=1', 'EIEHAK'],
  ['address=Tallinn&features=MAJA', 'EILIIK'],
  ['address=Tallinn&features=toString', 'EILIIK'],
  ['adrid=12x', 'LYHIADRID'],
  ['adsoid=EE0406486', 'LYHIADSOID'],
  ['adsoid=EE04064863,', 'LYHIADSOID'],
  ['adsoid=EE040648631', 'PIKKADSOID'],
  ['x=1&y=2', 'EIEESTI'],
  ['x=a&y=6588822', 'EIEESTI'],
  ['address=Tallinn&results=many', 'Invalid results value: many'],
  ['address=Tallinn&callback=1', 'Invalid callback name'],
])('%s is refused with status 200 and %s', async (query, error) => {
  const { json, status } = await ask(query)
  expect([status, json]).toEqual([200, { error, host: 'teeviit' }])
})

describe('codes of objects', () => {
  const MEMBERS = ['adr_id', 'ads_oid', 'kvaliteet'] as const
  test('find their rows in the order in which they are given; unknown ones find nothing', async () => {
    const query = 'adsoid=EE04064863, EE00000001,XX01087725,ME01087725'
    expect(await told(query, ...MEMBERS)).toEqual([
      ['2249878', 'EE04064863', 'adsoid'],
      ['2105921', 'ME01087725', 'adsoid'],
    ])
  })

  test('are read as a text, too', async () => {
    expect(await told('address=ME01087725', ...MEMBERS)).toEqual([
      ['2105921', 'ME01087725', 'adsoid'],
    ])
    expect(await told('address=ME0108772', ...MEMBERS)).toEqual([])
  })

  test('at most 100 are read', async () => {
    const query = (before: number) => `adsoid=${'EE00000001,'.repeat(before)}ME01087725`
    expect(await told(query(99), 'adr_id')).toEqual([['2105921']])
    expect(await told(query(100), 'adr_id')).toEqual([])
  })

  test('a country without them has none', async () => {
    expect(await told('address=Brīvības iela 1&gl=lv', 'ads_oid')).toEqual([['']])
  })
})

test('a text of two letters is looked for', async () => {
  expect((await ask('address=xq')).json).toEqual({ addresses: [], host: 'teeviit' })
})

test('a callback is called, for errors, too', async () => {
  const textOf = async (query: string) =>
    (await askInterface(inaksGazetteer, query, '', world as never)).text
  expect(await textOf('address=Aia 38b&callback=cb')).toBe('cb({"addresses":[],"host":"teeviit"});')
  expect(await textOf('callback=cb')).toBe('cb({"error":"LYHITXT","host":"teeviit"});')
})

test('several texts are answered in a list by POST, at most 100', async () => {
  const post = async (pairs: [string, string][]) => {
    const facts = { method: 'POST' } as RequestFacts
    const answer = await completeAnswer(inaksGazetteer(parametersOf(pairs), world as never, facts))
    return JSON.parse(answerText(answer))
  }
  const times = (count: number) => Array.from({ length: count }, () => ['address', 'Tartu mnt 1'])
  const answers = await post(times(100) as [string, string][])
  expect(answers).toHaveLength(100)
  expect(answers[99].addresses[0].adr_id).toBe('2249878')
  expect(await post(times(101) as [string, string][])).toMatchObject({
    error: 'At most 100 addresses ("q") in a request',
  })
})

test('each started 25 codes are a unit, each started two texts, and a point', () => {
  const costOf = (method: string, ...pairs: [string, string][]) => {
    const prepared = inaksGazetteer(parametersOf(pairs), world as never, { method } as RequestFacts)
    return (prepared as { cost: number }).cost
  }
  const codes = (count: number): [string, string] => [
    'adsoid',
    Array.from({ length: count }, () => 'ME01087725').join(','),
  ]
  expect([1, 25, 26, 100].map((count) => costOf('GET', codes(count)))).toEqual([1, 1, 2, 4])
  expect(costOf('GET', ['address', 'Tartu mnt 1'])).toBe(1)
  expect(costOf('GET', ['x', '539621'], ['y', '6587208'])).toBe(1)
  const text: [string, string] = ['address', 'Tartu mnt 1']
  expect(costOf('POST', text, text, text)).toBe(2)
  expect(costOf('POST', text, ['address', 'ME01087725'])).toBe(2)
})

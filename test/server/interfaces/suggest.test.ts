/** `/geocoder/suggest`: what a text becomes while it is typed, near the map, and the answers of search once it is finished. */
import { describe, expect, test } from 'vitest'
import { answerText } from '../../../src/doors/contract/answer.ts'
import { completeAnswer, type RequestFacts } from '../../../src/doors/contract/interface.ts'
import { parametersOf } from '../../../src/doors/contract/parameters.ts'
import { search, suggestions } from '../../../src/doors/places/places.ts'
import type { World } from '../../../src/use-cases/world.ts'
import { world } from '../../geocoder/handler.ts'
import { house, openSmall, street, unit1, unit2, unit3 } from '../../geocoder/small-geocoder.ts'

const ofTown = (name: string, lon: number, lat: number, population: number) =>
  unit2(
    'linn',
    name,
    [
      unit3('linn', name, [
        street('tänav', 'Pikk tänav', [house('5', [], { lon, lat })], { lon, lat }),
        street('tänav', 'Pihla tänav', [], { lon, lat }),
      ]),
    ],
    { population, lon, lat },
  )

const geocoder = openSmall({
  ee: [
    unit1('maakond', 'Harju maakond', [
      ofTown('Tallinn', 24.75, 59.44, 400_000),
      ofTown('Tartu', 26.72, 58.38, 90_000),
    ]),
  ],
  lv: [
    unit1('pilsēta', 'Rīga', [street('iela', 'Pikola iela', ['5'], { lon: 24.1, lat: 56.95 })], {
      population: 600_000,
    }),
  ],
})
const towns = {
  ...world,
  geocoder,
  trees: { ee: geocoder.ee!.index.tree, lv: geocoder.lv!.index.tree },
} as World

async function ask(query: string, own: World = towns, handle = suggestions) {
  const facts = { method: 'GET' } as RequestFacts
  const reply = handle(parametersOf([...new URLSearchParams(query)]), own, facts)
  const answer = await completeAnswer(reply)
  return { ...answer, json: JSON.parse(answerText(answer)) }
}

const addresses = async (
  query: string,
  own: World = towns,
  handle = suggestions,
): Promise<string[]> =>
  (await ask(query, own, handle)).json.features.map(
    ({ properties }: { properties: { address: string } }) =>
      properties.address.split(', ').slice(-2).join(', ').replace('Rīga, ', ''),
  )

describe('a text that is being typed', () => {
  test('has what its last word begins, of equals the largest town first', async () => {
    expect(await addresses('q=pikk t&limit=2')).toEqual([
      'Tallinn, Pikk tänav',
      'Tartu, Pikk tänav',
    ])
  })

  test('what is as good shares one confidence', async () => {
    const sureness = async (query: string) =>
      (await ask(query)).json.features.map(
        ({ properties }: { properties: { confidence: number } }) => properties.confidence,
      )
    expect(await sureness('q=pik&country=ee&limit=2')).toEqual([0.45, 0.45])
    expect(await sureness('q=piko&limit=1')).toEqual([0.9])
  })

  test('what is near goes first among equals', async () => {
    expect((await addresses('q=pikk 5&limit=2'))[0]).toBe('Tallinn, Pikk tänav 5')
    expect((await addresses('q=pikk 5&limit=2&near=26.7,58.4'))[0]).toBe('Tartu, Pikk tänav 5')
    expect((await addresses('q=pikk t&limit=2&near=26.7,58.4'))[0]).toBe('Tartu, Pikk tänav')
    expect((await addresses('q=pikk t&limit=1&near=26.7,58.4'))[0]).toBe('Tartu, Pikk tänav')
  })

  test('the town may follow the number without a comma, from its first letter on', async () => {
    for (const typed of ['pikk 5 t', 'pikk 5 ta', 'pikk 5 tar', 'pikk 5 tart', 'pikk 5 tartu'])
      expect(await addresses(`q=${typed}&near=26.7,58.4`)).toContain('Tartu, Pikk tänav 5')
  })

  test('types, country and box bound it', async () => {
    expect(await addresses('q=pik&types=street&country=lv')).toEqual(['Pikola iela'])
    expect(await addresses('q=pikk&types=street&bbox=26,58,27,59')).toEqual(['Tartu, Pikk tänav'])
    expect(await addresses('q=pikk&types=city')).toEqual([])
    expect(await addresses('q=pikk&country=xx')).toEqual([])
  })

  test('a feature tells its kind, its class, how sure it is and where its words are', async () => {
    const { json, contentType } = await ask('q=pikk 5 tar&limit=1')
    expect(contentType).toBe('application/geo+json; charset=utf-8')
    expect([json.type, json.query]).toEqual(['FeatureCollection', 'pikk 5 tar'])
    const { type, match, confidence, highlights, distance } = json.features[0].properties
    expect([type, match, distance]).toEqual(['house', 'exact', undefined])
    expect(confidence).toBeGreaterThan(0.9)
    expect(highlights).toEqual([
      { part: 'street', start: 0, end: 4 },
      { part: 'housenumber', start: 5, end: 6 },
      { part: 'city', start: 7, end: 10 },
    ])
  })

  test('what is a level below a whole match has the confidence 0', async () => {
    const { json } = await ask('q=Pikk tänav, Tartu')
    const [first, second] = json.features
    expect([first.properties.type, second.properties.type]).toEqual(['street', 'house'])
    expect(second.properties.confidence).toBe(0)
  })

  test('what begins by a misspelling is behind what search finds, and told', async () => {
    const { json } = await ask('q=Tartu, Pihlx')
    const matches = json.features.map(
      ({ properties }: { properties: { match: string } }) => properties.match,
    )
    expect(matches[0]).toBe('place')
    expect(matches).toContain('typo')
  })
})

describe('a finished text has the answers of search, in their order', () => {
  test.each(['Pikk 5, Tartu', 'Pikk tänav 77, Tartu', 'Pikk 5', 'Tartu', 'Rīga, Pikola iela 5'])(
    '%s',
    async (text) => {
      const found = await addresses(`q=${text}&limit=3`, towns, search)
      expect(found.length).toBeGreaterThan(0)
      expect((await addresses(`q=${text}&limit=3`)).slice(0, found.length)).toEqual(found)
    },
  )

  test('a point that is typed has its distance, to the centimetre', async () => {
    const { json } = await ask('q=58.38, 26.72')
    expect(json.features[0].properties.distance).toBe(0)
    expect(json.features[0].properties.address).toMatch(/Tartu, Pikk tänav 5$/)
    const beside = await ask('q=58.38001, 26.72')
    expect(beside.json.features[0].properties.distance).toBe(1.11)
  })

  test('each place is told once', async () => {
    const { json } = await ask('q=Pikk 5, Tartu&limit=50')
    const ids = json.features.map(({ id }: { id: number }) => id)
    expect(new Set(ids).size).toBe(ids.length)
  })
})

describe('faults', () => {
  test.each([
    ['limit=3', 'PARAMETER_MISSING'],
    [`q=${'x'.repeat(201)}`, 'QUESTION_TOO_LONG'],
    ['q=a&limit=0', 'COUNT_OUT_OF_RANGE'],
    ['q=a&near=1', 'VALUE_INVALID'],
  ])('%s', async (query, code) => {
    const { status, json } = await ask(query)
    expect([status, json.error.code]).toEqual([400, code])
  })

  test('a release without a search index is told', async () => {
    const { status, json } = await ask('q=a', { ...towns, geocoder: undefined } as unknown as World)
    expect([status, json.error.code]).toEqual([404, 'NO_SEARCH_INDEX'])
  })
})

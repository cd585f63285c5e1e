import { describe, expect, test, vi } from 'vitest'
import { FEATURE_BYTES_MAX, readFeatures } from '../../../src/sources/reading/feature-reader.ts'
import { memoryFile } from '../support/files.ts'

async function read(content: string, pieceBytes?: number) {
  const features: unknown[] = []
  const bad: [number, string][] = []
  const starts: string[] = []
  let head = ''
  await readFeatures(
    memoryFile(content, pieceBytes),
    (text) => {
      head = text
    },
    (feature, line) => features.push([line, feature.properties, feature.geometry?.coordinates]),
    (text, line, reason) => {
      bad.push([line, reason])
      starts.push(text)
    },
  )
  return { head, features, bad, starts }
}

const COLLECTION = `{"type":"FeatureCollection","crs":{"type":"name"},"features":[
{"type":"Feature","properties":{"A":1,"B":"}]\\"{"},"geometry":{"type":"Point","coordinates":[1,2]}},
{"type":"Feature","properties":{"A":"õ"},"geometry":null}
]}`

const FEATURES = [
  [2, { A: 1, B: '}]"{' }, [1, 2]],
  [3, { A: 'õ' }, undefined],
]

describe('features', () => {
  test.each([1, 7, 64, 4096])('in pieces of %i bytes', async (pieceBytes) => {
    const { head, features, bad } = await read(COLLECTION, pieceBytes)
    expect(head).toContain('"crs"')
    expect(features).toEqual(FEATURES)
    expect(bad).toEqual([])
  })

  test('spread over lines', async () => {
    const { features } = await read(JSON.stringify(JSON.parse(COLLECTION), null, 2))
    expect(features).toEqual([
      [7, { A: 1, B: '}]"{' }, [1, 2]],
      [21, { A: 'õ' }, undefined],
    ])
  })
})

test('what is no feature is told apart', async () => {
  const { features, bad } = await read(
    '{"features":[\n{"properties":{"A":1}},\n{"A":1},\n{"A":01},\n{"properties":{}}]}',
  )
  expect(features).toEqual([
    [2, { A: 1 }, undefined],
    [5, {}, undefined],
  ])
  expect(bad).toEqual([
    [3, 'it is no GeoJSON feature'],
    [4, 'it is no JSON'],
  ])
})

test.each([
  ['{"a":1}', 'it has no features'],
  ['{"features":[{"properties":{}},', 'it breaks off'],
])('%s is no GeoJSON', async (content, reason) => {
  await expect(read(content)).rejects.toThrow(`The file memory.csv is not GeoJSON (${reason})`)
})

describe('features without an end', () => {
  const LONG = 'x'.repeat(FEATURE_BYTES_MAX)

  test('one that is too long is refused with its start, and the next is read', async () => {
    const text = (length: number) => `{"properties":{"A":"${LONG.slice(0, length)}"}}`
    const just = FEATURE_BYTES_MAX - text(0).length
    const content = `{"features":[\n${text(just)},\n${text(just + 1)},\n{"properties":{"A":2}}\n]}`
    const { features, bad, starts } = await read(content, 1 << 20)
    expect(bad).toEqual([[3, 'longer than 32 MB']])
    expect(starts).toEqual([text(1_000).slice(0, 100)])
    expect(features.map((feature) => (feature as unknown[])[0])).toEqual([2, 4])
  })

  test.each([
    ['an object that is never closed', '{'],
    ['a text that is never closed', '{"'],
  ])('cost as much again in a file twice as long: %s', async (_, start) => {
    /** Bytes that were put together to be looked at. */
    const costOf = async (bytes: number) => {
      const concat = vi.spyOn(Buffer, 'concat')
      const content = `{"features":[${start}${'x'.repeat(bytes)}`
      await expect(read(content, 1 << 14)).rejects.toThrow('it breaks off')
      const cost = concat.mock.results.reduce((sum, { value }) => sum + value.length, 0)
      concat.mockRestore()
      return cost
    }
    expect(await costOf(1 << 21)).toBe(await costOf(1 << 20))
  })

  test('a brace or bracket that closes nothing is no feature', async () => {
    const { features, bad } = await read('{"features":[},{"properties":{"A":1}}]}')
    expect([features, bad]).toEqual([[[1, { A: 1 }, undefined]], []])
  })
})

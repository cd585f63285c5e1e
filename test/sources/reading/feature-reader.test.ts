import { describe, expect, test } from 'vitest'
import { readFeatures } from '../../../src/sources/reading/feature-reader.ts'
import { memoryFile } from '../support/files.ts'

async function read(content: string, pieceBytes?: number) {
  const features: unknown[] = []
  const bad: [number, string][] = []
  let head = ''
  await readFeatures(
    memoryFile(content, pieceBytes),
    (text) => {
      head = text
    },
    (feature, line) => features.push([line, feature.properties, feature.geometry?.coordinates]),
    (_, line, reason) => bad.push([line, reason]),
  )
  return { head, features, bad }
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
  await expect(read(content)).rejects.toThrow(`The file memory.csv is no GeoJSON (${reason})`)
})

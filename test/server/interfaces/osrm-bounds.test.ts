/** The numbers of OSRM's interface, each just below and above. */
import { describe, expect, test } from 'vitest'
import { answerText } from '../../../src/doors/contract/answer.ts'
import { completeAnswer, type RequestFacts } from '../../../src/doors/contract/interface.ts'
import { parametersOf } from '../../../src/doors/contract/parameters.ts'
import { writeGeometry } from '../../../src/doors/osrm/geometry.ts'
import { osrm } from '../../../src/doors/osrm/osrm.ts'
import { decodePolyline } from '../../../src/geo/polyline.ts'
import { runToEnd } from '../../../src/report/steps.ts'
import { createByteWriter } from '../../../src/text/byte-writer.ts'
import { degrees, simple, world } from './map-roads.ts'

async function codeOf(asked: string): Promise<string> {
  const [path, query = ''] = asked.split('?', 2)
  const facts = { method: 'GET', askedPath: path } as RequestFacts
  const reply = await osrm(parametersOf([...new URLSearchParams(query)]), world, facts)
  return JSON.parse(answerText(await completeAnswer(reply))).code
}

test.each([
  ['0,90', 'NoSegment'],
  ['0,-90', 'NoSegment'],
  ['180,0', 'NoSegment'],
  ['-180,0', 'NoSegment'],
  ['0,90.1', 'InvalidValue'],
  ['0,-90.1', 'InvalidValue'],
  ['180.1,0', 'InvalidValue'],
  ['-180.1,0', 'InvalidValue'],
])('a coordinate at %s: %s', async (point, code) => {
  expect(await codeOf(`/nearest/v1/driving/${point}`)).toBe(code)
})

describe('a trace', () => {
  const TRACE = simple('A', 'X', 'B')
  test.each([
    ['1;2;3', 'Ok'],
    ['1;2;2', 'Ok'],
    ['1;1;2', 'Ok'],
    ['1;2;1.999', 'InvalidValue'],
    ['2;1;3', 'InvalidValue'],
  ])('at the times %s: %s', async (times, code) => {
    expect(await codeOf(`/match/v1/driving/${TRACE}?timestamps=${times}`)).toBe(code)
  })
  test('is one drive up to a gap of 60 seconds', async () => {
    const [a, b] = [degrees('A'), degrees('B')]
    const at = (share: number) => [0, 1].map((i) => a[i] + (b[i] - a[i]) * share).join(',')
    const piecesOf = async (gap: number, more = '') => {
      const path = `/match/v1/driving/${[0, 0.3, 0.7, 1].map(at).join(';')}`
      const times = [0, 10, 10 + gap, 20 + gap].join(';')
      const facts = { method: 'GET', askedPath: path } as RequestFacts
      const given = new URLSearchParams(`timestamps=${times}${more}`)
      const answer = await completeAnswer(await osrm(parametersOf([...given]), world, facts))
      return JSON.parse(answerText(answer)).matchings?.length
    }
    expect([await piecesOf(60), await piecesOf(61)]).toEqual([1, 2])
    expect(await piecesOf(61, '&gaps=ignore')).toBe(1)
  })
})

test.each([
  ['polyline', [24.12346, 59.76543]],
  ['polyline6', [24.123457, 59.765432]],
  ['geojson', [24.123457, 59.765432]],
] as const)('a %s has its own number of decimals', (geometries, wanted) => {
  const writer = createByteWriter()
  const line = { x: Float64Array.of(24.1234567), y: Float64Array.of(59.7654321), count: 1 }
  runToEnd(writeGeometry(writer, line, geometries))
  const found = JSON.parse(Buffer.from(writer.take()).toString())
  const decimals = geometries === 'polyline' ? 5 : 6
  const points = geometries === 'geojson' ? found.coordinates : decodePolyline(found, decimals)
  expect(points).toEqual([wanted])
})

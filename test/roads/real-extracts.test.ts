import { existsSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { isBalanced } from '../../src/report/receipt.ts'
import { NO_PASSAGE, type RoadNetwork } from '../../src/roads/network/network.ts'
import { NONE } from '../../src/tables/none.ts'
import { textAt } from '../../src/tables/table-file.ts'
import { loadRoadsForTests } from '../support/load-roads.ts'

const folder = new URL('../../../shared/data/osm/', import.meta.url)
const file = (name: string) => new URL(`${name}.osm.pbf`, folder).pathname
const hasExtracts = existsSync(file('helsinki-centre'))
const title = hasExtracts
  ? 'real extracts'
  : 'real extracts (skipped: ../shared/data/osm is absent)'

const nameOf = ({ edgeName, texts }: RoadNetwork, directed: number) => {
  const code = edgeName[directed >>> 1]
  return code === NONE ? '' : textAt(texts, code)
}

describe.skipIf(!hasExtracts)(title, () => {
  test('Helsinki: counts that balance, and restrictions as they stand at the corners', async () => {
    const { network, receipts } = await loadRoadsForTests(file('helsinki-centre'))
    expect(receipts.every(isBalanced)).toBe(true)
    expect(receipts.map(({ rowsRead, rowsKept }) => [rowsRead, rowsKept])).toEqual([
      [5_130, 901],
      [45, 36],
      [8_426, 7_304],
    ])
    const { first, steps: lengths, step } = network.restrictions
    const forbidden = Array.from(first, (from, row) => {
      const steps = step.subarray(from, from + lengths[row])
      return [...steps].map((directed) => nameOf(network, directed)).join(' > ')
    })
    // Looked up in the file: straight on only out of Arkadiankatu; no left turn out of Bulevardi.
    expect(forbidden).toContain('Arkadiankatu > Mannerheimintie')
    expect(forbidden).toContain('Bulevardi > Yrjönkatu')
    expect(forbidden).toContain('Kaivokatu > Keskuskatu')
    const oneWay = network.edgeForwardMs.filter(
      (ms, edge) => ms === NO_PASSAGE || network.edgeBackwardMs[edge] === NO_PASSAGE,
    ).length
    expect(oneWay).toBe(466)
  })

  test('every edge runs along its line, and has the length of it', async () => {
    const { network } = await loadRoadsForTests(file('monaco'))
    const { edgeFirstPoint, edgePointCount, pointLonE7, pointLatE7 } = network
    for (let edge = 0; edge < network.edgeCount; edge++) {
      const first = edgeFirstPoint[edge]
      const last = first + edgePointCount[edge] - 1
      const ends = [first, last].map((at) => [pointLonE7[at], pointLatE7[at]])
      const junctions = [network.edgeTail[edge], network.edgeHead[edge]].map((at) => [
        network.junctionLonE7[at],
        network.junctionLatE7[at],
      ])
      if (ends.join() !== junctions.join()) expect(ends).toEqual(junctions)
    }
    expect(network.edgeCount).toBe(2_910)
  })
})

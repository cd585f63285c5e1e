/** The fast writers say what the readable form says, of every object of the small world. */
import { expect, describe as group, test } from 'vitest'
import { COUNTRIES } from '../../src/addresses/record.ts'
import { chain } from '../../src/gazetteer/chain.ts'
import { describe } from '../../src/gazetteer/describe.ts'
import type { Gazetteer } from '../../src/gazetteer/gazetteer.ts'
import { listSteps } from '../../src/gazetteer/list.ts'
import { chainJson, descriptionJson, listJsonSteps } from '../../src/gazetteer/write-json.ts'
import { runToEnd } from '../../src/report/steps.ts'
import { openSmallWorld } from '../support/small-world.ts'

const { gazetteers } = openSmallWorld()
const decoded = (json: string | undefined) => Buffer.from(json ?? 'null', 'latin1').toString('utf8')
const LEVELS = [1, 2, 3, 4, 5, 6]

group.each(COUNTRIES)('%s', (country) => {
  const gazetteer = gazetteers[country] as Gazetteer
  const ids = [...gazetteer.tree.id]

  test('records', () => {
    for (const id of ids) {
      const wanted = JSON.stringify({ object: describe(gazetteer, id), success: true })
      expect(decoded(descriptionJson(gazetteer, id))).toBe(wanted)
    }
    expect(descriptionJson(gazetteer, 424_242)).toBeUndefined()
  })

  test('chains', () => {
    for (const id of ids) {
      const wanted = JSON.stringify({ addressObjects: chain(gazetteer, id), success: true })
      expect(decoded(chainJson(gazetteer, id))).toBe(wanted)
    }
    expect(chainJson(gazetteer, 424_242)).toBeUndefined()
  })

  test('lists', () => {
    for (const level of LEVELS) {
      for (const id of [undefined, ...ids]) {
        for (const [p, g] of [
          [id, undefined],
          [undefined, id],
        ]) {
          const addressList = runToEnd(listSteps(gazetteer, level, p, g))
          const wanted = addressList.length === 0 ? null : { success: true, addressList }
          expect(decoded(runToEnd(listJsonSteps(gazetteer, level, p, g)))).toBe(
            JSON.stringify(wanted),
          )
        }
      }
    }
  })
})

/** Our doors beside what the documents of Photon and Nominatim say of theirs: the same, or another thing for a reason. */
import { expect, test } from 'vitest'
import type { Interface } from '../../../src/doors/contract/interface.ts'
import {
  nominatimDetails,
  nominatimLookup,
  nominatimReverse,
  nominatimSearch,
  nominatimStatus,
} from '../../../src/doors/nominatim/nominatim.ts'
import { photonApi, photonReverse, photonStructured } from '../../../src/doors/photon/photon.ts'
import { attempt } from '../../../src/report/attempt.ts'
import { askInterface } from './ask-interface.ts'
import { type Behaviour, NOMINATIM, PHOTON } from './peer-behaviours.ts'

const DOORS: readonly (readonly [Readonly<Record<string, Interface>>, readonly Behaviour[]])[] = [
  [{ api: photonApi, reverse: photonReverse, structured: photonStructured }, PHOTON],
  [
    {
      search: nominatimSearch,
      reverse: nominatimReverse,
      lookup: nominatimLookup,
      details: nominatimDetails,
      status: nominatimStatus,
    },
    NOMINATIM,
  ],
]

for (const [handles, rows] of DOORS) {
  test.each(rows)('$says ($asked)', async ({ asked, shown, theirs, ours }) => {
    const [operation, query] = asked.split('?', 2)
    const { status, contentType, text } = await askInterface(handles[operation], query)
    const json = attempt(() => JSON.parse(text))
    const [expected, because] = ours ?? [theirs, 'the same']
    expect(shown({ status, contentType, text, json })).toEqual(expected)
    if (ours) expect(ours[0]).not.toEqual(theirs)
    expect(because).not.toBe('')
  })
}

/** An interface asked without a server around it, over the addresses of the geocoder's tests or a world of their own. */

import { answerText } from '../../../src/doors/contract/answer.ts'
import {
  completeAnswer,
  type Interface,
  type RequestFacts,
} from '../../../src/doors/contract/interface.ts'
import { parametersOf } from '../../../src/doors/contract/parameters.ts'
import type { Geocoder } from '../../../src/geocoder/geocoder.ts'
import type { Manifest } from '../../../src/release/manifest.ts'
import { world as addresses } from '../../geocoder/handler.ts'

const manifest = {
  name: 'r1',
  builtAt: '2026-11-01T00:00:00.000Z',
  sources: [{ attribution: 'A & B' }, { attribution: 'A & B' }],
} as unknown as Manifest

/** Addresses of a release with sources. */
const sourcedWorld = { ...addresses, manifest }

/** A world of these addresses. */
export const worldOf = (geocoder: Geocoder) => ({
  ...sourcedWorld,
  geocoder,
  trees: Object.fromEntries(
    Object.entries(geocoder).map(([name, { index }]) => [name, index.tree]),
  ),
})

/** Its whole answer to a GET. */
export async function askInterface(
  handle: Interface,
  query: string,
  acceptLanguage = '',
  world = sourcedWorld,
) {
  const facts = { method: 'GET', acceptLanguage } as RequestFacts
  const reply = handle(parametersOf([...new URLSearchParams(query)]), world, facts)
  const answer = await completeAnswer(reply)
  return { ...answer, text: answerText(answer) }
}

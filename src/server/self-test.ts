/** Asks a release that was opened a few things whose answers follow from itself, before it goes into service. */
import { chain } from '../gazetteer/chain.ts'
import { describe } from '../gazetteer/describe.ts'
import type { Gazetteer } from '../gazetteer/gazetteer.ts'
import { list } from '../gazetteer/list.ts'
import { TeeviitError } from '../report/errors.ts'
import type { World } from './world.ts'

/** Objects a country that are asked for. */
const PROBES = 64

/** @throws TeeviitError RELEASE_SELF_TEST that says what did not hold. */
export function selfTest({ manifest, gazetteers }: World): void {
  const refuse = (reason: string) =>
    new TeeviitError('RELEASE_SELF_TEST', { name: manifest.name, reason })
  for (const gazetteer of Object.values(gazetteers)) {
    const reason = testGazetteer(gazetteer)
    if (reason) throw refuse(`${gazetteer.tree.country}: ${reason}`)
  }
}

/** What does not hold; undefined where all does. */
function testGazetteer(gazetteer: Gazetteer): string | undefined {
  const { tree } = gazetteer
  if (tree.rowCount === 0) return undefined
  if (list(gazetteer, 1).length === 0) return 'no object of level 1'
  const step = Math.max(1, Math.floor(tree.rowCount / PROBES))
  for (let row = 0; row < tree.rowCount; row += step) {
    const id = tree.id[row]
    const record = describe(gazetteer, id)
    if (record === undefined) return `no object answers under ${id}`
    const links = chain(gazetteer, id)
    if (links[0].AADRESS_ID !== record.AADRESS_ID) return `the chain of ${id} begins elsewhere`
    if (links.at(-1)?.AADRESS_ID_YLES !== null) return `the chain of ${id} has no end`
  }
  return undefined
}

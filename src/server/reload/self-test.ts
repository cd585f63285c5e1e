/** Asks a release that was opened a few things whose answers follow from itself, before it goes into service. */

import type { Country } from '../../addresses/record.ts'
import type { AddressTree } from '../../addresses/tree.ts'
import { chain } from '../../gazetteer/chain.ts'
import { describe } from '../../gazetteer/describe.ts'
import type { Gazetteer } from '../../gazetteer/gazetteer.ts'
import { listSteps } from '../../gazetteer/list.ts'
import { type CountryGeocoder, geocode, matchOfId } from '../../geocoder/geocoder.ts'
import { TeeviitError } from '../../report/errors.ts'
import { runToEnd } from '../../report/steps.ts'
import { DEAD_ISLAND, DESTINATION_ONLY } from '../../roads/network/network.ts'
import { route } from '../../router/route.ts'
import type { RouteQuery } from '../../router/router.ts'
import { NONE } from '../../tables/none.ts'
import type { World } from '../../use-cases/world.ts'

/** Objects a country that are asked for. */
const PROBES = 64
/** Roads that are driven along. */
const ROAD_PROBES = 8

/** @throws TeeviitError RELEASE_SELF_TEST that says what did not hold. */
export function selfTest(world: World): void {
  const { manifest, gazetteers, geocoder, routes, settings } = world
  const check = (place: string, reason: string | undefined) => {
    if (reason === undefined) return
    throw new TeeviitError('RELEASE_SELF_TEST', {
      name: manifest.name,
      reason: `${place}: ${reason}`,
    })
  }
  check('content', testContent(world))
  for (const gazetteer of Object.values(gazetteers)) {
    check(`gazetteer of ${gazetteer.tree.country}`, testGazetteer(gazetteer))
    const country = geocoder?.[gazetteer.tree.country]
    if (country) check(`geocoder of ${gazetteer.tree.country}`, testGeocoder(country, gazetteer))
  }
  if (routes) check('router', testRouter(routes, settings.snapMetresMax))
}

/** The first promise of the manifest that the world breaks; undefined where it keeps all and is not empty. */
function testContent({ manifest, trees, geocoder, routes }: World): string | undefined {
  const opened = Object.values(trees)
  if (opened.length === 0 && !routes) return 'neither addresses nor roads'
  for (const [country, levels] of Object.entries(manifest.objectsByLevel)) {
    const promised = levels.reduce((sum, objects) => sum + objects, 0)
    const found = trees[country as Country]?.rowCount ?? 0
    if (found !== promised) return `${found} objects of ${country} instead of ${promised}`
  }
  const empty = opened.find(({ rowCount }) => rowCount === 0)
  if (empty) return `no object of ${empty.country}`
  const hasWords = Object.keys(manifest.files).some((file) => file.endsWith('-geo-words.arrow'))
  if (hasWords && !geocoder) return 'a country without its search index'
  if (manifest.roads && !routes) return 'no roads'
  if (routes?.router.network.edgeCount === 0) return 'no roads'
  return undefined
}

function testGazetteer(gazetteer: Gazetteer): string | undefined {
  const { tree } = gazetteer
  const wrong = rowOutOfOrder(tree)
  if (wrong !== NONE) return `row ${wrong} does not stand below its parent`
  if (runToEnd(listSteps(gazetteer, 1)).length === 0) return 'no object of level 1'
  const step = Math.max(1, Math.floor(tree.rowCount / PROBES))
  for (let row = 0; row < tree.rowCount; row += step) {
    const id = tree.id[row]
    if (describe(gazetteer, id)?.AADRESS_ID !== id) return `no object answers under ${id}`
    const levels = chain(gazetteer, id).map(({ TASE }) => TASE)
    if (levels.some((level, i) => level >= levels[i - 1]))
      return `the chain of ${id} does not climb`
  }
  return undefined
}

/** First row that is not in depth-first order, which every walk relies on; NONE where all are. */
function rowOutOfOrder({ rowCount, parent, end }: AddressTree): number {
  for (let row = 0; row < rowCount; row++) {
    if (end[row] <= row || end[row] > rowCount) return row
    const above = parent[row]
    if (above !== NONE && (above >= row || end[row] > end[above])) return row
  }
  return NONE
}

/** Every unit of level 1 is found by its name and by its id. */
function testGeocoder(country: CountryGeocoder, gazetteer: Gazetteer): string | undefined {
  for (const { id, nimi } of runToEnd(listSteps(gazetteer, 1))) {
    if (matchOfId(country, String(id)) === undefined) return `${id} is not found by its id`
    const matches = geocode(country, nimi, { maxCount: 10, skipMax: 0 })
    if (matches.length === 0) return `${nimi} is not found`
  }
  return undefined
}

/** Roads of the main network can be driven from one end to the other. */
function testRouter(query: RouteQuery, snapMetresMax: number): string | undefined {
  const { network } = query.router
  const { edgeCount, edgeFlags, edgeTail, edgeHead, junctionLonE7, junctionLatE7 } = network
  const at = (junction: number) => ({
    lonE7: junctionLonE7[junction],
    latE7: junctionLatE7[junction],
  })
  const step = Math.max(1, Math.floor(edgeCount / ROAD_PROBES))
  let hasMain = false
  for (let next = 0, edge = 0; edge < edgeCount; edge++) {
    // The first open road from each probe on.
    if (edge < next || (edgeFlags[edge] & (DEAD_ISLAND | DESTINATION_ONLY)) !== 0) continue
    next = edge + step
    hasMain = true
    const points = [at(edgeTail[edge]), at(edgeHead[edge])]
    if (!route(query, { metric: 'fastest', points, snapMetresMax }).found) {
      return `no route along road ${edge}`
    }
  }
  return hasMain ? undefined : 'no road of a main network'
}

/** Asks a release that was opened a few things whose answers follow from itself, before it goes into service. */
import { mainRow } from '../addresses/tree.ts'
import { chain } from '../gazetteer/chain.ts'
import { describe } from '../gazetteer/describe.ts'
import type { Gazetteer } from '../gazetteer/gazetteer.ts'
import { list } from '../gazetteer/list.ts'
import { type CountryGeocoder, geocode, matchOfId } from '../geocoder/geocoder.ts'
import { TeeviitError } from '../report/errors.ts'
import { DEAD_ISLAND, DESTINATION_ONLY } from '../roads/network.ts'
import { route } from '../router/route.ts'
import type { RouteQuery } from '../router/router.ts'
import type { World } from './world.ts'

/** Objects a country that are asked for. */
const PROBES = 64
/** Roads that are driven along. */
const ROAD_PROBES = 8

/** @throws TeeviitError RELEASE_SELF_TEST that says what did not hold. */
export function selfTest({ manifest, gazetteers, geocoder, routes, settings }: World): void {
  const check = (place: string, reason: string | undefined) => {
    if (reason === undefined) return
    throw new TeeviitError('RELEASE_SELF_TEST', {
      name: manifest.name,
      reason: `${place}: ${reason}`,
    })
  }
  for (const gazetteer of Object.values(gazetteers)) {
    check(`gazetteer of ${gazetteer.tree.country}`, testGazetteer(gazetteer))
    const country = geocoder?.[gazetteer.tree.country]
    if (country) check(`geocoder of ${gazetteer.tree.country}`, testGeocoder(country, gazetteer))
  }
  if (routes) check('router', testRouter(routes, settings.snapMetresMax))
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
    if (record?.AADRESS_ID !== id) return `no object answers under ${id}`
    const links = chain(gazetteer, id)
    // A further address of an object has its own record and the chain of the first.
    if (links[0].AADRESS_ID !== tree.id[mainRow(tree, row)])
      return `the chain of ${id} begins elsewhere`
    if (links.at(-1)?.AADRESS_ID_YLES !== null) return `the chain of ${id} has no end`
  }
  return undefined
}

/** Every unit of level 1 is found by its name and by its id. */
function testGeocoder(country: CountryGeocoder, gazetteer: Gazetteer): string | undefined {
  for (const { id, nimi } of list(gazetteer, 1)) {
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
  for (let edge = 0; edge < edgeCount; edge += step) {
    if ((edgeFlags[edge] & (DEAD_ISLAND | DESTINATION_ONLY)) !== 0) continue
    const points = [at(edgeTail[edge]), at(edgeHead[edge])]
    if (!route(query, { metric: 'fastest', points, snapMetresMax }).found) {
      return `no route along road ${edge}`
    }
  }
  return undefined
}

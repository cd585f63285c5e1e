/** Base paths can be chosen so that two services, or a service and a page for operators, meet at one address. */
import { TeeviitError } from '../../report/errors.ts'
import type { Settings } from '../settings/settings.ts'
import { OPERATOR_PAGES } from './pages.ts'
import type { Route } from './routes/route.ts'
import { namesOf, routesOf } from './routes/routes.ts'

/**
 * Returns the names of the interfaces in the order of their numbers in the metrics.
 * @throws TeeviitError SERVER_PATHS that names the address and the two who want it.
 */
export function checkAddresses(settings: Settings): string[] {
  const cacheStats = { addHit() {}, addMiss() {}, setBytes() {} }
  const routes = routesOf(settings, { cacheBytes: 0, cacheStats, now: () => 0 })
  const owners = new Map<string, string>(
    OPERATOR_PAGES.map((path) => [path, 'the page for operators']),
  )
  for (const route of routes) {
    const address = route.base + route.path || '/'
    const one = owners.get(address)
    if (one !== undefined) {
      throw new TeeviitError('SERVER_PATHS', { address, one, other: settingOf(route) })
    }
    owners.set(address, settingOf(route))
  }
  return namesOf(routes)
}

/** The setting that says where a route is. */
function settingOf({ name }: Route): string {
  if (name === 'gazetteer') return 'paths.gazetteer'
  if (name.startsWith('esri')) return 'paths.arcgis'
  if (name === 'mcp') return 'tools for language models'
  if (name === 'mapbox') return 'paths.isochrone'
  if (['photon', 'nominatim', 'inaks', 'osrm', 'jobs', 'addok'].includes(name))
    return `paths.${name}`
  if (name === 'geocode' || name === 'reverse') return 'paths.geocoder'
  return name.endsWith('-short') ? 'paths.geocoderShort' : 'paths.router'
}

/** Base paths can be chosen so that two services, or a service and a page for operators, meet at one address. */
import { TeeviitError } from '../../report/errors.ts'
import type { Settings } from '../settings/settings.ts'
import { OPERATOR_PAGES } from './pages.ts'
import { namesOf, routesOf } from './routes/routes.ts'

/**
 * Returns the names of the interfaces in the order of their numbers in the metrics.
 * @throws TeeviitError SERVER_PATHS that names the address and the two who want it.
 */
export function checkAddresses(settings: Settings): string[] {
  const cacheStats = { addHit() {}, addMiss() {}, setBytes() {} }
  const made = { cacheBytes: 0, cacheStats, now: () => 0 }
  const routes = routesOf(settings, made)
  // With the names of settings as paths, each route says which of them places it.
  const names = Object.keys(settings.paths).map((name) => [name, `paths.${name}`])
  const named = routesOf({ ...settings, paths: Object.fromEntries(names) }, made)
  const owners = new Map<string, string>(
    OPERATOR_PAGES.map((path) => [path, 'the page for operators']),
  )
  for (const [i, route] of routes.entries()) {
    const address = route.base + route.path || '/'
    const one = owners.get(address)
    const other = named[i].base || 'tools for language models'
    if (one !== undefined) throw new TeeviitError('SERVER_PATHS', { address, one, other })
    owners.set(address, other)
  }
  return namesOf(routes)
}

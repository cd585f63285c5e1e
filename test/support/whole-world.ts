/** The small world with its geocoder, and drawn roads: what answers for all three services. */

import { openGeocoder } from '../../src/geocoder/geocoder.ts'
import { buildGeocoderIndex } from '../../src/geocoder/index/build-index.ts'
import type { RouteQuery } from '../../src/router/router.ts'
import { encodeTable } from '../../src/tables/table-file.ts'
import type { World } from '../../src/use-cases/world.ts'
import { openSmallWorld } from './small-world.ts'

export function openWholeWorld(routes: RouteQuery): World {
  const world = openSmallWorld()
  const files = new Map<string, Uint8Array>()
  for (const tree of Object.values(world.trees)) {
    for (const [file, columns] of buildGeocoderIndex(tree).files)
      files.set(file, encodeTable(columns))
  }
  const geocoder = openGeocoder(world.trees, (file) => files.get(file)!)
  return { ...world, geocoder, routes }
}

/** What the map page has to know of this server before it asks anything. */

import { SHAPE_KINDS } from '../../../map/shapes.ts'
import { attributionOf, provenanceOf } from '../../../release/provenance.ts'
import { VEHICLES } from '../../../roads/vehicles/vehicle.ts'
import type { World } from '../../../use-cases/world.ts'
import { PAGE_KEY } from '../../keys/anonymous-plan.ts'
import type { Settings } from '../../settings/settings.ts'

export type PageWorld = Pick<World, 'manifest' | 'map'>

/** Sizes as requests give them, metres and tonnes, of vehicles that have any. */
const usualSizes = (): Readonly<Record<string, Readonly<Record<string, number>>>> =>
  Object.fromEntries(
    Object.entries(VEHICLES).map(
      ([name, { heightCm, widthCm, lengthCm, weightKg, axleLoadKg }]) => [
        name,
        {
          height: heightCm / 100,
          width: widthCm / 100,
          length: lengthCm / 100,
          weight: weightKg / 1000,
          axleLoad: axleLoadKg / 1000,
        },
      ],
    ),
  )

/** Facts as JSON that may be written into an element `script` of the page: no letter of it ends the element. */
export function pageFacts(
  { paths, services, keys }: Settings,
  { manifest, map }: PageWorld,
): string {
  const facts = {
    paths,
    services,
    key: keys.demo && keys.pagePerMinute > 0 ? PAGE_KEY : '',
    hasDemoKey: keys.demo,
    vehicles: ['car', ...Object.keys(VEHICLES)],
    sizes: usualSizes(),
    countries: Object.keys(manifest.objectsByLevel),
    title: manifest.title,
    isSample: manifest.sample,
    hasGround: map?.shapes?.kind.some((kind) => SHAPE_KINDS[kind]?.layer === 'landcover') ?? false,
    builtAt: manifest.builtAt.slice(0, 10),
    attributions: [...new Set(provenanceOf(manifest).map(attributionOf))],
  }
  return JSON.stringify(facts).replaceAll('<', '\\u003c')
}

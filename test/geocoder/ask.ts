/** Asking the small countries: answers as lines of `address`, best first. */

import {
  addressParts,
  createComponents,
  readComponents,
} from '../../src/addresses/address-components.ts'
import type { Country } from '../../src/addresses/record.ts'
import {
  type GeocodeOptions,
  type Geocoder,
  geocode,
  type Match,
} from '../../src/geocoder/geocoder.ts'
import { NONE } from '../../src/tables/none.ts'
import { geocoder } from './small-world.ts'

const components = createComponents()

export function matches(
  country: Country,
  text: string,
  options: Partial<GeocodeOptions> = {},
): Match[] {
  return geocode(geocoder[country]!, text, { maxCount: 10, skipMax: 0, ...options })
}

/** Short address of a match; the country's code for the country itself. */
export function addressOf(match: Match): string {
  return addressIn(geocoder, match)
}

function addressIn(world: Geocoder, { country, row }: Match): string {
  if (row === NONE) return country
  const { tree } = world[country]!.index
  readComponents(tree, row, components)
  return addressParts(tree, components, true).join(', ')
}

/** Short addresses of matches in a world of the test's own. */
export function addressLines(found: readonly Match[], world: Geocoder): string[] {
  return found.map((match) => addressIn(world, match))
}

export function ask(
  country: Country,
  text: string,
  options: Partial<GeocodeOptions> = {},
): string[] {
  return matches(country, text, options).map(addressOf)
}

/** The one that goes first, or nothing. */
export function first(
  country: Country,
  text: string,
  options: Partial<GeocodeOptions> = {},
): string | undefined {
  return ask(country, text, options)[0]
}

/** An address as one place. In: its text and the countries to look in. Out: where it is, or a refusal. */
import type { Country } from '../../addresses/record.ts'
import { createPlace, geocode, type Match, readPlaceOf } from '../../geocoder/geocoder.ts'
import { refusal } from '../../report/errors.ts'
import type { World } from '../world.ts'

export interface AddressQuestion {
  readonly text: string
  readonly countries: readonly Country[]
}

/** In steps of 1e-7 degrees. @throws Refusal where nothing is found, two objects match equally well, or the object has no point */
export function locateAddress(
  { text, countries }: AddressQuestion,
  { geocoder, trees }: Pick<World, 'geocoder' | 'trees'>,
) {
  if (!geocoder) throw refusal('NO_SEARCH_INDEX')
  const found: Match[] = []
  for (const country of countries) {
    const engine = geocoder[country]
    if (engine) found.push(...geocode(engine, text, { maxCount: 2, skipMax: 0 }))
  }
  found.sort((a, b) => b.relevance - a.relevance || a.rank - b.rank || b.population - a.population)
  const [best, second] = found
  if (!best) throw refusal('ADDRESS_NOT_FOUND', { text })
  if (second && second.relevance === best.relevance && second.rank === best.rank) {
    throw refusal('ADDRESS_AMBIGUOUS', { text })
  }
  const place = createPlace()
  const tree = trees[best.country]
  if (tree) readPlaceOf(tree, best, place)
  if (!place.known) throw refusal('ADDRESS_WITHOUT_POINT', { text })
  return { lonE7: place.lonE7, latE7: place.latE7 }
}

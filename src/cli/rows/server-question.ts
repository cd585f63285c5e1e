/** A question of a row as the typed client asks it. */
import type { Place, TeeviitClient } from '../../../client/src/index.ts'
import type { FriendlyQuestion } from '../../geocoder/friendly/friendly.ts'

/** The country in which a question looks; a server knows no list of them. */
export const countryOf = ({ country, countries }: FriendlyQuestion): { country?: string } => {
  const one = country ?? (countries?.length === 1 ? countries[0] : undefined)
  return one === undefined ? {} : { country: one }
}

/** The best answer to a question; undefined where a server has none. */
export async function bestPlace(
  client: TeeviitClient,
  question: FriendlyQuestion,
): Promise<Place | undefined> {
  const { asked, countries } = question
  if (countries?.length === 0) return undefined
  const country = countryOf(question)
  const { features } = await (typeof asked === 'string'
    ? client.search(asked, { limit: 1, ...country })
    : client.search({ ...asked, ...country }, { limit: 1 }))
  return features[0]
}

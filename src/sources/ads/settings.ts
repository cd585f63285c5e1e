/** The Estonian address data system (ADS) in the configuration. */
import { type Static, Type } from 'typebox'
import { path, SOURCE_FACTS } from '../reading/settings.ts'

export const AdsSource = Type.Object(
  {
    kind: Type.Literal('ads'),
    objects: path('Extract 1: current address objects with their addresses.'),
    postcodes: Type.Optional(path('Postcodes by ADR_ID; needless where extract 1 has them.')),
    components: Type.Optional(path('Extract 2: address components of today and of before.')),
    cancelled: Type.Optional(
      path('Extract 10: cancelled addresses with their successors; it asks for extract 2.'),
    ),
    synonyms: Type.Optional(path('Extract 4: synonyms of address components.')),
    ...SOURCE_FACTS,
  },
  { additionalProperties: false },
)
export type AdsSource = Static<typeof AdsSource>

/** The Latvian state address register (VARIS) in the configuration. */
import { type Static, Type } from 'typebox'
import { path, SOURCE_FACTS } from '../reading/settings.ts'

export const VarisSource = Type.Object(
  {
    kind: Type.Literal('varis'),
    tables: path('Folder, or zip file, with the `aw_*.csv` tables.'),
    ...SOURCE_FACTS,
  },
  { additionalProperties: false },
)
export type VarisSource = Static<typeof VarisSource>

/** The Lithuanian address register (Registrų centras) in the configuration. */
import { type Static, Type } from 'typebox'
import { path, SOURCE_FACTS } from '../reading/settings.ts'

export const RcSource = Type.Object(
  {
    kind: Type.Literal('rc'),
    tables: path(
      'Folder, or zip file, with the `adr_*.csv` tables and `adr_gra_*.json` geometries.',
    ),
    ...SOURCE_FACTS,
  },
  { additionalProperties: false },
)
export type RcSource = Static<typeof RcSource>

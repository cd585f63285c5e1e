/** What every register says of itself in the configuration. */
import { Type } from 'typebox'

/**
 * Paths name a plain file, a `.gz` or a `.zip` (a member of it as `extract.zip#member.csv`); a file that is not there
 * is looked for with and without `.gz`. They are taken as they are: relative ones from the working directory.
 */
export const path = (description: string) => Type.String({ minLength: 1, description })

/** Facts that are shown beside the data; they change nothing in reading. */
export const SOURCE_FACTS = {
  date: Type.Optional(Type.String({ description: 'Date of the data, `2026-11-01`.' })),
  licence: Type.Optional(Type.String({ description: 'Licence of the data.' })),
  attribution: Type.Optional(
    Type.String({ description: 'Line that names the owner of the data.' }),
  ),
  population: Type.Optional(
    path(
      'Populations of units: a CSV table with `code` (official code) and `population`, or with `name`, `lon`, `lat` and ' +
        '`population`; a place belongs to the unit of its name within 5 km.',
    ),
  ),
}

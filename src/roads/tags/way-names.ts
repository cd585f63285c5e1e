/** What a road is called and what its signs say. */
import type { Tags } from '../network/material.ts'
import { NAME_LANGUAGES } from '../network/names-in-languages.ts'
import { ARROW_KEYS } from './lanes.ts'
import { inDirections } from './oneway.ts'
import { OTHER_NAME_KEYS } from './other-names.ts'

/** Tags that name a road and say nothing about driving it: ways that differ in them alone share a profile. */
export const NAME_KEYS: ReadonlySet<string> = new Set([
  'name',
  'ref',
  ...inDirections('destination'),
  ...inDirections('destination:ref'),
  'junction:ref',
  ...ARROW_KEYS,
  ...OTHER_NAME_KEYS,
])

/** Lists of OpenStreetMap are parted by semicolons, lists for readers by commas. */
const readable = (value: string | undefined) =>
  value?.includes(';')
    ? value
        .split(';')
        .map((part) => part.trim())
        .filter((part) => part !== '')
        .join(', ')
    : value

/** The number of the road, if a person can read it. */
export const refOf = (tags: Tags): string | undefined => readable(tags.get('ref'))
/** The number of the exit, if a person can read it. */
export const exitRefOf = (tags: Tags): string | undefined => readable(tags.get('junction:ref'))

/** Names beside that of the map, each with the place of its language in `NAME_LANGUAGES`; a road without a name has none. */
export function namesInLanguagesOf(tags: Tags): [language: number, name: string][] {
  const name = tags.get('name')
  if (name === undefined) return []
  return NAME_LANGUAGES.flatMap((language, place) => {
    const said = readable(tags.get(`name:${language}`))
    return said === undefined || said === name ? [] : [[place, said]]
  })
}

/** Road numbers and places of the sign: `E 67: Rīga, Jelgava`. */
export function destinationOf(tags: Tags): string | undefined {
  const said = (key: string) =>
    readable(tags.get(key) ?? tags.get(`${key}:forward`) ?? tags.get(`${key}:backward`))
  const refs = said('destination:ref')
  const places = said('destination')
  return refs !== undefined && places !== undefined ? `${refs}: ${places}` : (refs ?? places)
}

/**
 * The map's own style for MapLibre, light or dark, without pictures. `style.json` has its layers: a text that begins with
 * `@` is a colour of `palettes.json`, or the address of this server.
 */
import type { ClassOf } from '../../map/shapes.ts'
import { fontFaces } from './fonts.ts'
import palettes from './palettes.json' with { type: 'json' }
import style from './style.json' with { type: 'json' }

/** Each ground of the map has a colour of its name: the compiler asks for that of a new one. */
type Grounds = Readonly<Record<ClassOf<'landcover' | 'builtup'>, string>>
const PALETTES = palettes satisfies Readonly<Record<string, Grounds>>

export type Theme = keyof typeof PALETTES

export const THEMES = Object.keys(PALETTES) as Theme[]

/** @param origin of this server, without a slash at its end */
export function mapStyle(theme: Theme, origin: string, title: string): object {
  const palette: Readonly<Record<string, string>> = { ...PALETTES[theme], origin }
  const filled = (value: unknown): unknown => {
    if (typeof value === 'string') return value.replace(/^@(\w+)/, (_, name) => palette[name])
    if (Array.isArray(value)) return value.map(filled)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, filled(each)]))
  }
  return {
    version: 8,
    name: `${title} (${theme})`,
    metadata: { 'teeviit:theme': theme },
    'font-faces': fontFaces(origin),
    ...(filled(style) as object),
  }
}

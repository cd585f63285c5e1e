/**
 * The map's own style for MapLibre, light or dark, without pictures. `style.json` has its layers: a text that begins with
 * `@` is a colour of `palettes.json`, or the address of this server.
 */
import { type ClassOf, SHAPE_NUMBERS } from '../../map/shapes.ts'
import type { World } from '../../use-cases/world.ts'
import { fontFaces } from './fonts.ts'
import palettes from './palettes.json' with { type: 'json' }
import style from './style.json' with { type: 'json' }

/** Each ground of the map has a colour of its name: the compiler asks for that of a new one. */
type Grounds = Readonly<Record<ClassOf<'landcover' | 'builtup'>, string>>
const PALETTES = palettes satisfies Readonly<Record<string, Grounds>>

export type Theme = keyof typeof PALETTES

export const THEMES = Object.keys(PALETTES) as Theme[]

/** @param origin of this server, without a slash at its end */
export function mapStyle(theme: Theme, origin: string, { manifest, map }: World): object {
  const palette: Readonly<Record<string, string>> = { ...PALETTES[theme], origin }
  const filled = (value: unknown): unknown => {
    if (typeof value === 'string') return value.replace(/^@(\w+)/, (_, name) => palette[name])
    if (Array.isArray(value)) return value.map(filled)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, filled(each)]))
  }
  const hasSea = map?.shapes?.kind.includes(SHAPE_NUMBERS['water/sea'])
  // Outlines of the three countries are for a release that has no coast.
  const layers = style.layers.filter(({ id }) => !hasSea || !id.startsWith('own-'))
  return {
    version: 8,
    name: `${manifest.title} (${theme})`,
    metadata: { 'teeviit:theme': theme },
    'font-faces': fontFaces(origin),
    // Programs that take no font files read the letters that are built beside the page.
    glyphs: `${origin}/page/glyphs/{fontstack}/{range}.pbf`,
    ...(filled({ ...style, layers }) as object),
  }
}

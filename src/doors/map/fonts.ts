/** The fonts of the map's labels: Noto Sans with Latin and Cyrillic letters, from a package of this program. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { keptIn } from '../../tables/group-by-key.ts'

const require = createRequire(import.meta.url)

/** The ranges of the package's own style sheet, without letters that its files lack. */
const SUBSETS: Readonly<Record<string, string>> = {
  latin:
    'U+0000-00FF U+0131 U+0152-0153 U+02BB-02BC U+02C6 U+02DA U+02DC U+0304 U+0308 U+0329 U+2000-206F U+20AC U+2122 U+2212',
  'latin-ext': 'U+0100-02BA U+02BD-02C5 U+02C7-02CC U+1E00-1E9F U+1EF2-1EFF',
  cyrillic: 'U+0301 U+0400-045F U+0490-0491 U+04B0-04B1 U+2116',
}
const WEIGHTS = { 'Noto Sans Regular': 400, 'Noto Sans SemiBold': 600 } as const

const fileOf = (subset: string, weight: number) => `noto-sans-${subset}-${weight}-normal.woff2`

const FILES: ReadonlySet<string> = new Set(
  Object.values(WEIGHTS).flatMap((weight) =>
    Object.keys(SUBSETS).map((subset) => fileOf(subset, weight)),
  ),
)

const read = new Map<string, Uint8Array>()

/** The bytes of a font file; undefined for any other name. */
export function fontFile(name: string): Uint8Array | undefined {
  if (!FILES.has(name)) return undefined
  const path = `@fontsource/noto-sans/files/${name}`
  return keptIn(read, name, () => readFileSync(require.resolve(path)))
}

/** The member `font-faces` of a MapLibre style. @param origin of this server, without a slash at its end */
export function fontFaces(origin: string): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(WEIGHTS).map(([font, weight]) => [
      font,
      Object.entries(SUBSETS).map(([subset, range]) => ({
        url: `${origin}/map/fonts/${fileOf(subset, weight)}`,
        'unicode-range': range.split(' '),
      })),
    ]),
  )
}

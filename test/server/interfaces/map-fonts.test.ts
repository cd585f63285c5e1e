import { expect, test } from 'vitest'
import { fontFaces, fontFile } from '../../../src/doors/map/fonts.ts'

const NAMES = ['latin', 'latin-ext', 'cyrillic'].flatMap((subset) =>
  [400, 600].map((weight) => `noto-sans-${subset}-${weight}-normal.woff2`),
)

test.each(NAMES)('the font file %s is read once', (name) => {
  const bytes = fontFile(name)
  expect(Buffer.from(bytes!.subarray(0, 4)).toString('latin1')).toBe('wOF2')
  expect(fontFile(name)).toBe(bytes)
})

test('no other file is a font', () => {
  for (const name of ['', '../package.json', 'noto-sans-latin-500-normal.woff2'])
    expect(fontFile(name)).toBeUndefined()
})

test('the faces of a style name these files of this server', () => {
  const faces = fontFaces('http://here') as Record<string, { url: string }[]>
  expect(Object.keys(faces)).toEqual(['Noto Sans Regular', 'Noto Sans SemiBold'])
  const urls = Object.values(faces).flatMap((face) => face.map(({ url }) => url))
  expect(urls.sort()).toEqual(NAMES.map((name) => `http://here/map/fonts/${name}`).sort())
})

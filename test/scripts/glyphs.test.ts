/** Letters of the map as distance fields: what programs that take no font files read. */
import { PbfReader } from 'pbf'
import { describe, expect, test } from 'vitest'
import { fontsOf, glyphRange } from '../../scripts/glyphs.js'

interface Glyph {
  id: number
  bitmap: Uint8Array
  width: number
  height: number
  left: number
  top: number
  advance: number
}

/** Members of a letter by their numbers. */
const READ: Readonly<Record<number, (glyph: Glyph, pbf: PbfReader) => void>> = {
  1: (glyph, pbf) => (glyph.id = pbf.readVarint()),
  2: (glyph, pbf) => (glyph.bitmap = pbf.readBytes()),
  3: (glyph, pbf) => (glyph.width = pbf.readVarint()),
  4: (glyph, pbf) => (glyph.height = pbf.readVarint()),
  5: (glyph, pbf) => (glyph.left = pbf.readSVarint()),
  6: (glyph, pbf) => (glyph.top = pbf.readSVarint()),
  7: (glyph, pbf) => (glyph.advance = pbf.readVarint()),
}

/** Names and letters of a range. */
function read(bytes: Uint8Array): { texts: string[]; glyphs: Map<string, Glyph> } {
  const texts: string[] = []
  const glyphs = new Map<string, Glyph>()
  const readStack = (tag: number, _: null, pbf: PbfReader) => {
    if (tag !== 3) {
      texts.push(pbf.readString())
      return
    }
    const glyph = pbf.readMessage((member, made, inner) => READ[member](made, inner), {} as Glyph)
    glyphs.set(String.fromCodePoint(glyph.id), glyph)
  }
  new PbfReader(bytes).readFields((_tag, result, pbf) => pbf.readMessage(readStack, result), null)
  return { texts, glyphs }
}

const FONTS = fontsOf(400)
const rangeOf = (first: number) => read(glyphRange('Noto Sans Regular', first, FONTS))
const latin = rangeOf(0)
const arrows = rangeOf(8448)

/** Rows of a letter's picture, with its border: `#` inside, `.` outside. */
function picture({ bitmap, width }: Glyph): string[] {
  const rows: string[] = []
  for (let from = 0; from < bitmap.length; from += width + 6) {
    const row = bitmap.subarray(from, from + width + 6)
    rows.push(Array.from(row, (value) => (value > 191 ? '#' : '.')).join(''))
  }
  return rows
}

describe('a range of letters', () => {
  test('says its font and what it has', () => {
    expect(latin.texts).toEqual(['Noto Sans Regular', '0-255'])
    expect(latin.glyphs.size).toBe(193)
    expect(latin.glyphs.has('\n')).toBe(false)
  })
  test('measures letters in pixels of an em of 24, from the top of the line', () => {
    const { bitmap, ...measures } = latin.glyphs.get('A')!
    expect(measures).toEqual({ id: 65, width: 15, height: 17, left: 0, top: -9, advance: 15 })
    expect(bitmap).toHaveLength((15 + 6) * (17 + 6))
    expect(latin.glyphs.get('g')).toMatchObject({ width: 12, height: 19, left: 1, top: -13 })
  })
  test('has spaces without a picture', () => {
    const space = { id: 32, width: 0, height: 0, left: 0, top: -26, advance: 6 }
    expect(latin.glyphs.get(' ')).toEqual(space)
  })
  test('draws letters whole where their forms overlap: no edge is inside', () => {
    const { bitmap, width } = rangeOf(1024).glyphs.get('ж')!
    const middle = bitmap.subarray(9 * (width + 6) + 8, 9 * (width + 6) + 16)
    expect([...middle]).toEqual([218, 217, 217, 213, 218, 213, 217, 218])
  })
})

describe('the arrow of one-way roads', () => {
  const arrow = arrows.glyphs.get('↑')!
  test('is drawn, as the fonts have none', () => {
    expect([...arrows.glyphs.keys()]).toEqual(['ℓ', '№', '™', '↑'])
    expect(picture(arrow)).toEqual([
      ...Array(4).fill('................'),
      '.......##.......',
      '......####......',
      '......####......',
      '.....######.....',
      '....########....',
      '....########....',
      '...##########...',
      ...Array(10).fill('.......##.......'),
      ...Array(3).fill('................'),
    ])
  })
  test('has values by the distance to its edge: a quarter is outside, eight pixels are the whole', () => {
    // The stem is from 4.68 to 7.32 pixels; the middle of the pixel is at 6.5 of them, 0.82 from its edge.
    const column = 6 + 3 - arrow.left
    const row = 3 + arrow.height - 5
    expect(arrow.bitmap[row * (arrow.width + 6) + column]).toBe(
      Math.round(255 - 256 * (-0.82 / 8 + 0.25)),
    )
    expect(arrow.bitmap[0]).toBe(0)
  })
})

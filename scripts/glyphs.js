// Makes the letters of the map for programs that take no font files, such as MapLibre Native: ranges of 256 letters as signed
// distance fields, from the fonts that the style names. Plain JavaScript, because npm calls it with any Node.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { create } from 'fontkitten'
import { PbfWriter } from 'pbf'

const require = createRequire(import.meta.url)

const FONT_FILES = '@fontsource/noto-sans/files/noto-sans'
/** Fonts of the style and their weights. */
const WEIGHTS = { 'Noto Sans Regular': 400, 'Noto Sans SemiBold': 600 }
/** Files of a font. */
const SUBSETS = ['latin', 'latin-ext', 'cyrillic']
/** First letters of the ranges: Latin with the letters of Livonian, Cyrillic, punctuation, arrows. */
const RANGES = [0, 256, 512, 1024, 8192, 8448]

const ARROW_CORNERS = '250,740 470,430 305,430 305,0 195,0 195,430 30,430'
/** A font of one letter: the arrow of one-way roads, which the other fonts lack. */
const ARROW = {
  unitsPerEm: 1000,
  ascent: 1069,
  hasGlyphForCodePoint: (code) => code === 0x2191,
  glyphForCodePoint: () => {
    const corners = ARROW_CORNERS.split(' ').map((corner) => corner.split(',').map(Number))
    const commands = corners.map((args, i) => ({ command: i === 0 ? 'moveTo' : 'lineTo', args }))
    return {
      advanceWidth: 500,
      path: { commands: [...commands, { command: 'closePath', args: [] }] },
    }
  },
}

// Sizes that every reader of such ranges expects, in pixels: https://github.com/mapbox/sdf-glyph-foundry
const EM_PX = 24
/** Empty pixels on each side of a letter. */
const BORDER_PX = 3
/** Distance over which the values fall from 255 to 0. */
const RADIUS_PX = 8
/** Share of the values that is outside of the letter. */
const OUTSIDE_SHARE = 0.25

/** An outline is cut into straight pieces of about this length: a piece is then inside or on the edge as a whole. */
const PIECE_PX = 1
/** How far beside a piece it is asked whether both sides are inside. */
const BESIDE_PX = 0.001

/** Writes `FONT/FIRST-LAST.pbf` into the folder for each range of each font. */
export function writeGlyphs(folder) {
  for (const [name, weight] of Object.entries(WEIGHTS)) {
    mkdirSync(join(folder, name), { recursive: true })
    const fonts = fontsOf(weight)
    for (const first of RANGES) {
      const file = join(folder, name, `${first}-${first + 255}.pbf`)
      writeFileSync(file, glyphRange(name, first, fonts))
    }
  }
}

/** Fonts of a weight; a letter is taken from the first that has it. */
export function fontsOf(weight) {
  const subsets = SUBSETS.map((subset) =>
    create(readFileSync(require.resolve(`${FONT_FILES}-${subset}-${weight}-normal.woff2`))),
  )
  return [...subsets, ARROW]
}

/** A range as MapLibre reads it: https://github.com/mapbox/node-fontnik/blob/master/proto/glyphs.proto */
export function glyphRange(name, first, fonts) {
  const pbf = new PbfWriter()
  pbf.writeMessage(1, () => {
    pbf.writeStringField(1, name)
    pbf.writeStringField(2, `${first}-${first + 255}`)
    for (let code = first; code < first + 256; code++) {
      const font = fonts.find((each) => each.hasGlyphForCodePoint(code))
      if (font) pbf.writeMessage(3, writeGlyph, glyphOf(code, font))
    }
  })
  return pbf.finish()
}

function writeGlyph(glyph, pbf) {
  pbf.writeVarintField(1, glyph.code)
  if (glyph.width > 0) pbf.writeBytesField(2, glyph.bitmap)
  pbf.writeVarintField(3, glyph.width)
  pbf.writeVarintField(4, glyph.height)
  pbf.writeSVarintField(5, glyph.left)
  pbf.writeSVarintField(6, glyph.top)
  pbf.writeVarintField(7, glyph.advance)
}

/** Measures and distance field of a letter; lengths are pixels, `top` is counted from the top of the line. */
function glyphOf(code, font) {
  const { path, advanceWidth } = font.glyphForCodePoint(code)
  const scale = EM_PX / font.unitsPerEm
  const ascent = Math.ceil(font.ascent * scale)
  const advance = Math.round(advanceWidth * scale)
  const outline = outlineOf(path.commands, scale)
  if (outline.length === 0) return { code, width: 0, height: 0, left: 0, top: -ascent, advance }
  const xs = outline.filter((_, i) => i % 2 === 0)
  const ys = outline.filter((_, i) => i % 2 === 1)
  const left = Math.round(Math.min(...xs))
  const bottom = Math.round(Math.min(...ys))
  const top = Math.round(Math.max(...ys))
  const width = Math.round(Math.max(...xs)) - left
  const height = top - bottom
  const bitmap = distanceField(outline, left, top, width, height)
  return { code, bitmap, width, height, left, top: top - ascent, advance }
}

/** The outline as straight pieces: four numbers each, `x0 y0 x1 y1` in pixels, y upwards from the base line. */
function outlineOf(commands, scale) {
  const outline = []
  let [startX, startY, fromX, fromY] = [0, 0, 0, 0]
  const lineTo = (toX, toY) => {
    const count = Math.ceil(Math.hypot(toX - fromX, toY - fromY) / PIECE_PX)
    const stepX = (toX - fromX) / count
    const stepY = (toY - fromY) / count
    for (let i = 0; i < count; i++) {
      outline.push(fromX + stepX * i, fromY + stepY * i)
      outline.push(fromX + stepX * (i + 1), fromY + stepY * (i + 1))
    }
    fromX = toX
    fromY = toY
  }
  for (const { command, args } of commands) {
    const [x, y, endX, endY] = args.map((each) => each * scale)
    if (command === 'moveTo') [startX, startY, fromX, fromY] = [x, y, x, y]
    else if (command === 'lineTo') lineTo(x, y)
    else if (command === 'closePath') lineTo(startX, startY)
    else if (command === 'quadraticCurveTo') {
      const [beginX, beginY] = [fromX, fromY]
      const lengthPx = Math.hypot(x - fromX, y - fromY) + Math.hypot(endX - x, endY - y)
      const steps = Math.ceil(lengthPx / PIECE_PX)
      for (let i = 1; i <= steps; i++) {
        const t = i / steps
        const at = (a, b, c) => (1 - t) ** 2 * a + 2 * t * (1 - t) * b + t * t * c
        lineTo(at(beginX, x, endX), at(beginY, y, endY))
      }
    } else throw new Error(`The outline of a letter has the command ${command}, which is not read`)
  }
  return Float64Array.from(outline)
}

/** Values row by row from the top left pixel of the border: 255 is far inside, 191 on the edge. */
function distanceField(outline, left, top, width, height) {
  const edges = withoutInnerPieces(outline)
  const columns = width + 2 * BORDER_PX
  const bitmap = new Uint8Array(columns * (height + 2 * BORDER_PX))
  for (let i = 0; i < bitmap.length; i++) {
    const x = left - BORDER_PX + (i % columns) + 0.5
    const y = top + BORDER_PX - Math.floor(i / columns) - 0.5
    const distancePx = distanceTo(edges, x, y)
    const outsidePx = isInside(outline, x, y) ? -distancePx : distancePx
    const value = 255 - 256 * (outsidePx / RADIUS_PX + OUTSIDE_SHARE)
    bitmap[i] = Math.round(Math.min(255, Math.max(0, value)))
  }
  return bitmap
}

/** Letters such as Ą are drawn as forms that overlap: what is inside of the other form is no edge. */
function withoutInnerPieces(outline) {
  const edges = []
  for (let i = 0; i < outline.length; i += 4) {
    const [x0, y0, x1, y1] = outline.subarray(i, i + 4)
    const length = Math.hypot(x1 - x0, y1 - y0)
    const asideX = ((y1 - y0) / length) * BESIDE_PX
    const asideY = ((x0 - x1) / length) * BESIDE_PX
    const [x, y] = [(x0 + x1) / 2, (y0 + y1) / 2]
    const isInner =
      isInside(outline, x + asideX, y + asideY) && isInside(outline, x - asideX, y - asideY)
    if (!isInner) edges.push(x0, y0, x1, y1)
  }
  return Float64Array.from(edges)
}

/** Whether the outline goes around the point (nonzero winding). */
function isInside(outline, x, y) {
  let turns = 0
  for (let i = 0; i < outline.length; i += 4) {
    const y0 = outline[i + 1]
    const y1 = outline[i + 3]
    if (y0 > y === y1 > y) continue
    const crossesAt = outline[i] + ((y - y0) / (y1 - y0)) * (outline[i + 2] - outline[i])
    if (crossesAt > x) turns += y1 > y0 ? 1 : -1
  }
  return turns !== 0
}

/** Distance to the nearest of the pieces. */
function distanceTo(edges, x, y) {
  let nearest = Number.POSITIVE_INFINITY
  for (let i = 0; i < edges.length; i += 4) {
    const dx = edges[i + 2] - edges[i]
    const dy = edges[i + 3] - edges[i + 1]
    const fromX = x - edges[i]
    const fromY = y - edges[i + 1]
    const along = (fromX * dx + fromY * dy) / (dx * dx + dy * dy)
    const share = Math.min(1, Math.max(0, along))
    const squared = (fromX - share * dx) ** 2 + (fromY - share * dy) ** 2
    if (squared < nearest) nearest = squared
  }
  return Math.sqrt(nearest)
}

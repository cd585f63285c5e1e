/** The pages and the style that name the shapes of the map, held against their numbers. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import STYLE from '../../src/doors/map/style.json' with { type: 'json' }
import { SHAPE_KINDS, SHAPE_NUMBERS } from '../../src/map/shapes.ts'

test('numbers of shapes have no gap, and are below those of roads', () => {
  expect(SHAPE_KINDS.map(({ name }) => SHAPE_NUMBERS[name])).toEqual([...SHAPE_KINDS.keys()])
  expect(SHAPE_KINDS.length).toBeLessThanOrEqual(32)
})

test('the format of a release tells the number of each shape', () => {
  const page = readFileSync('docs/formats/release.md', 'utf8')
  const told = /`kind` Uint8 \| (.*?); from 32 on/.exec(page)![1]
  const names = [...told.matchAll(/(\d+) ([a-z]+)/g)].map(([, number, name]) => [number, name])
  const written = (name: string) => (name === 'boundary/country' ? 'border' : name.split('/')[1])
  expect(names).toEqual(SHAPE_KINDS.map(({ name }, number) => [`${number}`, written(name)]))
})

test.each(['landcover', 'builtup', 'water', 'waterway'])(
  'tiles.md names the classes of %s',
  (layer) => {
    const page = readFileSync('docs/reference/tiles.md', 'utf8')
    const [, told] = new RegExp(`^\\| \`${layer}\` \\|.*?\`class\`: ([^;|]*)`, 'm').exec(page)!
    const names = [...told.matchAll(/`(\w+)`/g)].map(([, name]) => name)
    const own = SHAPE_KINDS.filter((kind) => kind.layer === layer).map((kind) => kind.class)
    expect(names.sort()).toEqual(own.sort())
  },
)

test('the style draws each ground in its colour', () => {
  const style = JSON.stringify(STYLE.layers)
  for (const { layer, class: name } of SHAPE_KINDS) {
    if (layer === 'landcover' || layer === 'builtup') expect(style).toContain(`"@${name}"`)
  }
})

/** Which column of a result gives a feature its geometry. */
import { expect, test } from 'vitest'
import { outputColumns } from '../../../src/use-cases/rows/row-columns.ts'
import type { RowPlan } from '../../../src/use-cases/rows/row-plan.ts'
import { rowWriter } from '../../../src/use-cases/rows/written-rows.ts'

const LINE = {
  type: 'LineString',
  coordinates: [
    [24, 59],
    [25, 59],
  ],
}

test.each([
  ['first', ['geometry', 'name'], [LINE, 'Pargi 1']],
  ['last', ['name', 'geometry'], ['Pargi 1', LINE]],
])('a feature that asked keeps its own geometry, in the %s column', (_, columns, cells) => {
  const plan: RowPlan = { task: 'reverse', columns, place: { roles: {} } }
  const own = outputColumns(plan).slice(columns.length)
  const writer = rowWriter(plan, 'geojson', ',')
  const rows = writer.rows([[...cells, ...own.map(() => '')]], true)
  expect(JSON.parse(`${writer.head()}${rows}${writer.tail()}`).features[0].geometry).toEqual(LINE)
})

test.each([
  ['geocode', 'lon', 'lat'],
  ['route', 'from_lon', 'from_lat'],
  ['matrix', 'from_lon', 'from_lat'],
] as const)('a feature of %s is at %s, %s', (task, lon, lat) => {
  const plan: RowPlan = { task, columns: ['name'], place: { roles: {} } }
  const cells = outputColumns(plan).map(({ name }) => (name === lon ? 24 : name === lat ? 59 : ''))
  const writer = rowWriter(plan, 'geojson', ',')
  const text = `${writer.head()}${writer.rows([cells], true)}${writer.tail()}`
  expect(JSON.parse(text).features[0].geometry).toEqual({ type: 'Point', coordinates: [24, 59] })
})

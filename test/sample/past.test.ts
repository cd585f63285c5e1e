import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { COUNTRIES, type Country } from '../../src/addresses/record.ts'
import { type AddressTree, openAddressTree } from '../../src/addresses/tree.ts'
import { readConfig } from '../../src/build/config.ts'
import { countryOf, type RegisterSource, readAddresses } from '../../src/build/read-addresses.ts'
import { guessRoles } from '../../src/bulk/column-names.ts'
import {
  searchInTime,
  type TimedAnswer,
  type TimedQuestion,
} from '../../src/geocoder/former/search-in-time.ts'
import { type Geocoder, openGeocoder } from '../../src/geocoder/geocoder.ts'
import { isBalanced } from '../../src/report/receipt.ts'
import { runToEnd } from '../../src/report/steps.ts'
import { decodeTable } from '../../src/tables/table-file.ts'
import { answerRows } from '../../src/use-cases/rows/answer-rows.ts'
import type { RowWorld } from '../../src/use-cases/rows/row-answer.ts'
import { ownColumns } from '../../src/use-cases/rows/row-columns.ts'
import type { RowPlan } from '../../src/use-cases/rows/row-plan.ts'
import { makeSample, type Sample, unpacked } from './read-sample.ts'

let sample: Sample
let geocoder: Geocoder
let trees: Record<Country, AddressTree>
const files = new Map<string, Uint8Array>()

beforeAll(async () => {
  sample = await makeSample(0.1, 1)
  const { sources } = readConfig(join(sample.folder, 'teeviit.json'))
  for (const source of sources) {
    if (source.kind === 'osm') continue
    const read = await readAddresses(source as RegisterSource, () => {}, [])
    expect([countryOf(source as RegisterSource), isBalanced(read.receipt)]).toEqual([
      countryOf(source as RegisterSource),
      true,
    ])
    for (const [file, bytes] of read.files) files.set(file, bytes)
  }
  trees = Object.fromEntries(
    COUNTRIES.map((country) => [country, openAddressTree(country, (file) => files.get(file)!)]),
  ) as Record<Country, AddressTree>
  geocoder = openGeocoder(
    trees,
    (file) => files.get(file)!,
    (file) => files.has(file),
  )
}, 120_000)
afterAll(() => sample.remove())

function ask(asked: string, more: Partial<TimedQuestion> = {}): TimedAnswer {
  const steps = searchInTime(geocoder, { asked, limit: 5, ...more })
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
  }
}

interface Past {
  readonly kind: string
  readonly text: string
  readonly heirs: readonly number[]
}

const pastOf = (country: Country): Past[] =>
  unpacked(sample, `past/${country}.csv.gz`)
    .toString()
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split('|'))
    .map(([kind, text, , heirs]) => ({
      kind,
      text,
      heirs: heirs === '' ? [] : heirs.split(' ').map(Number),
    }))

/** Every so manieth former address of a kind is asked for. */
const EVERY = 4

/** Former addresses by kind, and those that are found by their text: at their heirs first, or told as gone. */
function found(country: Country): Record<string, string> {
  const tally: Record<string, [right: number, all: number]> = {}
  const met: Record<string, number> = {}
  for (const { kind, text, heirs } of pastOf(country)) {
    met[kind] = (met[kind] ?? -1) + 1
    if (met[kind] % EVERY !== 0) continue
    tally[kind] ??= [0, 0]
    tally[kind][1]++
    const { matches, gone } = ask(text, { countries: [country], history: heirs.length === 0 })
    const told = matches.filter(({ former }) => former !== undefined)
    const ids = told.slice(0, heirs.length).map(({ row }) => trees[country].id[row])
    const isRight =
      heirs.length === 0
        ? told.length === 0 && gone.length > 0 && gone.every((one) => one.heirs.length === 0)
        : ids.length > 0 && ids.every((id) => heirs.includes(id))
    if (isRight) tally[kind][0]++
  }
  return Object.fromEntries(
    Object.entries(tally).map(([kind, [right, all]]) => [kind, `${right} of ${all}`]),
  )
}

test.each([
  [
    'ee',
    {
      merged: '1 of 1',
      split: '1 of 1',
      renamed: '37 of 37',
      renumbered: '32 of 32',
      demolished: '32 of 32',
      village: '16 of 16',
    },
  ],
  [
    'lv',
    {
      merged: '13 of 13',
      split: '1 of 1',
      renamed: '26 of 26',
      renumbered: '17 of 17',
      demolished: '5 of 5',
      village: '11 of 11',
    },
  ],
  ['lt', { demolished: '23 of 23' }],
] as const)('each former address of %s is found', (country, tally) => {
  expect(found(country)).toEqual(tally)
})

test.each(COUNTRIES)('a former state of %s takes at most 40 bytes', (country) => {
  const { count } = geocoder[country]!.index.formerNames!.former
  // Columns alone: each of the four files has a head of some hundred bytes, however many states there are.
  const bytes = [...files]
    .filter(([file]) =>
      new RegExp(`^${country}-(former(-heirs|-texts)?|geo-former).arrow`).test(file),
    )
    .flatMap(([file, table]) => [...decodeTable(file, table).columns.values()])
    .reduce(
      (sum, column) =>
        sum +
        ('offsets' in column ? column.offsets.byteLength + column.bytes.length : column.byteLength),
      0,
    )
  expect(bytes / count).toBeLessThan(40)
})

test('heirs that no register names are never accepted', () => {
  const [first] = ask('Rīgasils, Rīga').matches
  const { decision, reason, former } = first
  expect([decision, reason, former?.derived, former?.text]).toEqual([
    'review',
    'derived',
    true,
    'Latvija, Rīga, Rīgasils',
  ])
})

test('a day is searched with its names', () => {
  const day = (date: string) => Date.parse(date) / 86_400_000
  const then = ask('Oktobra iela 6, Rīga', { asOfDay: day('2010-05-01') })
  const [match] = then.matches
  const now = trees.lv.id[match.row]
  expect([now, match.former?.until]).toEqual([101000192, '2012-06-01'])
  const later = ask('Oktobra iela 6, Rīga', { asOfDay: day('2015-05-01') })
  expect(later.matches.map(({ row }) => trees.lv.id[row])).not.toContain(101000192)
})

test('the guide about changed addresses says what washing answers', () => {
  const guide = readFileSync('docs/guides/changed-addresses.md', 'utf8')
  const [[, asked], [, said]] = guide.matchAll(/```csv\n(.*?)```/gs)
  const table = (text: string) =>
    text
      .trim()
      .split('\n')
      .map((line) => line.split(';'))
  const [columns, ...rows] = table(asked)
  const [names, ...wanted] = table(said)
  const plan: RowPlan = { task: 'wash', columns, place: { roles: guessRoles(columns) } }
  const world = { geocoder, trees, settings: { snapMetresMax: 1 } } as RowWorld
  const own = ownColumns('wash').map(({ name }) => name)
  const answers = runToEnd(
    answerRows(
      plan,
      rows.map((cells, number) => ({ number, cells })),
      world,
    ),
  )
  const cellsOf = (row: number) =>
    names.map((name) => (name === 'Klient' ? rows[row][0] : answers[row].cells[own.indexOf(name)]))
  expect(answers.map(({ row }) => cellsOf(row).map((cell) => cell ?? ''))).toEqual(wanted)
})

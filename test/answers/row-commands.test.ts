/** Commands about files over the sample world: what they wrote and said when they were recorded. */
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { KEY } from '../../bench/fuzz/request.ts'
import { addRowCommands } from '../../src/cli/rows/commands.ts'
import { keptWorld } from '../support/kept-world.ts'
import { COLUMNS, delimited, drawRows, type Fields, inBytes } from './drawn-table.ts'
import { askedServer } from './recorded-answers.ts'
import { digests, runCommand } from './run-command.ts'

vi.mock('node:worker_threads', async () =>
  (await import('../support/threads-here.ts')).threadsHere('row-worker'),
)

/** More than the head of a table. */
const BEGUN_BYTES = 5_000
const SEED = 5
const A_COUNTRY = 8

const folder = mkdtempSync(join(tmpdir(), 'teeviit-row-commands-'))
const at = (name: string) => join(folder, name)
const files = new Map<string, string | Buffer>()
let releases: string

beforeAll(async () => {
  releases = (await keptWorld()).releases
  const rows = drawRows(releases, A_COUNTRY, SEED)
  for (const [name, content] of filesOf(rows)) {
    files.set(name, content)
    writeFileSync(at(name), content)
  }
})
afterAll(() => rmSync(folder, { recursive: true }))

function* filesOf(rows: readonly Fields[]): Iterable<[string, string | Buffer]> {
  const csv = delimited(rows, ',')
  const semicolons = delimited(rows, ';')
  yield ['commas.csv', csv]
  yield ['semicolons.csv', semicolons.replaceAll('\n', '\r\n')]
  yield ['tabs.tsv', delimited(rows, '\t')]
  yield ['pipes.txt', delimited(rows, '|')]
  yield ['bare.csv', delimited(rows.slice(0, 5), ';', false)]
  yield [
    'one-column.csv',
    `${rows.map(({ aadress }) => aadress.replaceAll(',', ' ')).join('\n')}\n`,
  ]
  yield ['marked.csv', `\ufeff${csv}`]
  yield ['utf16le.csv', Buffer.from(`\ufeff${semicolons}`, 'utf16le')]
  yield ['utf16be.csv', Buffer.from(`\ufeff${semicolons}`, 'utf16le').swap16()]
  yield ['windows-1257.csv', inBytes(semicolons, 'windows-1257')]
  yield ['iso-8859-13.csv', inBytes(semicolons, 'iso-8859-13')]
  yield ['latin1.csv', inBytes(semicolons, 'iso-8859-1')]
  yield [
    'mixed.csv',
    Buffer.concat([Buffer.from(csv), inBytes(delimited(rows, ',', false), 'windows-1257')]),
  ]
  yield ['broken.csv', `${csv}1,a\n${','.repeat(40)}\n\n"open,${rows[0].aadress}\n`]
  yield ['wrong-quotes.csv', csv.replaceAll('kõik korras', 'k"õik" korras')]
  yield ['empty.csv', '']
  yield ['head-alone.csv', `${COLUMNS.join(',')}\n`]
  yield ['zip.csv', Buffer.from('PK\u0003\u0004rest')]
  yield [
    'rows.ndjson',
    `${rows.map((row) => JSON.stringify(typed(row))).join('\n')}\n{"nr":1,\n[1]\n`,
  ]
  yield [
    'rows.geojson',
    JSON.stringify({ type: 'FeatureCollection', features: rows.map(featureOf) }),
  ]
  yield ['many.csv', delimited(Array.from({ length: 36 }, () => rows).flat(), ',')]
  yield ['targets.csv', delimited(rows.slice(0, 5), ',')]
  yield ['few.csv', delimited(rows.slice(3, 7), ',')]
}

const typed = ({ nr, lon, lat, ...others }: Fields) => ({
  nr: Number(nr),
  lon: Number(lon) || lon,
  lat: Number(lat),
  ...others,
  more: { list: [nr, null, true] },
})

const featureOf = ({ lon, lat, ...properties }: Fields) => ({
  type: 'Feature',
  geometry: Number(lon) ? { type: 'Point', coordinates: [Number(lon), Number(lat)] } : null,
  properties,
})

async function run(...words: string[]) {
  const data = words.includes('--data') || words.includes('--url') ? [] : ['--data', releases]
  const { end, out, said } = await runCommand(
    addRowCommands,
    [...words, ...data, '--threads', '1'],
    { [folder]: '<folder>', [releases]: '<releases>' },
  )
  return [`ended with ${end}`, said, ...digests(out)].join('\n')
}

/** Splits a line into words, which say `@` for the folder. */
const wordsOf = (line: string) => line.split(' ').map((word) => word.replace('@', `${folder}/`))

const sizeOf = (file: string) => statSync(file, { throwIfNoEntry: false })?.size ?? 0

describe('to standard output', () => {
  test.each([
    'geocode @commas.csv',
    'geocode @semicolons.csv',
    'geocode @tabs.tsv --columns aadress',
    'geocode @pipes.txt --address aadress --country riik',
    'geocode @bare.csv',
    'geocode @bare.csv --no-header --columns 2',
    'geocode @bare.csv --header',
    'geocode @one-column.csv --quiet',
    'geocode @one-column.csv --no-header --countries lv',
    'geocode @marked.csv --street tänav --housenumber maja --flat korter --city linn --postcode indeks',
    'geocode @utf16le.csv --json',
    'geocode @utf16be.csv',
    'geocode @windows-1257.csv',
    'geocode @iso-8859-13.csv --encoding iso-8859-13',
    'geocode @latin1.csv --encoding ISO88591',
    'geocode @mixed.csv',
    'geocode @broken.csv',
    'geocode @wrong-quotes.csv --delimiter ,',
    'geocode @empty.csv',
    'geocode @head-alone.csv',
    'geocode @zip.csv',
    'geocode @rows.ndjson',
    'geocode @rows.geojson',
    'reverse @many.csv --json --format arrow',
    'geocode @commas.csv --format ndjson --columns aadress',
    'geocode @commas.csv --format geojson --columns aadress --countries ee,LT',
    'geocode @commas.csv --format arrow',
    'geocode @rows.geojson --format csv',
    'wash @commas.csv --columns aadress',
    'wash @rows.ndjson --countries lv --columns aadress',
    'changes @commas.csv --after 0',
    'changes @semicolons.csv --after 0 --id id --columns aadress',
    'changes @commas.csv --after 1',
    'changes @commas.csv --after x',
    'reverse @commas.csv',
    'reverse @commas.csv --radius 10',
    'reverse @commas.csv --radius 60000',
    'reverse @semicolons.csv --columns to_lon,to_lat --countries lt',
    'reverse @rows.geojson',
    'reverse @rows.ndjson --lon lon --lat lat --format tsv',
    'reverse @few.csv --point aadress',
    'route @commas.csv --from lon,lat --to to_lon,to_lat',
    'route @commas.csv --from aadress --to to_address --metric shortest',
    'route @commas.csv --from lon,lat',
    'route @commas.csv --from nowhere --to to_address',
    'matrix @few.csv --targets @targets.csv',
    'matrix @few.csv --targets @targets.csv --label märkus --metric shortest --columns aadress',
    'matrix @few.csv --label nr',
    'matrix @few.csv --label nothing',
    'matrix @few.csv --targets @head-alone.csv',
    'matrix @commas.csv --targets @targets.csv --format ndjson --quiet',
    'geocode @nowhere.csv',
    'geocode @commas.csv --columns nothing',
    'geocode @commas.csv --columns 99',
    'geocode @commas.csv --format xml',
    'geocode @commas.csv --delimiter ab',
    'geocode @commas.csv --in-format ndjson',
    'geocode @rows.ndjson --in-format csv',
    'geocode @commas.csv --encoding klingon',
    'geocode @commas.csv --countries ee,fi',
    'geocode @commas.csv --data @nothing',
    'geocode @commas.csv --bogus',
    'geocode',
  ])('%s', async (line) => {
    expect(await run(...wordsOf(line))).toMatchSnapshot()
  })
})

describe('to a file, which is asked again', () => {
  test.each(['csv', 'tsv', 'ndjson', 'geojson', 'json', 'arrow', 'xlsx', 'parquet', 'txt', 'ods'])(
    '%s',
    async (ending) => {
      const out = at(`out.${ending}`)
      const words = ['geocode', at('commas.csv'), '--columns', 'aadress', '--out', out]
      const lines = [await run(...words)]
      // A workbook has the time at which it was written.
      if (existsSync(out) && ending !== 'xlsx') lines.push(...digests(readFileSync(out)))
      lines.push(await run(...words), await run(...words, '--overwrite', '--quiet'))
      lines.push(await run('reverse', out, '--lon', 'teeviit_lon', '--lat', 'teeviit_lat'))
      expect(lines.join('\n')).toMatchSnapshot()
    },
  )

  test.each(['geocode', 'route --from aadress --to to_address'])('report of %s', async (line) => {
    const [task, ...options] = line.split(' ')
    const report = ['--out', at(`reported-${task}.csv`), '--report', at(`${task}.html`)]
    const said = await run(task, at('commas.csv'), ...options, ...report, '--json')
    const page = digests(readFileSync(at(`${task}.html`)))
    expect([said, ...page].join('\n')).toMatchSnapshot()
  })

  test('a run that is stopped goes on', async () => {
    const words = ['reverse', at('many.csv'), '--out']
    await run(...words, at('whole.csv'))
    const stopped = run(...words, at('parts.csv'))
    while (sizeOf(at('parts.csv')) < BEGUN_BYTES) await setImmediate()
    process.emit('SIGINT')
    expect(await stopped).toMatch(
      /^ended with 130\n[\s\S]*stopped after row [246]00; the same command goes on/,
    )
    expect(await run(...words, at('parts.csv'), '--radius', '9')).toMatch('BULK_OUTPUT_OTHER')
    expect(await run(...words, at('parts.csv'))).toMatch(/goes on after row [246]00\n/)
    expect(readFileSync(at('parts.csv')).equals(readFileSync(at('whole.csv')))).toBe(true)
  })
})

describe('asked of a server', () => {
  const server = askedServer()
  test.each([
    'geocode @commas.csv --columns aadress',
    'geocode @semicolons.csv --format ndjson --countries lv,lt',
    'reverse @commas.csv --radius 50 --report @server.html',
    'route @commas.csv --from lon,lat --to to_address --metric shortest',
    'matrix @few.csv --targets @targets.csv --json',
    'matrix @few.csv --targets @targets.csv --columns aadress --metric shortest',
    'route @commas.csv --from aadress --to märkus',
    'reverse @broken.csv',
    'geocode @broken.csv',
    'geocode @rows.ndjson --countries ee',
    'wash @few.csv',
    'geocode @few.csv --key wrong',
  ])('%s', async (line) => {
    const words = wordsOf(line)
    const url = `http://127.0.0.1:${server().port}`
    const asked = ['--url', url, ...(words.includes('--key') ? [] : ['--key', KEY])]
    expect((await run(...words, ...asked)).replaceAll(url, '<url>')).toMatchSnapshot()
  })
})

/** Copies of a source's files in which some lines have one of the faults that files from outside have. */
import { cpSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { createRandom, type Random } from '../../bench/geocoder/random.ts'

const LINES_SPOILT = 0.01
const ODD_VALUES = [
  '',
  '""',
  '0',
  '-1',
  'x',
  '1e9',
  '31.02.2020',
  '9'.repeat(20),
  '"a',
  ' ',
  '\u0000',
]

type Fault = (fields: readonly string[], random: Random) => (readonly string[])[]

/** What a fault makes of a line of fields, of any file. */
const OF_LINES: readonly Fault[] = [
  (fields) => [fields, fields],
  () => [],
  (fields, random) => {
    const at = random.below(fields.length)
    return [fields.with(at, fields[at].replace(/\d/, '9'))]
  },
]

/** What a fault makes of a row of a table; JSON would be another document. */
const OF_ROWS: readonly Fault[] = [
  ...OF_LINES,
  (fields, random) => [fields.with(random.below(fields.length), random.pick(ODD_VALUES))],
  (fields, random) => [fields.with(random.below(fields.length), random.pick(fields))],
  (fields, random) => [fields.toSpliced(random.below(fields.length), 1)],
  (fields, random) => [fields.toSpliced(random.below(fields.length), 0, 'x')],
  (fields, random) => [fields.slice(0, random.below(fields.length))],
  () => [['']],
]

/** Copies `folder` to `to`, its text files with faults; the seed and the file's own lines decide which. */
export function spoilFiles(folder: string, to: string, seed: number): void {
  const isRelease = (path: string) => path.includes('releases')
  cpSync(folder, to, { recursive: true, filter: (path) => !isRelease(path) })
  const random = createRandom(seed)
  for (const name of globSync('*/*.{csv,json}{,.gz}', { cwd: to }).sort()) {
    const file = join(to, name)
    const isPacked = name.endsWith('.gz')
    const bytes = readFileSync(file)
    // A character a byte: some files are not UTF-8, and a fault may cut a letter.
    const text = (isPacked ? gunzipSync(bytes) : bytes).toString('latin1')
    const spoilt = Buffer.from(
      spoilText(text, name.includes('.json') ? OF_LINES : OF_ROWS, random),
      'latin1',
    )
    writeFileSync(file, isPacked ? gzipSync(spoilt) : spoilt)
  }
}

function spoilText(text: string, faults: readonly Fault[], random: Random): string {
  const lines = text.split('\n')
  const [header] = lines
  const separator = [';', '|', ','].find((one) => header.includes(one)) ?? ','
  const spoilt = lines.flatMap((line, i) => {
    if (i === 0 || i >= lines.length - 2 || random.next() >= LINES_SPOILT) return [line]
    return random
      .pick(faults)(line.split(separator), random)
      .map((f) => f.join(separator))
  })
  return spoilt.join('\n')
}

/** The release that a page's changes are told from: the sample's addresses, one street of them by another name. */
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { LAUNCHER } from '../support/started-server.ts'

/** In Liepāja. */
const STREET = '100300032'

/** Builds it, and leaves the sample as it was. */
export function buildReleaseBefore(sample: string, releases: string): void {
  const table = join(sample, 'lv/aw_iela.csv.gz')
  const bytes = readFileSync(table)
  const lines = gunzipSync(bytes).toString().split('\n')
  const before = lines.map((line) =>
    line.startsWith(`"${STREET}"`) ? line.replaceAll('Ventspils iela', 'Kara iela') : line,
  )
  const config = JSON.parse(readFileSync(join(sample, 'teeviit.json'), 'utf8'))
  const sources = config.sources.filter(({ kind }: { kind: string }) => kind !== 'osm')
  writeFileSync(join(sample, 'before.json'), JSON.stringify({ ...config, sources }))
  writeFileSync(table, gzipSync(before.join('\n')))
  const build = ['build', '--config', join(sample, 'before.json'), '--out', releases]
  execFileSync('node', [LAUNCHER, ...build], { stdio: 'ignore' })
  writeFileSync(table, bytes)
}

/** The configuration that builds from the fetched files; paths are relative to their folder. */
import { existsSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { OFFICIAL_SOURCES } from '../release/provenance.ts'
import type { Ledger } from './ledger.ts'
import { ADS_PATHS, type OfficialFile, OSM_EXTRACTS, osmPath } from './official-files.ts'
import type { FetchConfig, SourceName } from './settings.ts'

const BUILD_FILE = 'teeviit.json'

/** Writes the configuration, with the date of each source's newest file. @returns its path */
export function writeBuildFile(
  { settings, title, build }: FetchConfig,
  files: readonly OfficialFile[],
  ledger: Ledger,
): string {
  const { folder, population } = settings
  const isHere = (path: string) => existsSync(join(folder, path))
  const dateOf = (source: SourceName) => {
    const own = files.filter((file) => file.source === source)
    const dates = own.flatMap(({ name }) => ledger.files[name]?.date ?? [])
    return dates.sort().at(-1)
  }
  const sources = settings.sources.map((kind) => {
    const date = dateOf(kind)
    const facts = { ...OFFICIAL_SOURCES[kind], ...(date !== undefined && { date }) }
    if (kind === 'osm') {
      const roads = OSM_EXTRACTS.map(({ name, country }) => ({ file: osmPath(name), country }))
      return { kind, files: roads, ...facts }
    }
    const people = population[kind] === undefined ? {} : { population: population[kind] }
    if (kind !== 'ads') return { kind, tables: kind === 'varis' ? 'lv' : 'lt', ...people, ...facts }
    const paths = Object.entries(ADS_PATHS).filter(([, path]) => isHere(path))
    return { kind, ...Object.fromEntries(paths), ...people, ...facts }
  })
  const file = join(folder, BUILD_FILE)
  const content = { ...(title && { title }), ...(build && { build }), sources }
  writeFileSync(`${file}.next`, `${JSON.stringify(content, null, 2)}\n`)
  renameSync(`${file}.next`, file)
  return file
}

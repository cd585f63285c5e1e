/** The configuration of a build: which official files a release is made from. */

import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, dirname, isAbsolute, join, resolve } from 'node:path'
import { type Static, type TSchema, Type } from 'typebox'
import { Create, Errors } from 'typebox/value'
import { orThrow } from '../report/attempt.ts'
import { TeeviitError } from '../report/errors.ts'
import { AdsSource } from '../sources/ads/settings.ts'
import { RcSource } from '../sources/rc/settings.ts'
import { SOURCE_FACTS } from '../sources/reading/settings.ts'
import { VarisSource } from '../sources/varis/settings.ts'
import { isObject } from '../text/read-json.ts'
import { BuildSettings } from './check-release.ts'

export const OsmSources = Type.Object(
  {
    kind: Type.Literal('osm'),
    files: Type.Array(
      Type.Object(
        {
          file: Type.String({ minLength: 1, description: 'An OpenStreetMap PBF file.' }),
          country: Type.Optional(
            Type.Enum(['ee', 'lv', 'lt'], {
              description: 'Country of its roads where no boundary in the files says better.',
            }),
          ),
        },
        { additionalProperties: false },
      ),
      { minItems: 1, description: 'Files of roads; an object that several have is read once.' },
    ),
    date: SOURCE_FACTS.date,
    licence: SOURCE_FACTS.licence,
    attribution: SOURCE_FACTS.attribution,
  },
  { additionalProperties: false },
)
export type OsmSources = Static<typeof OsmSources>

export const SOURCES = {
  ads: AdsSource,
  varis: VarisSource,
  rc: RcSource,
  osm: OsmSources,
} as const
export type SourceKind = keyof typeof SOURCES
export type Source = AdsSource | VarisSource | RcSource | OsmSources

export interface BuildConfig {
  readonly title: string
  /** True for the sample world. */
  readonly sample: boolean
  /** When a release is refused. */
  readonly build: BuildSettings
  readonly sources: readonly Source[]
}

const DEFAULTS = Create(BuildSettings)
const BUILD_MEMBER = Type.Partial(BuildSettings, { additionalProperties: false })

/** Members of a source that name a file or folder. */
const PATH_MEMBERS = [
  'objects',
  'postcodes',
  'components',
  'cancelled',
  'synonyms',
  'tables',
  'population',
] as const

/**
 * Reads and checks a configuration; relative paths are taken from its folder.
 * @throws TeeviitError BUILD_NO_CONFIG, BUILD_CONFIG with every fault it has
 */
export function readConfig(file: string): BuildConfig {
  if (!existsSync(file)) throw new TeeviitError('BUILD_NO_CONFIG', { file })
  const content = orThrow(
    () => JSON.parse(readFileSync(file, 'utf8')) as unknown,
    (faults) => new TeeviitError('BUILD_CONFIG', { file, faults }),
  )
  const faults = faultsOf(content)
  if (faults.length > 0) throw new TeeviitError('BUILD_CONFIG', { file, faults: faults.join('; ') })
  const { title, sample, build, sources } = content as Partial<BuildConfig> & { sources: Source[] }
  const folder = dirname(resolve(file))
  return {
    title: title ?? 'Estonia, Latvia, Lithuania',
    sample: sample ?? false,
    build: { ...DEFAULTS, ...build },
    sources: sources.map((source) => withFolder(source, folder)),
  }
}

function faultsOf(content: unknown): string[] {
  if (!isObject(content) || !Array.isArray(content.sources) || content.sources.length === 0) {
    return ['`sources` is a list of at least one source']
  }
  const faults: string[] = []
  for (const name of Object.keys(content)) {
    if (!['title', 'sample', 'build', 'sources', 'server', 'fetch'].includes(name))
      faults.push(`unknown \`${name}\``)
  }
  faults.push(...faultsIn(BUILD_MEMBER, content.build ?? {}, 'build'))
  const kinds = content.sources.map((source: unknown) => isObject(source) && source.kind)
  content.sources.forEach((source: unknown, index: number) => {
    const kind = kinds[index]
    const where = `sources[${index}]`
    if (!Object.hasOwn(SOURCES, String(kind))) {
      faults.push(`${where}.kind is one of ${Object.keys(SOURCES).join(', ')}`)
    } else if (kinds.indexOf(kind) < index) {
      faults.push(`${where}: a second source of kind ${kind}`)
    } else {
      faults.push(...faultsIn(SOURCES[kind as SourceKind], source, where))
    }
  })
  return faults
}

function faultsIn(schema: TSchema, value: unknown, where: string): string[] {
  // What an unknown member is said to be is said again, with its name, by the object that has it.
  const faults = Errors(schema, value).filter(({ keyword }) => keyword !== 'boolean')
  return faults.map(
    ({ instancePath, message, params }) =>
      `${where}${instancePath.replaceAll('/', '.')} ${message}${namesIn(params)}`,
  )
}

/** The unknown members, or the allowed values, that a fault is about. */
function namesIn(params: object): string {
  const { additionalProperties, allowedValues } = params as Record<string, unknown>
  const names = additionalProperties ?? allowedValues
  return Array.isArray(names) ? ` (${names.join(', ')})` : ''
}

function withFolder(source: Source, folder: string): Source {
  const absolute = (path: string) => (isAbsolute(path) ? path : join(folder, path))
  if (source.kind === 'osm') {
    return {
      ...source,
      files: source.files.map((entry) => ({ ...entry, file: absolute(entry.file) })),
    }
  }
  const paths: Record<string, string> = {}
  for (const member of PATH_MEMBERS) {
    const path = (source as Record<string, unknown>)[member]
    if (typeof path === 'string') paths[member] = absolute(path)
  }
  return { ...source, ...paths } as Source
}

/** Files of a source as the manifest names them: without their folders, the files of a folder one by one. */
export function fileNames(source: Source): string[] {
  const paths =
    source.kind === 'osm'
      ? source.files.map(({ file }) => file)
      : PATH_MEMBERS.flatMap((member) => (source as Record<string, unknown>)[member] ?? [])
  return [...new Set(paths.flatMap((path) => namesAt(String(path))))]
}

function namesAt(path: string): string[] {
  const isFolder = statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false
  return isFolder ? readdirSync(path).sort() : [basename(path)]
}

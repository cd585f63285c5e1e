/** What an operator may say about fetching: the member `fetch` of a configuration. */

import { existsSync, readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { type Static, Type } from 'typebox'
import { Create, Errors } from 'typebox/value'
import { orThrow } from '../report/attempt.ts'
import { TeeviitError } from '../report/errors.ts'

export const SOURCE_NAMES = ['ads', 'varis', 'rc', 'osm'] as const
export type SourceName = (typeof SOURCE_NAMES)[number]

const address = (byDefault: string, description: string) =>
  Type.String({ default: byDefault, description, pattern: '^https?://' })

/** Addresses of the official files in 2026. A setting of the same name follows a file that is moved. */
const Addresses = Type.Object(
  {
    adsIndex: address(
      'https://xgis.maaamet.ee/adsavalik/valjav6te/',
      'Index of the extracts of ADS.',
    ),
    adsPostcodes: address(
      'https://geoportaal.maaamet.ee/docs/aadress/sihtnumbrid.zip',
      'Estonian postcodes by ADR_ID.',
    ),
    varis: address(
      'https://data.gov.lv/dati/dataset/6b06a7e8-dedf-4705-a47b-2a7c51177473/resource/',
      'What the addresses of the tables of VARIS begin with.',
    ),
    rc: address(
      'https://www.registrucentras.lt/aduomenys/?byla=',
      'What the addresses of the tables of the Lithuanian register begin with.',
    ),
    osm: address(
      'https://download.geofabrik.de/europe/',
      'What the addresses of the OpenStreetMap extracts begin with.',
    ),
  },
  { additionalProperties: false },
)

export const FetchSettings = Type.Object(
  {
    folder: Type.String({
      default: 'data/sources',
      minLength: 1,
      description: 'Folder of the official files and of the configuration that builds from them.',
    }),
    sources: Type.Array(Type.Enum([...SOURCE_NAMES]), {
      default: [...SOURCE_NAMES],
      minItems: 1,
      uniqueItems: true,
      description: 'Sources to fetch.',
    }),
    addresses: Addresses,
    hosts: Type.Array(Type.String({ minLength: 1 }), {
      default: [],
      description:
        'Hosts, beside those of the addresses, that a redirect may lead to; always by https.',
    }),
    loopback: Type.Boolean({
      default: false,
      description: 'Whether http to this machine itself is allowed, for a mirror and for tests.',
    }),
    stallSeconds: Type.Integer({
      default: 60,
      minimum: 1,
      maximum: 3_600,
      description: 'Seconds in which at least 16 kB must come; else the attempt ends.',
    }),
    attempts: Type.Integer({
      default: 5,
      minimum: 1,
      maximum: 100,
      description: 'Attempts one after another that may bring nothing new of a file.',
    }),
    retrySeconds: Type.Number({
      default: 2,
      minimum: 0,
      maximum: 600,
      description: 'Seconds before the second attempt; doubled before each one after it.',
    }),
    bytesMax: Type.Number({
      default: 2_000_000_000,
      minimum: 1,
      description: 'Bytes that one file may have.',
    }),
    userAgent: Type.String({
      default: 'teeviit',
      minLength: 1,
      description: 'How the program names itself to the publishers.',
    }),
    population: Type.Object(
      {
        ads: Type.Optional(Type.String({ minLength: 1 })),
        varis: Type.Optional(Type.String({ minLength: 1 })),
        rc: Type.Optional(Type.String({ minLength: 1 })),
      },
      {
        additionalProperties: false,
        default: {},
        description: 'Files of populations by source, for the configuration of the build.',
      },
    ),
  },
  { additionalProperties: false },
)
export type FetchSettings = Static<typeof FetchSettings>

/** All need not be named: what the table says of the others holds. */
const FETCH_MEMBER = Type.Partial(
  Type.Object({
    ...FetchSettings.properties,
    addresses: Type.Partial(Addresses, { additionalProperties: false }),
  }),
  { additionalProperties: false },
)

interface Content {
  readonly fetch?: object
  readonly title?: string
  readonly build?: object
}

/** A configuration as far as fetching goes by it. */
export interface FetchConfig {
  readonly settings: FetchSettings
  /** Members that the configuration of the build takes over. */
  readonly title: string | undefined
  readonly build: object | undefined
}

/**
 * The settings of a configuration; the program's own where the file does not exist and was not asked for.
 * Relative paths are taken from the folder of the file.
 * @throws TeeviitError BUILD_NO_CONFIG, BUILD_CONFIG
 */
export function readFetchConfig(file: string, isAskedFor: boolean): FetchConfig {
  const isThere = existsSync(file)
  if (!isThere && isAskedFor) throw new TeeviitError('BUILD_NO_CONFIG', { file })
  const content = !isThere
    ? {}
    : orThrow(
        () => JSON.parse(readFileSync(file, 'utf8')) as Content,
        (faults) => new TeeviitError('BUILD_CONFIG', { file, faults }),
      )
  const given = content.fetch ?? {}
  const faults = [...Errors(FETCH_MEMBER, given)].map(
    ({ instancePath, message }) => `fetch${instancePath.replaceAll('/', '.')} ${message}`,
  )
  if (faults.length > 0) throw new TeeviitError('BUILD_CONFIG', { file, faults: faults.join('; ') })
  const defaults = Create(FetchSettings)
  const own = given as Partial<FetchSettings>
  const folder = dirname(resolve(file))
  const settings = {
    ...defaults,
    ...own,
    addresses: { ...defaults.addresses, ...own.addresses },
    folder: resolve(folder, own.folder ?? defaults.folder),
    population: Object.fromEntries(
      Object.entries(own.population ?? {}).map(([name, path]) => [name, resolve(folder, path)]),
    ),
  }
  return { settings, title: content.title, build: content.build }
}

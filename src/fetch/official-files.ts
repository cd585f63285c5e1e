/**
 * The official files of the four sources: where each is, where it goes, and which reader must know its head. Resources
 * of the Latvian portal have names of their own.
 */
import type { HeaderKind } from '../sources/known-headers.ts'
import type { FetchSettings, SourceName } from './settings.ts'

export interface OfficialFile {
  readonly source: SourceName
  /** A person asks for it by this name; unique. */
  readonly name: string
  /** Its place in the folder of the official files. */
  readonly path: string
  /** Where it is; of an extract of ADS, the index that says so. */
  readonly address: string
  /** Number of an extract, which the index names. */
  readonly extract?: string
  /** The publisher's MD5 of the file is at this address. */
  readonly md5Address?: string
  readonly header: HeaderKind
}

/** Table of VARIS and the resource that it is. */
const VARIS_RESOURCES: readonly (readonly [table: string, resource: string])[] = [
  ['aw_pilseta', 'ee02baa4-2bc3-4f77-a6cb-5427a3e9befe'],
  ['aw_novads', 'c62c60bb-58d4-4f26-82c0-5b630769f9d1'],
  ['aw_pagasts', '6ba8c905-27a1-443a-b9c6-256a0777425b'],
  ['aw_ciems', '0d3810f4-1ac0-4fba-8b10-0188084a361b'],
  ['aw_iela', '3c4ab802-76cf-433c-9c1c-89215e28d833'],
  ['aw_eka', 'a510737a-18ce-400f-ad4b-04fce5228272'],
  ['aw_dziv', 'b83be373-f444-4f50-9b98-28741845325e'],
  ['aw_vietu_centroidi', '68f1152c-0f4c-4fc3-abb3-df4b8bfea992'],
  ['aw_pilseta_his', '87e2c4e5-13d9-4142-9052-8a6e9f094479'],
  ['aw_novads_his', 'c5c3d570-1596-49f2-a486-53439b449641'],
  ['aw_pagasts_his', '5950bf88-4441-470f-9e13-efcbd79bc1f0'],
]

const RC_TABLES = [
  'adr_savivaldybes',
  'adr_seniunijos',
  'adr_gyvenamosios_vietoves',
  'adr_gatves',
  'adr_stat_lr',
  'adr_pat_lr',
]

/** Geometries of the Lithuanian register: file, and column of the codes in it. */
const RC_GEOMETRIES: readonly (readonly [file: string, code: string])[] = [
  ['adr_gra_adresai_LT.zip', 'AOB_KODAS'],
  ['adr_gra_gatves.json', 'GAT_KODAS'],
]

export const OSM_EXTRACTS = [
  { name: 'estonia', country: 'ee' },
  { name: 'latvia', country: 'lv' },
  { name: 'lithuania', country: 'lt' },
] as const

/** Places of the extracts in the folder. */
export const ADS_PATHS = {
  objects: 'ee/extract-1.zip',
  synonyms: 'ee/extract-4.zip',
  postcodes: 'ee/sihtnumbrid.zip',
} as const
/** Place of an extract of roads. */
export const osmPath = (name: string) => `roads/${name}-latest.osm.pbf`

/** All files of the sources that the settings name, in the order of the table. */
export function officialFiles({ sources, addresses }: FetchSettings): OfficialFile[] {
  const index = { source: 'ads', address: addresses.adsIndex } as const
  const files: OfficialFile[] = [
    {
      ...index,
      name: 'ads-objects',
      path: ADS_PATHS.objects,
      extract: '1',
      header: { reader: 'ads-objects' },
    },
    {
      ...index,
      name: 'ads-synonyms',
      path: ADS_PATHS.synonyms,
      extract: '4',
      header: { reader: 'ads-synonyms' },
    },
    {
      source: 'ads',
      name: 'ads-postcodes',
      path: ADS_PATHS.postcodes,
      address: addresses.adsPostcodes,
      header: { reader: 'ads-postcodes' },
    },
    ...VARIS_RESOURCES.map(([table, resource]) => ({
      source: 'varis' as const,
      name: table,
      path: `lv/${table}.csv`,
      address: `${addresses.varis}${resource}/download/${table}.csv`,
      header: { reader: varisReader(table) } as HeaderKind,
    })),
    ...RC_TABLES.map((table) => ({
      source: 'rc' as const,
      name: table,
      path: `lt/${table}.csv`,
      address: `${addresses.rc}${table}.csv`,
      header: { reader: 'rc-table', file: `${table}.csv` } as const,
    })),
    ...RC_GEOMETRIES.map(([file, code]) => ({
      source: 'rc' as const,
      name: file.replace(/\.\w+$/, ''),
      path: `lt/${file}`,
      address: `${addresses.rc}${file}`,
      header: { reader: 'geojson', code } as const,
    })),
    ...OSM_EXTRACTS.map(({ name }) => ({
      source: 'osm' as const,
      name,
      path: osmPath(name),
      address: `${addresses.osm}${name}-latest.osm.pbf`,
      md5Address: `${addresses.osm}${name}-latest.osm.pbf.md5`,
      header: { reader: 'osm' } as const,
    })),
  ]
  return files.filter(({ source }) => sources.includes(source))
}

function varisReader(table: string): 'varis-table' | 'varis-history' | 'varis-centroids' {
  if (table === 'aw_vietu_centroidi') return 'varis-centroids'
  return table.endsWith('_his') ? 'varis-history' : 'varis-table'
}

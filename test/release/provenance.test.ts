/** Provenance: a release's sources with their lines, by the table of official sources where the configuration names none. */
import { expect, test } from 'vitest'
import type { Manifest } from '../../src/release/manifest.ts'
import {
  attributionOf,
  licenceLines,
  provenanceFor,
  provenanceOf,
} from '../../src/release/provenance.ts'

const manifest = {
  sample: false,
  sources: [
    { kind: 'ads', country: 'ee', files: [], date: '2026-11-01' },
    { kind: 'varis', country: 'lv', files: [], licence: 'ours', attribution: 'VZD' },
    { kind: 'rc', country: 'lt', files: [] },
    { kind: 'osm', files: [], date: '2026-10-30' },
  ],
} as unknown as Manifest

test('the licence line is that of the official source where the configuration names none', () => {
  expect(provenanceOf(manifest)).toEqual([
    {
      source: 'ads',
      country: 'ee',
      date: '2026-11-01',
      licence: 'free use; name source and date. Postcodes: CC BY-SA 3.0 EE',
      attribution: 'Maa- ja Ruumiamet, ADS',
    },
    { source: 'varis', country: 'lv', licence: 'ours', attribution: 'VZD' },
    {
      source: 'rc',
      country: 'lt',
      licence: 'CC BY 4.0',
      attribution: 'Registrų centras, Adresų registras',
    },
    {
      source: 'osm',
      date: '2026-10-30',
      licence: 'ODbL 1.0',
      attribution: '© OpenStreetMap contributors',
    },
  ])
})

test('an answer names the registers of its countries, and the roads where they are in it', () => {
  const named = (countries: readonly string[], roads: boolean) =>
    provenanceFor(manifest, new Set(countries), roads).map(({ source }) => source)
  expect(named(['ee', 'lt'], false)).toEqual(['ads', 'rc'])
  expect(named(['lv'], true)).toEqual(['varis', 'osm'])
  expect(named([], false)).toEqual([])
})

test('a line has the owner, the date and the licence, and is said once', () => {
  const [ads, varis] = provenanceOf(manifest)
  expect(attributionOf(ads)).toBe('Maa- ja Ruumiamet, ADS, 2026-11-01')
  expect(attributionOf(varis)).toBe('VZD')
  expect(licenceLines([varis, varis])).toEqual(['VZD (ours)'])
})

test('a sample world is nobody’s data', () => {
  const sample = { ...manifest, sample: true, sources: [manifest.sources[0]] } as Manifest
  expect(provenanceOf(sample)[0].attribution).toBe('Teeviit, a made-up sample world')
})

test('the sources of a release are made into lines once', () => {
  expect(provenanceOf(manifest)).toBe(provenanceOf(manifest))
})

import { decode } from 'iconv-lite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { encodeWindows1257 } from '../../sample/registers/text-file.ts'
import { projectionOf } from '../../src/geo/projection.ts'
import { makeSample, type Sample, unpacked } from './read-sample.ts'

let sample: Sample

beforeAll(async () => {
  sample = await makeSample(0.05, 1)
})
afterAll(() => sample.remove())

const linesOf = (text: string) => text.trimEnd().split(/\r?\n/)

describe('the Estonian extract', () => {
  test('is windows-1257 with the header of 2020, carriage returns and quoted texts', () => {
    const text = decode(unpacked(sample, 'ee/1_01012026_00000_1.csv.gz'), 'windows-1257')
    const [header, first] = text.split('\r\n')
    const columns = header.split(';')
    expect(columns).toHaveLength(39)
    expect(columns.slice(0, 15).join(';')).toBe(
      'ADOB_ID;ADS_OID;ADOB_LIIK;ORIG_TUNNUS;ETAK_ID;ADS_KEHTIV;UN_TUNNUS;HOONE_OID;ADR_ID;KOODAADRESS;TAISAADRESS;LAHIAADRESS;AADR_OLEK;VIITEPUNKT_X;VIITEPUNKT_Y',
    )
    expect(columns[38]).toBe('TASE8_NIMETUS_LIIGIGA')
    expect(first).toMatch(/^\d+;"MK00000037";"MK";"0037";;"\d\d\.\d\d\.\d{4} /)
    expect(text).toContain('"Žanri tn";"Žanri tänav"')
    expect(text).toContain('"Šveitsi tn";"Šveitsi tänav"')
  })

  test('has the easting in X with a decimal comma, and code addresses of 33 signs', () => {
    const text = decode(unpacked(sample, 'ee/1_01012026_00000_1.csv.gz'), 'windows-1257')
    for (const line of linesOf(text).slice(1)) {
      const fields = line.split(';')
      expect(fields).toHaveLength(39)
      expect(fields[13]).toMatch(/^[3-7]\d{5},\d\d$/)
      expect(fields[14]).toMatch(/^6[3-6]\d{5},\d\d$/)
      expect(fields[9]).toMatch(/^"[0-9A-Z]{33}"$/)
    }
  })

  test('a letter that the encoding shares with Latin-1 or not survives it', () => {
    const text = 'Õismäe, Žanri, šokolaadi, Ülo § 1'
    expect(decode(encodeWindows1257(text), 'windows-1257')).toBe(text)
    expect(() => encodeWindows1257('Rīga')).toThrow("'ī' is no letter of windows-1257 that we know")
  })
})

describe('the Latvian tables', () => {
  test('begin with a mark, quote every field and have the northing in KOORD_X', () => {
    const text = unpacked(sample, 'lv/aw_eka.csv.gz').toString()
    expect(text.startsWith('\ufeff"KODS","TIPS_CD","STATUSS"')).toBe(true)
    const row = linesOf(text).find((line) => line.includes('Krišjāņa Barona iela 1, Rīga'))!
    const fields = row.slice(1, -1).split('","')
    const [north, east, lat, lon] = fields.slice(-4).map(Number)
    const metres = new Float64Array(2)
    projectionOf(3059).forward(lon, lat, metres)
    expect(Math.abs(metres[0] - east)).toBeLessThan(0.1)
    expect(Math.abs(metres[1] - north)).toBeLessThan(0.1)
    expect(fields[16]).toBe('Krišjāņa Barona iela 1, Rīga, LV-1063')
  })

  test('double the quotes of a name within quotes', () => {
    const text = unpacked(sample, 'lv/aw_eka.csv.gz').toString()
    expect(text).toContain('"Stacija ""Biksti"""')
    expect(text).toContain('"""Stacija ""Biksti"""", Bikstu pag., Dobeles nov., LV-3713"')
  })

  test('put the flat after a spaced hyphen', () => {
    const text = unpacked(sample, 'lv/aw_dziv.csv.gz').toString()
    expect(text).toContain('"Brīvības iela 195 k-1 - 11, Rīga, LV-1063"')
    expect(text).toContain('"""Riņņi"" - 2, Vecates pag., Valmieras nov., LV-4211"')
  })
})

describe('the Lithuanian tables', () => {
  test('are separated by bars and name streets in the genitive', () => {
    const streets = linesOf(unpacked(sample, 'lt/adr_gatves.csv.gz').toString())
    expect(streets[0]).toBe('GAT_KODAS|GYV_KODAS|TIPAS|TIPO_SANTRUMPA|VARDAS_K|GAT_NUO|GAT_IKI')
    expect(
      streets.some((line) => /\|prospektas\|pr\.\|Gedimino\|\d{4}-\d\d-\d\d\|$/.test(line)),
    ).toBe(true)
  })

  test('have a block with and without its letter, and no street in a village', () => {
    const houses = linesOf(unpacked(sample, 'lt/adr_stat_lr.csv.gz').toString())
    expect(houses.some((line) => /\|2A\|K1\|LT-\d{5}\|/.test(line))).toBe(true)
    expect(houses.some((line) => /\|17\|1\|LT-\d{5}\|/.test(line))).toBe(true)
    expect(houses.some((line) => /^\d+\|\d+\|\d+\|\|3A\|\|LT-\d{5}\|/.test(line))).toBe(true)
  })

  test('the points are GeoJSON in EPSG:3346, street 0 where there is none', () => {
    const points = JSON.parse(unpacked(sample, 'lt/adr_gra_adresai_LT.json.gz').toString())
    expect(points.crs.properties.name).toBe('urn:ogc:def:crs:EPSG::3346')
    for (const { geometry, properties } of points.features) {
      expect(geometry.coordinates).toEqual([properties.E_KOORD, properties.N_KOORD])
      expect(geometry.coordinates[0]).toBeGreaterThan(300_000)
      expect(geometry.coordinates[1]).toBeGreaterThan(5_900_000)
    }
    expect(
      points.features.some(
        (f: { properties: { GAT_KODAS: number } }) => f.properties.GAT_KODAS === 0,
      ),
    ).toBe(true)
    const lines = JSON.parse(unpacked(sample, 'lt/adr_gra_gatves.json.gz').toString())
    expect(lines.features[0].geometry.type).toBe('LineString')
  })
})

import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import proj4 from 'proj4'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Country } from '../../src/addresses/record.ts'
import { describeRegisters, REGISTERS } from './support/registers.ts'
import type { Summary } from './support/summarise.ts'

const PROGRAM = fileURLToPath(new URL('./support/summarise.ts', import.meta.url))

async function summarise(country: Country, ids: readonly number[]): Promise<Summary> {
  const { stdout } = await promisify(execFile)(process.execPath, [
    PROGRAM,
    country,
    REGISTERS,
    ...ids.map(String),
  ])
  return JSON.parse(stdout)
}

proj4.defs(
  'EPSG:3301',
  '+proj=lcc +lat_0=57.5175539305556 +lon_0=24 +lat_1=59.3333333333333 +lat_2=58 ' +
    '+x_0=500000 +y_0=6375000 +ellps=GRS80 +units=m',
)
proj4.defs(
  'EPSG:3346',
  '+proj=etmerc +lat_0=0 +lon_0=24 +k=0.9998 +x_0=500000 +y_0=0 +ellps=GRS80 +units=m',
)

/** Degrees of a point in metres, by another program. */
function degrees(system: string, east: number, north: number): number[] {
  return proj4(system)
    .inverse([east, north])
    .map((degree) => Number(degree.toFixed(5)))
}

describeRegisters('registers with real names', () => {
  let ee: Summary
  let lv: Summary
  let lt: Summary

  beforeAll(async () => {
    ;[ee, lv, lt] = await Promise.all([
      summarise('ee', [742011, 935626]),
      summarise('lv', [102748756, 103616091]),
      summarise('lt', [5152805242]),
    ])
  })

  test('every tree is sound and every receipt balances', () => {
    for (const { unsound, isBalanced } of [ee, lv, lt]) {
      expect(unsound).toBe(0)
      expect(isBalanced).toBe(true)
    }
  })

  describe('Estonia', () => {
    /** AADR_OLEK O and V. */
    const NOT_CURRENT = 248 + 158

    test('objects by level', () => {
      const objects = 252_185 - NOT_CURRENT - 4
      const houses = objects - 15 - 79 - (4_690 + 13) - (335 + 11_997) - 103_488
      expect(ee.levels).toEqual([objects, 15, 79, 4_690 + 13, 335 + 11_997, houses, 103_488])
    })

    test('rows of the receipt', () => {
      expect(ee.rowsRead).toBe(279_475 + 230_299)
      expect(ee.leftOut).toEqual({
        'not current': NOT_CURRENT,
        'shares its address with another object': 24_683 + 2_605 + 1,
      })
      expect(ee.rowsKept).toBe(279_475 + 230_299 - NOT_CURRENT - 27_289 - 5)
    })

    test('each second id of an object has a record of its own', () => {
      expect(ee.parallels).toEqual([794, 794])
    })

    test('two streets of three have a short form that is not their name', () => {
      expect(ee.streets).toEqual([11_997, 8_127])
    })

    test('every bad row is refused, and no other', () => {
      expect(ee.refused).toEqual([
        expect.stringMatching(/^a byte that is no character: 99990005;"EE99000005";/),
        'a coordinate that is no number: EE99000003',
        'its parent does not exist: 99000001 (79793999900000ZZZ00000AAA00000000)',
        'the ids of another object: EE03035626',
        'unknown kind XX: XX99000002',
      ])
    })

    test('addresses', () => {
      expect(ee.objects).toEqual([
        [
          'Eesti, Harju maakond, Anija vald, Kehra linn, Järve tänav 123',
          ...degrees('EPSG:3301', 576034.52, 6578786.13),
        ],
        [
          'Eesti, Tartu maakond, Tartu linn, Ilmatsalu alevik, Mustika tänav 3',
          ...degrees('EPSG:3301', 649712.58, 6474421.87),
        ],
      ])
    })
  })

  describe('Latvia', () => {
    test('objects by level', () => {
      const levels = [35 + 7, 81 - 7 + 510, 6_001, 8_952, 139_367 - 5, 72_970 - 1]
      expect(lv.levels).toEqual([levels.reduce((sum, count) => sum + count), ...levels])
    })

    test('rows of the receipt', () => {
      expect(lv.rowsRead).toBe(236_873 + 6_627)
      expect(lv.leftOut).toEqual({
        'not current': 3_374,
      })
      expect(lv.former).toBe(78 + 4_738 + 767)
      expect(lv.formerNames).toBe(78)
    })

    test('every bad row is refused, and no other', () => {
      expect(lv.refused).toEqual([
        expect.stringMatching(/^a byte that is no character: "199000005",/),
        'a coordinate that is no number: 199000003',
        'its parent does not exist: 199000001',
        'its parent does not exist: 199000011',
        'the code of another object: 103616091',
        'unknown kind 199: 199000002',
      ])
    })

    test('addresses', () => {
      expect(lv.objects).toEqual([
        ['Latvija, Dobeles novads, Bikstu pagasts, Stacija "Biksti"', 22.98101, 56.69136],
        ['Latvija, Salaspils novads, Salaspils pagasts, Acone, Granīta iela 1', 24.27146, 56.91438],
      ])
    })
  })

  describe('Lithuania', () => {
    test('objects by level', () => {
      const levels = [60, 544, 21_051 - 1, 37_338 - 1, 158_230 - 5, 79_252 - 1]
      expect(lt.levels).toEqual([levels.reduce((sum, count) => sum + count), ...levels])
    })

    test('rows of the receipt', () => {
      const counties = 10
      expect(lt.rowsRead).toBe(296_485 - counties + 158_227 + 37_337)
      expect(lt.leftOut).toEqual({})
    })

    test('every bad row is refused, and no other', () => {
      expect(lt.refused).toEqual([
        expect.stringMatching(/^a byte that is no character: 9990001\|/),
        'a coordinate that is no number: 999000004',
        'a house or flat without a number: 999000003',
        'a point outside the three countries: 999000005',
        'its id is used twice: 5152805242',
        'its parent does not exist: 5999000001 (999000001)',
        'its parent does not exist: 5999000002 (999000002)',
        'its parent does not exist: 6999000011 (999000011)',
        'its point is broken: 5999000004 (999000004)',
        'unknown kind x.: 99901',
      ])
    })

    test('addresses', () => {
      expect(lt.objects).toEqual([
        [
          'Lietuva, Alytaus miesto savivaldybė, Alytus, Pažangos gatvė 1',
          ...degrees('EPSG:3346', 503642.45, 6028966.7),
        ],
      ])
    })
  })
})

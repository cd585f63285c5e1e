/** What the sample's objects were called before, and where they were: rules that are the same in all countries, and a list of all of it. */
import { join } from 'node:path'
import type { Country } from '../../src/addresses/record.ts'
import { createTextFile, type TextFile } from './text-file.ts'

/** What became of an address. */
export type PastKind = 'renamed' | 'renumbered' | 'demolished' | 'village' | 'merged' | 'split'

/** Of each 7 streets of a place, number 3 has a former name and number 2 was a village. */
const RENAMED_EVERY = 7
const RENAMED_AT = 3
const VILLAGE_AT = 2
/** Houses of a place with this number had another one on the same street. */
const RENUMBERED_EVERY = 37
const RENUMBERED_AT = 5
/** Numbers that no street of the sample reaches. */
const FORMER_NUMBER = 900

const OLD_STEMS: Readonly<Record<Country, readonly string[]>> = {
  ee: ['Lenini', 'Kingissepa', 'Lauristini', 'Kirovi', 'Kalinini', 'Oktoobri', 'Nõukogude'],
  lv: ['Ļeņina', 'Kirova', 'Gorkija', 'Padomju', 'Sarkanarmijas', 'Komjaunatnes', 'Oktobra'],
  lt: ['Lenino', 'Kapsuko', 'Komjaunimo', 'Tarybų', 'Černiachovskio', 'Melnikaitės', 'Spalio'],
}

/** The past of the streets and houses of a place, in the order in which they are written. */
export function pastOfPlace(country: Country, ordinal: number) {
  const stems = OLD_STEMS[country]
  let streets = 0
  let houses = 0
  return {
    /** Stem of the name that the next street once had, if it had another. */
    street() {
      const number = streets++
      if (number % RENAMED_EVERY !== RENAMED_AT) return undefined
      const place = Math.floor(number / RENAMED_EVERY)
      const stem = stems[(place + ordinal) % stems.length]
      const round = Math.floor(place / stems.length)
      return round === 0 ? stem : `${stem} ${round + 1}.`
    },
    /** Whether the street asked for last was a village of its own. */
    isVillage: () => streets === VILLAGE_AT + 1,
    /** Number that the next house once had on its street, if it had another. */
    house() {
      const number = houses++
      if (number % RENUMBERED_EVERY !== RENUMBERED_AT) return undefined
      return String(FORMER_NUMBER + Math.floor(number / RENUMBERED_EVERY))
    },
  }
}

/** Days on which things changed, ISO 8601. */
export const CHANGED = { from: '1992-03-01', until: '2012-06-01', reform: '2021-07-01' } as const

/** The list of what became of each former address of a country: what tests compare with. */
export function createPastList(outDir: string, country: Country) {
  const file: TextFile = createTextFile(join(outDir, `past/${country}.csv.gz`), 'utf8')
  file.write('KIND|TEXT|UNTIL|HEIRS\n')
  return {
    /** @param heirs ids of today, none where nothing took its place */
    add(kind: PastKind, text: string, until: string, heirs: readonly number[]) {
      file.write(`${kind}|${text}|${until}|${heirs.join(' ')}\n`)
    },
    drain: file.drain,
    close: file.close,
  }
}

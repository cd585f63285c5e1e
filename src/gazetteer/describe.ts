/** The full record of an address object (`object` of getDescription). */

import { addressParts, COUNTRY_NAMES, readComponents } from '../addresses/address-components.ts'
import { findRow, NO_COORDINATE, NO_POPULATION, textOf } from '../addresses/tree.ts'
import { NONE } from '../tables/none.ts'
import { textAt } from '../tables/table-file.ts'
import { type Gazetteer, otherAddresses, parentObject } from './gazetteer.ts'

/** Fields in the order of the document; null where the register has nothing. */
export interface AddressDescription {
  R_ID: number
  AADRESS_ID: number
  AADRESS_ID_YLES: number | null
  KOODAADRESS: string | null
  POSTIINDEKS: string | null
  E: number | null
  N: number | null
  A_LOOMISE_AEG: string | null
  A_MUUTMISE_AEG: string | null
  A_STAATUS_ID: number
  /** The layer of the object: its level on the `l` scale. */
  A_KIHT_ID: number | null
  A0_NIMI: string
  A1_NIMI: string | null
  A2_NIMI: string | null
  A3_NIMI: string | null
  A4_NIMI: string | null
  A5_NIMI: string | null
  A5_NIMI_INIT: string | null
  A6_NIMI: string | null
  A7_NIMI: string | null
  A8_NIMI: string | null
  A1_EHAK: string | null
  A2_EHAK: string | null
  A3_EHAK: string | null
  POP: number | null
  A3_POP: number | null
  /** The object's other addresses; only where it has any. */
  PARALLEL?: ParallelAddress[]
}

export interface ParallelAddress {
  AADRESS_ID: number
  AADRESS: string
}

/** The record of the address with the id, main or parallel; undefined for an unknown id. */
export function describe(gazetteer: Gazetteer, id: number): AddressDescription | undefined {
  const row = findRow(gazetteer.tree, id)
  return row === NONE ? undefined : describeRow(gazetteer, row)
}

function describeRow(gazetteer: Gazetteer, row: number): AddressDescription {
  const { tree, components } = gazetteer
  readComponents(tree, row, components)
  const { name, row: rowOf } = components
  const text = (code: number) => (code === NONE ? null : textOf(tree, code))
  const official = (column: number) =>
    rowOf[column] === NONE ? null : text(tree.unitCode[tree.unit[rowOf[column]]])
  const parent = parentObject(gazetteer, row)
  const description: AddressDescription = {
    R_ID: tree.sourceId[row],
    AADRESS_ID: tree.id[row],
    AADRESS_ID_YLES: parent === NONE ? null : tree.id[parent],
    KOODAADRESS: (tree.codes && textAt(tree.codes, row)) || null,
    POSTIINDEKS: text(tree.postcode[row]),
    E: degrees(tree.lonE7[row]),
    N: degrees(tree.latE7[row]),
    A_LOOMISE_AEG: localTime(tree.createdS[row]),
    A_MUUTMISE_AEG: localTime(tree.changedS[row]),
    A_STAATUS_ID: tree.status[row],
    A_KIHT_ID: tree.level[row],
    A0_NIMI: COUNTRY_NAMES[tree.country],
    A1_NIMI: text(name[1]),
    A2_NIMI: text(name[2]),
    A3_NIMI: text(name[3]),
    A4_NIMI: text(name[4]),
    A5_NIMI: text(name[5]),
    A5_NIMI_INIT: rowOf[5] === NONE ? null : text(tree.unitShortName[tree.unit[rowOf[5]]]),
    A6_NIMI: text(name[6]),
    A7_NIMI: text(name[7]),
    A8_NIMI: text(name[8]),
    A1_EHAK: official(1),
    A2_EHAK: official(2),
    A3_EHAK: official(3),
    POP: populationOf(gazetteer, row),
    A3_POP: rowOf[3] === NONE ? null : populationOf(gazetteer, rowOf[3]),
  }
  const others = otherAddresses(gazetteer, row)
  if (others.length > 0) {
    description.PARALLEL = Array.from(others, (other) => parallelAddress(gazetteer, other))
  }
  return description
}

function parallelAddress({ tree, components }: Gazetteer, row: number): ParallelAddress {
  readComponents(tree, row, components)
  return { AADRESS_ID: tree.id[row], AADRESS: addressParts(tree, components, false).join(', ') }
}

function populationOf({ tree }: Gazetteer, row: number): number | null {
  const unit = tree.unit[row]
  if (tree.unitRow[unit] !== row) return null
  const population = tree.unitPopulation[unit]
  return population === NO_POPULATION ? null : population
}

function degrees(e7: number): number | null {
  return e7 === NO_COORDINATE ? null : e7 / 1e7
}

/** ISO 8601 without an offset: registers give the local time of their country. */
function localTime(seconds: number): string | null {
  return seconds === 0 ? null : new Date(seconds * 1000).toISOString().slice(0, 19)
}

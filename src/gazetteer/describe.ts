/** The full record of an address object (`object` of getDescription). */
import { findRow } from '../addresses/tree.ts'
import { NONE } from '../tables/none.ts'
import { visitRecord } from './fields.ts'
import type { Gazetteer } from './gazetteer.ts'
import { createObjectSink } from './object-sink.ts'

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
}

const records = createObjectSink<AddressDescription>()

/** The record of the address with the id; undefined for an unknown id. */
export function describe(gazetteer: Gazetteer, id: number): AddressDescription | undefined {
  const row = findRow(gazetteer.tree, id)
  if (row === NONE) return undefined
  visitRecord(gazetteer, row, records)
  return records.take()
}

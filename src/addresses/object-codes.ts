/**
 * The register's code of an object: two letters for its kind and eight figures, as ADS_OID `EE04064863`. All addresses of the
 * object share it. A release has it as one number: the place of the letters in a list × 10⁸ + the figures.
 */
import { NONE } from '../tables/none.ts'
import { type AddressTree, mainRow } from './tree.ts'

/** Kinds of ADS; their order is part of the format of a release. */
const KINDS = ['AY', 'CU', 'EE', 'ER', 'KN', 'LO', 'LP', 'ME', 'MK', 'MR', 'OV', 'TT', 'VK']
const KIND_LETTERS = 2
const FIGURES = 8
const FIGURES_END = 10 ** FIGURES
export const OBJECT_CODE_LENGTH = KIND_LETTERS + FIGURES

/** NONE for a text that is no such code. */
export function packObjectCode(code: string): number {
  const kind = KINDS.indexOf(code.slice(0, KIND_LETTERS))
  const figures = code.slice(KIND_LETTERS)
  return kind >= 0 && /^\d{8}$/.test(figures) ? kind * FIGURES_END + Number(figures) : NONE
}

/** The code of a row's object; empty where the register gives it none. */
export function objectCodeOf({ objectCodes }: AddressTree, row: number): string {
  const packed = objectCodes?.[row] ?? NONE
  if (packed === NONE) return ''
  const figures = String(packed % FIGURES_END).padStart(FIGURES, '0')
  return `${KINDS[Math.floor(packed / FIGURES_END)]}${figures}`
}

/** The row under which the object of a code is listed, or NONE. A column of millions is looked through in a millisecond. */
export function rowOfObjectCode(tree: AddressTree, code: string): number {
  const packed = packObjectCode(code)
  const row = packed === NONE ? -1 : (tree.objectCodes?.indexOf(packed) ?? -1)
  return row < 0 ? NONE : mainRow(tree, row)
}

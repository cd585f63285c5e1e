/** The address object: a canonical record that every register is read into. */

/** Values of `c` in the gazetteer. */
export const COUNTRIES = ['ee', 'lv', 'lt'] as const
export type Country = (typeof COUNTRIES)[number]

/** Level on the gazetteer's `l` scale: 1 county … 4 street or small place, 5 house, 6 flat. */
export type Level = 1 | 2 | 3 | 4 | 5 | 6

/** Column of the address record that holds the object's own name: A1 … A8 (A4 small place, A5 street, A6 name, A7 number). */
export type AddressColumn = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8

export const OTHER_NAME_KINDS = ['genitive', 'synonym', 'former', 'short'] as const
/**
 * Why an object is also known by another name: `genitive` case form, official `synonym`, `former` name (also of an
 * abolished unit that this object succeeds), `short` register form (`Pikk tn` for `Pikk tänav`).
 */
export type OtherNameKind = (typeof OTHER_NAME_KINDS)[number]

export interface OtherName {
  readonly name: string
  readonly kind: OtherNameKind
}

/** An address object as a register gives it. Texts are empty and numbers 0 or NaN (as said) where unknown. */
export interface AddressRecord {
  /** AADRESS_ID, unique within the country, below 2^53. */
  readonly id: number
  /** Id of the object one level up; 0 at level 1. */
  readonly parentId: number
  /** R_ID: the row's number in its source. */
  readonly sourceId: number
  /** For a parallel address: the id of the address under which the object is listed; else 0. */
  readonly mainId: number
  readonly level: Level
  readonly column: AddressColumn
  /** Own name with its full kind word (`Narva maantee`), or the house or flat number. */
  readonly name: string
  /** Farm name of a house that has a number too (Estonian levels 6 and 7 in one address). */
  readonly farmName: string
  /** Kind word (`maakond`, `vald`, `küla`, `tänav`, `iela`, `seniūnija`, …). */
  readonly kind: string
  /** Name with first names as initials, where the source has both forms. */
  readonly shortName: string
  /** Id of a street's small place (its parent is the settlement); else 0. */
  readonly smallPlaceId: number
  /** Official code of a unit: EHAK `0784` in Estonia, the register's own code in Latvia and Lithuania. */
  readonly officialCode: string
  /** The register's own code of the address (KOODAADRESS; Latvian KODS, Lithuanian AOB_KODAS, …). */
  readonly code: string
  /** The register's code of the object (ADS_OID `EE04064863`), which all its addresses share; see `object-codes.ts`. */
  readonly objectCode: string
  /** Postcode as the country writes it: `10134`, `LV-1050`, `LT-03160`. A flat without one has its house's. */
  readonly postcode: string
  /** WGS 84 degrees; NaN where the source has no point. */
  readonly lon: number
  readonly lat: number
  /** Seconds since 1970-01-01T00:00:00 of the register's local time; 0 where unknown. */
  readonly createdS: number
  readonly changedS: number
  /** 1 current, 2 retired. */
  readonly status: 1 | 2
  /** NaN where unknown. */
  readonly population: number
  readonly otherNames: readonly OtherName[]
}

/** A record that is filled again and again while a register is read. */
export type MutableRecord = { -readonly [Field in keyof AddressRecord]: AddressRecord[Field] }

const NO_NAMES: readonly OtherName[] = []

/** A current house with no known facts. */
export function blankRecord(): MutableRecord {
  return {
    id: 0,
    parentId: 0,
    sourceId: 0,
    mainId: 0,
    level: 5,
    column: 7,
    name: '',
    farmName: '',
    kind: '',
    shortName: '',
    smallPlaceId: 0,
    officialCode: '',
    code: '',
    objectCode: '',
    postcode: '',
    lon: Number.NaN,
    lat: Number.NaN,
    createdS: 0,
    changedS: 0,
    status: 1,
    population: Number.NaN,
    otherNames: NO_NAMES,
  }
}

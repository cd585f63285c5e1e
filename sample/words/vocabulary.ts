/** The words that street names of a language are made of. */

export interface StreetKind {
  /** `tänav`, `iela`, `gatvė`. */
  readonly full: string
  /** As the register writes it: `tn`, `iela`, `g.`. */
  readonly short: string
}

export interface Vocabulary {
  /** Kind of a road out of town. */
  readonly road: StreetKind
  readonly street: StreetKind
  readonly otherKinds: readonly StreetKind[]
  /** Common ones first. */
  readonly stems: readonly string[]
  readonly prefixes: readonly string[]
  readonly forenames: readonly string[]
  readonly surnames: readonly string[]
  /** Names that begin with a number, and their kinds. */
  readonly firsts: readonly (readonly [string, string])[]
  /** A name out of a stem and a number from 2 on: the well that never runs dry. */
  readonly numbered: (stem: string, number: number) => readonly [string, string]
}

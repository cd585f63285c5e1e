/** The entries of an index while it is built: by name, then row. */
export interface SortedEntries {
  readonly entries: {
    readonly row: Uint32Array
    /** Unit of the row, with IS_HOUSE where the row is no unit itself. */
    readonly unit: Uint32Array
    /** Kind, flags and first names, packed. */
    readonly about: Uint32Array
  }
  /** Entries of name `n`: `entryFrom[n] .. entryFrom[n + 1]`. */
  readonly entryFrom: Uint32Array
}

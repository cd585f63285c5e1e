/** The entries of an index while it is built: by name, then row. */
export interface SortedEntries {
  readonly entries: {
    readonly row: Uint32Array
    readonly kind: Uint8Array
    readonly flags: Uint8Array
    readonly prefix: Uint32Array
  }
  /** Entries of name `n`: `entryFrom[n] .. entryFrom[n + 1]`. */
  readonly entryFrom: Uint32Array
}

/** What an entry says of its object, in the bits of two columns: one look at memory tells all that a hit asks for. */

/** In `about`: the kind, seven bits; the flags, five; the rank, three; first names that may come before the core. */
const KIND_BITS = 0x7f
const FLAG_SHIFT = 7
const FLAG_BITS = 0x1f
const RANK_SHIFT = 12
const RANK_BITS = 7
const PREFIX_SHIFT = 15
const PREFIX_MAX = 0x1ffff

/** Packs what an entry says of its object. Throws RangeError where first names have no room. */
export function packAbout(kind: number, flags: number, rank: number, prefix: number): number {
  if (prefix > PREFIX_MAX) {
    throw new RangeError(`${prefix} choices of first names; room for ${PREFIX_MAX}`)
  }
  return ((prefix << PREFIX_SHIFT) | (rank << RANK_SHIFT) | (flags << FLAG_SHIFT) | kind) >>> 0
}

/** Kind of the object; NO_KIND where it has none. */
export function kindOf(about: number): number {
  return about & KIND_BITS
}

/** Flags and form of the name, as `names.ts` has them. */
export function flagsOf(about: number): number {
  return (about >>> FLAG_SHIFT) & FLAG_BITS
}

/** Rank of the object by what it is, as `rankOf` in `importance.ts` gives it. */
export function rankOfEntry(about: number): number {
  return (about >>> RANK_SHIFT) & RANK_BITS
}

/** Index of the first names that may be before the name; 0 for none. */
export function prefixOf(about: number): number {
  return about >>> PREFIX_SHIFT
}

/** Bit of an entry's `unit` where its object is a house: the unit is the one above it then, not the object itself. */
export const IS_HOUSE = 0x8000_0000

/** The unit of an entry without its bit IS_HOUSE. */
export function unitOf(place: number): number {
  return place & ~IS_HOUSE
}

/** Other names of streets and places, as a map has them: what a build joins to the objects of a register. */

export interface MapName {
  /** What the map calls the object in the language of its place. */
  readonly name: string
  /** What else it is called: in another language, in earlier times, by its people. */
  readonly other: string
  /** Whether the other name is no longer in use. */
  readonly isFormer: boolean
  /** Whether it is a town, a village or a part of one; else it is a road. */
  readonly isPlace: boolean
  /** Whether it is a part of a town, which may have a name of its own in the register, or none. */
  readonly isPart?: boolean
  /** A point of the object, in steps of 1e-7 degrees. */
  readonly lonE7: number
  readonly latE7: number
}

/** What became of a name, by its number: no object of the register fits, the register has it, or it was joined. */
export const NAME_ALONE = 0
export const NAME_KNOWN = 1
export const NAME_JOINED = 2

/** The value for an absent row, id or code in a column of whole numbers. */
export const NONE = 0xffffffff

/** The ways in which a token of a query may be matched, best first, and what each earns. */
export const HOW_EXACT = 0
export const HOW_VARIANT = 1
export const HOW_JOINED = 2
export const HOW_INITIAL = 3
export const HOW_PREFIX = 4
export const HOW_TYPO = 5
export const HOW_TYPO_FIRST = 6
export const HOW_TYPO_PREFIX = 7
export const HOW_TYPO_FAR = 8
/** The word for each way that an explanation uses. */
export const HOW_NAMES = [
  'exact',
  'variant',
  'joined',
  'initial',
  'prefix',
  'typo',
  'typo',
  'typo-prefix',
  'typo',
] as const

/** Share of a token's weight that each way of matching earns. */
export const QUALITY = Float64Array.of(1, 0.95, 0.94, 0.98, 0.9, 0.8, 0.7, 0.65, 0.6)

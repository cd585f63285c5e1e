/** What an alternative may cost beside the best route, share with the others, and be cheaper in no part of. */
export const ALTERNATIVE_BOUNDS = { cost: 1.25, shared: 0.8, optimal: 0.25 } as const

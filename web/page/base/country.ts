/** The countries with their names in their own languages. */
export const COUNTRY_NAMES = { ee: 'Eesti', lv: 'Latvija', lt: 'Lietuva' } as const
export type Country = keyof typeof COUNTRY_NAMES
export const COUNTRIES: readonly Country[] = ['ee', 'lv', 'lt']

/** The services of the server, apart from the settings: threads that answer need no schema. */

export const SERVICES = ['gazetteer', 'geocoder', 'router'] as const
export type Service = (typeof SERVICES)[number]

/** Populations of the sample's places: a table a country, `name,lon,lat,population`. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plan } from '../plan/plan.ts'

export const POPULATION_FILE = 'population.csv'

/** Writes the populations of places, a file for each country. */
export function writePopulations(outDir: string, plan: Plan): void {
  for (const { country, places } of plan.countries) {
    const rows = places
      .filter(({ population }) => !Number.isNaN(population))
      .map(({ name, lon, lat, population }) => `${name},${lon},${lat},${population}`)
    const text = ['name,lon,lat,population', ...rows, ''].join('\n')
    writeFileSync(join(outDir, country, POPULATION_FILE), text)
  }
}

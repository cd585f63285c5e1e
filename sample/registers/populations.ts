/** Populations of the sample's places: a table a country, `name,lon,lat,population`. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Place, Unit } from '../plan/places.ts'
import type { Plan } from '../plan/plan.ts'

export const POPULATION_FILE = 'population.csv'

/** A city that is counted by its districts, such as Tallinn, has the people of all of them. */
function cityRows(places: readonly Place[]): string[] {
  const districts = places.filter(({ kind, unit }) => kind === 'suburb' && unit?.lon !== undefined)
  const byCity = Map.groupBy(districts, ({ unit }) => unit as Unit)
  return [...byCity].map(([{ name, lon, lat }, parts]) => {
    const people = parts.reduce((sum, { population }) => sum + (population || 0), 0)
    return `${name},${lon},${lat},${people}`
  })
}

/** Writes the populations of places, a file for each country. */
export function writePopulations(outDir: string, plan: Plan): void {
  for (const { country, places } of plan.countries) {
    const rows = places
      .filter(({ population }) => !Number.isNaN(population))
      .map(({ name, lon, lat, population }) => `${name},${lon},${lat},${population}`)
    const text = ['name,lon,lat,population', ...rows, ...cityRows(places), ''].join('\n')
    writeFileSync(join(outDir, country, POPULATION_FILE), text)
  }
}

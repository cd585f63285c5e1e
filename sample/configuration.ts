/** The configuration of a build from the sample; its paths are relative to it. */
import { COUNTRIES } from '../src/addresses/record.ts'
import { ADS_FILES } from './registers/ads-writer.ts'
import { POPULATION_FILE } from './registers/populations.ts'
import { ROAD_FILES } from './roads/road-writer.ts'

const FACTS = {
  date: '2026-01-01',
  licence: 'Apache-2.0; names of units and places are facts of public registers',
  attribution: 'Teeviit sample world: streets, houses and roads are made up',
}

/** The configuration that builds the sample world, as the text of a JSON file. */
export function sampleConfiguration(): string {
  const configuration = {
    title: 'Sample world: real places, made-up streets and houses',
    sample: true,
    sources: [
      { kind: 'ads', ...ADS_FILES, population: `ee/${POPULATION_FILE}`, ...FACTS },
      { kind: 'varis', tables: 'lv', population: `lv/${POPULATION_FILE}`, ...FACTS },
      { kind: 'rc', tables: 'lt', population: `lt/${POPULATION_FILE}`, ...FACTS },
      {
        kind: 'osm',
        files: COUNTRIES.map((country) => ({ file: ROAD_FILES[country], country })),
        ...FACTS,
      },
    ],
  }
  return `${JSON.stringify(configuration, null, 2)}\n`
}

/** Whose data a release is made of: each source with its date, its licence and the line that names its owner. */
import { onceFor } from '../tables/group-by-key.ts'
import type { Manifest } from './manifest.ts'

/** The official sources, by the kinds of a configuration. */
export const OFFICIAL_SOURCES = {
  ads: {
    licence: 'free use; name source and date. Postcodes: CC BY-SA 3.0 EE',
    attribution: 'Maa- ja Ruumiamet, ADS',
  },
  varis: {
    licence: 'CC BY 4.0',
    attribution: 'Valsts zemes dienests, Valsts adrešu reģistra atvērtie dati',
  },
  rc: { licence: 'CC BY 4.0', attribution: 'Registrų centras, Adresų registras' },
  osm: { licence: 'ODbL 1.0', attribution: '© OpenStreetMap contributors' },
} as const

/** The lines of a generated world. */
const SAMPLE = { licence: 'free use', attribution: 'Teeviit, a made-up sample world' }

export interface Provenance {
  /** `ads`, `varis`, `rc` or `osm`. */
  readonly source: string
  /** That of a register. */
  readonly country?: string
  readonly date?: string
  readonly licence: string
  readonly attribution: string
}

/** The sources of a release with the lines of its configuration, or else of the official source. */
export const provenanceOf = onceFor(({ sources, sample }: Manifest): readonly Provenance[] =>
  sources.map(({ kind, country, date, ...lines }) => {
    const known = Object.entries(OFFICIAL_SOURCES).find(([official]) => official === kind)?.[1]
    const { licence, attribution } = sample || !known ? SAMPLE : known
    return {
      source: kind,
      ...(country !== undefined && { country }),
      ...(date !== undefined && { date }),
      licence: lines.licence ?? licence,
      attribution: lines.attribution ?? attribution,
    }
  }),
)

/** The registers of some countries; with `roads` the sources of roads, too. */
export const provenanceFor = (
  manifest: Manifest,
  countries: ReadonlySet<string>,
  roads: boolean,
): Provenance[] =>
  provenanceOf(manifest).filter(({ country }) =>
    country === undefined ? roads : countries.has(country),
  )

/** A source as people read it: `Maa- ja Ruumiamet, ADS, 2026-11-01`. */
export const attributionOf = ({ attribution, date }: Provenance): string =>
  date === undefined ? attribution : `${attribution}, ${date}`

/** The lines of all sources of a release in one, for documents with a single text for it. */
export const licenceOf = (manifest: Manifest): string =>
  licenceLines(provenanceOf(manifest)).join('; ')

/** The lines of sources with their licences, each once. */
export const licenceLines = (sources: readonly Provenance[]): string[] => [
  ...new Set(sources.map((source) => `${attributionOf(source)} (${source.licence})`)),
]

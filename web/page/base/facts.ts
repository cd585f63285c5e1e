/** What the server wrote into the page about itself. */
import type { Country } from './country.ts'
import type { Sizes } from './vehicle.ts'

export interface Facts {
  readonly paths: Readonly<Record<'gazetteer' | 'geocoder' | 'router' | 'osrm' | 'changes', string>>
  readonly services: readonly string[]
  /** Key of this page, which counts by the visitor's address; empty where visitors have keys of their own. */
  readonly key: string
  /** Whether programs may use the key `demo`. */
  readonly hasDemoKey: boolean
  /** The usual one first; none where the server knows cars only. */
  readonly vehicles: readonly string[]
  /** Usual sizes of a vehicle, metres and tonnes. */
  readonly sizes: Readonly<Record<string, Sizes>>
  readonly countries: readonly Country[]
  readonly title: string
  readonly isSample: boolean
  /** Whether the map shows woods or built-up areas. */
  readonly hasGround: boolean
  readonly builtAt: string
  readonly attributions: readonly string[]
}

function readFacts(): Facts {
  const text = document.getElementById('facts')?.textContent || '{}'
  return JSON.parse(text) as Facts
}

export const facts = readFacts()
/** The address that all others of the server are below, with a slash at its end. */
export const ROOT = new URL('.', location.href).href

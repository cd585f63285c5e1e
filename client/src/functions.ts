/** The functions that a server and a release share. One function, `ask`, sends each question to the server or the release. */
import type { Ask, ServicePaths } from './ask.ts'
import { type DrivesClient, drivesClient } from './drives.ts'
import { type PlacesClient, placesClient } from './places.ts'
import {
  type GazetteerClient,
  type GeocoderClient,
  gazetteerClient,
  geocoderClient,
} from './registers.ts'

export interface TeeviitFunctions extends PlacesClient, GeocoderClient, DrivesClient {
  readonly gazetteer: GazetteerClient
}

/** @param concurrency questions at a time of a long list */
export function functionsOver(
  ask: Ask,
  concurrency: number,
  {
    gazetteer = '/gazetteer',
    geocoder = '/geocoder',
    router = '/router',
    changes = '/changes',
  }: ServicePaths = {},
): TeeviitFunctions {
  return {
    ...placesClient(ask, geocoder, concurrency),
    ...geocoderClient(ask, geocoder, concurrency),
    ...drivesClient(ask, router),
    gazetteer: gazetteerClient(ask, gazetteer, changes),
  }
}

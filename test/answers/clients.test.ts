/** Answers to the clients of other systems, as they were recorded. */
import { testGroups } from './recorded-answers.ts'

testGroups(['OSRM', 'Photon', 'In-AKS', 'Nominatim', 'Esri', 'Mapbox', 'addok', 'OGC', 'others'])

/** Answers of the gazetteer and the geocoder, as they were recorded. */
import { testGroups } from './recorded-answers.ts'

testGroups([
  'gazetteer',
  'successor',
  'children',
  'geocode',
  'reverse',
  'search',
  'suggest',
  'places',
  'SOAP Geocode',
  'SOAP Gazetteer',
])

/** What Photon calls the kinds of our address objects. */
import type { AnswerType } from '../../../geocoder/friendly/friendly.ts'
import type { FoundPlace } from '../../../use-cases/places/found-places.ts'

export const LAYERS = [
  'house',
  'street',
  'locality',
  'district',
  'city',
  'county',
  'state',
  'country',
  'other',
] as const

export type Layer = (typeof LAYERS)[number]

const LAYER_OF: Readonly<Record<AnswerType, Layer>> = {
  country: 'country',
  county: 'state',
  municipality: 'county',
  parish: 'district',
  eldership: 'district',
  city: 'city',
  district: 'district',
  place: 'locality',
  street: 'street',
  house: 'house',
  flat: 'house',
}

export const layerOf = ({ type }: FoundPlace): Layer => LAYER_OF[type]

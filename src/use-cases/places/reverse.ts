/** A point as places. In: the point and where to look. Out: houses by distance, then what contains the point. */
import { matchOfRow } from '../../geocoder/geocoder.ts'
import { reverse } from '../../geocoder/reverse.ts'
import type { GeocoderWorld, PlacesQuestion, Shown } from './geocode.ts'
import { placemarkOf } from './placemark.ts'

export interface ReverseQuestion extends PlacesQuestion {
  /** In steps of 1e-7 degrees. */
  readonly lonE7: number
  readonly latE7: number
}

/** Relevance of a house falls from 100 by one for each ten metres; streets and units around it have 0. */
const METRES_PER_POINT = 10

/** The placemarks at a point, each with its distance. */
export function reverseGeocode(
  { datasets, lonE7, latE7, maxCount, style }: ReverseQuestion,
  { geocoder }: GeocoderWorld,
): Shown[] {
  const found = datasets.flatMap((dataset) => {
    const { index } = geocoder![dataset.country]!
    return reverse(index, lonE7, latE7, maxCount).map((near) => ({ dataset, index, near }))
  })
  // Houses by distance; behind them streets and units as each country gave them.
  found.sort(({ near: a }, { near: b }) => {
    const houses = Number(b.isHouse) - Number(a.isHouse)
    return houses !== 0 || !a.isHouse ? houses : a.distanceM - b.distanceM
  })
  if (found.length > maxCount) found.length = maxCount
  return found.map(({ dataset, index, near }) => {
    const points = near.isHouse ? 100 - near.distanceM / METRES_PER_POINT : 0
    const relevance = Math.round(Math.max(0, points) * 100) / 100
    const match = matchOfRow(index, near.row, relevance)
    const distance = Math.round(near.distanceM * 100) / 100
    return {
      placemark: { ...placemarkOf(index.tree, match, style), distance },
      hasIds: dataset.hasIds,
    }
  })
}

/** A point as places. In: the point and where to look. Out: houses by distance, then what contains the point. */
import { type CountryGeocoder, matchOfRow } from '../../geocoder/geocoder.ts'
import { type NearObject, reverse } from '../../geocoder/reverse.ts'
import type { Steps } from '../../report/steps.ts'
import type { Dataset, GeocoderWorld, PlacesQuestion, Shown } from './geocode.ts'
import { placemarkOf } from './placemark.ts'

export interface ReverseQuestion extends PlacesQuestion {
  /** In steps of 1e-7 degrees. */
  readonly lonE7: number
  readonly latE7: number
}

/** An object near the point, with the dataset and index that it was found in. */
interface Found {
  readonly dataset: Dataset
  readonly index: CountryGeocoder['index']
  readonly near: NearObject
}

/** Relevance of a house falls from 100 by one for each ten metres; streets and units around it have 0. */
const METRES_PER_POINT = 10

const PLACEMARKS_A_PAUSE = 100

/** The placemarks at a point, each with its distance; with pauses after each dataset and some placemarks. */
export function* reverseGeocodeSteps(
  { datasets, lonE7, latE7, maxCount, style }: ReverseQuestion,
  { geocoder }: GeocoderWorld,
): Steps<Shown[]> {
  const found: Found[] = []
  for (const dataset of datasets) {
    const { index } = geocoder![dataset.country]!
    for (const near of reverse(index, lonE7, latE7, maxCount)) found.push({ dataset, index, near })
    yield
  }
  // Houses by distance; behind them streets and units as each country gave them.
  found.sort(({ near: a }, { near: b }) => {
    const houses = Number(b.isHouse) - Number(a.isHouse)
    return houses !== 0 || !a.isHouse ? houses : a.distanceM - b.distanceM
  })
  const shown: Shown[] = []
  for (const { dataset, index, near } of found.slice(0, maxCount)) {
    const points = near.isHouse ? 100 - near.distanceM / METRES_PER_POINT : 0
    const relevance = Math.round(Math.max(0, points) * 100) / 100
    const match = matchOfRow(index, near.row, relevance)
    const distance = Math.round(near.distanceM * 100) / 100
    shown.push({
      placemark: { ...placemarkOf(index.tree, match, style), distance },
      hasIds: dataset.hasIds,
    })
    if (shown.length % PLACEMARKS_A_PAUSE === 0) yield
  }
  return shown
}

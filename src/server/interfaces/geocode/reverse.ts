/** Reverse geocoding, an addition of ours: `GET /geocoder/reverse?point=E,N&gl=…`. */
import type { Country } from '../../../addresses/record.ts'
import { geocodePrice } from '../../../use-cases/places/geocode.ts'
import { reverseGeocode } from '../../../use-cases/places/reverse.ts'
import { errorPage } from '../../contract/error-page.ts'
import type { Interface } from '../../contract/interface.ts'
import { orRefused } from '../../contract/refused.ts'
import { readReverseRequest } from '../../questions/geocode-request.ts'
import { answerPart, wrapAnswer } from './answer.ts'

/** `short` as for geocoding. The point is given in the asked reference, east (longitude) first. */
export function createReverseInterface({ short }: { readonly short: boolean }): Interface {
  return (parameters, world) =>
    orRefused(
      () => {
        const hasCountry = (country: Country) => world.geocoder?.[country] !== undefined
        const { point, question, form } = readReverseRequest(parameters, { short, hasCountry })
        return {
          cost: geocodePrice(1, question),
          answer: () => wrapAnswer(form, answerPart(form, point, reverseGeocode(question, world))),
        }
      },
      ({ message }) => errorPage(400, message),
    )
}

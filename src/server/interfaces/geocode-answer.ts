/** Placemarks to an answer, in the form that the request names. */
import { type Answer, JAVASCRIPT_TYPE, JSON_TYPE, KML_TYPE, XML_TYPE } from '../answer.ts'
import { adsAddress, adsDocument } from './geocode-ads.ts'
import { resultJson } from './geocode-json.ts'
import type { Placemark } from './geocode-placemark.ts'
import type { GeocodeRequest } from './geocode-request.ts'
import { kmlDocument, responseXml } from './geocode-xml.ts'

export interface Shown {
  readonly placemark: Placemark
  readonly hasIds: boolean
}

/** What of a request says how its answer looks. */
type AnswerForm = Pick<GeocodeRequest, 'output' | 'typeRules' | 'skipMax' | 'callback'>

/** One input's share of the answer. */
export function answerPart(request: AnswerForm, question: string, shown: readonly Shown[]): string {
  const { output, typeRules, skipMax } = request
  if (output === 'json' || output === 'json2') {
    return resultJson(question, shown, { withLines: output === 'json2', typeRules, skipMax })
  }
  if (output === 'ads_liik_staatus') {
    return adsAddress(
      question,
      shown.map(({ placemark }) => placemark),
    )
  }
  return responseXml(question, shown, { withLines: output === 'xml2', typeRules, skipMax })
}

/** The whole answer of its inputs' shares. */
export function wrapAnswer({ output, callback }: AnswerForm, parts: readonly string[]): Answer {
  if (output === 'json' || output === 'json2') {
    const json = `[${parts.join(',')}]`
    return callback === undefined
      ? { status: 200, contentType: JSON_TYPE, body: json }
      : { status: 200, contentType: JAVASCRIPT_TYPE, body: `${callback} && ${callback}(${json})` }
  }
  if (output === 'ads_liik_staatus') {
    return { status: 200, contentType: XML_TYPE, body: adsDocument(parts) }
  }
  const contentType = output === 'kml' ? KML_TYPE : XML_TYPE
  return { status: 200, contentType, body: kmlDocument(parts) }
}

/** Esri's `geocodeAddresses`: a batch, whose rows any thread does, answered in the order of its records. */
import type { FriendlyQuestion } from '../../../geocoder/friendly/friendly.ts'
import type { Steps } from '../../../report/steps.ts'
import { findPlaces } from '../../../use-cases/places/found-places.ts'
import type { Work, World } from '../../../use-cases/world.ts'
import { type Answer, JSON_TYPE } from '../../contract/answer.ts'
import { answerOfParts } from '../../contract/parts-answer.ts'
import type { AddressRecord } from './address-question.ts'
import { type CandidateField, candidateOf } from './place.ts'
import { referenceMembers, referenceOf } from './references.ts'

/** Plain data: what every row is asked by, and the rows. */
export interface RecordsOrder {
  readonly records: readonly AddressRecord[]
  readonly shared: Omit<FriendlyQuestion, 'asked' | 'limit'>
  readonly wkid: number
  readonly fields: readonly CandidateField[]
}

/** Rows of a batch, which other threads help with. */
export const recordsWork: Work<RecordsOrder> = {
  name: 'esri-records',
  partOf: (world, order) => (index) => location(order, index, world),
}

/** A text takes a millisecond. */
const SHARED_FROM = 4

export function answerRecords(
  order: RecordsOrder,
  world: World,
  isGone: () => boolean,
): Promise<Answer> {
  const { records, wkid } = order
  const reference = JSON.stringify(referenceMembers(referenceOf(String(wkid), 'outSR')))
  const start = `{"spatialReference":${reference},"locations":[`
  const wrapping = { start, separator: ',', end: ']}', contentType: JSON_TYPE }
  if (records.length === 0) {
    return Promise.resolve({ status: 200, contentType: JSON_TYPE, body: `${start}]}` })
  }
  const orderFrom = (from: number) => ({ ...order, records: records.slice(from) })
  const count = records.length
  const plan = { work: recordsWork, count, orderFrom, wrapping, sharedFrom: SHARED_FROM }
  return answerOfParts(plan, world, isGone)
}

/** Two answers are looked for, so that a tie is seen. */
function* location(
  { records, shared, wkid, fields }: RecordsOrder,
  index: number,
  world: World,
): Steps<Uint8Array> {
  const { id, asked } = records[index]
  const found = asked === undefined ? [] : yield* findPlaces({ ...shared, asked, limit: 2 }, world)
  const [best, second] = found
  const isTied = second !== undefined && second.confidence === best.confidence
  const out = referenceOf(String(wkid), 'outSR')
  const candidate = best && candidateOf(best, out, fields, isTied ? 'T' : 'M')
  if (!candidate) {
    const attributes = { ResultID: id, Status: 'U', Score: 0, Match_addr: '', Addr_type: '' }
    return Buffer.from(JSON.stringify({ address: '', score: 0, attributes }))
  }
  const { address, location: point, score, attributes } = candidate
  const { Status = isTied ? 'T' : 'M', Score = score, ...others } = attributes
  const row = { address, location: point, score }
  return Buffer.from(
    JSON.stringify({ ...row, attributes: { ResultID: id, Status, Score, ...others } }),
  )
}

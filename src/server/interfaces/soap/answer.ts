/** A result in a SOAP envelope, written in turns and sent piece by piece where it is long. */
import type { Steps } from '../../../report/steps.ts'
import { createByteWriter } from '../../../text/byte-writer.ts'
import type { Answer } from '../../contract/answer.ts'
import { writtenInPieces } from '../../contract/written-answer.ts'
import { CONTENT_TYPES, envelopeAround, type SoapVersion } from './envelope.ts'
import type { SoapOperation, SoapService, WriteResult } from './service.ts'

/** Rejects with `ClientGone` when `isGone` says so. */
export function resultAnswer(
  { namespace }: SoapService,
  { name }: SoapOperation,
  version: SoapVersion,
  write: WriteResult,
  isGone: () => boolean,
): Promise<Answer> {
  const { before, after } = envelopeAround(version)
  const writer = createByteWriter()
  function* steps(): Steps<void> {
    writer.ascii(`${before}<${name}Response xmlns="${namespace}">`)
    yield* write(writer)
    writer.ascii(`</${name}Response>${after}`)
  }
  return writtenInPieces({ contentType: CONTENT_TYPES[version], writer, steps: steps() }, isGone)
}

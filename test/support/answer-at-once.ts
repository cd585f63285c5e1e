/** What an interface answers without waiting for anything: short requests need no promise. */
import type { Answer } from '../../src/doors/contract/answer.ts'
import { isPrepared, type Reply } from '../../src/doors/contract/interface.ts'

export function answerAtOnce(reply: Reply | Promise<Reply>): Answer {
  if (reply instanceof Promise) throw new Error('The interface did not reply at once')
  const answer = isPrepared(reply) ? reply.answer() : reply
  if (answer instanceof Promise) throw new Error('The interface did not answer at once')
  return answer
}

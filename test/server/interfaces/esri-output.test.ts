/** How answers of Esri's doors are dressed, whole or in pieces. */
import { expect, test } from 'vitest'
import { type Answer, answerText, JSON_TYPE } from '../../../src/doors/contract/answer.ts'
import { completeAnswer, type RequestFacts } from '../../../src/doors/contract/interface.ts'
import { parametersOf } from '../../../src/doors/contract/parameters.ts'
import { faceOf } from '../../../src/doors/esri/output.ts'
import type { World } from '../../../src/use-cases/world.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

async function* pieces() {
  yield bytes('"a\u2028",')
  yield bytes('"b\u2029"]')
}

async function dressed(answer: Partial<Answer>, query: string): Promise<[string, string]> {
  const made = { status: 200, contentType: JSON_TYPE, body: '', ...answer }
  const face = faceOf(() => ({ cost: 1, answer: async () => made }))
  const parameters = parametersOf([...new URLSearchParams(query)])
  const whole = await completeAnswer(face(parameters, {} as World, {} as RequestFacts))
  return [answerText(whole), whole.contentType]
}

test('an answer in pieces is the argument of the callback, without line ends of scripts', async () => {
  const answer = { body: bytes('["\u2028",'), rest: pieces() }
  expect(await dressed(answer, 'callback=take')).toEqual([
    '/**/take(["\\u2028","a\\u2028","b\\u2029"]);',
    'application/javascript; charset=utf-8',
  ])
})

test('an answer in pieces, and one of more than 64 kB, is not indented', async () => {
  const inPieces = { body: bytes('['), rest: pieces() }
  expect((await dressed(inPieces, 'f=pjson'))[0]).toBe('["a\u2028","b\u2029"]')
  const ofLength = (length: number) => `["${'a'.repeat(length - 4)}"]`
  const [short, long] = [ofLength(65_536), ofLength(65_537)]
  expect((await dressed({ body: short }, 'f=pjson'))[0]).toBe(`[\n ${short.slice(1, -1)}\n]`)
  expect((await dressed({ body: long }, 'f=pjson'))[0]).toBe(long)
  expect((await dressed({ body: short }, 'f=json'))[0]).toBe(short)
})

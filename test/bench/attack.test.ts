/** The tools of `npm run attack`: what reads answers, and the bars. */
import { expect, test } from 'vitest'
import { createAnswerReader, type RawAnswer } from '../../bench/attack/answer-reader.ts'
import { casesOf } from '../../bench/attack/cases/all.ts'
import { type Overloaded, problemsOf } from '../../bench/attack/goodput.ts'
import { leftOf } from '../../bench/attack/price.ts'
import {
  BAR_UNIT_CPU_S,
  isPeakHigher,
  isTooSlow,
  latencyOf,
  p99BarMs,
} from '../../bench/attack/report.ts'

/** The answers in a text, fed in pieces of so many bytes. */
function answersIn(text: string, pieceBytes: number): RawAnswer[] {
  const answers: RawAnswer[] = []
  const reader = createAnswerReader((answer) => answers.push(answer), 100)
  const bytes = Buffer.from(text, 'latin1')
  for (let at = 0; at < bytes.length; at += pieceBytes) {
    reader.feed(bytes.subarray(at, at + pieceBytes))
  }
  reader.end()
  return answers
}

const TEXT =
  'HTTP/1.1 100 Continue\r\n\r\n' +
  'HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhello' +
  'HTTP/1.1 204 No Content\r\n\r\n' +
  'HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n3\r\nabc\r\nA\r\n0123456789\r\n0\r\n\r\n' +
  'HTTP/1.1 400 Bad Request\r\nconnection: close\r\n\r\nto the end'

test.each([1, 7, 1_000])('answers are told apart in pieces of %i bytes', (pieceBytes) => {
  const seen = answersIn(TEXT, pieceBytes).map(({ status, body, bodyLength }) => [
    status,
    body.toString(),
    bodyLength,
  ])
  expect(seen).toEqual([
    [200, 'hello', 5],
    [204, '', 0],
    [200, 'abc0123456789', 13],
    [400, 'to the end', 10],
  ])
})

test('an answer to a HEAD has no body, whatever its length says', () => {
  const statuses: number[] = []
  const reader = createAnswerReader(({ status }) => statuses.push(status))
  reader.isHeadNext = true
  reader.feed(Buffer.from('HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\n'))
  reader.feed(Buffer.from('HTTP/1.1 404 Not Found\r\nContent-Length: 1\r\n\r\nx'))
  expect(statuses).toEqual([200, 404])
})

const slow = (p99Ms: number) => ({ p50Ms: 1, p99Ms, maxMs: p99Ms })

test('the bystander may wait 30 ms longer than alone, and what the machine itself makes everybody wait', () => {
  const quiet = { bystander: slow(34), alone: slow(4), control: slow(2) }
  expect(p99BarMs(quiet)).toBe(34)
  expect(isTooSlow(quiet)).toBe(false)
  expect(isTooSlow({ ...quiet, bystander: slow(34.1) })).toBe(true)
  expect(p99BarMs({ ...quiet, control: slow(14) })).toBe(34)
  expect(p99BarMs({ ...quiet, control: slow(25) })).toBe(45)
  expect(p99BarMs({ ...quiet, alone: slow(60) })).toBe(90)
})

test('memory at its second peak may be a tenth above the first', () => {
  expect(isPeakHigher(1_000, 1_100)).toBe(false)
  expect(isPeakHigher(1_000, 1_101)).toBe(true)
})

test('a request may take a tenth of a second of processor a unit', () => {
  expect(BAR_UNIT_CPU_S).toBe(0.1)
})

test('what is left of the minute is read off an answer', () => {
  const [rated, bare] = answersIn(
    'HTTP/1.1 200 OK\r\nContent-Length: 0\r\nratelimit-limit: 60\r\nratelimit-remaining: 41\r\n\r\n' +
      'HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n',
    1_000,
  )
  expect(leftOf(rated)).toBe(41)
  expect(leftOf(bare)).toBeUndefined()
})

test('a bystander without any answer kept no bar', () => {
  const nobody = { bystander: latencyOf([]), alone: slow(1), control: slow(1) }
  expect(isTooSlow(nobody)).toBe(true)
})

test('cases are chosen by group and by name', () => {
  expect(casesOf(['b', 'c1']).map(({ id }) => id)).toEqual(['b1', 'b2', 'b3', 'c1'])
  expect(() => casesOf(['z'])).toThrow('there is no case z; there are a1, ')
  const all = casesOf([]).map(({ id }) => id)
  expect(new Set(all).size).toBe(all.length)
})

test('an overload keeps its bars: answers in a second, refusals in 50 ms, twice the memory of the peak', () => {
  const took = (p99Ms: number) => ({ count: 9, p50Ms: 1, p99Ms, maxMs: p99Ms })
  const kept: Overloaded = {
    answers: { 200: took(1_000), 503: took(50) },
    unanswered: 0,
    broken: 0,
    peakBytes: 100 << 20,
    overloadBytes: 200 << 20,
  }
  expect(problemsOf(kept)).toEqual([])
  const faults: [Partial<Overloaded>, string][] = [
    [{ answers: { 200: took(1_000.1) } }, '200 after 1000.1 ms (p99), allowed 1000'],
    [{ answers: { 200: took(1), 503: took(50.1) } }, '503 after 50.1 ms (p99), allowed 50'],
    [{ answers: { 200: took(1), 500: took(1) } }, '9 answers 500'],
    [{ answers: { 503: took(1) } }, 'nothing was answered'],
    [{ unanswered: 1 }, '1 were never answered'],
    [{ broken: 2 }, '2 connections broke'],
    [{ overloadBytes: 201 << 20 }, 'memory 201 MB, 100 MB at the peak'],
  ]
  for (const [fault, said] of faults) expect(problemsOf({ ...kept, ...fault })).toEqual([said])
})

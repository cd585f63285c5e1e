/** Fuzzed requests of the specified interfaces over a sample world: each answer has what its closed schema names, no more. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createClient } from '../../bench/fuzz/client.ts'
import { isClosed, openPart } from '../../bench/fuzz/closed-answers.ts'
import { draw } from '../../bench/fuzz/draw-request.ts'
import { readFacts } from '../../bench/fuzz/facts.ts'
import { judge } from '../../bench/fuzz/judge.ts'
import { GROUPS, type Group, KEY } from '../../bench/fuzz/request.ts'
import { type SampleServer, startSampleServer } from '../support/sample-server.ts'
import { xmlText, xmlValue } from '../support/xml-value.ts'

const CLOSED = GROUPS.filter(isClosed)
const ANSWERS_EACH = 20
const TIMEOUT_MS = 20_000

/** A good answer of each interface and form. */
const examples = new Map<string, { group: Group; media: string; text: string }>()
const counts = new Map<Group, number>(CLOSED.map((group) => [group, 0]))
const faults: unknown[] = []

let server: SampleServer
beforeAll(async () => {
  server = await startSampleServer({ 'keys.secrets': KEY })
  const port = Number(new URL(server.url).port)
  const facts = await readFacts(port)
  const client = createClient(port)
  for (let number = 0; [...counts.values()].some((count) => count < ANSWERS_EACH); number++) {
    const { draft, bytes } = draw(3, number, facts)
    const { group } = draft
    if ((counts.get(group) ?? ANSWERS_EACH) >= ANSWERS_EACH) continue
    const method = bytes.head.toString('latin1').split(' ', 1)[0]
    const { answer } = await client.send(bytes, method === 'HEAD', TIMEOUT_MS)
    const why = answer ? judge(group, answer, method, bytes.head + bytes.body.toString()) : 'none'
    if (why !== undefined) faults.push([number, group, why])
    if (answer?.status !== 200 || !/^(?:GET|POST)$/.test(method)) continue
    counts.set(group, (counts.get(group) ?? 0) + 1)
    if (/\r\ncontent-encoding:/i.test(answer.head)) continue
    const text = answer.body.toString()
    const [, media] = /\r\ncontent-type: *([^;\r]*)/i.exec(answer.head) ?? []
    examples.set(`${group} ${media}`, { group, media, text })
  }
  client.close()
}, 60_000)
afterAll(() => server.stop())

test('each fuzzed answer is closed', () => {
  expect(faults).toEqual([])
  expect([...counts]).toEqual(CLOSED.map((group) => [group, ANSWERS_EACH]))
})

test('a member more, an attribute more, or an element more is told', () => {
  const told: string[] = []
  for (const [name, { group, media, text }] of examples) {
    if (/html/.test(media) || text.includes('wsdl:')) continue
    const more = /xml$/.test(media)
      ? [
          text.replace(/<(?!\?)([\w:]+)/, '<$1 more="1"'),
          text.replace(/(<\/[\w:]+>\s*)$/, '<more/>$1'),
        ]
      : [text.replace(/\{/, '{"more":1,')]
    for (const one of more) {
      expect(one).not.toBe(text)
      const bare = /^[\w$.[\]]+(?: && \S+)?\((.*)\)$/s.exec(one)?.[1] ?? one
      expect(openPart(group, media, bare), name).toMatch(/by its closed schema/)
    }
    told.push(name)
  }
  expect(told.length).toBeGreaterThan(9)
})

test('XML becomes a value and the same XML again', () => {
  for (const { media, text } of examples.values()) {
    if (!/xml$/.test(media) || text.includes('wsdl:')) continue
    const value = xmlValue(text)
    expect(xmlValue(xmlText(value))).toEqual(value)
    expect(xmlText(value).replace(/\s+/g, '').length).toBeGreaterThan(100)
  }
})

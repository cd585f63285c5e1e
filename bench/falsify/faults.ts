/** Every fault of every documented answer: each part of its closed schema in each way, its status, its headers. */
import type { Told } from '../../test/conformance/heard.ts'
import { ANSWERS, type Documented, type Read, readAnswer } from './answers.ts'
import {
  another,
  itemsTurned,
  lastDropped,
  lastTwice,
  membersTurned,
  OPPOSITES,
  POINTS,
  SIDES,
  swapped,
  UNITS,
  withMore,
  without,
} from './changes.ts'
import { changeAt, type Part, type Path, partsOf } from './parts.ts'

export interface Fault {
  readonly id: number
  /** The kind of answer that it falsifies. */
  readonly answer: string
  readonly what: string
  /** The answer, falsified; the same where it has no such part. */
  falsify(told: Told, read: Read): Told
}

type Change = (value: unknown) => unknown
type Named = Omit<Fault, 'id' | 'answer'>

/** Headers of every answer, of those with a body, and of those whose type is not to be guessed. */
const OF_ALL = ['access-control-allow-origin'] as const
const OF_KNOWN_TYPES = ['x-content-type-options'] as const
const OF_BODIES = ['content-type'] as const

/** The document's types of an address line; each can be wrong alone. */
const LINE_TYPES = [
  ...['A0', 'A1', 'A1_EHAK', 'A2', 'A2_EHAK', 'A3', 'A3_EHAK', 'A4', 'A5', 'A6', 'A7', 'A8'],
  ...['POSTCODE', 'AADRESS_ID', 'A_STAATUS_ID'],
] as const

/** Members that are equal by their meaning: to swap them is no fault. */
const EQUAL_BY_MEANING = new Set([
  'totalTime totalDriveTime',
  'title h1',
  'guard name',
  '@xmlns @xmlns:xls',
])

const inBody = (what: string, path: Path, change: Change): Named => ({
  what: `${path.join('.').replaceAll('.[]', '[]') || 'the answer'}: ${what}`,
  falsify(told, read) {
    const value = changeAt(read.value, path, change)
    const text = value === read.value ? told.text : read.write(value)
    return text === told.text ? told : { ...told, text }
  },
})

function faultsOfPart(part: Part, parts: readonly Part[], order: Documented['order']): Named[] {
  const { path, is, members, values, isClosed } = part
  const named = (what: string, change: Change) => inBody(what, path, change)
  if (is === 'list') {
    return [
      named('the last dropped', lastDropped),
      named('the last twice', lastTwice),
      named('order turned', itemsTurned),
      ...linesOf(path),
    ]
  }
  const name = path.filter((step) => step !== '[]').at(-1) ?? ''
  if (is === 'value') {
    // The numbers of a pair, where each is an item: their list is turned.
    const isItem =
      name === 'coordinates' &&
      parts.some((list) => list.is === 'list' && list.path.join() === path.slice(0, -1).join())
    return [
      named('changed', another(values)),
      ...(name in UNITS ? [named('a unit off', UNITS[name])] : []),
      ...(name in POINTS ? [named('100 m off', POINTS[name])] : []),
      ...(name in SIDES && !isItem ? [named('left for right', SIDES[name])] : []),
    ]
  }
  const swaps = members.slice(1).flatMap((member, i) => {
    const before = members[i]
    const isLike = before.name.startsWith('@') === member.name.startsWith('@')
    const canSwap =
      isLike && [...member.types].some((type) => type !== 'null' && before.types.has(type))
    const isEqual = EQUAL_BY_MEANING.has(`${before.name} ${member.name}`)
    return canSwap && !isEqual ? [[before.name, member.name] as const] : []
  })
  const opposites = OPPOSITES.filter((pair) =>
    pair.every((side) => members.some((member) => member.name === side)),
  )
  return [
    ...(isClosed
      ? [named('a member more', withMore(order === 'elements' ? { more: ['1'] } : { more: 1 }))]
      : []),
    ...members.map((member) => named(`${member.name} dropped`, without(member.name))),
    ...swaps.map(([a, b]) => named(`${a} and ${b} swapped`, swapped(a, b))),
    ...opposites.map(([a, b]) => named(`${a} and ${b} turned`, swapped(a, b))),
    ...(order && members.filter((member) => !/^[@#]/.test(member.name)).length > 1
      ? [named('order of members turned', membersTurned)]
      : []),
  ]
}

/** The lines of an address, type by type. */
function linesOf(path: Path): Named[] {
  const name = path.at(-1) ?? ''
  if (!/^AddressLines?$/.test(name)) return []
  const value = name === 'AddressLine' ? '#text' : 'Value'
  return LINE_TYPES.flatMap((type) => [
    inBody('dropped', [...path, `[${type}]`], () => undefined),
    inBody(
      'changed',
      [...path, `[${type}]`, ...(isSoap(path) ? ['Value', '[]'] : [value])],
      another([]),
    ),
  ])
}
const isSoap = (path: Path) => path[0] === 'soap:Envelope'

function faultsOf({ schema, has, order, isGuessed, headers = [] }: Documented): Named[] {
  const parts = partsOf(schema).filter(({ path }) => has?.(path.join('.')) ?? true)
  const hasBody = parts.some(({ members }) => members.length > 0)
  const kept = parts.map((part) => ({
    ...part,
    members: part.members.filter(({ name }) => has?.([...part.path, name].join('.')) ?? true),
  }))
  return [
    ...kept.flatMap((part) => faultsOfPart(part, kept, order)),
    {
      what: 'another status',
      falsify: (told) => ({ ...told, status: told.status === 200 ? 500 : 200 }),
    },
    ...[
      ...OF_ALL,
      ...(hasBody ? OF_BODIES : []),
      ...(isGuessed ? [] : OF_KNOWN_TYPES),
      ...headers,
    ].map(
      (name): Named => ({
        what: `header ${name} gone`,
        falsify(told) {
          const { [name]: gone, ...others } = told.headers
          return gone === undefined ? told : { ...told, headers: others }
        },
      }),
    ),
  ]
}

/** All faults, in the order of the answers. */
export const makeFaults = (): Fault[] =>
  ANSWERS.flatMap((answer) =>
    faultsOf(answer).map((fault) => ({ ...fault, answer: answer.name })),
  ).map((fault, id) => ({ ...fault, id }))

/** An answer with a fault; the same answer where it is of another kind, or has no such part. */
export function falsified(told: Told, fault: Fault): Told {
  const read = readAnswer(told).find(({ name }) => name === fault.answer)
  return read ? fault.falsify(told, read) : told
}

/** An answer as the tool writes it, so that a test that compares two notices a fault and not the writing. */
export function rewritten(told: Told): Told {
  const read = readAnswer(told).at(-1)
  return read ? { ...told, text: read.write(read.value) } : told
}

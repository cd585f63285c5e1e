/** Little helpers of the grammars. */
import type { Random } from '../geocoder/random.ts'
import { type Draft, encodePairs, FORM_TYPE, type Group } from './request.ts'

export type Pairs = [string, string][]

export const chance = (random: Random, share: number): boolean => random.next() < share

/** The pair, in this many of all cases. */
export const maybe = (random: Random, share: number, name: string, value: () => string): Pairs =>
  chance(random, share) ? [[name, value()]] : []

export const times = <T>(count: number, make: (i: number) => T): T[] =>
  Array.from({ length: count }, (_, i) => make(i))

export const shuffled = <T>(random: Random, values: readonly T[]): T[] => {
  const all = [...values]
  for (let i = all.length - 1; i > 0; i--) {
    const j = random.below(i + 1)
    ;[all[i], all[j]] = [all[j], all[i]]
  }
  return all
}

export const CALLBACKS = ['show', 'a.b[0]', '$', '_x1', 'f'.repeat(128)] as const

export const getDraft = (group: Group, path: string, pairs: Pairs): Draft => ({
  group,
  method: 'GET',
  path,
  pairs,
  headers: [],
})

export const postDraft = (
  group: Group,
  path: string,
  type: string,
  body: string | Buffer,
  headers: Pairs = [],
): Draft => ({
  group,
  method: 'POST',
  path,
  pairs: [],
  headers: [['Content-Type', type], ...headers],
  body: Buffer.from(body as string),
})

/** The parameters in the query, in a form, or in both. */
export function eitherWay(random: Random, group: Group, path: string, pairs: Pairs): Draft {
  if (chance(random, 0.6)) return getDraft(group, path, pairs)
  const split = chance(random, 0.3) ? random.below(pairs.length + 1) : 0
  const draft = postDraft(group, path, FORM_TYPE, encodePairs(pairs.slice(split)))
  draft.pairs = pairs.slice(0, split)
  return draft
}

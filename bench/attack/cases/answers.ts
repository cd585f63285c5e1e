/** c: answers that are large, and clients that do not read them. */

import { PATHS, post, query } from '../requests.ts'
import { type Case, refusedFor, repeat, type Scene } from './case.ts'

const DATASETS = ['ee_aid', 'lv', 'lt'] as const
const MOST = 1_000

/** A batch of unfinished words over all datasets, with as many matches as are given. */
function batch(key: string, questions: number, maxCount: number): Buffer[] {
  const words = ['a', 'k', 'p', 'tallinn 1', 'rīga', 'vilnius 2', 'tartu k', 's']
  const pairs: [string, string][] = [
    ...DATASETS.map((name): [string, string] => ['gl', name]),
    ['output', 'json2'],
    ['ac', 'true'],
    ['xd', 'true'],
    ['maxcount', String(maxCount)],
  ]
  for (let i = 0; i < questions; i++) pairs.push(['q', words[i % words.length]])
  return post(PATHS.geocode, key, query(pairs))
}

const dearest = (key: string) => batch(key, 40, MOST)
const largest = (key: string) => batch(key, 400, 100)

/** 100 inputs with up to 1,000 matches each. */
export const unread = (key: string) => batch(key, 100, MOST)

/** Four at a time. */
const slowly = (readBytesPerSecond: number) => (scene: Scene) => {
  const request = unread(scene.key)
  return repeat(scene, () => request, {
    connections: 4,
    readBytesPerSecond,
    leaveAfterMs: scene.leftMs(),
  })
}

export const ANSWER_CASES: readonly Case[] = [
  {
    id: 'c1',
    name: 'an answer of 4 GB',
    plan: 'demo',
    run: (scene) =>
      repeat(scene, () => batch(scene.key, MOST, MOST), { check: refusedFor(scene, 3_000) }),
  },
  {
    id: 'c2',
    name: '40 q, 3 datasets, 1,000 matches',
    plan: 'demo',
    run: (scene) => repeat(scene, () => dearest(scene.key)),
    priced: dearest,
  },
  {
    id: 'c3',
    name: '400 q, 3 datasets, 100 matches',
    plan: 'demo',
    run: (scene) => repeat(scene, () => largest(scene.key)),
    priced: largest,
  },
  {
    id: 'c4',
    name: 'large answers read at 1 kB/s',
    plan: 'free',
    run: slowly(1_000),
    priced: unread,
  },
  { id: 'c5', name: 'large answers not read', plan: 'free', run: slowly(0), priced: unread },
  {
    id: 'c6',
    name: '60 in one go, not read',
    plan: 'free',
    run: (scene) => {
      const inOneGo = [Buffer.concat(Array.from({ length: 60 }, () => unread(scene.key)).flat())]
      return repeat(scene, () => inOneGo, { readBytesPerSecond: 0, leaveAfterMs: scene.leftMs() })
    },
    priced: unread,
  },
]

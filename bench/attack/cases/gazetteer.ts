/** i: the longest lists of the gazetteer, wrapped and asked for again. */

import { flood, get, LINE_BYTES, PATHS } from '../requests.ts'
import { type Case, repeat, type Scene } from './case.ts'

const COUNTRIES = ['ee', 'lv', 'lt'] as const

const list = (key: string, turn: number, more: [string, string][] = [], headers = '') => [
  get(
    PATHS.currentLayer,
    key,
    [['l', '4'], ['c', COUNTRIES[turn % COUNTRIES.length]], ...more],
    headers,
  ),
]

const MANY_TAGS = `If-None-Match: ${flood('"a", W/"b", ', LINE_BYTES / 2)}\r\n`

export const GAZETTEER_CASES: readonly Case[] = [
  {
    id: 'i1',
    name: 'streets of a whole country',
    plan: 'demo',
    run: (scene) => repeat(scene, (turn) => list(scene.key, turn)),
  },
  {
    id: 'i2',
    name: 'the same, each with a callback',
    plan: 'demo',
    run: (scene: Scene) =>
      repeat(scene, (turn) => list(scene.key, turn, [['callback', `f${turn}`]])),
  },
  {
    id: 'i3',
    name: 'the same, with 10,000 tags',
    plan: 'demo',
    run: (scene) => repeat(scene, (turn) => list(scene.key, turn, [], MANY_TAGS)),
  },
  {
    id: 'i4',
    name: 'the same, without a limit',
    plan: 'free',
    run: (scene) => repeat(scene, (turn) => list(scene.key, turn), { connections: 4 }),
  },
]

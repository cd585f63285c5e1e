/** What OSRM's scenarios expect beside what our steps say, as turns: names and words aside. */
import type { Step } from '../../src/router/directions/step.ts'

/** A turn as a driver acts on it. */
export interface Told {
  readonly side: 'left' | 'right' | 'straight' | 'back' | 'ring'
  /** 0 to 3: straight, slight, turn, sharp; of a ring the number of its exit, 0 where it has none, -1 where none is said. */
  readonly size: number
  readonly word: string
}

const SIZES: Readonly<Record<string, number>> = { slight: 1, sharp: 3 }

/**
 * The turns of a scenario's cell: `depart,turn left,roundabout-exit-2,exit roundabout right,arrive`. Who begins on a ring
 * is told of its exit alone; behind an entry the exit says no more than the number did.
 */
export function expectedTurns(cell: string): Told[] {
  let isOnRing = false
  return cell.split(',').flatMap((part): Told[] => {
    const word = part.trim()
    const isExit = /^exit (roundabout|rotary)/.test(word)
    const wasOnRing = isOnRing
    isOnRing = /-exit-\d+$/.test(word)
    if (isExit) return wasOnRing ? [] : [{ side: 'ring', size: -1, word }]
    if (/^(depart|arrive|notification|use lane)/.test(word)) return []
    const ring = /-?exit-(\d+|undefined)$/.exec(word)
    if (ring) return [{ side: 'ring', size: ring[1] === 'undefined' ? 0 : Number(ring[1]), word }]
    if (word.endsWith('uturn')) return [{ side: 'back', size: 4, word }]
    const turn = /(slight |sharp )?(left|right)$/.exec(word)
    if (!turn) return [{ side: 'straight', size: 0, word }]
    const size = SIZES[turn[1]?.trim()] ?? 2
    return [{ side: turn[2] as 'left' | 'right', size, word }]
  })
}

/** The turns of our steps, those that only go on with a new name as `straight`. */
export function toldTurns(steps: readonly Step[]): Told[] {
  return steps.flatMap((step): Told[] => {
    const { type } = step
    if (type === 'Depart' || type === 'Stop' || type === 'Ferry') return []
    if (type === 'Roundabout') return [{ side: 'ring', size: step.exitNumber, word: type }]
    if (type === 'UTurn') return [{ side: 'back', size: 4, word: type }]
    const side =
      step.side ?? (/Left$/.test(type) ? 'left' : /Right$/.test(type) ? 'right' : 'straight')
    if (side === 'straight') return [{ side, size: 0, word: type }]
    return [
      { side, size: type.startsWith('Turn') ? 2 : type.startsWith('Sharp') ? 3 : 1, word: type },
    ]
  })
}

/** What differs in a row where a driver would act otherwise. */
export type Difference = 'not told' | 'told' | 'other side' | 'turning back' | 'roundabout' | 'exit'

/** The hard differences of two rows of turns, laid beside each other with as few of them as possible. */
export function differences(expected: readonly Told[], told: readonly Told[]): Difference[] {
  const rows = expected.length + 1
  const columns = told.length + 1
  const best: Difference[][][] = Array.from({ length: rows }, () => new Array(columns))
  for (let i = 0; i < rows; i++) {
    for (let j = 0; j < columns; j++) {
      if (i === 0 && j === 0) best[i][j] = []
      else {
        const ways: Difference[][] = []
        if (i > 0) ways.push([...best[i - 1][j], ...alone(expected[i - 1], 'not told')])
        if (j > 0) ways.push([...best[i][j - 1], ...alone(told[j - 1], 'told')])
        if (i > 0 && j > 0) {
          ways.push([...best[i - 1][j - 1], ...between(expected[i - 1], told[j - 1])])
        }
        best[i][j] = ways.reduce((least, way) => (way.length < least.length ? way : least))
      }
    }
  }
  return best[rows - 1][columns - 1]
}

/** A turn of under 45 degrees more or less is no other drive. */
const alone = ({ side, size }: Told, difference: Difference): Difference[] => {
  if (side === 'back') return ['turning back']
  if (side === 'ring') return ['roundabout']
  return size >= 2 ? [difference] : []
}

function between(one: Told, other: Told): Difference[] {
  if (one.side === 'ring' && other.side === 'ring') {
    return one.size < 0 || one.size === other.size ? [] : ['exit']
  }
  if (one.side === 'ring' || other.side === 'ring') return ['roundabout']
  if (one.side === 'back' && other.side === 'back') return []
  if (one.side === 'back' || other.side === 'back') return ['turning back']
  if (one.side === other.side) return []
  if (one.size >= 2 && other.size >= 2) return ['other side']
  if (one.size >= 2) return ['not told']
  return other.size >= 2 ? ['told'] : []
}

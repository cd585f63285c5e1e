/** How sure the states of a chain are: their shares of all that is possible, by the forward-backward algorithm. */
import type { Steps } from '../../report/steps.ts'
import { driveScore, type Link } from './chain.ts'

/** Points within this many standard deviations of their road are as they should be. */
const USUAL = 2

/** Links between two pauses. */
const LINKS_A_PAUSE = 64

/**
 * How likely the chosen state of each link is among all states of the chain, from 0 to 1; less where its road is
 * farther off than noise would explain.
 */
export function* confidences(chain: readonly Link[], chosen: Uint32Array): Steps<Float64Array> {
  const forward = yield* forwardShares(chain)
  const shares = new Float64Array(chain.length)
  let backward = new Float64Array(chain[chain.length - 1].states.length).fill(1)
  for (let link = chain.length - 1; link >= 0; link--) {
    const { states } = chain[link]
    const together = forward[link].map((share, state) => share * backward[state])
    const sum = together.reduce((all, one) => all + one, 0)
    const share = sum > 0 ? together[chosen[link]] / sum : 0
    shares[link] = share * fitOf(states[chosen[link]].emission)
    if (link > 0) backward = backwardShares(chain[link - 1], chain[link], backward)
    if (link % LINKS_A_PAUSE === 0) yield
  }
  return shares
}

/** 1 within the usual distance, then falling as the normal distribution does. */
const fitOf = (emission: number): number => Math.min(1, Math.exp(emission + 0.5 * USUAL * USUAL))

/** The share of the ways that lead to each state. */
function* forwardShares(chain: readonly Link[]): Steps<Float64Array[]> {
  const all: Float64Array[] = []
  for (const [index, { states, step }] of chain.entries()) {
    const shares = new Float64Array(states.length)
    if (step) {
      step.from.forEach((state, row) => {
        const known = all[index - 1][state]
        for (let to = 0; to < states.length; to++) {
          const length = step.lengthMm[row * states.length + to]
          shares[to] += known * Math.exp(driveScore(length, step))
        }
      })
    } else shares.fill(1)
    for (let to = 0; to < states.length; to++) shares[to] *= Math.exp(states[to].emission)
    all.push(scaled(shares))
    if (index % LINKS_A_PAUSE === 0) yield
  }
  return all
}

/** The share of the ways that lead on from each state of the link before. */
function backwardShares(before: Link, link: Link, shares: Float64Array): Float64Array<ArrayBuffer> {
  const { step, states } = link
  const back = new Float64Array(before.states.length)
  step?.from.forEach((state, row) => {
    for (let to = 0; to < states.length; to++) {
      const score = driveScore(step.lengthMm[row * states.length + to], step)
      back[state] += Math.exp(score + states[to].emission) * shares[to]
    }
  })
  return scaled(back)
}

/** The greatest is 1, so that long chains come to no zeros. */
function scaled(shares: Float64Array<ArrayBuffer>): Float64Array<ArrayBuffer> {
  const most = shares.reduce((greatest, one) => Math.max(greatest, one), 0)
  if (most > 0) for (let i = 0; i < shares.length; i++) shares[i] /= most
  return shares
}

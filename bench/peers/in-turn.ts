/** Asks two systems the same questions in turn, and says how long both took and how often they agree. */
import { Agent, get } from 'node:http'
import type { Asked } from './peers.ts'

export interface Side<Question, Found> {
  /** Address without a slash at its end; a path before the system's own is kept. */
  readonly base: string
  readonly asked: Asked<Question, Found>
}

export interface Figures {
  readonly p50Ms: number
  readonly p99Ms: number
  /** Questions to which the system found nothing, or that it refused. */
  readonly missed: number
}

export interface Comparison {
  readonly ours: Figures
  readonly theirs: Figures
  /** Their median over ours. */
  readonly ratio: number
  /** Questions that both answered, and how many of these answers agree. */
  readonly both: number
  readonly agreed: number
  /** The first questions on which the answers differ. */
  readonly differing: readonly string[]
}

const EXAMPLES = 5

/**
 * Each question goes to both, the one first that was second before. The first ones count for nothing: they open the
 * connections and warm both up.
 */
export async function compareInTurn<Question, Found>(
  questions: readonly Question[],
  ours: Side<Question, Found>,
  theirs: Side<Question, Found>,
  agree: (ours: Found, theirs: Found) => boolean,
  warmUp: number,
): Promise<Comparison> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const times: [number[], number[]] = [[], []]
  const missed = [0, 0]
  const differing: string[] = []
  let both = 0
  let agreed = 0
  for (const [index, question] of questions.entries()) {
    const found: (Found | undefined)[] = []
    for (const turn of [0, 1]) {
      const side = (turn + index) % 2
      const { ms, answer } = await ask(agent, side === 0 ? ours : theirs, question)
      found[side] = answer
      if (index < warmUp) continue
      times[side].push(ms)
      if (answer === undefined) missed[side]++
    }
    const [our, their] = found
    if (index < warmUp || our === undefined || their === undefined) continue
    both++
    if (agree(our, their)) agreed++
    else if (differing.length < EXAMPLES) differing.push(JSON.stringify({ question, our, their }))
  }
  agent.destroy()
  const [our, their] = times.map((all, side) => ({ ...quantiles(all), missed: missed[side] }))
  return { ours: our, theirs: their, ratio: their.p50Ms / our.p50Ms, both, agreed, differing }
}

function quantiles(times: number[]): Omit<Figures, 'missed'> {
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.floor((times.length - 1) * share)] ?? Number.NaN
  return { p50Ms: at(0.5), p99Ms: at(0.99) }
}

/** Time until the whole answer has come; what it says is read afterwards. */
async function ask<Question, Found>(
  agent: Agent,
  { base, asked }: Side<Question, Found>,
  question: Question,
): Promise<{ ms: number; answer: Found | undefined }> {
  const started = performance.now()
  const { status, text } = await fetchText(agent, base + asked.path(question))
  const ms = performance.now() - started
  return { ms, answer: status === 200 ? asked.read(JSON.parse(text)) : undefined }
}

function fetchText(agent: Agent, url: string): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    get(url, { agent }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString() }),
      )
    }).on('error', reject)
  })
}

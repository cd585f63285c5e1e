/** Asks the server, and keeps what was asked for the panel that shows requests. */
import { facts, ROOT } from './facts.ts'
import { requestAddress } from './request-address.ts'
import type { AskedRequest, Failure, Parameters } from './state.ts'
import { getState, setState } from './store.ts'

const KEPT_REQUESTS = 8

export interface Question {
  /** What the panel of requests calls it; a question without a name is not shown there. */
  readonly name?: string
  readonly service: keyof typeof facts.paths
  /** Behind the base path of the service. */
  readonly path: string
  readonly parameters: Parameters
  readonly signal?: AbortSignal | undefined
}

interface Told {
  readonly message: string
  readonly code: string
}

/** An answer that is not 200, with the words of the server where it has some. */
class AskFailure extends Error implements Failure {
  readonly status: number
  readonly code: string
  constructor(status: number, { message, code }: Told) {
    super(message)
    this.status = status
    this.code = code
  }
}

/** The visitor's key, else the one that the server offers; empty where none is needed. */
const keyInUse = (): string => getState().key || facts.key

/** The key for code that people copy; the page's own key is for the page alone. */
export const keyForPrograms = (): string =>
  getState().key || (facts.hasDemoKey ? 'demo' : 'YOUR-KEY')

/** The whole address of a question, with the key that is in use. */
export const addressOf = (request: Omit<AskedRequest, 'name'>): string =>
  requestAddress(ROOT, request, keyInUse())

/** @throws AskFailure, or an `AbortError` where the question was taken back */
export async function ask<T>(question: Question): Promise<T> {
  const { name, service, parameters, signal } = question
  const path = facts.paths[service] + question.path
  if (name) keep({ name, path, parameters })
  const response = await fetch(addressOf({ path, parameters }), { signal: signal ?? null }).catch(
    (error: Error) => {
      if (error.name === 'AbortError') throw error
      throw new AskFailure(0, toldIn(''))
    },
  )
  const text = await response.text()
  if (!response.ok) throw new AskFailure(response.status, toldIn(text))
  return JSON.parse(text) as T
}

function toldIn(text: string): Told {
  try {
    const { error, message } = JSON.parse(text)
    const said = error?.message ?? message ?? (typeof error === 'string' ? error : '')
    return { message: said, code: error?.code ?? '' }
  } catch {
    return { message: text.startsWith('<') ? '' : text.slice(0, 200), code: '' }
  }
}

function keep(request: AskedRequest): void {
  const others = getState().requests.filter(({ name }) => name !== request.name)
  setState({ requests: [request, ...others].slice(0, KEPT_REQUESTS) })
}

/** What went wrong, for the state; undefined for a question that was taken back. */
export function failureOf(error: unknown): Failure | undefined {
  const { name, message } = error as Error
  if (name === 'AbortError') return undefined
  if (error instanceof AskFailure) return { status: error.status, code: error.code, message }
  return { status: 0, message: String(message) }
}

/** What `/health/live`, `/health/ready` and `/metrics` answer, on the port of clients and on that of operators. */
import { type Answer, jsonAnswer } from '../../doors/contract/answer.ts'

export type Readiness = 'starting' | 'ready' | 'stopping'

export const liveAnswer = (): Answer => jsonAnswer({ status: 'live' })

/**
 * @param release name of the one in service; undefined while the server starts
 * @param hasShortest whether shortest ways are found; only that they are not is told
 */
export function readyAnswer(
  readiness: Readiness,
  release: string | undefined,
  hasShortest: boolean,
): Answer {
  const without = hasShortest ? undefined : ['shortest']
  const answer = jsonAnswer({ status: readiness, release, without })
  return { ...answer, status: readiness === 'ready' ? 200 : 503 }
}

/** @param text of Prometheus */
export function metricsAnswer(text: string): Answer {
  return { status: 200, contentType: 'text/plain; version=0.0.4; charset=utf-8', body: text }
}

/** What `/health/live`, `/health/ready` and `/metrics` answer, on the port of clients and on that of operators. */
import { type Answer, JSON_TYPE } from '../../doors/contract/answer.ts'

export type Readiness = 'starting' | 'ready' | 'stopping'

export function liveAnswer(): Answer {
  return json(200, { status: 'live' })
}

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
  return json(readiness === 'ready' ? 200 : 503, { status: readiness, release, without })
}

/** @param text of Prometheus */
export function metricsAnswer(text: string): Answer {
  return { status: 200, contentType: 'text/plain; version=0.0.4; charset=utf-8', body: text }
}

function json(status: number, value: unknown): Answer {
  return { status, contentType: JSON_TYPE, body: JSON.stringify(value) }
}

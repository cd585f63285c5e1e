/** The HTTP server of one thread over the small world, asked without sockets. */
import type { Server } from 'node:http'
import { inject } from 'light-my-request'
import { pino } from 'pino'
import { createApp } from '../../src/server/http/app.ts'
import type { PipelineState } from '../../src/server/http/pipeline.ts'
import {
  createAnonymousPlan,
  createPagePlan,
  createTilePlan,
} from '../../src/server/keys/anonymous-plan.ts'
import { createKeyRing, type KeyEntry, keysOfText } from '../../src/server/keys/key-ring.ts'
import { createBodyRoom, createUploadRoom, createWorkRoom } from '../../src/server/keys/key-room.ts'
import { createProcessQuota, createQuotaTable } from '../../src/server/keys/quota.ts'
import { createMetricsMemory, openThreadMetrics } from '../../src/server/metrics/metrics.ts'
import { metricsText } from '../../src/server/metrics/metrics-page.ts'
import { createCounts } from '../../src/server/process/counts.ts'
import { resolveSettings } from '../../src/server/settings/resolve-settings.ts'
import type { World } from '../../src/use-cases/world.ts'
import { openSmallWorld } from './small-world.ts'

export interface TestAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string | undefined>>
  readonly text: string
  readonly bytes: Buffer
  json(): Record<string, unknown>
}

export interface Sent {
  readonly method?: string
  readonly headers?: Record<string, string>
  /** Body; a form unless `headers` say otherwise. */
  readonly body?: string | Buffer
}

export interface TestApp {
  /** For tests that need a socket; it does not listen yet. */
  readonly server: Server
  send(url: string, sent?: Sent): Promise<TestAnswer>
  readonly state: PipelineState
  /** Milliseconds since 1970 that the server takes for now. */
  nowMs: number
  readonly logged: string[]
}

export interface TestAppOptions {
  readonly settings?: Record<string, string>
  readonly world?: World
  readonly keys?: readonly KeyEntry[]
}

let opened: World | undefined

/** The small world, opened once for all apps of a worker: nobody writes in a world. */
function smallWorld(): World {
  opened ??= openSmallWorld()
  return opened
}

const FORM = 'application/x-www-form-urlencoded'

/** The key `k` is unlimited, `ten` has ten requests a minute, unless other keys are given. */
export function createTestApp(options: TestAppOptions = {}): TestApp {
  const { settings } = resolveSettings({ commandLine: options.settings ?? {} })
  const keys = (options.keys ?? keysOfText('k,ten:10')).map((key, slot) => ({ ...key, slot }))
  const memory = createMetricsMemory(1)
  const logged: string[] = []
  const log = pino({ level: 'info' }, { write: (line: string) => void logged.push(line) })
  const counts = createCounts()
  const now = () => testApp.nowMs
  const state: PipelineState = {
    world: options.world ?? smallWorld(),
    keys: createKeyRing(keys),
    quota: createProcessQuota(createQuotaTable(), now),
    anonymous: createAnonymousPlan(settings.keys.anonymousPerMinute, 1),
    page: createPagePlan(settings.keys, 1),
    tiles: createTilePlan(settings.map, 1),
    bodyRoom: createBodyRoom(),
    workRoom: createWorkRoom(),
    uploadRoom: createUploadRoom(),
    log,
  }
  const app = createApp({
    settings,
    state,
    metrics: openThreadMetrics(memory, 0),
    cacheBytes: settings.cache.bytes,
    now,
    overload: {
      take(run) {
        run()
        return true
      },
    },
    metricsText: (names) => metricsText(memory, names, state.world.manifest, counts),
    isReady: () => true,
  })
  const testApp: TestApp = {
    server: app,
    state,
    logged,
    nowMs: Date.UTC(2026, 0, 1),
    async send(url, { method = 'GET', headers = {}, body } = {}) {
      const response = await inject(
        (request, answer) => void app.emit('request', request, answer),
        {
          method: method as 'GET',
          url,
          headers: { ...(body === undefined ? {} : { 'content-type': FORM }), ...headers },
          ...(body === undefined ? {} : { payload: body }),
        },
      )
      return {
        status: response.statusCode,
        headers: response.headers as Record<string, string>,
        text: response.body,
        bytes: response.rawPayload,
        json: () => JSON.parse(response.body),
      }
    },
  }
  return testApp
}

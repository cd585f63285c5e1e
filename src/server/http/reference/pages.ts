/** The reference of a running server: the document at `/openapi.json`, and the page for people at `/docs`. */

import { inTurns } from '../../../use-cases/work-turns.ts'
import type { World } from '../../../use-cases/world.ts'
import { type Answer, HTML_TYPE, JAVASCRIPT_TYPE, JSON_TYPE } from '../../contract/answer.ts'
import type { Settings } from '../../settings/settings.ts'
import type { Route } from '../routes/route.ts'
import { knownObject, openApiSteps } from './openapi.ts'
import { PAGE_POLICY, referencePage } from './page/page.ts'
import { PAGE_SCRIPT } from './page/page-script.ts'
import { PAGE_STYLE } from './page/page-style.ts'

const DOCUMENT = '/openapi.json'
const PAGE = '/docs'
const SCRIPT = `${PAGE}/reference.js`
const STYLE = `${PAGE}/reference.css`

export const REFERENCE_PATHS: readonly string[] = [DOCUMENT, PAGE, SCRIPT, STYLE]

const PAGE_HEADERS = {
  'content-security-policy': PAGE_POLICY,
  'referrer-policy': 'no-referrer',
} as const

/** Answers by path. What a release changes is made anew for each, in turns, when it is first asked for. */
export function referencePages(
  settings: Settings,
  routes: readonly Route[],
  world: () => World,
): Iterable<[path: string, answer: () => Promise<Answer>]> {
  const made = new Map<string, { readonly release: string; readonly value: Promise<unknown> }>()
  /** Who asks meanwhile waits for the same. */
  const perRelease = <T>(name: string, make: () => Promise<T>): Promise<T> => {
    const release = world().manifest.name
    const known = made.get(name)
    if (known?.release === release) return known.value as Promise<T>
    const value = make()
    made.set(name, { release, value })
    return value
  }
  const prefix = settings.publicUrl && new URL(settings.publicUrl).pathname.replace(/\/$/, '')
  const document = () =>
    perRelease('document', () => inTurns(openApiSteps(settings, routes, knownObject(world()))))
  const answers: Readonly<Record<string, () => Promise<Omit<Answer, 'status'>>>> = {
    [DOCUMENT]: async () => ({
      contentType: JSON_TYPE,
      body: await perRelease(DOCUMENT, async () => JSON.stringify(await document())),
    }),
    [PAGE]: async () => ({
      contentType: HTML_TYPE,
      body: await perRelease(PAGE, async () => inTurns(referencePage(await document(), prefix))),
      headers: PAGE_HEADERS,
    }),
    [SCRIPT]: async () => ({ contentType: JAVASCRIPT_TYPE, body: PAGE_SCRIPT }),
    [STYLE]: async () => ({ contentType: 'text/css; charset=utf-8', body: PAGE_STYLE }),
  }
  return Object.entries(answers).map(([path, answer]) => [
    path,
    async () => ({ status: 200, ...(await answer()) }),
  ])
}

/** The reference of a running server: the document at `/openapi.json`, and the page for people at `/docs`. */
import { type Answer, HTML_TYPE, JAVASCRIPT_TYPE, JSON_TYPE } from '../../contract/answer.ts'
import type { World } from '../../contract/world.ts'
import type { Settings } from '../../settings/settings.ts'
import type { Route } from '../routes/route.ts'
import { knownObject, openApi } from './openapi.ts'
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

/** Answers by path. What a release changes is made anew for each, when it is first asked for. */
export function referencePages(
  settings: Settings,
  routes: readonly Route[],
  world: () => World,
): Iterable<[path: string, answer: () => Answer]> {
  const made = new Map<string, { readonly release: string; readonly text: string }>()
  const perRelease = (path: string, make: () => string): string => {
    const release = world().manifest.name
    const known = made.get(path)
    if (known?.release === release) return known.text
    const text = make()
    made.set(path, { release, text })
    return text
  }
  const prefix = settings.publicUrl && new URL(settings.publicUrl).pathname.replace(/\/$/, '')
  const document = () => openApi(settings, routes, knownObject(world()))
  const answers: Readonly<Record<string, () => Omit<Answer, 'status'>>> = {
    [DOCUMENT]: () => ({
      contentType: JSON_TYPE,
      body: perRelease(DOCUMENT, () => JSON.stringify(document())),
    }),
    [PAGE]: () => ({
      contentType: HTML_TYPE,
      body: perRelease(PAGE, () => referencePage(document(), prefix)),
      headers: PAGE_HEADERS,
    }),
    [SCRIPT]: () => ({ contentType: JAVASCRIPT_TYPE, body: PAGE_SCRIPT }),
    [STYLE]: () => ({ contentType: 'text/css; charset=utf-8', body: PAGE_STYLE }),
  }
  return Object.entries(answers).map(([path, answer]) => [
    path,
    () => ({ status: 200, ...answer() }),
  ])
}

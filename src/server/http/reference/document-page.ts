/** The reference of a running server as a document: `/openapi.json`. */

import { type Answer, JSON_TYPE } from '../../../doors/contract/answer.ts'
import { inTurns } from '../../../use-cases/work-turns.ts'
import type { World } from '../../../use-cases/world.ts'
import type { Settings } from '../../settings/settings.ts'
import type { Route } from '../routes/route.ts'
import { knownObject, openApiSteps } from './openapi.ts'

export const DOCUMENT = '/openapi.json'

/** Gives the document of the release in service, made in turns when it is first asked for; who asks meanwhile waits for the same. */
export function documentPage(
  settings: Settings,
  routes: readonly Route[],
  world: () => World,
): () => Promise<Answer> {
  let made: { readonly release: string; readonly body: Promise<string> } | undefined
  const bodyOf = async (): Promise<string> =>
    JSON.stringify(await inTurns(openApiSteps(settings, routes, knownObject(world()))))
  return async () => {
    const release = world().manifest.name
    if (made?.release !== release) made = { release, body: bodyOf() }
    return { status: 200, contentType: JSON_TYPE, body: await made.body }
  }
}

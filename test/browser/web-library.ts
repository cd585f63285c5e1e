/** The library in a tab of a browser: it reads a release over HTTP, and answers as it does in Node. */
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { openRelease } from '../../library/library.ts'
import { bundleLibrary } from '../../scripts/bundle-library.js'
import { currentRelease } from '../../src/release/read-release.ts'
import { ASK, ask, QUESTIONS } from '../support/without-node.ts'
import { check, expect, type Setting } from './support.ts'

export async function checkWebLibrary({ browser }: Setting, releases: string): Promise<void> {
  const folder = currentRelease(releases)!
  const code = await bundleLibrary()
  const server = createServer(({ url = '/' }, response) => {
    const isScript = url === '/teeviit.js'
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html')
    if (url.startsWith('/release/')) response.end(readFileSync(join(folder, url.slice(9))))
    else response.end(isScript ? code : '<!doctype html><title>Library</title>')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const page = await browser.newPage()
  await check('the library answers in a tab as in Node', async () => {
    const release = await openRelease(folder)
    const { id } = (await release.search('Narva mnt 7, Tallinn')).features[0]
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
    const told = (await page.evaluate(`(async () => {
      const { openRelease } = await import('/teeviit.js')
      const from = performance.now()
      const release = await openRelease(location.origin + '/release')
      const openedMs = performance.now() - from
      const ask = ${ASK}
      const answers = []
      for (const question of ${JSON.stringify(QUESTIONS)}) {
        answers.push(await ask(release, question, '${id}'))
      }
      release.close()
      return { openedMs, answers }
    })()`)) as { readonly openedMs: number; readonly answers: readonly unknown[] }
    for (const [i, question] of QUESTIONS.entries()) {
      const [here, there] = [await ask(release, question, String(id)), told.answers[i]]
      const isSame = JSON.stringify(here) === JSON.stringify(there)
      expect(isSame, `${JSON.stringify(question)} has ${JSON.stringify(there)?.slice(0, 200)}`)
    }
    release.close()
    console.log(`    opened in ${Math.round(told.openedMs)} ms, ${told.answers.length} answers`)
  })
  await page.close()
  server.close()
}

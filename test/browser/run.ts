/**
 * What only a real browser can say: scripts of another origin, and the map page with each of its features. Builds a small
 * sample world, serves it, and drives Chromium. Pictures of the page are written to `build/pictures`, or to the folder that
 * `TEEVIIT_PICTURES` names.
 */
import { type ChildProcess, execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { LAUNCHER, startTeeviit } from '../support/started-server.ts'
import { checkAddressField } from './address-field.ts'
import { checkFieldRecipes } from './field-recipes.ts'
import { checkInAadress } from './inaadress.ts'
import { checkJsonp, foreignPage } from './jsonp-checks.ts'
import { guidePage } from './page/guide.ts'
import { checkLooks } from './page/looks.ts'
import { checkMapPage } from './page/map-page.ts'
import { checkPlainPages } from './plain-pages.ts'
import { checkReferencePage } from './reference-page.ts'
import { buildReleaseBefore } from './release-before.ts'
import { CHROMIUM, launch, listen, report } from './support.ts'
import { checkWebLibrary } from './web-library.ts'

async function main(): Promise<void> {
  if (!CHROMIUM) {
    console.log('no Chromium on this machine: install the package chromium')
    process.exitCode = 1
    return
  }
  const folder = mkdtempSync(join(tmpdir(), 'teeviit-browser-'))
  const pictures = process.env.TEEVIIT_PICTURES ?? 'build/pictures'
  mkdirSync(pictures, { recursive: true })
  let teeviit: ChildProcess | undefined
  let browser: Browser | undefined
  let foreign: Server | undefined
  try {
    const run = (...args: string[]) =>
      execFileSync('node', [LAUNCHER, ...args], { stdio: 'ignore' })
    run('sample', '--out', join(folder, 'sample'), '--scale', '0.1')
    buildReleaseBefore(join(folder, 'sample'), join(folder, 'releases'))
    run('build', '--config', join(folder, 'sample/teeviit.json'), '--out', join(folder, 'releases'))
    const started = await startTeeviit(join(folder, 'releases'), { TEEVIIT_KEYS: 'browser' })
    teeviit = started.child
    foreign = await listen((url) => {
      const { pathname, searchParams } = new URL(url, 'http://localhost')
      return pathname === '/map.html'
        ? guidePage(started.origin)
        : foreignPage(searchParams.get('script') ?? '')
    })
    browser = await launch(CHROMIUM)
    const page = await browser.newPage()
    const foreignOrigin = `http://127.0.0.1:${(foreign.address() as AddressInfo).port}`
    const setting = { browser, page, origin: started.origin, foreignOrigin, pictures }
    const others = async () => {
      await checkJsonp(setting)
      await checkLooks(setting)
      await checkAddressField(setting)
      await checkFieldRecipes(setting)
      await checkInAadress(setting)
      await checkReferencePage(setting)
      await checkPlainPages(setting)
      await checkWebLibrary(setting, join(folder, 'releases'))
    }
    // Most of the time goes into drawing maps without a graphics card: two cores draw two of them.
    await Promise.all([checkMapPage(setting), others()])
  } finally {
    await browser?.close()
    foreign?.close()
    teeviit?.kill()
    rmSync(folder, { recursive: true, force: true })
  }
  if (!report()) process.exitCode = 1
}

await main()

/** The map page as people use it: each feature, with mouse, touch of keys and links. */
import type { Page } from 'playwright-core'
import { check, expect, type Setting } from '../support.ts'
import { checkBrowsing } from './browsing.ts'
import { checkFaults } from './faults.ts'
import { checkGuide } from './guide.ts'
import { checkLinks } from './links.ts'
import { checkPlaces } from './places.ts'
import { checkReach } from './reach.ts'
import { checkRoutes } from './routes.ts'
import { checkSearch } from './searching.ts'
import { checkSpeed } from './speed.ts'

/** A map in software is slow: few pixels. */
export const VIEWPORT = { width: 820, height: 560 }

/** One step takes longer on a machine that does other things as well; a fault is still found in time. */
const STEP_MS_MAX = 12_000

/** Without a graphics card a map is drawn by the processor, which others use, too. */
const MAP_MS_MAX = 60_000

export interface Visit extends Setting {
  /** Shows the page as a link does; `hash` is what is behind `#`. */
  readonly open: (hash?: string) => Promise<void>
}

export async function checkMapPage(setting: Setting): Promise<void> {
  const { browser, origin } = setting
  const context = await browser.newContext({
    viewport: VIEWPORT,
    locale: 'en',
    permissions: ['clipboard-read', 'clipboard-write'],
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  page.setDefaultTimeout(STEP_MS_MAX)
  const faults = collectFaults(page)
  const open = async (hash = '') => {
    await page.goto('about:blank')
    await page.goto(`${origin}/#${hash}`)
    await mapReady(page)
  }
  const visit: Visit = { ...setting, page, open }
  await checkSpeed(visit)
  await checkSearch(visit)
  await checkPlaces(visit)
  await checkRoutes(visit)
  await checkReach(visit)
  await checkBrowsing(visit)
  await checkLinks(visit)
  await checkFaults(visit)
  await checkGuide(visit)
  await check('nothing of it all was an error or against the policy of the page', async () => {
    expect(faults.length === 0, faults.join('; '))
  })
  await context.close()
}

/** The map rests, with everything on it that it shows. */
export const mapDrawn = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => document.documentElement.dataset.drawn === 'yes', undefined, {
    timeout: MAP_MS_MAX,
  })

export const mapReady = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => document.documentElement.dataset.map === 'ready', undefined, {
    timeout: MAP_MS_MAX,
  })

/** Checks bring about questions without a drive and with a wrong key; Chromium notes them as errors. */
const ANSWERED = /the server responded with a status of 4(00|03|04|29)/

function collectFaults(page: Page): string[] {
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error' && !ANSWERED.test(message.text()))
      faults.push(`${message.text()} ${message.location().url}`)
  })
  return faults
}

/** The text of an element, without spaces around it. */
export const textOf = async (page: Page, selector: string): Promise<string> =>
  (await page.locator(selector).first().innerText()).trim()

/**
 * Frame times of the map page while a hand pans and zooms over it, over any release. Without a graphics card Chromium draws in
 * software, so that the figures are an upper bound. Usage: npm run bench:pan -- FOLDER_OF_RELEASES
 */
import type { Page } from 'playwright-core'
import { startTeeviit } from '../support/started-server.ts'
import { mapDrawn, mapReady } from './page/map-page.ts'
import { CHROMIUM, launch } from './support.ts'

/** Tallinn, Riga and the land between, from the whole to the streets. */
const VIEWS = ['25.0,57.3,7', '24.75,59.40,10', '24.11,56.95,13', '24.11,56.95,16'] as const
const FRAMES = 90
const STEPS = 45
const VIEWPORT = { width: 1440, height: 900 }
const WAIT_MS_MAX = 60_000

/** Milliseconds between frames while the map is dragged to the left and back. */
async function pan(page: Page): Promise<number[]> {
  const frames = page.evaluate(
    (count) =>
      new Promise<number[]>((resolve) => {
        const times: number[] = []
        const note = (time: number) => {
          times.push(time)
          if (times.length <= count) requestAnimationFrame(note)
          else resolve(times.slice(1).map((one, index) => one - times[index]))
        }
        requestAnimationFrame(note)
      }),
    FRAMES,
  )
  await page.mouse.move(1200, 500)
  await page.mouse.down()
  for (let step = 1; step <= STEPS; step++) await page.mouse.move(1200 - step * 12, 500 - step * 4)
  await page.mouse.up()
  return frames
}

async function main(): Promise<void> {
  const data = process.argv[2]
  if (!data || !CHROMIUM) throw new Error('name a folder of releases, and install chromium')
  const { child, origin } = await startTeeviit(data, { TEEVIIT_KEYS: 'browser' })
  const browser = await launch(CHROMIUM)
  try {
    const page = await browser.newPage({ viewport: VIEWPORT, locale: 'en' })
    page.setDefaultTimeout(WAIT_MS_MAX)
    for (const view of VIEWS) {
      await page.goto('about:blank')
      await page.goto(`${origin}/#map=${view}`)
      await mapReady(page)
      await mapDrawn(page)
      const sorted = (await pan(page)).sort((one, other) => one - other)
      const share = (part: number) =>
        sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))].toFixed(1)
      const marks = await page.evaluate(() =>
        Object.fromEntries(
          performance.getEntriesByType('mark').map(({ name, startTime }) => [name, startTime]),
        ),
      )
      console.log(
        `${view}: frames median ${share(0.5)} ms, 95 % ${share(0.95)} ms, longest ${share(1)} ms; search after ${Math.round(marks.field)} ms, map after ${Math.round(marks.map)} ms`,
      )
    }
  } finally {
    await browser.close()
    child.kill()
  }
}

await main()

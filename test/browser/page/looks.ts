/** Pictures of the page in both looks at three widths, and what axe finds at them. */
import { errorsOf, faultsOf } from '../judge.ts'
import { check, expect, type Setting } from '../support.ts'
import { mapDrawn, mapReady } from './map-page.ts'

const STOPS = 'stop=24.7536,59.4370+Tallinn&stop=25.4260,57.5380+Valmiera&stop=24.1052,56.9496+Riga'

interface Scene {
  readonly name: string
  readonly hash: string
  /** What is on the page when the scene is. */
  readonly ready: string
}

const SEARCH = { name: 'search', hash: 'id=ee:3000124', ready: '.card h2' }
const ROUTE = { name: 'route', hash: `tab=route&${STOPS}`, ready: '.step' }
const REACH = {
  name: 'reach',
  hash: 'tab=reach&from=26.7290,58.3776+Tartu&minutes=45',
  ready: '.bands',
}
const BROWSE = {
  name: 'browse',
  hash: 'tab=browse&id=ee:3000124',
  ready: '.browse .select:nth-of-type(7)',
}

/** A scene that was judged as a whole is judged by its colours in another size and look. */
const CONTRAST = { runOnly: ['color-contrast'] }

const SIZES = [
  { width: 360, height: 720 },
  { width: 768, height: 900 },
  { width: 1440, height: 900 },
] as const

/** Each size and look is seen; each scene in both looks. */
const SHOTS: readonly (readonly [(typeof SIZES)[number], 'light' | 'dark', Scene])[] = [
  [SIZES[0], 'light', ROUTE],
  [SIZES[0], 'dark', SEARCH],
  [SIZES[1], 'light', SEARCH],
  [SIZES[1], 'dark', REACH],
  [SIZES[2], 'light', ROUTE],
  [SIZES[2], 'dark', ROUTE],
  [SIZES[2], 'light', REACH],
  [SIZES[0], 'light', BROWSE],
  [SIZES[1], 'dark', BROWSE],
]

export async function checkLooks({ browser, origin, pictures }: Setting): Promise<void> {
  const context = await browser.newContext({ locale: 'en', reducedMotion: 'reduce' })
  const page = await context.newPage()
  const errors = errorsOf(page)
  const judged = new Set<string>()
  for (const [viewport, colorScheme, { name, hash, ready }] of SHOTS) {
    const picture = `${name}-${viewport.width}-${colorScheme}`
    await check(
      `${picture}: nothing is wider than the screen or the panel, axe finds no fault`,
      async () => {
        await page.goto('about:blank')
        await page.setViewportSize(viewport)
        await page.emulateMedia({ colorScheme })
        await page.goto(`${origin}/#${hash}`)
        await mapReady(page)
        await page.waitForSelector(ready)
        await mapDrawn(page)
        await page.screenshot({ path: `${pictures}/${picture}.png` })
        const width = await page.evaluate('document.documentElement.scrollWidth')
        expect(width === viewport.width, `${width} px wide`)
        const [needed, had] = await page
          .locator('#panel')
          .evaluate(({ scrollWidth, clientWidth }) => [scrollWidth, clientWidth])
        expect(needed === had, `the panel has ${had} px for ${needed}`)
        const faults = await faultsOf(page, judged.has(name) ? CONTRAST : {})
        judged.add(name)
        expect(faults.length === 0, faults.join('; '))
      },
    )
  }
  await check('none of the pictures had an error', async () => {
    expect(errors.length === 0, errors.join('; '))
  })
  await context.close()
}

/** Pages without a map: first requests, the generator of fields, and what a wrong link leads to. */
import { errorsOf, faultsOf } from './judge.ts'
import { check, expect, type Setting } from './support.ts'

/** Each with its heading. */
const PAGES = [
  ['/start', 'Teeviit'],
  ['/field', 'An address field for your form'],
  ['/no/such/page', 'Nothing is here'],
] as const

/** Axe finds nothing on them in both looks, and from a wrong link a person comes back to the map. */
export async function checkPlainPages({ browser, origin }: Setting): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 360, height: 740 } })
  for (const [path, heading] of PAGES) {
    for (const colorScheme of ['light', 'dark'] as const) {
      await check(`${path} in ${colorScheme} has its heading, and axe finds no fault`, async () => {
        await page.emulateMedia({ colorScheme })
        await page.goto(origin + path)
        const told = await page.textContent('h1')
        expect(told === heading, `the heading is ${told}`)
        const faults = await faultsOf(page)
        expect(faults.length === 0, faults.join('; '))
        const overflow = await page.evaluate('document.documentElement.scrollWidth - innerWidth')
        expect(Number(overflow) <= 0, `${overflow} pixels stick out`)
      })
    }
  }
  await check('from a wrong link one click leads to the map', async () => {
    await page.goto(`${origin}/no/such/page`)
    const errors = errorsOf(page)
    await page.click('a')
    await page.waitForSelector('#map canvas')
    expect(errors.length === 0, errors.join('; '))
  })
  await page.close()
}

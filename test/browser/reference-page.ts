/** The reference at `/docs`: searched, read and asked at 360 pixels, in both looks. */
import { errorsOf, faultsOf } from './judge.ts'
import { check, expect, type Setting } from './support.ts'

export async function checkReferencePage({ browser, origin }: Setting): Promise<void> {
  const page = await browser.newPage({
    viewport: { width: 360, height: 740 },
    colorScheme: 'light',
  })
  const errors = errorsOf(page)
  const judge = async (): Promise<void> => {
    const faults = await faultsOf(page)
    expect(faults.length === 0, faults.join('; '))
  }
  await check('the reference is read and asked at 360 pixels', async () => {
    await page.goto(`${origin}/docs`)
    await page.fill('.operation-filter-input', 'text fields')
    await page.click('#operations-search-search .opblock-summary-control')
    await page.click('#operations-search-search .execute')
    await page.waitForSelector('#operations-search-search .live-responses-table')
    const answer = String(await page.textContent('#operations-search-search .live-responses-table'))
    expect(answer.includes('"FeatureCollection"'), answer.slice(0, 200))
    const overflow = await page.evaluate('document.documentElement.scrollWidth - innerWidth')
    expect(Number(overflow) <= 0, `${overflow} pixels stick out`)
    await judge()
  })
  await check('the reference can be read in the dark', async () => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await judge()
    expect(errors.length === 0, errors.join('; '))
  })
  await page.close()
}

import { check, expect, untilText } from '../support.ts'
import type { Visit } from './map-page.ts'

export async function checkReach({ page, open }: Visit): Promise<void> {
  await check('a slider widens the areas within reach', async () => {
    await open('tab=reach&from=26.7290,58.3776+Tartu&minutes=15')
    await untilText(page, '.bands', /within 15 min/)
    const request = page.waitForRequest((one) => one.url().includes('/isochrone?'))
    await page.locator('input[type=range]').fill('45')
    expect(new URL((await request).url()).searchParams.get('minutes') === '15,30,45', 'other bands')
    await untilText(page, '.bands', /45/)
    const href = await page.locator('.downloads a').getAttribute('href')
    expect(href?.includes('/isochrone?') === true, 'no areas to download')
  })
  await check('a click on the map asks from there', async () => {
    const request = page.waitForRequest((one) => one.url().includes('/isochrone?'))
    await page.mouse.click(640, 300)
    expect((await request).url().includes('point='), 'no point')
  })
}

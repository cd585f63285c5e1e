import { check, expect, untilText } from '../support.ts'
import { textOf, type Visit } from './map-page.ts'

export async function checkPlaces({ page, open }: Visit): Promise<void> {
  await check('a click says the address, the road and the coordinates there', async () => {
    await open('map=24.7739,59.4259,15')
    await page.mouse.click(640, 280)
    await page.waitForSelector('.here .title')
    await page.waitForFunction(() => document.querySelectorAll('.here .title').length === 2)
    const systems = await page.locator('.coordinates dt').allInnerTexts()
    // Degrees, and the grid of the country that the nearest address is in.
    const named = 'WGS 84\nlatitude, longitude; L-EST97\neasting, northing, m'
    expect(systems.join('; ') === named, systems.join('; '))
    const [wgs] = await page.locator('.coordinates output').allInnerTexts()
    expect(/^59\.4\d+, 24\.7\d+$/.test(wgs ?? ''), String(wgs))
  })
  await check('coordinates are copied', async () => {
    await page.click('.coordinates dd button >> nth=1')
    await page.waitForSelector('.coordinates [role=status]:has-text("Copied")', {
      state: 'attached',
    })
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    const shown = await page.locator('.coordinates output').nth(1).innerText()
    expect(copied === shown, `${copied} for ${shown}`)
  })
  await check('the nearest address there is a press away', async () => {
    const title = await textOf(page, '.here button .title')
    await page.click('.here button')
    await untilText(page, '.card h2', title)
  })
}

import { check, expect } from '../support.ts'
import { textOf, type Visit } from './map-page.ts'

const FIELD = '.field.large input'

export async function checkSearch({ page, open }: Visit): Promise<void> {
  const type = async (text: string) => {
    await page.fill(FIELD, '')
    await page.fill(FIELD, text)
    await page.waitForFunction(
      (wanted) => document.querySelector('.suggestion, .nothing') && wanted,
      text,
    )
    await page.waitForTimeout(350)
  }
  await check(
    'search as you type marks what was typed, and is chosen from by keys alone',
    async () => {
      await open()
      await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
      await page.keyboard.type('narva maantee 7, tall')
      await page.waitForSelector('.suggestion mark')
      expect((await page.getAttribute(FIELD, 'aria-expanded')) === 'true', 'the list is not told')
      await page.keyboard.press('ArrowDown')
      const active = await page.getAttribute(FIELD, 'aria-activedescendant')
      expect(
        (await page.getAttribute('.suggestion[aria-selected=true]', 'id')) === active,
        'the active row is not the one that is told',
      )
      await page.keyboard.press('Enter')
      await page.waitForSelector('.card h2')
      const title = await textOf(page, '.card h2')
      expect(title.startsWith('Narva maantee 7'), title)
      expect((await page.locator('.suggestion').count()) === 0, 'the list is still open')
    },
  )
  await check('a typo is corrected and said to be', async () => {
    await type('Gedimimo prospektas 9, Vilnius')
    const first = await textOf(page, '.suggestion')
    expect(first.includes('Gedimino') && first.includes('typo corrected'), first)
  })
  await check('a flat is found, with a verdict on each part of the text', async () => {
    await type('Narva mnt 7-12, Tallinn')
    await page.keyboard.press('Enter')
    await page.waitForSelector('.verdict tbody tr')
    expect((await textOf(page, '.card h2')) === 'Narva maantee 7-12', 'another flat')
    const lines = await page.locator('.verdict tbody tr').allInnerTexts()
    expect(lines.length === 4 && lines.some((line) => line.includes('flat')), lines.join('; '))
  })
  await check('its record and the chain of its parents are shown, and lead to them', async () => {
    await page.click('.record summary')
    await page.waitForSelector('.chain li')
    expect((await textOf(page, '.fields')).includes('3000124'), 'the record has another id')
    const chain = await page.locator('.chain li').allInnerTexts()
    expect(chain.join(' ').includes('Harju maakond'), chain.join(' '))
    await page.click('.chain li:last-child button')
    await page.waitForFunction(
      () => document.querySelector('.card h2')?.textContent === 'Narva maantee 7',
    )
  })
  await check('what does not exist is said, and Escape closes the list', async () => {
    await type('xyzzyqw')
    await page.waitForSelector('.nothing')
    await type('Tartu')
    await page.waitForSelector('.suggestion')
    await page.keyboard.press('Escape')
    expect((await page.locator('.suggestion').count()) === 0, 'the list is still open')
  })
  await check('a minute of typing is no 429', async () => {
    const statuses: number[] = []
    page.on('response', (response) => statuses.push(response.status()))
    await page.fill(FIELD, '')
    await page.locator(FIELD).pressSequentially('Brīvības iela 21, Rīga, Latvija', { delay: 100 })
    await page.waitForTimeout(300)
    expect(statuses.length > 5 && !statuses.includes(429), statuses.join(' '))
  })
}

import { check, expect, untilText } from '../support.ts'
import { textOf, type Visit } from './map-page.ts'

const FIELD = '.field.large input'
const TYPING_MS_MAX = 40_000

export async function checkSearch({ page, open }: Visit): Promise<void> {
  const type = async (text: string, found: RegExp) => {
    await page.fill(FIELD, '')
    await page.fill(FIELD, text)
    await untilText(page, '.suggestion', found)
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
      await untilText(page, '.card h2', /^Narva maantee 7/)
      expect((await page.locator('.suggestion').count()) === 0, 'the list is still open')
    },
  )
  await check('a typo is corrected and said to be', async () => {
    await type('Gedimimo prospektas 9, Vilnius', /Gedimino/)
    await untilText(page, '.suggestion', /typo corrected/)
  })
  await check('a flat is found, with a verdict on each part of the text', async () => {
    await type('Narva mnt 7-12, Tallinn', /Narva maantee 7-12/)
    await page.keyboard.press('Enter')
    await page.waitForSelector('.verdict tbody tr')
    await untilText(page, '.card h2', 'Narva maantee 7-12')
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
    await untilText(page, '.card h2', 'Narva maantee 7')
  })
  await check(
    'an old address says what it is today, and the record shows its history',
    async () => {
      await type('Oktobra iela 6, Rīga', /Formerly: Latvija, Rīga, Oktobra iela 6/)
      await page.keyboard.press('Enter')
      await untilText(page, '.card h2', 'Jūras iela 6')
      await untilText(page, '.verdict .former', /Oktobra iela 6 \(until 2012-06-01\)/)
      await untilText(page, '.verdict tbody', /renamed since/)
      await page.click('.record summary')
      await page.waitForSelector('.history li')
      const states = await page.locator('.history li').allInnerTexts()
      expect(
        states.join('; ') ===
          'Latvija, Rīga, Oktobra iela 6 until 2012-06-01; Latvija, Rīga, Jūras iela 6',
        states.join('; '),
      )
    },
  )
  await check('the record of a street or unit says what changed in it', async () => {
    await type('Ventspils iela, Liepāja', /Ventspils iela/)
    await page.keyboard.press('Enter')
    await untilText(page, '.card h2', 'Ventspils iela')
    await page.waitForSelector('.record summary')
    const isOpen = await page.locator('.record[open]').count()
    if (isOpen === 0) await page.click('.record summary')
    const changed = /^\d{4}-\d\d-\d\d renamed: Latvija, Liepāja, Ventspils iela$/
    await untilText(page, '.changes li', changed)
    await untilText(page, '.history li', /^Latvija, Liepāja, Kara iela until \d{4}-\d\d-\d\d$/)
    await type('Liepāja', /Liepāja/)
    await page.keyboard.press('Enter')
    await untilText(page, '.card h2', 'Liepāja')
    if ((await page.locator('.record[open]').count()) === 0) await page.click('.record summary')
    await untilText(page, '.changes li', changed)
  })
  await check('what does not exist is said, and Escape closes the list', async () => {
    await page.fill(FIELD, 'xyzzyqw')
    await page.waitForSelector('.nothing')
    await type('Tartu', /Tartu/)
    await page.keyboard.press('Escape')
    expect((await page.locator('.suggestion').count()) === 0, 'the list is still open')
  })
  await check('a minute of typing is no 429', async () => {
    const statuses: number[] = []
    let askedCount = 0
    page.on('request', () => askedCount++)
    page.on('response', (response) => statuses.push(response.status()))
    await page.fill(FIELD, '')
    const typed = 'Brīvības iela 21, Rīga, Latvija'
    await page.locator(FIELD).pressSequentially(typed, { delay: 100, timeout: TYPING_MS_MAX })
    await untilText(page, '.suggestion', /21/)
    // A letter that follows fast takes the question before it back, so that few are answered.
    expect(askedCount > 5 && statuses.length > 0, `${askedCount} questions`)
    expect(!statuses.includes(429), statuses.join(' '))
  })
}

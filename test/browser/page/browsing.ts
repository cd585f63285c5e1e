import { check, expect, untilText } from '../support.ts'
import { textOf, type Visit } from './map-page.ts'

export async function checkBrowsing({ page, open }: Visit): Promise<void> {
  const select = async (label: string, option: string) => {
    const field = page.locator('.select', { hasText: label }).locator('select')
    await field.waitFor()
    await field.selectOption({ label: option })
  }
  await check('a city without settlements goes from the city to its streets', async () => {
    await open('tab=browse')
    await select('County', 'Ida-Viru maakond')
    await select('Municipality', 'Narva linn')
    await page.waitForSelector('.skipped')
    await untilText(page, '.card h2', 'Narva linn')
    const labels = await page.locator('.browse .select > span').allInnerTexts()
    expect(labels[3]?.startsWith('Street') === true, labels.join())
    const skipped = await textOf(page, '.skipped')
    expect(skipped === 'No settlement or district here; choose from the next list.', skipped)
  })
  await check('the search shows what was selected', async () => {
    await page.click('#tab-search')
    const text = await page.inputValue('.field.large input')
    expect(text.startsWith('Narva linn'), text)
  })
  await check('the selections show what was searched', async () => {
    await page.fill('.field.large input', 'Narva mnt 7-12, Tallinn')
    await untilText(page, '.suggestion', /Narva maantee 7-12/)
    await page.keyboard.press('Enter')
    await untilText(page, '.card h2', 'Narva maantee 7-12')
    await page.click('#tab-browse')
    await page.waitForFunction(() => document.querySelectorAll('.browse .select').length === 7)
    const chosen = await page
      .locator('.browse select')
      .evaluateAll((fields) =>
        fields.map((field) => (field as HTMLSelectElement).selectedOptions[0]?.text),
      )
    expect(
      chosen.join() === 'Eesti,Harju maakond,Tallinn,Kesklinna linnaosa,Narva maantee,7,12',
      chosen.join(),
    )
  })
}

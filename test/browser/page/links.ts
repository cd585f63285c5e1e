import { execFileSync } from 'node:child_process'
import { check, expect } from '../support.ts'
import { mapDrawn, textOf, type Visit } from './map-page.ts'

const ROUTE = 'tab=route&stop=24.7536,59.4370+Tallinn&stop=26.7290,58.3776+Tartu&metric=shortest'
const TABS = { et: 'Otsing', lv: 'Meklēt', lt: 'Paieška', ru: 'Поиск', en: 'Search' }

export async function checkLinks({ page, open }: Visit): Promise<void> {
  await check('a link shows the same again', async () => {
    await open(ROUTE)
    await page.waitForSelector('.step')
    await mapDrawn(page)
    await page.waitForFunction(() => /map=.*stop=.*stop=.*metric=/.test(location.hash))
    const hash = new URL(page.url()).hash.slice(1)
    const parameters = new URLSearchParams(hash)
    expect(parameters.getAll('stop').length === 2, hash)
    await open(hash)
    await page.waitForSelector('.step')
    expect(await page.isChecked('.segments label:nth-child(2) input'), 'not the shortest')
    expect((await page.inputValue('.stops input')) === 'Tallinn', 'another start')
  })
  await check('the page speaks five languages', async () => {
    for (const [language, name] of Object.entries(TABS)) {
      await page.selectOption('.preferences select', language)
      await page.waitForFunction(
        (wanted) => document.querySelector('#tab-search')?.textContent === wanted,
        name,
      )
      expect((await page.getAttribute('html', 'lang')) === language, `lang is not ${language}`)
    }
  })
  await check('what was done is shown as requests that do it', async () => {
    await page.click('.request summary')
    await page.selectOption('.request select', 'route')
    const code: Record<string, string> = {}
    for (const [at, kind] of ['curl', 'JavaScript', 'Python'].entries()) {
      await page.locator('.request .segments label').nth(at).click()
      code[kind] = await textOf(page, '.request code')
    }
    expect(code.curl.startsWith("curl 'http://") && code.curl.includes('shortest'), code.curl)
    expect(code.Python.includes('requests.get('), code.Python)
    const script = ['--input-type=module', '--eval', code.JavaScript]
    const answer = execFileSync('node', script, { encoding: 'utf8' })
    expect(answer.includes('routes'), answer.slice(0, 200))
  })
  await check('a server without a free key has a field for one', async () => {
    await page.route(/[?&]key=page/, (route) =>
      route.fulfill({ status: 403, contentType: 'application/json', body: '{"message":"no"}' }),
    )
    await open()
    await page.fill('.field.large input', 'Tartu')
    await page.waitForSelector('.key')
    await page.fill('.key input', 'browser')
    await page.click('.key button')
    await page.fill('.field.large input', 'Tartu l')
    await page.waitForSelector('.suggestion')
    await page.unroute(/[?&]key=page/)
    await page.evaluate('localStorage.clear()')
  })
}

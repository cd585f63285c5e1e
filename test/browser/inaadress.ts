/** The address field of the Estonian state's pages over our server, on a page of another origin under a strict policy. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { errorsOf } from './judge.ts'
import { check, type Setting } from './support.ts'

/** As pages that use it are written, except for the address of the script. */
const pageOf = (
  origin: string,
): string => `<!doctype html><html lang="et"><link rel="icon" href="data:,">
<title>Tellimus</title><script src="${origin}/inaadress.js?key=browser"></script><div id="aadress"></div></html>`

function same(found: unknown, wanted: unknown): void {
  const [one, other] = [found, wanted].map((value) => JSON.stringify(value))
  if (one !== other) throw new Error(`${one} instead of ${other}`)
}

export async function checkInAadress({ browser, origin }: Setting): Promise<void> {
  const server = createServer((_, response) => {
    const policy = `default-src 'none'; script-src ${origin}; connect-src ${origin}; img-src data:`
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.setHeader('content-security-policy', policy)
    response.end(pageOf(origin))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const page = await browser.newPage({ viewport: { width: 600, height: 500 } })
  const errors = errorsOf(page)
  const input = page.locator('#aadress .inads-input')
  const option = page.locator('#aadress_popup [role=option]')
  const told = (names: string) =>
    page.evaluate(`told.map((all) => all.map((one) => ({ ${names} }))).flat()`)
  await check(
    'the state’s field is made by its own options, and says that it is there',
    async () => {
      await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
      await page.evaluate(`
      told = []; loaded = 0
      document.addEventListener('inaadressLoaded', () => loaded++)
      document.addEventListener('addressSelected', ({ detail }) => told.push(detail))
      field = new InAadress({ container: 'aadress', mode: '3', appartment: 1, lang: 'et', focus: true })`)
      same(await page.evaluate('[loaded, document.activeElement.className]'), [1, 'inads-input'])
      await page.evaluate("document.querySelector('.inads-input').placeholder = 'Aadress'")
      same(await page.evaluate('field.searchInputDiv.className'), 'inads-input-div')
    },
  )
  await check(
    'an address that is chosen by keys is told by the names of the state’s events',
    async () => {
      await input.fill('Narva mnt 7 Tal')
      await option.first().waitFor()
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      const aadress = 'Harju maakond, Tallinn, Kesklinna linnaosa, Narva mnt 7'
      same(await input.inputValue(), aadress)
      same(
        await told(
          'aadress: one.aadress, lahiaadress: one.lahiaadress, number: one.aadress_nr, liik: one.liik, kinds: [typeof one.x, typeof one.b, typeof one.adr_id]',
        ),
        [
          {
            aadress,
            lahiaadress: 'Narva mnt 7',
            number: '7',
            liik: 'E',
            kinds: ['string', 'number', 'string'],
          },
        ],
      )
    },
  )
  await check(
    'a flat of the house is chosen in the selection, and has ids of its own',
    async () => {
      const flats = page.locator('#aadress select.inads-appartment')
      same(await flats.locator('option').first().textContent(), 'vali korter')
      await flats.selectOption({ label: '12' })
      const [house, flat] = (await told(
        'aadress: one.aadress, kort: one.kort_nr, id: one.adr_id',
      )) as {
        aadress: string
        kort: string
        id: string
      }[]
      same([flat.aadress, flat.kort, house.id !== flat.id], [`${house.aadress}-12`, '12', true])
      await page.locator('.inads-input-clear').click()
      same(await flats.getAttribute('class'), 'inads-appartment hidden')
    },
  )
  await check('a text of the page is looked for, and the field goes without a trace', async () => {
    await page.evaluate("field.setAddress('Tartu', true)")
    await option.first().waitFor()
    await page.evaluate('field.hideResult()')
    same(await option.first().isVisible(), false)
    await page.evaluate('field.destroy()')
    same(
      await page.evaluate('document.body.textContent.trim() + document.adoptedStyleSheets.length'),
      '0',
    )
  })
  await check('the state’s field breaks no policy', async () => same(errors, []))
  await page.close()
  server.close()
}

/** The address field as docs/guides/address-field.md has it, on a page of another origin under the strictest policy. */
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer, type OutgoingHttpHeaders, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gunzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { AXE, errorsOf } from './judge.ts'
import { check, type Setting } from './support.ts'

const GUIDE = new URL('../../docs/guides/address-field.md', import.meta.url)
const ADDRESS = 'Eesti, Harju maakond, Tallinn, Kesklinna linnaosa, Narva maantee 7'
/** No style or frame of any kind, and no picture but the one that keeps browsers from asking for one. */
const policyOf = (origin: string): string =>
  `default-src 'none'; script-src ${origin}; connect-src ${origin}; img-src data:; form-action 'self'`

function same(found: unknown, wanted: unknown): void {
  const [one, other] = [found, wanted].map((value) => JSON.stringify(value))
  if (one !== other) throw new Error(`${one} instead of ${other}`)
}

/** An answer as it comes, not uncompressed. */
async function get(url: string, headers: OutgoingHttpHeaders) {
  const [response] = await once(request(url, { headers }).end(), 'response')
  const pieces: Buffer[] = []
  for await (const piece of response) pieces.push(piece)
  return { status: response.statusCode, headers: response.headers, body: Buffer.concat(pieces) }
}

const WAIT_MS_MAX = 10_000

/** Waits for an expression of the page to be true; its policy forbids Playwright's own way. */
async function until(page: Page, expression: string): Promise<void> {
  const endMs = Date.now() + WAIT_MS_MAX
  while (!(await page.evaluate(expression))) {
    if (Date.now() > endMs) throw new Error(`${expression} stays false`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

async function servePages(html: string, origin: string) {
  const server = createServer((request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.setHeader('content-security-policy', policyOf(origin))
    response.end(request.url === '/' ? html : '<!doctype html><link rel="icon" href="data:,">')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { server, address: `http://127.0.0.1:${port}/` }
}

export async function checkAddressField({ browser, origin }: Setting): Promise<void> {
  const [, html = ''] = /```html\n(.*?)```/s.exec(readFileSync(GUIDE, 'utf8')) ?? []
  const own = html
    .replaceAll('http://127.0.0.1:8080', origin)
    .replace('api-key="demo"', 'api-key="browser"')
    .replace('<title>', '<link rel="icon" href="data:,"><title>')
  const { server, address } = await servePages(own, origin)
  const page = await browser.newPage({ viewport: { width: 600, height: 500 } })
  const errors = errorsOf(page)
  const input = page.locator('teeviit-address input')
  const sent = () => new URL(page.url()).searchParams
  await check('the form of the guide is not sent without an address', async () => {
    await page.goto(address)
    await page.fill('input[name=name]', 'Mari')
    await page.click('button:text("Order")')
    same(await page.locator('teeviit-address [part=message]').textContent(), 'Sisestage aadress.')
    same(page.url(), address)
  })
  await check('an address is chosen by keys, and the form sends its parts', async () => {
    await input.fill('Narva mnt 7 Tal')
    await page.locator('teeviit-address [role=option]').first().waitFor()
    await page.keyboard.press('ArrowDown')
    same(await input.getAttribute('aria-activedescendant'), 'option-0')
    await page.keyboard.press('Enter')
    await until(page, `document.querySelector('teeviit-address').value.address === '${ADDRESS}'`)
    await page.click('button:text("Order")')
    await page.waitForURL('**/order?**')
    const parts = ['name', 'address', 'address.street', 'address.postcode', 'street']
    same(
      parts.map((name) => sent().get(name)),
      ['Mari', ADDRESS, 'Narva maantee', '10111', 'Narva maantee'],
    )
    same(sent().get('address_id'), sent().get('address.id'))
  })
  await check(
    'a street asks for its number, and a text that means one address counts',
    async () => {
      await page.goto(address)
      await input.fill('Narva maantee, Tallinn')
      await page.locator('teeviit-address [role=option]').first().click()
      await until(page, "document.querySelector('teeviit-address').text.includes(' ,')")
      await page.locator('teeviit-address [role=option]').nth(1).waitFor()
      await input.fill('narva mnt 7, tallinn')
      await page.locator('input[name=name]').focus()
      await until(page, "document.querySelector('teeviit-address').value !== undefined")
      same(await page.evaluate("document.querySelector('teeviit-address').value.address"), ADDRESS)
      await page.evaluate("document.querySelector('form').reset()")
      same(await page.evaluate("document.querySelector('teeviit-address').text"), '')
    },
  )
  await check('what is required, free or disabled is a property, too', async () => {
    await page.goto(address)
    const field = "document.querySelector('teeviit-address')"
    same(await page.evaluate(`${field}.required && !${field}.disabled && !${field}.free`), true)
    await page.evaluate(`${field}.required = false`)
    same(
      await page.evaluate(`${field}.checkValidity() && !${field}.hasAttribute('required')`),
      true,
    )
    await page.evaluate(`${field}.disabled = true`)
    same(await input.isDisabled(), true)
    await page.evaluate(`${field}.disabled = false`)
    same(await input.isDisabled(), false)
    await page.evaluate(
      `${field}.setAttribute('disabled', 'false'); ${field}.replaceWith(${field}.cloneNode())`,
    )
    same(await input.isDisabled(), false)
    await input.fill('Xyzzy 1')
    await page.locator('input[name=name]').focus()
    await until(page, `!${field}.checkValidity()`)
    await page.evaluate(`${field}.free = true`)
    same(await page.evaluate(`${field}.checkValidity()`), true)
  })
  await check('selections lead down to the house', async () => {
    await page.goto(address)
    await page.evaluate("document.querySelector('teeviit-address').setAttribute('mode', 'cascade')")
    const steps = ['Eesti', 'Harju maakond', 'Tallinn', 'Kesklinna linnaosa', 'Narva maantee', '7']
    for (const label of steps) {
      const option = page.locator('option', { hasText: new RegExp(`^${label}$`) })
      const select = page.locator('teeviit-address select').filter({ has: option }).last()
      await select.selectOption({ label }, { timeout: WAIT_MS_MAX })
    }
    await until(page, `document.querySelector('teeviit-address').value?.address === '${ADDRESS}'`)
    same(await page.evaluate("document.querySelector('form').checkValidity()"), false)
    await page.fill('input[name=name]', 'Mari')
    same(await page.evaluate("document.querySelector('form').checkValidity()"), true)
  })
  await check('the script is small, and a client that has it is told so', async () => {
    const headers = { 'accept-encoding': 'gzip' }
    const { body, ...first } = await get(`${origin}/teeviit-address.js`, headers)
    same(
      [first.status, first.headers['content-encoding'], body.length < 15_000],
      [200, 'gzip', true],
    )
    same(gunzipSync(body).includes('teeviit-address'), true)
    const etag = String(first.headers.etag)
    const again = await get(`${origin}/teeviit-address.js`, { 'if-none-match': etag })
    same([again.status, again.body.length], [304, 0])
  })
  await check('no policy was broken on the way', async () => same(errors, []))
  await page.close()
  server.close()
  await check('the page that makes the code shows what the form sends', async () => {
    for (const colorScheme of ['light', 'dark'] as const) {
      const made = await browser.newPage({ viewport: { width: 360, height: 800 }, colorScheme })
      const faults = errorsOf(made)
      await made.goto(`${origin}/field`)
      await made.fill('#options [name=key]', 'browser')
      await made.check('#options [name=isRequired]')
      const code = `<teeviit-address name="address" api-key="browser" required></teeviit-address>`
      same(String(await made.textContent('#code')).split('\n')[1], code)
      await made.locator('teeviit-address input').fill('Narva mnt 7, Tallinn')
      await made.locator('teeviit-address [role=option]').first().click()
      await made.waitForSelector('#values tr:has-text("address.street")')
      same(await made.evaluate('document.documentElement.scrollWidth <= innerWidth'), true)
      await made.evaluate(AXE)
      const violations = await made.evaluate(
        "axe.run({ runOnly: ['wcag2a', 'wcag2aa'] }).then(({ violations }) => violations.map(({ id, nodes }) => id + ' ' + nodes[0].html))",
      )
      same([violations, faults], [[], []])
      await made.close()
    }
  })
}

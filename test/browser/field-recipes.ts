/** The recipes of docs/guides/address-field.md, as they are written there, in Chromium and Firefox. */
import { readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { build, type Rolldown } from 'vite'
import { type Driver, FIREFOX, inFirefox } from './firefox.ts'
import { check, expect, listen, type Setting } from './support.ts'

const GUIDE = readFileSync(new URL('../../docs/guides/address-field.md', import.meta.url), 'utf8')
const recipe = (language: string): string =>
  new RegExp(`\`\`\`${language}\n(.*?)\`\`\``, 's').exec(GUIDE)?.[1] ?? ''

const ADDRESS = 'Eesti, Harju maakond, Tallinn, Kesklinna linnaosa, Narva maantee 7'
const WAIT_MS_MAX = 15_000

/** The component of the guide in a form that shows what was chosen. */
const COMPONENT = `
import { render } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
${recipe('jsx')}
function Order() {
  const [address, setAddress] = useState()
  return (
    <form action="/order">
      <input name="name" required />
      <Address onChoose={setAddress} />
      <output>{address?.address}</output>
      <button>Order</button>
    </form>
  )
}
render(<Order />, document.body)`

async function compiled(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    oxc: { jsx: { importSource: 'preact' } },
    build: { write: false, rolldownOptions: { input: 'order.jsx' } },
    plugins: [
      {
        name: 'recipe',
        resolveId: (id) => (id === 'order.jsx' ? id : null),
        load: (id) => (id === 'order.jsx' ? COMPONENT : null),
      },
    ],
  })
  return (built as Rolldown.RolldownOutput).output[0].code
}

/** A page that gives way to the next one has no answer. */
async function until(driver: Driver, expression: string): Promise<void> {
  const endMs = Date.now() + WAIT_MS_MAX
  while (!(await driver.evaluate(expression).catch(() => false))) {
    if (Date.now() > endMs) throw new Error(`${expression} stays false`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

/** Sends the form empty, which fails, then with an address that is typed and chosen by keys. */
async function order(driver: Driver, url: string, shown: string): Promise<void> {
  await driver.goto(url)
  await until(
    driver,
    "document.querySelector('teeviit-address')?.shadowRoot?.querySelector('input')",
  )
  await driver.evaluate("document.querySelector('button').click()")
  await until(driver, "document.querySelector('teeviit-address').matches(':invalid')")
  await driver.evaluate("document.querySelector('[name=name]').focus()")
  await driver.keyboard.type('Mari')
  await driver.evaluate("document.querySelector('teeviit-address').focus()")
  await driver.keyboard.type('Narva mnt 7 Tal')
  await until(
    driver,
    "document.querySelector('teeviit-address').shadowRoot.querySelector('[role=option]')",
  )
  await driver.keyboard.press('ArrowDown')
  await driver.keyboard.press('Enter')
  await until(driver, `${shown} === '${ADDRESS}'`)
  await driver.evaluate("document.querySelector('button').click()")
  await until(driver, "location.pathname === '/order'")
  const query = new URLSearchParams(String(await driver.evaluate('location.search')))
  expect(query.get('address') === ADDRESS && query.get('address.postcode') === '10111', `${query}`)
}

export async function checkFieldRecipes({ browser, origin }: Setting): Promise<void> {
  const own = (html: string) =>
    html.replaceAll('http://127.0.0.1:8080', origin).replace('api-key="demo"', 'api-key="browser"')
  const script = `<script src="${origin}/teeviit-address.js" defer></script>`
  const pages: Readonly<Record<string, string>> = {
    '/form': own(recipe('html')),
    '/component': `<!doctype html><html lang="et">${script}<body><script type="module">${own(await compiled())}</script>`,
  }
  const server = await listen((url) => pages[url] ?? '<!doctype html>')
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const tryAll = async (name: string, driver: Driver) => {
    const chosen =
      "document.querySelector('[name=address_id]').value && document.querySelector('teeviit-address').value?.address"
    await check(`the form of the guide is sent from ${name}`, () =>
      order(driver, `${address}/form`, chosen),
    )
    await check(`the component of the guide tells its form in ${name}`, () =>
      order(driver, `${address}/component`, "document.querySelector('output').textContent"),
    )
  }
  const page = await browser.newPage()
  await tryAll('Chromium', page)
  await page.close()
  if (FIREFOX) await inFirefox(FIREFOX, (driver) => tryAll('Firefox', driver))
  else
    console.log(
      '  - no Firefox on this machine: the recipes of the field were tried in Chromium alone',
    )
  server.close()
}

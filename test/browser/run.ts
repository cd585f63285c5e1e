/**
 * What only a real browser can say: answers with a callback run as scripts of a page of another origin, and the front
 * page shows itself without an error. Builds a small sample world, serves it, and drives Chromium.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from 'playwright-core'

const CHROMIUM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(
  existsSync,
)
const LAUNCHER = 'bin/teeviit.js'
/** Judges whether everybody can use a page. */
const AXE = readFileSync('node_modules/axe-core/axe.min.js', 'utf8')
const START_MS_MAX = 30_000

/** A page of another origin that loads one script and keeps what its callback was given. */
const foreignPage = (script: string) =>
  `<!doctype html><title>another origin</title><script>
  window.answers = []
  window.maps = { got: (answer) => window.answers.push(answer) }
  </script><script src="${script.replaceAll('&', '&amp;')}"></script>`

let passed = 0
const failures: string[] = []

async function check(name: string, body: () => Promise<void>): Promise<void> {
  try {
    await body()
    passed++
    console.log(`  ✓ ${name}`)
  } catch (error) {
    failures.push(name)
    console.error(`  ✗ ${name}: ${(error as Error).message}`)
  }
}

function expect(condition: boolean, message: string): void {
  if (!condition) throw new Error(message)
}

async function startTeeviit(releases: string): Promise<{ child: ChildProcess; origin: string }> {
  const port = await freePort()
  const child = spawn('node', [LAUNCHER, 'serve', '--data', releases], {
    env: { ...process.env, PORT: String(port), HOST: '127.0.0.1', TEEVIIT_KEYS: 'browser' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const origin = `http://127.0.0.1:${port}`
  const deadline = Date.now() + START_MS_MAX
  while (Date.now() < deadline) {
    const ready = await fetch(`${origin}/health/ready`).catch(() => undefined)
    if (ready?.ok) return { child, origin }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  child.kill()
  throw new Error('the server did not become ready')
}

async function freePort(): Promise<number> {
  const server = await listen(() => '')
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

function listen(body: (url: string) => string): Promise<Server> {
  const server = createServer((request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.end(body(request.url ?? '/'))
  })
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)))
}

interface Setting {
  readonly page: Page
  readonly origin: string
  readonly foreignOrigin: string
}

async function jsonp({ page, foreignOrigin }: Setting, script: string): Promise<unknown> {
  await page.goto(`${foreignOrigin}/?script=${encodeURIComponent(script)}`)
  const answers = (await page.evaluate('window.answers')) as unknown[]
  expect(answers.length === 1, `the callback ran ${answers.length} times`)
  return answers[0]
}

async function runChecks(setting: Setting): Promise<void> {
  const { page, origin } = setting
  await check('a JSONP answer of the gazetteer runs from another origin', async () => {
    const answer = (await jsonp(
      setting,
      `${origin}/gazetteer/layer/currentLayer/?l=1&c=ee&key=browser&callback=maps.got`,
    )) as { success: boolean; addressList: { nimi: string }[] }
    expect(answer.success && answer.addressList.length === 15, 'fifteen counties were expected')
  })
  await check('a JSONP answer of the geocoder runs from another origin', async () => {
    const answer = (await jsonp(
      setting,
      `${origin}/geocoder/geocode?q=Tallinn&gl=ee_aid&key=browser&callback=maps.got`,
    )) as { name: string; placemark: { address: string }[] }[]
    expect(answer[0].placemark[0].address.includes('Tallinn'), 'Tallinn was expected')
  })
  await check('a JSONP answer of the router runs from another origin', async () => {
    const answer = (await jsonp(
      setting,
      `${origin}/router/SURRouting?pref=Fastest&start=24.7536,59.4370&end=26.7290,58.3776&output=json&key=browser&callback=maps.got`,
    )) as { RouteSummary: { TotalDistance: string } }[]
    const metres = Number(answer[0].RouteSummary.TotalDistance)
    expect(metres > 150_000 && metres < 300_000, `Tallinn to Tartu in ${metres} m`)
  })
  await check(
    'the reference is read and asked at 360 pixels, by light and in the dark',
    async () => {
      for (const colorScheme of ['light', 'dark'] as const) {
        const errors: string[] = []
        const narrow = await page
          .context()
          .browser()!
          .newPage({
            viewport: { width: 360, height: 740 },
            colorScheme,
          })
        narrow.on('pageerror', (error) => errors.push(error.message))
        narrow.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
        await narrow.goto(`${origin}/docs`)
        await narrow.fill('#key', 'browser')
        await narrow.click('#search button')
        await narrow.waitForSelector('#search .answer:not([hidden])')
        const answer = String(await narrow.textContent('#search .answer'))
        expect(answer.includes('"FeatureCollection"'), answer.slice(0, 200))
        const overflow = await narrow.evaluate('document.documentElement.scrollWidth - innerWidth')
        expect(Number(overflow) <= 0, `${overflow} pixels stick out`)
        await narrow.evaluate(AXE)
        const faults = (await narrow.evaluate(
          "axe.run({ runOnly: ['wcag2a', 'wcag2aa'] }).then(({ violations }) => violations.map(({ id, nodes }) => id + ' ' + nodes[0].html))",
        )) as string[]
        expect(faults.length === 0, faults.join('; '))
        expect(errors.length === 0, errors.join('; '))
        await narrow.close()
      }
    },
  )
  await check('the front page shows the services without an error', async () => {
    const errors: string[] = []
    page.on('pageerror', (error) => errors.push(error.message))
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
    const response = await page.goto(`${origin}/`)
    expect(response?.status() === 200, `status ${response?.status()}`)
    const text = await page.evaluate('document.body.innerText')
    expect(String(text).includes('Teeviit'), 'the page does not say what it is')
    expect(errors.length === 0, errors.join('; '))
    const picture = process.env.TEEVIIT_SCREENSHOT
    if (picture) await page.screenshot({ path: picture, fullPage: true })
  })
}

async function main(): Promise<void> {
  if (!CHROMIUM) {
    console.log('no Chromium on this machine: install the package chromium')
    process.exitCode = 1
    return
  }
  const folder = mkdtempSync(join(tmpdir(), 'teeviit-browser-'))
  let teeviit: ChildProcess | undefined
  let browser: Browser | undefined
  let foreign: Server | undefined
  try {
    const run = (...args: string[]) =>
      execFileSync('node', [LAUNCHER, ...args], { stdio: 'ignore' })
    run('sample', '--out', join(folder, 'sample'), '--scale', '0.1')
    run('build', '--config', join(folder, 'sample/teeviit.json'), '--out', join(folder, 'releases'))
    const started = await startTeeviit(join(folder, 'releases'))
    teeviit = started.child
    foreign = await listen((url) =>
      foreignPage(new URL(url, 'http://localhost').searchParams.get('script') ?? ''),
    )
    browser = await chromium.launch({
      executablePath: CHROMIUM,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    })
    const page = await browser.newPage({ viewport: { width: 1200, height: 900 } })
    const foreignOrigin = `http://127.0.0.1:${(foreign.address() as AddressInfo).port}`
    await runChecks({ page, origin: started.origin, foreignOrigin })
  } finally {
    await browser?.close()
    foreign?.close()
    teeviit?.kill()
    rmSync(folder, { recursive: true, force: true })
  }
  console.log(`browser: ${passed} passed, ${failures.length} failed`)
  if (failures.length > 0) process.exitCode = 1
}

await main()

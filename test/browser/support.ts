/** What the checks of a real browser share: their count, a server of the sample world, a page of Chromium. */
import { existsSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { type Browser, chromium, type Page } from 'playwright-core'

export const CHROMIUM = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
].find(existsSync)

export interface Setting {
  readonly browser: Browser
  readonly page: Page
  readonly origin: string
  readonly foreignOrigin: string
  /** Folder for pictures of the page. */
  readonly pictures: string
}

/** A check that takes longer says so. */
const SLOW_SECONDS = 3

let passed = 0
const failures: string[] = []

/** Runs one check and counts it. */
export async function check(name: string, body: () => Promise<void>): Promise<void> {
  const from = performance.now()
  try {
    await body()
    passed++
    const seconds = (performance.now() - from) / 1000
    console.log(`  ✓ ${name}${seconds > SLOW_SECONDS ? ` (${seconds.toFixed(1)} s)` : ''}`)
  } catch (error) {
    failures.push(name)
    console.error(`  ✗ ${name}: ${(error as Error).message}`)
  }
}

/** Waits for the first element of a selector to have a text, which may come after others. */
export async function untilText(
  page: Page,
  selector: string,
  wanted: string | RegExp,
): Promise<void> {
  const { source, flags } =
    typeof wanted === 'string'
      ? new RegExp(`^${wanted.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}$`)
      : wanted
  await page
    .waitForFunction(
      ([selected, pattern, how]) => {
        const text = (document.querySelector(selected) as HTMLElement | null)?.innerText ?? ''
        return new RegExp(pattern, how).test(text.trim())
      },
      [selector, source, flags] as const,
    )
    .catch(async () => {
      const found = await page
        .locator(selector)
        .first()
        .innerText({ timeout: 1 })
        .catch(() => '')
      throw new Error(`${selector} has "${found}" instead of ${wanted}`)
    })
}

export function expect(condition: boolean, message: string): void {
  if (!condition) throw new Error(message)
}

/** Says how many checks passed, and whether all did. */
export function report(): boolean {
  console.log(`browser: ${passed} passed, ${failures.length} failed`)
  return failures.length === 0
}

export function listen(body: (url: string) => string): Promise<Server> {
  const server = createServer((request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.end(body(request.url ?? '/'))
  })
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)))
}

/** Maps need WebGL, which a machine without a graphics card does in software. */
export const launch = (executablePath: string): Promise<Browser> =>
  chromium.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--use-angle=swiftshader',
      '--enable-unsafe-swiftshader',
      // Files that a check gives instead of a server have no address, which Chromium takes for a public one.
      '--disable-features=LocalNetworkAccessChecks',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  })

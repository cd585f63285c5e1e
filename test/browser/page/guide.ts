/** The page of the guide, as a person saves and opens it; the map library is beside it, as the guide says. */
import { readFileSync } from 'node:fs'
import { check, expect } from '../support.ts'
import type { Visit } from './map-page.ts'

const GUIDE = 'docs/guides/your-own-map.md'
const TYPES: Readonly<Record<string, string>> = { css: 'text/css', mjs: 'text/javascript' }

/** The page of the guide, as it is for a server at `origin`. */
export function guidePage(origin: string): string {
  const html = /```html\n(.*?)```/s.exec(readFileSync(GUIDE, 'utf8'))?.[1] ?? ''
  return html.replaceAll('http://127.0.0.1:8080', origin)
}

export async function checkGuide({ page, foreignOrigin }: Visit): Promise<void> {
  await check('the page of the guide shows an address and a drive', async () => {
    await page.route(`${foreignOrigin}/maplibre-gl*`, (route) => {
      const name = new URL(route.request().url()).pathname.split('/').at(-1) ?? ''
      return route.fulfill({
        body: readFileSync(`node_modules/maplibre-gl/dist/${name}`),
        contentType: TYPES[name.split('.').at(-1) ?? ''],
      })
    })
    await page.goto(`${foreignOrigin}/map.html`)
    await page.waitForFunction(() => document.title.includes('Narva maantee 7'))
    await page.waitForSelector('.maplibregl-marker')
    expect((await page.locator('.maplibregl-marker').count()) === 1, 'more than one sign')
  })
  await check('its labels need no font files: letters come as distance fields', async () => {
    await page.route('**/map/style.json*', async (route) => {
      const answer = await route.fetch()
      const { 'font-faces': _, ...style } = await answer.json()
      await route.fulfill({ response: answer, json: style })
    })
    const letters = new Set<string>()
    const told: string[] = []
    page.on('response', (answer) => {
      const { pathname } = new URL(answer.url())
      if (/\/(glyphs|fonts)\//.test(pathname)) {
        letters.add(`${answer.status()} ${decodeURI(pathname.replace(/.*\/(?=.*\/)/, ''))}`)
      }
    })
    page.on('console', (message) => told.push(message.text()))
    await page.goto(`${foreignOrigin}/map.html`)
    await page.waitForSelector('.maplibregl-marker')
    await page.waitForLoadState('networkidle')
    await page.unroute('**/map/style.json*')
    expect(letters.has('200 Noto Sans Regular/0-255.pbf'), [...letters].join('; '))
    const others = [...letters].filter((each) => !/^200 Noto Sans \w+\/\d+-\d+\.pbf$/.test(each))
    expect(others.length === 0, others.join('; '))
    expect(told.length === 0, told.join('; '))
  })
}

/** What people met once and took for broken: each stays mended. */
import { check, expect, untilText } from '../support.ts'
import { textOf, VIEWPORT, type Visit } from './map-page.ts'

const FIELD = '.field.large input'
const TALLINN = '24.7536,59.4370+Narva maantee 7, Tallinn'
const TARTU = '26.7290,58.3776+Tartu'
/** In the middle of the Baltic Sea. */
const SEA = '19.8,58.0+Sea'

export async function checkFaults({ browser, page, open, origin }: Visit): Promise<void> {
  await check('a suggestion is chosen for the text alone that it was found for', async () => {
    await open()
    await page.fill(FIELD, 'Narva mnt 7')
    await untilText(page, '.suggestion', /Narva/)
    await page.route(/suggest\?/, (route) => route.fulfill({ status: 429, body: '' }))
    await page.fill(FIELD, 'Narva mnt 19')
    await page.keyboard.press('Enter')
    await untilText(page, '.failure', 'Too many requests; try again within a minute.')
    expect((await page.locator('.suggestion').count()) === 0, 'the list of the older text stays')
    expect((await page.locator('.card').count()) === 0, 'an older suggestion was chosen')
    await page.unroute(/suggest\?/)
    // Enter before the answer chooses the answer's first row.
    await page.fill(FIELD, '')
    await page.fill(FIELD, 'Narva mnt 7, Tallinn')
    await page.keyboard.press('Enter')
    await untilText(page, '.card h2', /^Narva maantee 7/)
  })
  await check(
    'the card has the postcode, and coordinates with names in the grid of the country',
    async () => {
      expect(
        / · \d{5}$/.test(await textOf(page, '.card .detail')),
        await textOf(page, '.card .detail'),
      )
      const systems = await page.locator('.coordinates dt').allInnerTexts()
      expect(
        systems.length === 2 &&
          /latitude, longitude/.test(systems[0]) &&
          /^L-EST97\s+easting, northing/.test(systems[1]),
        systems.join('; '),
      )
      await page.click('.record summary')
      await page.waitForSelector('.fields dt')
      expect(
        (await textOf(page, '.fields dt')) === 'Postcode',
        'the postcode is not the first line',
      )
    },
  )
  await check('words that nothing was found for are named', async () => {
    await page.fill(FIELD, 'narva mnt 7-12 tall')
    await untilText(page, '.suggestion', /7-12/)
    await page.keyboard.press('Enter')
    await untilText(page, '.verdict h3', /How your text was read/)
    const lines = await page.locator('.verdict tbody tr').allInnerTexts()
    const badge = await textOf(page, '.verdict .badge')
    expect(
      badge === 'exact' || lines.some((line) => /tall\s+not used/.test(line)),
      `${badge}: ${lines.join('; ')}`,
    )
  })
  await check('a link with another position moves the map of an open page', async () => {
    await open()
    const before = await textOf(page, '.maplibregl-ctrl-scale')
    await page.evaluate("location.hash = '#map=26.7225,58.3800,14'")
    await page.waitForFunction(
      (scale) => document.querySelector('.maplibregl-ctrl-scale')?.textContent !== scale,
      before,
    )
    const scale = await textOf(page, '.maplibregl-ctrl-scale')
    expect(/^\d00\sm$/.test(scale), scale)
  })
  await check('the map begins beside the panel, on a narrow screen under it', async () => {
    const edgesAt = async (width: number) => {
      await page.setViewportSize({ width, height: VIEWPORT.height })
      const boxes = await Promise.all(
        ['#map', '.panel'].map((selector) => page.locator(selector).boundingBox()),
      )
      return boxes.map((box) => box && [box.x, box.x + box.width].join(' to ')).join(', ')
    }
    for (const [width, wanted] of [
      [1000, '400 to 1000, 0 to 400'],
      [721, '360 to 721, 0 to 360'],
      [720, '0 to 720, 0 to 720'],
    ] as const) {
      const edges = await edgesAt(width)
      expect(edges === wanted, `${width}: ${edges}`)
    }
    await page.setViewportSize(VIEWPORT)
  })
  await check('a stop without a road is marked, and the reason names it', async () => {
    await open(`tab=route&stop=${TALLINN}&stop=${SEA}&stop=${TARTU}`)
    await untilText(page, '.failure', /^Stop B: no usable road/)
    const marked = await page
      .locator('.stops li')
      .evaluateAll((rows) => rows.map((row) => row.className))
    expect(marked.join() === ',failed,', marked.join())
  })
  await check('files are named by their route and their area', async () => {
    await open(`tab=route&stop=${TALLINN}&stop=${TARTU}`)
    await page.waitForSelector('.downloads a')
    const name = await page.locator('.downloads a').first().getAttribute('download')
    expect(name === 'Narva maantee 7, Tallinn - Tartu.gpx', String(name))
    await open(`tab=reach&from=${TARTU}&minutes=15`)
    await page.waitForSelector('.downloads a')
    const area = await page.locator('.downloads a').first().getAttribute('download')
    expect(area === 'Tartu - 15 min.geojson', String(area))
  })
  await check('alternatives that do not exist are said', async () => {
    await page.route(/router\/route\?/, async (route) => {
      const answer = await route.fetch()
      const { routes, ...others } = await answer.json()
      await route.fulfill({ response: answer, json: { ...others, routes: routes.slice(0, 1) } })
    })
    await open(`tab=route&stop=${TALLINN}&stop=${TARTU}`)
    await page.waitForSelector('.step')
    await untilText(page, '.route .help', 'There is no other route worth taking.')
    await page.unroute(/router\/route\?/)
  })
  await check('a browser that draws no map is told so, and finds places and roads', async () => {
    const plain = await browser.newPage({ viewport: VIEWPORT, locale: 'en' })
    await plain.addInitScript(() => {
      HTMLCanvasElement.prototype.getContext = () => null
    })
    await plain.goto(`${origin}/`)
    await untilText(plain, '.failure', /^The map cannot be drawn here: WebGL 2 /)
    await plain.fill(FIELD, 'Narva mnt 7, Tallinn')
    await plain.keyboard.press('Enter')
    await untilText(plain, '.card h2', /^Narva maantee 7/)
    await plain.goto('about:blank')
    await plain.goto(`${origin}/#tab=route&stop=${TALLINN}&stop=${TARTU}`)
    await plain.waitForSelector('.step')
    await plain.close()
  })
  await check('a wrong address has a page for people, with ways on', async () => {
    await page.goto(`${origin}/nowhere`)
    const links = await page
      .locator('a')
      .evaluateAll((all) => all.map((one) => one.getAttribute('href')))
    expect(links.includes('/') && links.includes('/docs'), links.join())
    await page.click('a[href="/"]')
    await page.waitForSelector(FIELD)
  })
}

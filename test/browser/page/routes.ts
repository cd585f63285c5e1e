import { check, expect } from '../support.ts'
import { mapDrawn, textOf, type Visit } from './map-page.ts'

const TALLINN = 'stop=24.7536,59.4370+Tallinn'
const TARTU = 'stop=26.7290,58.3776+Tartu'
const VALMIERA = 'stop=25.4260,57.5380+Valmiera'

export async function checkRoutes(visit: Visit): Promise<void> {
  const { page, open } = visit
  const found = () => page.waitForSelector('.route[aria-busy=false] .step')
  const stops = () =>
    page
      .locator('.stops input')
      .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value))
  const untilStops = async (wanted: string) =>
    page
      .waitForFunction(
        (texts) =>
          [...document.querySelectorAll('.stops input')]
            .map((field) => (field as HTMLInputElement).value)
            .join() === texts,
        wanted,
      )
      .catch(async () => {
        throw new Error(`${(await stops()).join()} instead of ${wanted}`)
      })
  /** The parameters of the next question for a drive that the page asks. */
  const asked = async (act: () => Promise<unknown>): Promise<URLSearchParams> => {
    const request = page.waitForRequest((one) => one.url().includes('/router/route?'))
    await act()
    return new URL((await request).url()).searchParams
  }
  await check('a route is found between two places that are typed', async () => {
    await page.click('#tab-route')
    for (const [at, text] of ['Tallinn', 'Tartu linn'].entries()) {
      await page.locator('.stops input').nth(at).fill(text)
      await page.waitForSelector('.stops .suggestion')
      await page.keyboard.press('Enter')
    }
    await found()
    expect((await page.locator('.drive').count()) >= 1, 'no drive')
    expect(/\d+ h/.test(await textOf(page, '.drive')), 'no time')
  })
  await check('another route is chosen from the list', async () => {
    await open(`tab=route&${TALLINN}&${TARTU}`)
    await found()
    expect((await page.locator('.drive').count()) > 1, 'no alternatives')
    await page.locator('.drive').nth(1).click()
    await page.waitForSelector('.drive.on .longer')
  })
  await check('shortest, and roads to keep off, are asked for', async () => {
    const shortest = await asked(() => page.click('.segments label:nth-child(2)'))
    expect(shortest.get('metric') === 'shortest', 'no metric')
    await page.click('.options summary')
    const avoiding = await asked(() => page.click('.checks label:nth-child(3)'))
    expect(avoiding.get('avoid') === 'ferries', String(avoiding.get('avoid')))
  })
  await check('the vehicles of the server are offered', async () => {
    const vehicles = page.locator('.options label.spread select').first()
    const names = await vehicles.locator('option').allInnerTexts()
    expect(names.join() === 'Car,Van,Truck,Articulated truck', names.join())
    const driven = await asked(() => vehicles.selectOption('truck'))
    expect(driven.get('vehicle') === 'truck', String(driven.get('vehicle')))
    await found()
  })
  await check('a vehicle has sizes of its own', async () => {
    await page.click('.sizes summary')
    const height = page.locator('.sizes input[name=height]')
    expect((await height.getAttribute('placeholder')) === '4', 'another usual height')
    await height.fill('high')
    await height.blur()
    expect(await height.evaluate((field) => field.matches(':invalid')), 'a word is a height')
    await height.fill('4.2')
    const driven = await asked(() => height.blur())
    expect(driven.get('height') === '4.2' && driven.get('vehicle') === 'truck', `${driven}`)
    const laden = await asked(() => page.click('.sizes label:has([type=checkbox])'))
    expect(laden.get('hazmat') === 'true', `${laden}`)
    await found()
  })
  await check('steps speak nine languages and show their place', async () => {
    const languages = page.locator('.options label.spread select').last()
    expect((await languages.locator('option').count()) === 9, 'not nine languages')
    await asked(() => languages.selectOption('ja'))
    await page.waitForFunction(() =>
      /[ぁ-ん]/.test(document.querySelector('.step')?.textContent ?? ''),
    )
    await page.locator('.step').nth(1).hover()
    await page.waitForSelector('.sign.hovered')
    await page.locator('.step .icon').first().waitFor()
  })
  await check('a route is a file of GPX, GeoJSON, KML and CSV', async () => {
    for (const [at, type] of ['gpx', 'geo+json', 'kml', 'csv'].entries()) {
      const href = await page.locator('.toolbar a[download]').nth(at).getAttribute('href')
      const response = await fetch(href ?? '')
      expect(response.ok, `${response.status}`)
      expect(response.headers.get('content-type')?.includes(type) === true, type)
    }
  })
  await check('paper shows the map and the directions alone', async () => {
    await page.evaluate(() => {
      window.print = () => document.body.setAttribute('data-printed', 'yes')
    })
    await page.click('.toolbar button:has-text("Print")')
    await page.waitForSelector('[data-printed]')
    const [width, height] = await page
      .locator('#print-map')
      .evaluate((image) => [
        (image as HTMLImageElement).naturalWidth,
        (image as HTMLImageElement).naturalHeight,
      ])
    expect(width > 200 && height > 200, `a picture of ${width} by ${height}`)
    await page.emulateMedia({ media: 'print' })
    expect(!(await page.isVisible('.panel')), 'the panel is printed')
    expect((await page.locator('.paper li').count()) > 3, 'no directions')
    await page.screenshot({ path: `${visit.pictures}/print.png`, fullPage: true })
    await page.emulateMedia({ media: null })
  })
  await check('clicks on the map fill the stops', async () => {
    await open('tab=route&map=24.7210,59.4300,12')
    await page.mouse.click(600, 200)
    await page.waitForFunction(
      () => (document.querySelector('.stops input') as HTMLInputElement).value !== '',
    )
    await page.mouse.click(718, 327)
    await found()
    expect((await stops()).every(Boolean), 'a stop is empty')
  })
  await check('dragging the line goes by another place', async () => {
    await open(`tab=route&${TALLINN}&${TARTU}&alternatives=no`)
    await found()
    await mapDrawn(page)
    const boxes = await page.locator('.sign').evaluateAll((signs) =>
      signs.map((sign) => {
        const { x, y, width, height } = sign.getBoundingClientRect()
        return [x + width / 2, y + height] as const
      }),
    )
    const at = await pointOfLine(visit, boxes)
    await page.mouse.move(at[0], at[1])
    await page.waitForSelector('.sign.hovered')
    await page.mouse.down()
    await page.mouse.move(at[0] - 60, at[1] + 20, { steps: 4 })
    const parameters = await asked(() => page.mouse.up())
    expect(parameters.get('points')?.split(';').length === 3, String(parameters.get('points')))
    expect((await stops()).length === 3, 'no stop was added')
  })
  await check('stops change places by dragging and by arrow keys', async () => {
    await open(`tab=route&${TALLINN}&${VALMIERA}&${TARTU}&stop=24.1052,56.9496+Riga`)
    await found()
    await page.locator('.stops .letter').nth(2).focus()
    await page.keyboard.press('ArrowUp')
    await untilStops('Tallinn,Tartu,Valmiera,Riga')
    const rows = page.locator('.stops .letter')
    const from = (await rows.nth(0).boundingBox())!
    const to = (await rows.nth(1).boundingBox())!
    await page.mouse.move(from.x + 8, from.y + 8)
    await page.mouse.down()
    await page.mouse.move(to.x + 8, to.y + 12, { steps: 4 })
    await page.mouse.up()
    await untilStops('Tartu,Tallinn,Valmiera,Riga')
  })
  await check('stops are put into their best order', async () => {
    for (const [at, order] of [
      'Tallinn,Tartu,Valmiera,Riga',
      'Tallinn,Valmiera,Tartu,Riga',
    ].entries()) {
      await page.locator('.stops .letter').nth(at).focus()
      await page.keyboard.press('ArrowDown')
      await untilStops(order)
    }
    await page.click('.toolbar button:nth-child(3)')
    await untilStops('Tallinn,Tartu,Valmiera,Riga')
    await found()
  })
}

/** Looks for the line between two signs: where the pointer over it shows a sign. */
async function pointOfLine(
  { page }: Visit,
  [[fromX, fromY], [toX, toY]]: readonly (readonly [number, number])[],
): Promise<readonly [number, number]> {
  for (let part = 0.12; part < 0.9; part += 0.04) {
    for (let aside = -90; aside <= 90; aside += 10) {
      const x = fromX + (toX - fromX) * part + aside
      const y = fromY + (toY - fromY) * part
      await page.mouse.move(x, y)
      if ((await page.locator('.sign.hovered').count()) > 0) return [x, y]
    }
  }
  throw new Error('the line is nowhere')
}

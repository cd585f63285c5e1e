import { check, expect } from '../support.ts'
import { textOf, type Visit } from './map-page.ts'

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
  /** The parameters of the next question for a drive that the page asks. */
  const asked = async (act: () => Promise<unknown>): Promise<URLSearchParams> => {
    const request = page.waitForRequest((one) => one.url().includes('/router/route?'))
    await act()
    return new URL((await request).url()).searchParams
  }
  await check('a route is found between two places that are typed', async () => {
    await open('tab=route')
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
    expect((await page.locator('.drive.on .longer').count()) === 1, 'the first is still chosen')
  })
  await check('clicks on the map fill the stops', async () => {
    await open('tab=route&map=24.7210,59.4300,12')
    await page.mouse.click(600, 200)
    await page.waitForTimeout(400)
    await page.mouse.click(718, 327)
    await found()
    expect((await stops()).every(Boolean), 'a stop is empty')
  })
  await check('dragging the line goes by another place', async () => {
    await open(`tab=route&${TALLINN}&${TARTU}&alternatives=no`)
    await found()
    await page.waitForTimeout(900)
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
  await check('shortest, and roads to keep off, are asked for', async () => {
    await open(`tab=route&${TALLINN}&${TARTU}`)
    await found()
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
  await check('stops change places by dragging and by arrow keys', async () => {
    await open(`tab=route&${TALLINN}&${VALMIERA}&${TARTU}`)
    await found()
    await page.locator('.stops .letter').nth(2).focus()
    await page.keyboard.press('ArrowUp')
    expect((await stops()).join() === 'Tallinn,Tartu,Valmiera', (await stops()).join())
    const rows = page.locator('.stops .letter')
    const from = (await rows.nth(0).boundingBox())!
    const to = (await rows.nth(1).boundingBox())!
    await page.mouse.move(from.x + 8, from.y + 8)
    await page.mouse.down()
    await page.mouse.move(to.x + 8, to.y + 12, { steps: 4 })
    await page.mouse.up()
    expect((await stops()).join() === 'Tartu,Tallinn,Valmiera', (await stops()).join())
  })
  await check('stops are put into their best order', async () => {
    await open(`tab=route&${TALLINN}&${VALMIERA}&${TARTU}&stop=24.1052,56.9496+Riga`)
    await found()
    await page.click('.toolbar button:nth-child(3)')
    await page.waitForFunction(
      () =>
        [...document.querySelectorAll('.stops input')]
          .map((field) => (field as HTMLInputElement).value)
          .join() === 'Tallinn,Tartu,Valmiera,Riga',
    )
  })
  await check('a route is a file of GPX and of GeoJSON', async () => {
    for (const [at, type] of ['gpx', 'geo+json'].entries()) {
      const href = await page.locator('.toolbar a[download]').nth(at).getAttribute('href')
      const response = await fetch(href ?? '')
      expect(response.ok, `${response.status}`)
      expect(response.headers.get('content-type')?.includes(type) === true, type)
    }
  })
  await check('paper shows the directions alone', async () => {
    await page.emulateMedia({ media: 'print' })
    expect(!(await page.isVisible('.panel')), 'the panel is printed')
    expect((await page.locator('.paper li').count()) > 3, 'no directions')
    await page.screenshot({ path: `${visit.pictures}/print.png`, fullPage: true })
    await page.emulateMedia({ media: null })
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

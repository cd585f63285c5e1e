/** Answers with a callback run as scripts of a page of another origin. */
import { check, expect, type Setting } from './support.ts'

/** A page of another origin that loads one script and keeps what its callback was given. */
export const foreignPage = (script: string) =>
  `<!doctype html><title>another origin</title><script>
  window.answers = []
  window.maps = { got: (answer) => window.answers.push(answer) }
  </script><script src="${script.replaceAll('&', '&amp;')}"></script>`

async function jsonp({ page, foreignOrigin }: Setting, script: string): Promise<unknown> {
  await page.goto(`${foreignOrigin}/?script=${encodeURIComponent(script)}`)
  const answers = (await page.evaluate('window.answers')) as unknown[]
  expect(answers.length === 1, `the callback ran ${answers.length} times`)
  return answers[0]
}

export async function checkJsonp(setting: Setting): Promise<void> {
  const { origin } = setting
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
}

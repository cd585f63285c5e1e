/** What the page weighs, and figures of its speed for the log; no time is a condition. */
import type { Request } from 'playwright-core'
import { check, expect } from '../support.ts'
import type { Visit } from './map-page.ts'

const SCRIPT_KB_MAX = 450

/** Bytes that a client loads which takes one coding only. */
async function compressedBytes(scripts: readonly string[], coding: string): Promise<number> {
  let sum = 0
  for (const script of scripts) {
    const { headers, body } = await fetch(script, { headers: { 'accept-encoding': coding } })
    await body?.cancel()
    expect(headers.get('content-encoding') === coding, `${script} is not compressed by ${coding}`)
    sum += Number(headers.get('content-length') ?? Number.NaN)
  }
  return sum
}

export async function checkSpeed({ page, open }: Visit): Promise<void> {
  await check(`the page has at most ${SCRIPT_KB_MAX} kB of compressed scripts`, async () => {
    const found = new Set<string>()
    const note = (request: Request) => {
      if (/\.m?js$/.test(new URL(request.url()).pathname)) found.add(request.url())
    }
    page.on('request', note)
    await open()
    page.off('request', note)
    const scripts = [...found]
    expect(scripts.length > 2, `${scripts.length} scripts`)
    for (const coding of ['br', 'gzip']) {
      const bytes = await compressedBytes(scripts, coding)
      console.log(`    ${scripts.length} scripts of ${Math.round(bytes / 1000)} kB by ${coding}`)
      expect(bytes <= SCRIPT_KB_MAX * 1000, `${bytes} bytes by ${coding}`)
    }
  })
  await check(
    'the search is usable before the map is complete, and the map can be panned',
    async () => {
      const marks = await page.evaluate(() =>
        performance
          .getEntriesByType('mark')
          .map(({ name, startTime }) => [name, startTime] as const),
      )
      const at = Object.fromEntries(marks)
      expect(at.field < at.map, 'the map was first')
      console.log(`    search after ${Math.round(at.field)} ms, map after ${Math.round(at.map)} ms`)
      const frames = page.evaluate(
        () =>
          new Promise<number[]>((resolve) => {
            const times: number[] = []
            const note = (time: number) => {
              times.push(time)
              if (times.length < 61) requestAnimationFrame(note)
              else resolve(times.slice(1).map((one, index) => one - times[index]))
            }
            requestAnimationFrame(note)
          }),
      )
      await page.mouse.move(700, 300)
      await page.mouse.down()
      for (let step = 1; step <= 20; step++) await page.mouse.move(700 - step * 10, 300 + step * 4)
      await page.mouse.up()
      const sorted = (await frames).sort((one, other) => one - other)
      const share = (part: number) => sorted[Math.floor(sorted.length * part)].toFixed(1)
      console.log(`    frames of a pan: median ${share(0.5)} ms, 95 % ${share(0.95)} ms`)
    },
  )
}

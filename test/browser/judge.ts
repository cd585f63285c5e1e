/** What every page of a browser is judged by. */
import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'

/** Judges whether everybody can use a page. */
export const AXE = readFileSync('node_modules/axe-core/axe.min.js', 'utf8')

/** Errors of a page, as they come. */
export function errorsOf(page: Page): string[] {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  return errors
}

/** What axe finds on a page by any of its rules, or by those of `options`, and on which element first. */
export async function faultsOf(page: Page, options: object = {}): Promise<string[]> {
  await page.evaluate(AXE)
  return page.evaluate(
    `axe.run(${JSON.stringify(options)}).then(({ violations }) => violations.map(({ id, nodes }) => id + ' ' + nodes[0].html.slice(0, 160)))`,
  )
}

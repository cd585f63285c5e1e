/** Writes the printed pages of `docs/reference/`. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { PRINTED_PAGES } from './printed-pages.ts'

for (const [page, print] of Object.entries(PRINTED_PAGES)) {
  mkdirSync(dirname(page), { recursive: true })
  writeFileSync(page, print())
  console.log(page)
}

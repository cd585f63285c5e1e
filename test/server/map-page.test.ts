import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { SHAPE_NUMBERS } from '../../src/map/shapes.ts'
import type { Manifest } from '../../src/release/manifest.ts'
import { asksForHtml, webPage } from '../../src/server/http/page/map-page.ts'
import { pageFacts } from '../../src/server/http/page/page-facts.ts'
import { openWebFolder } from '../../src/server/http/page/web-folder.ts'
import { resolveSettings } from '../../src/server/settings/resolve-settings.ts'
import type { TileMap } from '../../src/tiles/tiles.ts'

const folder = mkdtempSync(join(tmpdir(), 'teeviit-web-'))
afterAll(() => rmSync(folder, { recursive: true }))

const manifest = {
  title: 'Sample </script><b>',
  sample: true,
  builtAt: '2026-11-22T10:00:00.000Z',
  objectsByLevel: { ee: [], lt: [] },
  sources: [{ kind: 'ads', files: [], attribution: 'Maa- ja Ruumiamet' }],
} as unknown as Manifest

test.each([
  ['landcover/wood', true],
  ['landcover/park', true],
  ['builtup/residential', false],
  ['water/sea', false],
  ['boundary/country', false],
] as const)('a map with %s: that it has grounds is %s', (name, hasGround) => {
  const kind = Uint8Array.of(40, SHAPE_NUMBERS[name])
  const map = { shapes: { kind } } as unknown as TileMap
  const { settings } = resolveSettings({})
  expect(JSON.parse(pageFacts(settings, { manifest, map }))).toMatchObject({ hasGround })
})

test('a browser gets the map page with the facts of the server, and nothing of them is a script', () => {
  expect(openWebFolder(folder)).toBeUndefined()
  mkdirSync(join(folder, 'page'))
  const html = '<body><script type="application/json" id="facts"></script></body>'
  for (const page of ['index.html', 'field.html', 'reference.html'])
    writeFileSync(join(folder, page), html)
  for (const script of ['teeviit-address.js', 'inaadress.js'])
    for (const ending of ['', '.gz']) writeFileSync(join(folder, `${script}${ending}`), '')
  const web = openWebFolder(folder)!
  const { settings } = resolveSettings({})
  const { body, headers } = webPage(web.pageWith, settings, { manifest })
  const [, facts] = /id="facts">(.*?)<\/script><\/body>$/.exec(String(body))!
  expect(JSON.parse(facts)).toMatchObject({
    key: 'page',
    hasDemoKey: true,
    vehicles: ['car', 'van', 'truck', 'articulated'],
    countries: ['ee', 'lt'],
    title: 'Sample </script><b>',
    isSample: true,
    hasGround: false,
    attributions: ['Maa- ja Ruumiamet'],
  })
  expect(facts).not.toContain('<')
  expect(headers?.['content-security-policy']).toContain("script-src 'self';")
  expect(headers?.vary).toBe('accept')
  expect(webPage(web.referenceWith, settings, { manifest })).toEqual(
    webPage(web.pageWith, settings, { manifest }),
  )
  const connectOf = (lightStyle: string, darkStyle = '') => {
    const map = { ...settings.map, lightStyle, darkStyle }
    const policy = webPage(web.pageWith, { ...settings, map }, { manifest }).headers?.[
      'content-security-policy'
    ]
    return /connect-src ([^;]*)/.exec(policy ?? '')?.[1]
  }
  expect(connectOf('')).toBe("'self'")
  expect(connectOf('https://maps.example.ee/style.json')).toBe("'self' https:")
  expect(connectOf('', 'http://10.0.0.5/style.json')).toBe("'self' https: http:")
})

test('only who asks for HTML gets the map page', () => {
  expect(asksForHtml('text/html,application/xhtml+xml;q=0.9')).toBe(true)
  expect([undefined, '*/*', 'application/json'].map(asksForHtml)).toEqual([false, false, false])
})

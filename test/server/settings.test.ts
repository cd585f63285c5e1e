import { describe, expect, test } from 'vitest'
import { settingsPage } from '../../scripts/pages/settings-page.ts'
import { checkAddresses } from '../../src/server/http/check-addresses.ts'
import { resolveSettings } from '../../src/server/settings/resolve-settings.ts'
import { SETTINGS } from '../../src/server/settings/settings.ts'
import { settingsInForce } from '../../src/server/settings/settings-in-force.ts'
import { createTestApp } from '../support/test-app.ts'

describe('settings', () => {
  test('have the defaults of the documents', () => {
    const { settings } = resolveSettings({})
    expect([settings.host, settings.port]).toEqual(['127.0.0.1', 8080])
    expect(settings.paths).toEqual({
      gazetteer: '/gazetteer',
      geocoder: '/geocoder',
      geocoderShort: '/geocoder-short',
      router: '/router',
      photon: '/photon',
      osrm: '/osrm',
      addok: '',
      features: '/features',
      jobs: '/jobs',
      changes: '/changes',
      inaks: '',
      nominatim: '/nominatim',
      arcgis: '/arcgis',
      mapbox: '',
      isochrone: '/isochrone',
    })
    expect([settings.keys.demo, settings.keys.demoPerMinute]).toEqual([true, 60])
    expect(settings.router.snapMetresMax).toBe(2_000)
    expect(settings.cache.keepAcrossReleases).toBe(false)
  })

  test('command line over environment over file over default', () => {
    const sources = {
      commandLine: { port: '1' },
      environment: { PORT: '2', HOST: '::1', TEEVIIT_DEMO: 'off' },
      file: { port: 3, host: 'x', cache: { bytes: 5, keepAcrossReleases: true } },
      fileName: 'teeviit.json',
    }
    const { settings, inForce } = resolveSettings(sources)
    expect([settings.port, settings.host, settings.keys.demo]).toEqual([1, '::1', false])
    expect(settings.cache).toEqual({ bytes: 5, keepAcrossReleases: true })
    const origins = Object.fromEntries(inForce.map(({ setting, origin }) => [setting.name, origin]))
    expect(origins).toMatchObject({
      port: 'command line',
      host: 'HOST',
      'cache.bytes': 'teeviit.json',
      threads: 'default',
    })
  })

  test.each([
    ['10.0.0.0/1', '10.0.0.0/32', '10.0.0.0/33'],
    ['fd00::/1', 'fd00::/128', 'fd00::/129'],
  ])('a network has bits from %s to %s', (least, most, beyond) => {
    const proxies = (text: string) =>
      resolveSettings({ environment: { TEEVIIT_TRUSTED_PROXIES: text } }).settings.trustedProxies
    expect(proxies(`${least},${most}`)).toEqual([least, most])
    expect(() => proxies(beyond)).toThrow('TEEVIIT_TRUSTED_PROXIES')
    expect(() => proxies(least.replace(/1$/, '0'))).toThrow('TEEVIIT_TRUSTED_PROXIES')
  })

  test('no number of threads is said by 0, as by nothing', () => {
    const threadsOf = (environment: Record<string, string>) =>
      resolveSettings({ environment }).settings.threads
    expect([{}, { TEEVIIT_THREADS: '0' }, { TEEVIIT_THREADS: '1' }].map(threadsOf)).toEqual([
      0, 0, 1,
    ])
  })

  test('weights of vehicles take a terabyte at most', () => {
    const bytesOf = (text: string) =>
      resolveSettings({ environment: { TEEVIIT_VEHICLE_BYTES: text } }).settings.router.vehicleBytes
    expect(bytesOf('1000000000000')).toBe(1e12)
    expect(() => bytesOf('1000000000001')).toThrow('TEEVIIT_VEHICLE_BYTES')
  })

  test('lists are separated by commas', () => {
    const { settings } = resolveSettings({
      environment: {
        TEEVIIT_SERVICES: 'router, geocoder',
        TEEVIIT_TRUSTED_PROXIES: '10.0.0.0/8,loopback',
      },
    })
    expect(settings.services).toEqual(['router', 'geocoder'])
    expect(settings.trustedProxies).toEqual(['10.0.0.0/8', 'loopback'])
  })

  test.each([
    [
      'PORT',
      'http',
      'The setting port (PORT) is "http"; allowed is a whole number from 0 to 65535.',
    ],
    [
      'PORT',
      '65536',
      'The setting port (PORT) is "65536"; allowed is a whole number from 0 to 65535.',
    ],
    [
      'TEEVIIT_DEMO',
      'maybe',
      'The setting keys.demo (TEEVIIT_DEMO) is "maybe"; allowed is on or off.',
    ],
    [
      'TEEVIIT_SERVICES',
      'gazeteer',
      'The setting services (TEEVIIT_SERVICES) is "gazeteer"; allowed is one or more of gazetteer, geocoder, router, separated by commas.',
    ],
    [
      'TEEVIIT_ROUTER_PATH',
      'router/',
      'The setting paths.router (TEEVIIT_ROUTER_PATH) is "router/"; allowed is a path such as /gazetteer, without a slash at its end, or nothing for the root.',
    ],
    [
      'TEEVIIT_PUBLIC_URL',
      'maps.example.ee',
      'The setting publicUrl (TEEVIIT_PUBLIC_URL) is "maps.example.ee"; allowed is an address such as https://maps.example.ee, without a slash at its end.',
    ],
    [
      'TEEVIIT_TRUSTED_PROXIES',
      '300.1.1.1',
      'The setting trustedProxies (TEEVIIT_TRUSTED_PROXIES) is "300.1.1.1"; allowed is addresses, networks (10.0.0.0/8),',
    ],
    [
      'TEEVIIT_TRUSTED_PROXIES',
      '::1/64,10.0.0.0/33',
      'The setting trustedProxies (TEEVIIT_TRUSTED_PROXIES) is "::1/64,10.0.0.0/33"; allowed is',
    ],
    [
      'TEEVIIT_GEOCODER_SHORT_PATH',
      '/geocoder',
      'The setting paths.geocoderShort (TEEVIIT_GEOCODER_SHORT_PATH) is "/geocoder"; allowed is another path than that of paths.geocoder.',
    ],
    [
      'TEEVIIT_REDIS_URL',
      'http://u:geheim@h',
      'The setting quota.redisUrl (TEEVIIT_REDIS_URL) is "http://…@h"; allowed is redis://',
    ],
    [
      'TEEVIIT_REDIS_URL',
      'sentinel://h:1/one,sentinel://h:2/two',
      'The setting quota.redisUrl (TEEVIIT_REDIS_URL) is "sentinel://h:1/one,sentinel://h:2/two"; allowed is redis://',
    ],
    [
      'TEEVIIT_REDIS_URL',
      'sentinel://h:1',
      'The setting quota.redisUrl (TEEVIIT_REDIS_URL) is "sentinel://h:1"; allowed is redis://',
    ],
    [
      'TEEVIIT_LOG',
      'loud',
      'The setting log.level (TEEVIIT_LOG) is "loud"; allowed is one of fatal, error, warn, info, debug, trace, silent.',
    ],
  ])('a wrong one is refused with a sentence: %s=%s', (name, value, sentence) => {
    expect(() => resolveSettings({ environment: { [name]: value } })).toThrow(sentence)
  })

  test('the file is checked by type, unknown names are refused', () => {
    const resolve = (file: Record<string, unknown>) => () =>
      resolveSettings({ file, fileName: 'teeviit.json' })
    expect(resolve({ port: '80' })).toThrow('The setting port (teeviit.json) is "80"; allowed is')
    expect(resolve({ prot: 80 })).toThrow('prot is not a setting (teeviit.json)')
    expect(resolve({ cache: { byte: 1 } })).toThrow('cache.byte is not a setting (teeviit.json)')
    expect(() => resolveSettings({ commandLine: { nothing: '1' } })).toThrow(
      'nothing is not a setting',
    )
  })

  test.each([
    [{ cache: 5 }, 'cache', '5', 'an object with some of bytes, keepAcrossReleases'],
    [{ cache: null }, 'cache', 'null', 'an object with some of bytes, keepAcrossReleases'],
    [
      { paths: ['/a'] },
      'paths',
      '["/a"]',
      'an object with some of gazetteer, geocoder, geocoderShort, router, photon, osrm, addok, features, jobs, changes, inaks, nominatim, arcgis, mapbox, isochrone',
    ],
    [{ port: {} }, 'port', '{}', 'a whole number from 0 to 65535'],
    [{ port: null }, 'port', 'null', 'a whole number from 0 to 65535'],
    [{ host: ['a'] }, 'host', '["a"]', 'a text'],
    [
      { services: 'router' },
      'services',
      '"router"',
      'a list of one or more of gazetteer, geocoder, router',
    ],
    [
      { services: { a: 1 } },
      'services',
      '{"a":1}',
      'a list of one or more of gazetteer, geocoder, router',
    ],
    [{ keys: { demo: 'on' } }, 'keys.demo', '"on"', 'true or false'],
  ])(
    'an odd shape in the file is named with what belongs there: %j',
    (file, name, found, allowed) => {
      expect(() => resolveSettings({ file, fileName: 'x.json' })).toThrow(
        `The setting ${name} (x.json) is ${found}; allowed is ${allowed}.`,
      )
    },
  )

  test.each([[[]], [5], ['text'], [null]])('a member `server` that is %j is refused', (server) => {
    const file = server as unknown as Record<string, unknown>
    expect(() => resolveSettings({ file, fileName: 'x.json' })).toThrow(
      `The setting server (x.json) is ${JSON.stringify(server)}; allowed is an object with some of host, port, threads,`,
    )
  })

  test.each([
    ['/geocoder/geocode', 'paths.gazetteer', 'paths.geocoder', '/geocoder/geocode'],
    ['/router/services', 'paths.gazetteer', 'paths.router', '/router/services'],
    ['/metrics', 'the page for operators', 'paths.gazetteer', '/metrics'],
    ['/health/ready', 'the page for operators', 'paths.gazetteer', '/health/ready'],
  ])('two at one address are refused: the gazetteer at %s', (path, one, other, address) => {
    const { settings } = resolveSettings({ environment: { TEEVIIT_GAZETTEER_PATH: path } })
    expect(() => checkAddresses(settings)).toThrow(
      `Both ${one} and ${other} would answer at ${address}. Give a service another path`,
    )
  })

  test.each([
    ['TEEVIIT_FEATURES_PATH', '/changes', 'paths.changes', 'paths.features', '/changes'],
    ['TEEVIIT_CHANGES_PATH', '/mcp', 'paths.changes', 'tools for language models', '/mcp'],
    ['TEEVIIT_ISOCHRONE_PATH', '/osrm', 'paths.osrm', 'paths.isochrone', '/osrm/*'],
  ])('each setting is told by its name: %s at %s', (variable, path, one, other, address) => {
    const { settings } = resolveSettings({ environment: { [variable]: path } })
    expect(() => checkAddresses(settings)).toThrow(
      `Both ${one} and ${other} would answer at ${address}.`,
    )
  })

  test.each(['', '/router', '/geocoder', '/router/services/x'])(
    'services that share a base without meeting are allowed: the gazetteer at "%s"',
    (gazetteer) => {
      const { settings } = resolveSettings({ file: { paths: { gazetteer } } })
      expect(() => checkAddresses(settings)).not.toThrow()
      expect(() => createTestApp({ settings: { 'paths.gazetteer': gazetteer } })).not.toThrow()
    },
  )

  test('an empty variable is as none', () => {
    expect(resolveSettings({ environment: { PORT: '' } }).settings.port).toBe(8080)
  })

  test('the page has a row a setting; no two share a variable', () => {
    const page = settingsPage()
    for (const { name, env } of SETTINGS) expect(page).toContain(`| \`${name}\` | \`${env}\` |`)
    expect(new Set(SETTINGS.map(({ env }) => env)).size).toBe(SETTINGS.length)
    expect(SETTINGS.every(({ env, description }) => env !== '' && description !== '')).toBe(true)
  })

  test('what is in force is shown without secrets', () => {
    const lines = settingsInForce(
      resolveSettings({
        environment: { TEEVIIT_KEYS: 'geheim:5', TEEVIIT_REDIS_URL: 'redis://u:ge/heim@h:1' },
      }).inForce,
    )
    expect(lines.find((line) => line.startsWith('keys.secrets'))).toMatch(
      /\(set\) {2}\(TEEVIIT_KEYS\)$/,
    )
    expect(lines.join()).toContain('redis://…@h:1')
    expect(lines.join()).not.toContain('geheim')
  })
})

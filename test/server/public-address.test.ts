/** The address that answers name, and the one that clients are counted by, as proxies tell them. */
import { describe, expect, test } from 'vitest'
import { askForPublicUrl, createPublicAddress } from '../../src/server/http/public-address.ts'
import { createTestApp } from '../support/test-app.ts'

const PROXY = '10.0.0.1'
const FORWARDED = { 'x-forwarded-host': 'maps.example.ee', 'x-forwarded-proto': 'https' }

const behind = createPublicAddress({ publicUrl: '', trustedProxies: ['10.0.0.0/8'] })
const request = (
  headers: Record<string, string | string[]>,
  remoteAddress: string | undefined = PROXY,
) => ({
  headers: { host: 'own.example:8080', ...headers },
  socket: { remoteAddress, localAddress: '10.0.0.9', localPort: 8080 },
})

describe('the origin', () => {
  test('is what a trusted proxy forwards', () => {
    expect(behind.origin(request(FORWARDED))).toBe('https://maps.example.ee')
    expect(behind.origin(request(FORWARDED, '::ffff:10.0.0.1'))).toBe('https://maps.example.ee')
  })
  test('is of the Host header where anybody else forwards something, or nobody is trusted', () => {
    expect(behind.origin(request(FORWARDED, '192.0.2.1'))).toBe('http://own.example:8080')
    const open = createPublicAddress({ publicUrl: '', trustedProxies: [] })
    expect(open.origin(request(FORWARDED, '127.0.0.1'))).toBe('http://own.example:8080')
  })
  test('is the setting publicUrl before all', () => {
    const set = createPublicAddress({
      publicUrl: 'https://public.example/x',
      trustedProxies: ['10.0.0.0/8'],
    })
    expect(set.origin(request(FORWARDED))).toBe('https://public.example/x')
  })
  test.each(['javascript', 'data', 'ftp', 'https:', '', 'https, javascript'])(
    'has http where the scheme %j is neither http nor https',
    (scheme) => {
      const { origin } = behind
      expect(origin(request({ 'x-forwarded-proto': scheme }))).toBe('http://own.example:8080')
    },
  )
  test('has the scheme in small letters', () => {
    expect(behind.origin(request({ 'x-forwarded-proto': 'HTTPS' }))).toBe(
      'https://own.example:8080',
    )
  })
  test.each([
    'evil.example/path',
    'a"b',
    "a'b",
    'a b',
    'a<b>',
    'user@evil.example',
    'evil.example:99999',
    'evil.example:',
    'evil.example:8080:1',
    '[::1',
    '[::zz]',
    '-evil.example',
    '?x',
    'ä.example',
    'a'.repeat(254),
  ])('passes over the host %j', (host) => {
    const { origin } = behind
    expect(origin(request({ 'x-forwarded-host': host }))).toBe('http://own.example:8080')
    expect(origin(request({ host }))).toBe('http://10.0.0.9:8080')
  })
  test.each(['localhost', 'a.example:65535', '192.0.2.1:80', '[2001:db8::1]:8080', 'my_host'])(
    'takes the host %j',
    (host) => {
      expect(behind.origin(request({ 'x-forwarded-host': host }))).toBe(`http://${host}`)
    },
  )
  test('is of the nearest proxy where several have forwarded', () => {
    const many = { 'x-forwarded-host': 'evil.example, maps.example.ee' }
    expect(behind.origin(request(many))).toBe('http://maps.example.ee')
  })
  test('is the address of the connection where there is no host', () => {
    const socket = { remoteAddress: '::1', localAddress: '::1', localPort: 80 }
    expect(behind.origin({ headers: {}, socket })).toBe('http://[::1]:80')
    const mapped = { ...socket, localAddress: '::ffff:127.0.0.1' }
    expect(behind.origin({ headers: {}, socket: mapped })).toBe('http://127.0.0.1:80')
  })
})

describe('the client', () => {
  const client = (forwarded: string, remote?: string) =>
    behind.client(request({ 'x-forwarded-for': forwarded }, remote))
  test('is the connection itself where it is no trusted proxy', () => {
    expect(client('198.51.100.7', '192.0.2.1')).toBe('192.0.2.1')
  })
  test('is the last address that no trusted proxy has', () => {
    expect(client('198.51.100.7')).toBe('198.51.100.7')
    expect(client('1.1.1.1, 198.51.100.7, 10.2.0.1')).toBe('198.51.100.7')
    expect(client('10.3.0.1, 10.2.0.1')).toBe('10.3.0.1')
  })
  test('is the nearest proxy where that tells no address', () => {
    expect(client('1.1.1.1, unknown')).toBe(PROXY)
    expect(behind.client(request({}))).toBe(PROXY)
  })
})

test.each([
  [['loopback'], '', 1],
  [['loopback'], 'https://maps.example.ee', 0],
  [[], '', 0],
])('with the proxies %j and the address %j, %i lines ask for publicUrl', (...given) => {
  const [trustedProxies, publicUrl, lines] = given
  const warned: string[] = []
  askForPublicUrl({ trustedProxies, publicUrl }, { warn: (line: string) => warned.push(line) })
  expect(warned.length).toBe(lines)
})

describe('documents with addresses of this server in them', () => {
  test.each(['/map/style.json', '/tiles/tiles.json'])(
    '%s believes no header of strangers, and tells caches what it depends on',
    async (path) => {
      const headers = { ...FORWARDED, host: 'own.example' }
      const stranger = await createTestApp().send(path, { headers })
      expect(stranger.text).toContain('"http://own.example/')
      expect(stranger.text).not.toContain('maps.example.ee')
      expect(stranger.headers.vary).toContain('host, x-forwarded-host, x-forwarded-proto')
      const app = createTestApp({ settings: { trustedProxies: 'loopback' } })
      const poisoned = { ...headers, 'x-forwarded-proto': 'javascript' }
      const proxied = await app.send(path, { headers: poisoned })
      expect(proxied.text).toContain('"http://maps.example.ee/')
      expect(proxied.text).not.toContain('javascript:')
    },
  )
  test('of SOAP vary, too', async () => {
    const app = createTestApp()
    for (const path of ['/router/services', '/router/services/Route?wsdl']) {
      const { headers } = await app.send(`${path}${path.includes('?') ? '&' : '?'}key=k`)
      expect(headers.vary).toContain('host, x-forwarded-host, x-forwarded-proto')
    }
  })
})

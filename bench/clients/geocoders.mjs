// Clients of Photon and Nominatim: Leaflet's geocoder control and node-geocoder.
import { createRequire } from 'node:module'
import { JSDOM } from 'jsdom'
import { ask, assert, check, done, HOUSE, near, origin } from './check.mjs'

const require = createRequire(import.meta.url)
const { window } = new JSDOM('<html><body></body></html>', { url: origin })
for (const name of [
  'window',
  'document',
  'location',
  'HTMLElement',
  'Image',
  'XMLHttpRequest',
  'navigator',
]) {
  const value = name === 'window' ? window : window[name]
  Object.defineProperty(globalThis, name, { value, configurable: true })
}
const L = require('leaflet')
globalThis.L = window.L = L
const { geocoders } = await import('leaflet-control-geocoder')

const q = new URLSearchParams({ q: HOUSE, key: 'demo' })
const photon = (await ask(`/photon/api?${q}`)).features[0]
const [nominatim] = await ask(`/nominatim/search?${q}&format=json&addressdetails=1`)
const [lon, lat] = photon.geometry.coordinates

/** Scale of a map at zoom 18, where a click means a house. */
const HOUSE_SCALE = 256 * 2 ** 18

await check('leaflet-control-geocoder finds by Photon', async () => {
  const client = new geocoders.Photon({
    serviceUrl: `${origin}/photon/api/`,
    reverseUrl: `${origin}/photon/reverse/`,
    geocodingQueryParams: { key: 'demo' },
    reverseQueryParams: { key: 'demo' },
  })
  const [found] = await client.geocode(HOUSE)
  assert.deepEqual([found.center.lng, found.center.lat], [lon, lat])
  assert.match(found.name, /Narva/)
  assert.equal(found.properties.countrycode, 'EE')
  const [west, north, east, south] = photon.properties.extent
  assert.deepEqual(
    [found.bbox.getWest(), found.bbox.getNorth(), found.bbox.getEast(), found.bbox.getSouth()],
    [west, north, east, south],
  )
  const [at] = await client.reverse(L.latLng(lat, lon), 1e5)
  near(at.center.lat, lat, 1e-6, 'latitude')
})

await check('leaflet-control-geocoder finds by Nominatim', async () => {
  const client = new geocoders.Nominatim({ serviceUrl: `${origin}/k/demo/nominatim/` })
  const [found] = await client.geocode(HOUSE)
  assert.equal(found.name, nominatim.display_name)
  near(found.center.lat, Number(nominatim.lat), 1e-9, 'latitude')
  assert.equal(found.properties.address.country_code, 'ee')
  const [south, north, west, east] = nominatim.boundingbox.map(Number)
  assert.deepEqual(
    [found.bbox.getSouth(), found.bbox.getNorth(), found.bbox.getWest(), found.bbox.getEast()],
    [south, north, west, east],
  )
  const [at] = await client.reverse(L.latLng(lat, lon), HOUSE_SCALE)
  assert.match(at.name, /Narva/)
})

await check('node-geocoder reads fields by Nominatim', async () => {
  const NodeGeocoder = require('node-geocoder')
  const client = NodeGeocoder({
    provider: 'openstreetmap',
    osmServer: `${origin}/k/demo/nominatim`,
  })
  const [found] = await client.geocode(HOUSE)
  near(found.latitude, Number(nominatim.lat), 1e-9, 'latitude')
  assert.deepEqual(
    [found.formattedAddress, found.countryCode, found.city, found.streetName, found.streetNumber],
    [
      nominatim.display_name,
      'EE',
      nominatim.address.city ?? nominatim.address.town,
      nominatim.address.road,
      nominatim.address.house_number,
    ],
  )
  const [at] = await client.reverse({ lat, lon })
  assert.equal(at.countryCode, 'EE')
})

await check('a wrong key is told to clients', async () => {
  const client = new geocoders.Nominatim({ serviceUrl: `${origin}/k/wrong/nominatim/` })
  await assert.rejects(async () => {
    const found = await client.geocode(HOUSE)
    if (!Array.isArray(found) || found.length === 0) throw new Error('nothing found')
  })
})

done('geocoders')

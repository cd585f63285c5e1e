// Clients of Photon, Nominatim and Esri: Leaflet's geocoder controls and node-geocoder.
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

await check('esri-leaflet-geocoder suggests, finds what was chosen and looks around', async () => {
  const { geocodeService } = require('esri-leaflet-geocoder')
  const url = `${origin}/arcgis/rest/services/World/GeocodeServer`
  const service = geocodeService({ url, token: 'demo' })
  const run = (task) =>
    new Promise((resolve, reject) => {
      task.run((error, found) => (error ? reject(error) : resolve(found)))
    })
  // It asks what the service can do when it is made, and suggests only then.
  await run({ run: (told) => service.metadata(told) })
  const { suggestions } = await run(service.suggest().text(HOUSE))
  const { text, magicKey } = suggestions[0]
  const { results } = await run(service.geocode().text(text).key(magicKey))
  assert.deepEqual([results.length, results[0].properties.Addr_type], [1, 'PointAddress'])
  near(results[0].latlng.lat, lat, 1e-6, 'latitude')
  near(results[0].latlng.lng, lon, 1e-6, 'longitude')
  assert.ok(results[0].bounds.contains(results[0].latlng))
  const bounds = L.latLngBounds([lat - 0.01, lon - 0.01], [lat + 0.01, lon + 0.01])
  const inside = await run(service.geocode().text('Narva mnt').within(bounds))
  assert.ok(inside.results.length > 0)
  assert.ok(inside.results.every(({ latlng }) => bounds.contains(latlng)))
  const at = await run(service.reverse().latlng(L.latLng(lat, lon)))
  assert.match(at.address.Match_addr, /Narva/)
  const refused = geocodeService({ url, token: 'wrong' }).geocode().text(HOUSE)
  await assert.rejects(run(refused), { code: 498 })
})

await check(
  "QGIS's requests of its geocoder and of a layer are read as it reads them",
  async () => {
    const view = [lon - 1, lat - 1, lon + 1, lat + 1].join()
    const asked = `format=json&addressdetails=1&viewbox=${view}&countrycodes=ee,lv&q=${HOUSE}`
    const [found] = await ask(`/k/demo/nominatim/search?${encodeURI(asked)}`)
    near(Number(found.lon), lon, 1e-6, 'longitude')
    assert.deepEqual(
      [found.class, found.boundingbox.length, found.address.country_code],
      ['place', 4, 'ee'],
    )
    const links = (document) =>
      Object.fromEntries(document.links.map(({ rel, href }) => [rel, href]))
    const follow = async (href) => (await fetch(href)).json()
    const landing = await ask('/k/demo/features')
    const { collections } = await follow(links(landing).data)
    const streets = collections.find(({ id }) => id === 'streets')
    let page = await follow(`${links(streets).items}?limit=100`)
    // Later pages do not count again.
    const { numberMatched } = page
    const ids = new Set()
    for (;;) {
      for (const { id } of page.features) ids.add(id)
      if (!links(page).next) break
      page = await follow(links(page).next)
    }
    assert.equal(ids.size, numberMatched)
  },
)

await check(
  "requests of In-AKS's clients, as they were recorded, have the members that they read",
  async () => {
    const path = '/inaks/inaadress/gazetteer?key=demo'
    for (const more of [
      '&results=10&appartment=1&unik=0',
      '&features=EHITISHOONE&iTappAsendus=1',
      '&ihist=1&ky=1',
    ]) {
      const { addresses, host } = await ask(`${path}&address=${encodeURIComponent(HOUSE)}${more}`)
      const [first] = addresses
      assert.deepEqual([typeof host, first.liik, first.kort_nr], ['string', 'E', ''])
      near(Number(first.viitepunkt_l), lon, 1e-5, 'longitude')
      near(Number(first.viitepunkt_b), lat, 1e-5, 'latitude')
      assert.ok(Object.values(first).every((one) => typeof one === 'string' || Array.isArray(one)))
      const [same] = (await ask(`${path}&adrid=${first.adr_id}`)).addresses
      assert.equal(same.ads_oid, first.ads_oid)
      const { viitepunkt_x: x, viitepunkt_y: y } = first
      const around = (await ask(`${path}&x=${x}&y=${y}`)).addresses
      assert.ok(around.some(({ adr_id }) => adr_id === first.adr_id))
    }
    const scripted = await (await fetch(`${origin}${path}&address=Tartu&callback=jQuery1_2`)).text()
    assert.match(scripted, /^(\/\*\*\/)?jQuery1_2\(\{.*\}\);?$/s)
  },
)

done('geocoders')

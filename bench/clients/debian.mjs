// Clients of Debian: geopy asks, GDAL reads what was answered. Each is left out where its package is absent.
import { execFileSync, spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ask, assert, check, done, folder, HOUSE, near, origin, TALLINN, TARTU } from './check.mjs'

const PYTHON = '/usr/bin/python3'
const hasGeopy = spawnSync(PYTHON, ['-c', 'import geopy']).status === 0
const hasGdal = spawnSync('ogrinfo', ['--version']).status === 0
const q = new URLSearchParams({ q: HOUSE, key: 'demo' })

if (!hasGeopy) console.log('  - no geopy on this machine: install python3-geopy')
else {
  const script = `
import json, sys
from geopy.geocoders import BANFrance, Nominatim, Photon
host, text = sys.argv[1], sys.argv[2]
out = {}
n = Nominatim(domain=host + '/k/demo/nominatim', scheme='http', user_agent='teeviit')
p = Photon(domain=host + '/k/demo/photon', scheme='http', user_agent='teeviit')
b = BANFrance(domain=host + '/k/demo', scheme='http', user_agent='teeviit')
for name, client in (('nominatim', n), ('photon', p), ('addok', b)):
    found = client.geocode(text)
    back = client.reverse((found.latitude, found.longitude))
    out[name] = [found.latitude, found.longitude, found.address, back.address]
out['fields'] = n.geocode({'street': 'Narva mnt 7', 'city': 'Tallinn'}).address
out['none'] = n.geocode('xyzzy plugh') is None
print(json.dumps(out))
`
  await check(
    'geopy asks Nominatim, Photon and addok, by text, by fields and by point',
    async () => {
      const host = new URL(origin).host
      const found = JSON.parse(
        execFileSync(PYTHON, ['-c', script, host, HOUSE], { encoding: 'utf8' }),
      )
      const [nominatim] = await ask(`/nominatim/search?${q}&format=json`)
      assert.equal(found.nominatim[2], nominatim.display_name)
      near(found.nominatim[0], Number(nominatim.lat), 1e-9, 'latitude')
      const photon = (await ask(`/photon/api?${q}`)).features[0]
      near(found.photon[1], photon.geometry.coordinates[0], 1e-9, 'longitude')
      assert.match(found.photon[2], /Narva/)
      const addok = (await ask(`/search?${q}`)).features[0]
      assert.deepEqual(found.addok.slice(1, 3), [
        addok.geometry.coordinates[0],
        addok.properties.label,
      ])
      assert.match(found.addok[3], /Narva/)
      assert.match(found.fields, /Narva/)
      assert.equal(found.none, true)
    },
  )
}

/** What GDAL says of a file's only layer, or of the one that is named. */
function layerOf(file, ...layer) {
  const text = execFileSync(
    'ogrinfo',
    ['-ro', '-so', file, ...(layer.length > 0 ? layer : ['-al'])],
    {
      encoding: 'utf8',
    },
  )
  return {
    count: Number(/Feature Count: (\d+)/.exec(text)?.[1]),
    geometry: /Geometry: (.+)/.exec(text)?.[1],
    text,
  }
}

async function save(name, path) {
  const response = await fetch(`${origin}${path}&key=demo`)
  assert.equal(response.status, 200, path)
  const file = join(folder, name)
  writeFileSync(file, Buffer.from(await response.arrayBuffer()))
  return file
}

const POINTS = `points=${TALLINN};${TARTU}`
const TEXT = new URLSearchParams({ q: HOUSE })
const AT = `point=24.7453,59.4370`

if (!hasGdal) console.log('  - no GDAL on this machine: install gdal-bin')
else {
  await check('GDAL reads GeoJSON of search, reverse, route, isochrone and match', async () => {
    const search = layerOf(await save('search.geojson', `/geocoder/search?${TEXT}`))
    assert.equal(search.geometry, 'Point')
    assert.ok(search.count >= 1)
    const route = layerOf(await save('route.geojson', `/router/route?${POINTS}&format=geojson`))
    assert.equal(route.count, 3)
    const reach = layerOf(
      await save('reach.geojson', `/router/isochrone?point=${TALLINN}&minutes=5,10`),
    )
    assert.deepEqual([reach.count, reach.geometry], [2, 'Multi Polygon'])
    assert.ok(layerOf(await save('reverse.geojson', `/geocoder/reverse?${AT}`)).count >= 1)
  })

  await check('GDAL reads the GPX of a route', async () => {
    const file = await save('route.gpx', `/router/route?${POINTS}&steps=true&format=gpx`)
    assert.equal(layerOf(file, 'tracks').count, 1)
    assert.equal(layerOf(file, 'waypoints').count, 2)
  })

  await check('GDAL opens the release as layers, page by page, within a rectangle', async () => {
    const source = `OAPIF:${origin}/features?key=demo`
    const listed = execFileSync('ogrinfo', ['-ro', source], { encoding: 'utf8' })
    for (const layer of ['addresses', 'streets', 'units']) assert.match(listed, new RegExp(layer))
    const { numberMatched } = await ask('/features/collections/streets/items?key=demo')
    assert.equal(layerOf(source, 'streets').count, numberMatched)
    const options = ['-f', 'GeoJSON', '/vsistdout/', source, 'streets', '-oo', 'PAGE_SIZE=50']
    const all = JSON.parse(execFileSync('ogr2ogr', options, { encoding: 'utf8' }))
    assert.equal(all.features.length, numberMatched)
    assert.equal(new Set(all.features.map(({ properties }) => properties.id)).size, numberMatched)
    const [lon, lat] = all.features[0].geometry.coordinates
    const box = [lon - 0.01, lat - 0.01, lon + 0.01, lat + 0.01].map(String)
    const near = JSON.parse(
      execFileSync('ogr2ogr', [...options, '-spat', ...box], { encoding: 'utf8' }),
    )
    assert.ok(near.features.length > 0 && near.features.length < numberMatched)
  })

  const { paths } = await ask('/openapi.json')
  const takesKml = (path) =>
    paths[path].get.parameters.some(
      ({ name, schema }) => name === 'format' && schema.enum?.includes('kml'),
    )
  const texts = [
    ['/geocoder/search', TEXT],
    ['/geocoder/reverse', AT],
    ['/router/route', POINTS],
  ]
  for (const [path, query] of texts.filter(([one]) => takesKml(one))) {
    await check(`GDAL reads the KML of ${path}`, async () => {
      const file = await save(`${path.split('/').at(-1)}.kml`, `${path}?${query}&format=kml`)
      assert.ok(layerOf(file).count >= 1)
    })
  }
}

done('Debian')

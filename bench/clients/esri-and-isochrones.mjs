// Clients of ArcGIS and of Mapbox.
import { createRequire } from 'node:module'
import {
  ask,
  assert,
  check,
  done,
  HOUSE,
  MAPBOX_TOKEN,
  near,
  origin,
  TALLINN,
  TARTU,
} from './check.mjs'

const require = createRequire(import.meta.url)
const { ApiKeyManager } = await import('@esri/arcgis-rest-request')
const geocoding = await import('@esri/arcgis-rest-geocoding')
const routing = await import('@esri/arcgis-rest-routing')

const endpoint = `${origin}/arcgis/rest/services/World/GeocodeServer`
const authentication = ApiKeyManager.fromKey('demo')
const q = new URLSearchParams({ q: HOUSE, limit: '1', key: 'demo' })
const place = (await ask(`/geocoder/search?${q}`)).features[0]
const [lon, lat] = place.geometry.coordinates

await check('@esri/arcgis-rest-geocoding finds, suggests and looks around', async () => {
  const { candidates } = await geocoding.geocode({ singleLine: HOUSE, endpoint, authentication })
  near(candidates[0].location.x, lon, 1e-6, 'x')
  near(candidates[0].location.y, lat, 1e-6, 'y')
  assert.ok(candidates[0].score > 90)
  const { suggestions } = await geocoding.suggest('narva mnt', { endpoint, authentication })
  assert.match(suggestions[0].text, /Narva/)
  const at = await geocoding.reverseGeocode([lon, lat], { endpoint, authentication })
  assert.match(at.address.Match_addr, /Narva/)
})

await check('@esri/arcgis-rest-geocoding finds a table', async () => {
  const { locations } = await geocoding.bulkGeocode({
    addresses: [
      { OBJECTID: 1, address: HOUSE },
      { OBJECTID: 2, SingleLine: 'Brivibas 21, Riga' },
    ],
    endpoint,
    authentication,
  })
  const ids = locations.map(({ attributes }) => attributes.ResultID).sort()
  assert.deepEqual(ids, [1, 2])
})

await check('@esri/arcgis-rest-geocoding tells a refusal', async () => {
  const wrong = ApiKeyManager.fromKey('wrong')
  await assert.rejects(geocoding.geocode({ singleLine: HOUSE, endpoint, authentication: wrong }), {
    code: 498,
  })
})

await check('@esri/arcgis-rest-routing solves a route with directions', async () => {
  const solved = await routing.solveRoute({
    stops: [TALLINN, TARTU],
    params: { returnDirections: true, directionsLengthUnits: 'esriNAUKilometers', outSR: 4326 },
    endpoint: `${origin}/arcgis/rest/services/World/Route/NAServer/Route_World`,
    authentication,
  })
  const [route] = solved.routes.features
  const ours = await ask(`/router/route?points=${TALLINN};${TARTU}&geometry=false&key=demo`)
  near(route.attributes.Total_Kilometers, ours.routes[0].distance / 1000, 0.01, 'kilometres')
  assert.ok(route.geometry.paths[0].length > 1)
  assert.equal(solved.routes.geoJson.features.length, 1)
  assert.ok(solved.directions[0].features.length > 1)
})

await check("Mapbox's SDK reads isochrones", async () => {
  const isochrone = require('@mapbox/mapbox-sdk/services/isochrone')
  const client = isochrone({ accessToken: MAPBOX_TOKEN, origin })
  const request = client.getContours({
    coordinates: TALLINN,
    profile: 'driving',
    minutes: [5, 10],
    polygons: true,
  })
  const { body } = await request.send()
  assert.deepEqual(
    body.features.map(({ properties }) => [properties.contour, properties.metric]),
    [
      [10, 'time'],
      [5, 'time'],
    ],
  )
  assert.match(body.features[0].geometry.type, /Polygon$/)
})

await check("Mapbox's SDK finds a drive, a matrix and the drive of a trace", async () => {
  const service = (name) =>
    require(`@mapbox/mapbox-sdk/services/${name}`)({ accessToken: MAPBOX_TOKEN, origin })
  const [from, to] = [TALLINN, TARTU].map((one) =>
    Array.isArray(one) ? one : one.split(',').map(Number),
  )
  const waypoints = [{ coordinates: from }, { coordinates: to }]
  const drive = {
    profile: 'driving',
    waypoints,
    steps: true,
    geometries: 'geojson',
    language: 'et',
  }
  const { body } = await service('directions').getDirections(drive).send()
  const { maneuver } = body.routes[0].legs[0].steps.at(-1)
  assert.match(maneuver.instruction, /2\. sihtkoht/)
  const unsaid = JSON.parse(JSON.stringify(body.routes), (name, value) =>
    name === 'instruction' ? undefined : value,
  )
  const same = `/osrm/route/v1/driving/${from};${to}?steps=true&geometries=geojson&key=demo`
  assert.deepEqual(unsaid, (await ask(same)).routes)
  const guided = { ...drive, bannerInstructions: true, voiceInstructions: true }
  const [route] = (await service('directions').getDirections(guided).send()).body.routes
  assert.equal(route.voiceLocale, 'et-EE')
  for (const { bannerInstructions, voiceInstructions } of route.legs[0].steps.slice(0, -1)) {
    assert.ok(bannerInstructions[0].primary.text !== '')
    assert.match(voiceInstructions.at(-1).ssmlAnnouncement, /^<speak>.+<\/speak>$/)
  }
  const points = { points: waypoints, profile: 'driving', annotations: ['duration', 'distance'] }
  const matrix = (await service('matrix').getMatrix(points).send()).body
  near(matrix.durations[0][1], body.routes[0].duration, 1, 'duration')
  assert.equal(matrix.distances.length, 2)
  const line = body.routes[0].geometry.coordinates.slice(0, 3)
  const trace = { points: line.map((coordinates) => ({ coordinates })), profile: 'driving' }
  const { matchings } = (await service('map-matching').getMatch(trace).send()).body
  assert.equal(matchings.length, 1)
})

done('Esri and Mapbox')

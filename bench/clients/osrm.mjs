// Clients of OSRM: Leaflet Routing Machine with OSRM's text instructions, MapLibre's directions, a plain client, and the
// requests of VROOM, which was read and is not to be had here.
import { createRequire } from 'node:module'
import { connect } from 'node:net'
import { JSDOM } from 'jsdom'
import { ask, assert, check, done, near, origin, TALLINN, TARTU } from './check.mjs'

const require = createRequire(import.meta.url)
const PATH = `${TALLINN};${TARTU}`
const API = `${origin}/k/demo/osrm/route/v1`

const { window } = new JSDOM('<html><body></body></html>', { url: origin })
const globals = [
  'window',
  'document',
  'location',
  'HTMLElement',
  'Image',
  'XMLHttpRequest',
  'navigator',
]
for (const name of globals) {
  const value = name === 'window' ? window : window[name]
  Object.defineProperty(globalThis, name, { value, configurable: true })
}
const L = require('leaflet')
globalThis.L = window.L = L
require('leaflet-routing-machine')

const documented = await ask(
  `/osrm/route/v1/driving/${PATH}?overview=false&alternatives=true&steps=true&key=demo`,
)
const steps = documented.routes[0].legs.flatMap((leg) => leg.steps)

await check('leaflet-routing-machine reads routes, names, steps and lines', async () => {
  const router = L.Routing.osrmv1({
    serviceUrl: API,
    profile: 'driving',
    suppressDemoServerWarning: true,
  })
  const stops = [TALLINN, TARTU].map(([lon, lat]) => L.Routing.waypoint(L.latLng(lat, lon)))
  const routes = await new Promise((resolve, reject) => {
    router.route(stops, (error, found) =>
      error ? reject(new Error(error.message)) : resolve(found),
    )
  })
  const [route] = routes
  assert.equal(routes.length, documented.routes.length)
  assert.equal(route.summary.totalDistance, documented.routes[0].distance)
  assert.equal(route.summary.totalTime, documented.routes[0].duration)
  assert.equal(route.name, documented.routes[0].legs.map(({ summary }) => summary).join(', '))
  const [lon, lat] = documented.waypoints[0].location
  near(route.coordinates[0].lat, lat, 1e-5, 'first latitude')
  near(route.coordinates[0].lng, lon, 1e-5, 'first longitude')
  assert.equal(route.instructions[0].type, 'Head')
  assert.equal(route.instructions.at(-1).type, 'DestinationReached')
  near(route.inputWaypoints.length, 2, 0, 'waypoints')
  // Dragging sends hints back, and wants the line alone.
  const again = await new Promise((resolve, reject) => {
    const take = (error, found) => (error ? reject(new Error(error.message)) : resolve(found))
    router.route(route.inputWaypoints, take, null, { geometryOnly: true })
  })
  assert.equal(again[0].summary.totalDistance, route.summary.totalDistance)
})

await check('leaflet-routing-machine tells a refusal', async () => {
  const router = L.Routing.osrmv1({
    serviceUrl: API.replace('demo', 'wrong'),
    profile: 'driving',
    suppressDemoServerWarning: true,
  })
  const stops = [TALLINN, TARTU].map(([lon, lat]) => L.Routing.waypoint(L.latLng(lat, lon)))
  const error = await new Promise((resolve) => router.route(stops, resolve))
  assert.match(error.message, /HTTP request failed/)
})

await check('osrm-text-instructions says every step in six languages', () => {
  const say = require('osrm-text-instructions')('v5')
  const compile = (...given) => say.compile(...given)
  for (const language of ['en', 'fi', 'ru', 'de', 'sv', 'pl']) {
    for (const step of steps) {
      assert.ok(compile(language, step, { legIndex: 0, legCount: 1 }).length > 3)
    }
  }
  assert.match(compile('en', steps[0], { legIndex: 0, legCount: 1 }), /^Head /)
  assert.match(compile('en', steps.at(-1), { legIndex: 0, legCount: 1 }), /^You have arrived/)
})

await check(
  '@maplibre/maplibre-gl-directions finds its waypoints in the line, in each geometry',
  async () => {
    globalThis.URL.createObjectURL ??= () => ''
    const { default: Directions } = await import('@maplibre/maplibre-gl-directions')
    for (const geometries of ['polyline', 'polyline6', 'geojson']) {
      const map = mapOf()
      const directions = new Directions(map, {
        api: `${origin}/k/demo/osrm/route/v1`,
        profile: 'driving',
        requestOptions: { geometries, overview: 'full', alternatives: 'true' },
      })
      const middle = [24.1052, 56.9496]
      const fetched = new Promise((resolve, reject) => {
        directions.on('fetchroutesend', ({ data }) => resolve(data.directions))
        setTimeout(() => reject(new Error('no routes')), 20_000).unref()
      })
      await directions.setWaypoints([TALLINN, middle, TARTU])
      const data = await fetched
      assert.equal(data.code, 'Ok')
      // The plugin cuts the line at its waypoints: a leg of its own from each to the next.
      await new Promise((resolve) => setTimeout(resolve, 50))
      const legs = map.features().filter(({ properties }) => properties.route === 'SELECTED')
      const indexes = new Set(legs.map(({ properties }) => properties.legIndex))
      assert.deepEqual([...indexes], [0, 1], geometries)
    }
  },
)

/** As much of a map as the plugin touches; what it draws is kept. */
function mapOf() {
  let drawn = []
  const source = {
    setData: ({ features }) => {
      drawn = features
    },
  }
  const known = {
    features: () => drawn,
    getSource: () => source,
    getCanvas: () => ({ style: {} }),
    project: () => ({ x: 0, y: 0 }),
    queryRenderedFeatures: () => [],
    getZoom: () => 8,
    dragPan: { enable() {}, disable() {}, isActive: () => false },
  }
  return new Proxy(known, { get: (target, name) => target[name] ?? (() => undefined) })
}

await check('osrm-rest-client calls every service', async () => {
  const create = require('osrm-rest-client').OSRM
  const client = create({ osrm: `${origin}/k/demo/osrm`, defaultProfile: 'driving' })
  const coordinates = [TALLINN, TARTU, [24.1052, 56.9496]]
  const route = await client.route({ coordinates, steps: true, overview: 'full' })
  assert.equal(route.code, 'Ok')
  assert.equal(route.routes[0].legs.length, 2)
  const table = await client.table({ coordinates })
  near(table.durations[0][1], documented.routes[0].duration, 0.1, 'duration of the table')
  assert.equal((await client.nearest({ coordinates: [TALLINN], number: 2 })).waypoints.length, 2)
  const trip = await client.trip({ coordinates })
  assert.deepEqual(trip.waypoints.map(({ waypoint_index }) => waypoint_index).sort(), [0, 1, 2])
  const far = { coordinates: [TALLINN, [0, 0]] }
  const refused = await client.route(far).catch((error) => error)
  assert.match(JSON.stringify(refused.response?.data ?? refused.body ?? refused), /NoSegment/)
})

/** As VROOM asks: a raw connection that is closed, and everything from the first brace to the last. */
function vroom(path) {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(origin)
    const socket = connect(Number(port), hostname, () => {
      socket.write(
        `GET /k/demo/osrm${path} HTTP/1.1\r\nHost: ${hostname}\r\nAccept: */*\r\nContent-Type: application/json\r\nConnection: close\r\n\r\n`,
      )
    })
    let text = ''
    socket.setEncoding('utf8').on('data', (part) => {
      text += part
    })
    socket.on('error', reject).on('end', () => {
      resolve(JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)))
    })
  })
}

await check("VROOM's requests of a matrix and of a route are read as it reads them", async () => {
  const six = [TALLINN, TARTU].map((at) => at.map((value) => value.toFixed(6)).join(',')).join(';')
  const limits = 'radiuses=35000;35000'
  const table = await vroom(`/table/v1/car/${six}?annotations=duration,distance&${limits}`)
  assert.equal(table.code, 'Ok')
  assert.deepEqual([table.durations[0][0], table.distances[1][1]], [0, 0])
  near(table.durations[0][1], documented.routes[0].duration, 0.1, 'duration')
  const route = await vroom(
    `/route/v1/car/${six}?alternatives=false&steps=false&overview=full&continue_straight=false&${limits}`,
  )
  assert.equal(typeof route.routes[0].geometry, 'string')
  assert.equal(route.routes[0].legs.length, 1)
  const far = await vroom(`/table/v1/car/${TARTU};0,0?annotations=duration,distance&${limits}`)
  assert.equal(far.code, 'NoSegment')
  assert.match(far.message, /coordinate 1$/)
})

done('OSRM')

/** The floors of the house, lowest first; a file may import only from floors below its own and from its own room. */
const FLOORS = [
  ['host', 'report'],
  ['geo', 'text', 'tables'],
  ['addresses', 'roads', 'map', 'release'],
  ['sources', 'sample', 'bulk', 'jobs'],
  ['gazetteer', 'geocoder', 'router', 'tiles'],
  ['use-cases'],
  ['doors'],
  ['mcp'],
  ['build', 'server', 'fetch', 'library'],
  ['cli'],
]

/** Inside a big room: its inner rooms, lowest first. `.` is what lies directly in it, on top where it is not named. */
const INNER_ROOMS = {
  geocoder: [
    'words',
    'index',
    'repair',
    'question',
    'crossings',
    'state',
    'matching',
    'ranking',
    'typing',
    '.',
    'friendly',
    'former',
  ],
  roads: ['network', 'tags', 'edges', 'restrictions', 'graph', 'vehicles'],
  router: [
    'search',
    'hierarchy',
    'snapping',
    '.',
    'weights',
    'directions',
    'intersections',
    'tours',
    'matching',
    'alternatives',
    'reach',
    'matrices',
  ],
  'router/hierarchy': ['topology', 'order', 'wasm', 'search'],
  sample: ['words', 'places', 'plan', 'registers', 'roads', 'towns', 'land'],
  server: [
    'settings',
    'process',
    'keys',
    'metrics',
    'http',
    'vehicles',
    'threads',
    'jobs',
    'reload',
  ],
  text: ['vocabularies', 'bytes'],
  'use-cases': ['.', 'places', 'routes', 'rows'],
  'server/http': ['quick', 'coding', 'body', 'routes', 'reference', 'page'],
  'server/http/reference': ['schemas', 'operations', 'page'],
  doors: [
    'contract',
    'routing',
    'gazetteer',
    'geocode',
    'places',
    'files',
    'photon',
    'inaks',
    'nominatim',
    'osrm',
    'sur-routing',
    'map-routing',
    'esri',
    'mapbox',
    'features',
    'drives',
    'openls',
    'soap',
    'map',
  ],
}

/** The files by which a room is entered from outside; all others are its own. */
const FACES = {
  gazetteer: ['gazetteer', 'chain', 'children', 'describe', 'list', 'write-json'],
  geocoder: [
    'geocoder',
    'reverse',
    'index/build-index',
    'words/former-names',
    'crossings/build-crossings',
    'friendly/friendly',
    'former/search-in-time',
  ],
  roads: [
    'build-network',
    'network/courses',
    'network/directed-edges',
    'network/join-lines',
    'network/limits',
    'network/names-in-languages',
    'network/network',
    'network/material',
    'tags/keys',
    'vehicles/vehicle',
    'vehicles/vehicle-roads',
    'vehicles/vehicle-speeds',
  ],
  router: [
    'router',
    'route',
    'route-line',
    'leg-box',
    'waypoints',
    'matrix',
    'drives',
    'vehicle-router',
    'avoid',
    'weights/build-router',
    'weights/operator-weights',
    'weights/road-changes',
    'directions/directions',
    'intersections/intersections',
    'tours/tours',
    'matching/match',
    'alternatives/alternatives',
    'reach/reach',
    'matrices/matrix-parts',
  ],
  library: ['library', 'open-release', 'web'],
  sample: ['write-sample'],
  tiles: ['tiles', 'build-tiles'],
}

const anyOf = (names) => `(${names.join('|')})`
/** The sample world and the library lie beside the program, on their floors all the same. */
const folderOf = (room) => (/^(sample|library)\b/.test(room) ? room : `src/${room}`)
const roomPath = (rooms) => `^${anyOf(rooms.map(folderOf))}/`

const floorRules = FLOORS.flatMap((rooms, floor) =>
  rooms.map((room) => ({
    name: `${room}-imports-downwards`,
    severity: 'error',
    from: { path: roomPath([room]) },
    to: {
      path: roomPath([
        ...FLOORS.slice(floor)
          .flat()
          .filter((other) => other !== room),
      ]),
    },
  })),
).filter(({ to }) => to.path !== roomPath([]))

const innerPath = (room, names) =>
  `^${folderOf(room)}/${anyOf(names.map((name) => (name === '.' ? '[^/]+$' : `${name}/`)))}`

const innerRules = Object.entries(INNER_ROOMS).flatMap(([room, named]) => {
  const order = named.includes('.') ? named : [...named, '.']
  return order.slice(0, -1).map((name, floor) => ({
    name: `${room}/${name}-imports-downwards`,
    severity: 'error',
    from: { path: innerPath(room, [name]) },
    to: { path: innerPath(room, order.slice(floor + 1)) },
  }))
})

const faceRules = Object.entries(FACES).map(([room, faces]) => ({
  name: `${room}-is-entered-by-its-face`,
  severity: 'error',
  from: { path: '^(src|sample|library)/', pathNot: roomPath([room]) },
  to: { path: roomPath([room]), pathNot: `^${folderOf(room)}/${anyOf(faces)}\\.ts$` },
}))

/** What documents of one engine share; besides it an interface imports no other. SOAP and Mapbox ask the questions of neighbours. */
const SHARED_BY_INTERFACES = 'routing'
const INTERFACES = INNER_ROOMS.doors.slice(INNER_ROOMS.doors.indexOf(SHARED_BY_INTERFACES) + 1)

const ASKING = new Set(['soap', 'mapbox'])
const interfaceRules = INTERFACES.filter((room) => !ASKING.has(room)).map((room) => ({
  name: `${room}-imports-no-other-interface`,
  severity: 'error',
  from: { path: `^src/doors/${room}/` },
  to: { path: `^src/doors/${anyOf(INTERFACES.filter((other) => other !== room))}/` },
}))

/** Rooms that could run without Node, as in a page of a browser. */
const ELSEWHERE = [...FLOORS.slice(0, 3), ...FLOORS.slice(4, 7), 'library'].flat()
/** Their files that could not: the host that Node is, reading and writing, hashes, threads, and doors of a server alone. */
const OF_NODE = [
  'src/host/node-host',
  'src/release/(make-current|read-in-threads|read-release|read-thread|releases|thread-answer|work-folders|write-release)',
  'src/router/hierarchy/order/order(-worker)?',
  'src/doors/(esri|files|map|openls)/[^.]+',
].map((file) => `^${file}\\.ts$`)

const FORMATS = ['ads', 'varis', 'rc', 'osm']

const formatRules = FORMATS.map((format) => ({
  name: `${format}-knows-no-other-format`,
  severity: 'error',
  from: { path: `^src/sources/${format}/` },
  to: { path: `^src/sources/(${FORMATS.filter((other) => other !== format).join('|')})/` },
}))

module.exports = {
  forbidden: [
    ...floorRules,
    ...innerRules,
    ...faceRules,
    ...formatRules,
    ...interfaceRules,
    { name: 'no-circle', severity: 'error', from: {}, to: { circular: true } },
    { name: 'no-unresolved', severity: 'error', from: {}, to: { couldNotResolve: true } },
    {
      name: 'engines-know-no-http',
      severity: 'error',
      from: {
        path: '^src/(geo|text|report|tables|addresses|roads|map|gazetteer|geocoder|router|tiles)/',
      },
      to: { path: '^(node:)?(http|https|net|cluster)$|node_modules/(fastify|@fastify)' },
    },
    {
      name: 'node-is-behind-the-host',
      severity: 'error',
      from: { path: roomPath(ELSEWHERE), pathNot: OF_NODE },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'a-browser-reaches-no-node',
      severity: 'error',
      from: { path: '^library/web\\.ts$' },
      to: { path: OF_NODE.slice(1), reachable: true },
    },
    {
      name: 'product-imports-no-test',
      severity: 'error',
      from: { path: '^(src|sample|library)/' },
      to: { path: '^(test|bench|scripts)/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.js', '.cjs'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  },
}

/** The floors of the house, lowest first; a file may import only from floors below its own and from its own room. */
const FLOORS = [
  ['report'],
  ['geo', 'text', 'tables'],
  ['addresses', 'roads', 'release'],
  ['sources', 'sample'],
  ['gazetteer', 'geocoder', 'router'],
  ['build', 'server'],
  ['cli'],
]

const roomPath = (rooms) => `^src/(${rooms.join('|')})/`

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
    ...formatRules,
    { name: 'no-circle', severity: 'error', from: {}, to: { circular: true } },
    { name: 'no-unresolved', severity: 'error', from: {}, to: { couldNotResolve: true } },
    {
      name: 'engines-know-no-http',
      severity: 'error',
      from: { path: '^src/(geo|text|report|tables|addresses|roads|gazetteer|geocoder|router)/' },
      to: { path: '^(node:)?(http|https|net|cluster)$|node_modules/(fastify|@fastify)' },
    },
    {
      name: 'product-imports-no-test',
      severity: 'error',
      from: { path: '^src/' },
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

/**
 * Every setting of the server, in one schema: its type, what is allowed, its default, its environment variable and what
 * it does. Validation, `teeviit config` and `docs/reference/settings.md` come from here.
 */
import Type, { type Static } from 'typebox'
import { SERVICES } from '../../doors/contract/interface.ts'
import { VEHICLES, type VehicleName } from '../../roads/vehicles/vehicle.ts'

/** The base path of a service; empty is the root. */
const basePath = (env: string, path: string, what: string) =>
  Type.String({
    env,
    default: path,
    pattern: '^(/[A-Za-z0-9._~-]+)*$',
    allowed: 'a path such as /gazetteer, without a slash at its end, or nothing for the root',
    description: `Base path of ${what}.`,
  })

interface Bounds {
  readonly least: number
  readonly most: number
  readonly byDefault: number
}

const number = (env: string, { least, most, byDefault }: Bounds, what: string) =>
  Type.Integer({ env, default: byDefault, minimum: least, maximum: most, description: what })

const text = (env: string, byDefault: string, what: string, allowed = 'a text') =>
  Type.String({ env, default: byDefault, allowed, description: what })

const flag = (env: string, byDefault: boolean, what: string) =>
  Type.Boolean({ env, default: byDefault, description: what })

const styleAddress = (env: string, theme: string) =>
  Type.String({
    env,
    default: '',
    pattern: '^(https?://[^\\s]+)?$',
    allowed: 'an address such as https://maps.example.ee/style.json, or nothing',
    description: `Address of another ${theme} MapLibre style; without it the map has its own.`,
  })

export const SettingsSchema = Type.Object({
  host: text('HOST', '127.0.0.1', 'Address to listen on; `0.0.0.0` or `::` for every network.'),
  port: number(
    'PORT',
    { byDefault: 8080, least: 0, most: 65_535 },
    'Port to listen on; 0 takes a free one.',
  ),
  threads: number(
    'TEEVIIT_THREADS',
    { byDefault: 0, least: 0, most: 256 },
    'Threads that answer, all on the same port over the same memory; 0 is one a processor core.',
  ),
  operatorsPort: number(
    'TEEVIIT_OPERATORS_PORT',
    { byDefault: 0, least: 0, most: 65_535 },
    'Port, on the same address, where health and metrics answer at any load; 0 for none.',
  ),
  data: text('TEEVIIT_DATA', 'data/releases', 'Folder of releases; its file `current` names one.'),
  services: Type.Array(Type.Enum([...SERVICES]), {
    env: 'TEEVIIT_SERVICES',
    default: [...SERVICES],
    minItems: 1,
    uniqueItems: true,
    allowed: `one or more of ${SERVICES.join(', ')}, separated by commas`,
    description: 'Services that this process offers.',
  }),
  publicUrl: Type.String({
    env: 'TEEVIIT_PUBLIC_URL',
    default: '',
    pattern: '^(https?://[^/?#\\s]+(/[^?#\\s]*[^/?#\\s])?)?$',
    allowed: 'an address such as https://maps.example.ee, without a slash at its end',
    description:
      'Address that clients reach this server by, as answers name it; set it behind a proxy. Without it a trusted proxy or the Host header tells it.',
  }),
  trustedProxies: Type.Array(
    Type.String({ pattern: '^(loopback|linklocal|uniquelocal|[0-9a-fA-F.:]+(/[0-9]+)?)$' }),
    {
      env: 'TEEVIIT_TRUSTED_PROXIES',
      default: [],
      allowed:
        'addresses, networks (10.0.0.0/8), or the words loopback, linklocal, uniquelocal, separated by commas',
      description:
        'Proxies whose X-Forwarded-For, -Proto (http or https) and -Host headers are believed.',
    },
  ),
  paths: Type.Object({
    gazetteer: basePath('TEEVIIT_GAZETTEER_PATH', '/gazetteer', 'the gazetteer'),
    geocoder: basePath('TEEVIIT_GEOCODER_PATH', '/geocoder', 'the geocoder'),
    geocoderShort: basePath(
      'TEEVIIT_GEOCODER_SHORT_PATH',
      '/geocoder-short',
      'the geocoder with short addresses',
    ),
    router: basePath('TEEVIIT_ROUTER_PATH', '/router', 'the router'),
    photon: basePath('TEEVIIT_PHOTON_PATH', '/photon', "Photon's interface"),
    osrm: basePath('TEEVIIT_OSRM_PATH', '/osrm', "OSRM's interface"),
    addok: basePath('TEEVIIT_ADDOK_PATH', '', "addok's interface"),
    features: basePath('TEEVIIT_FEATURES_PATH', '/features', 'OGC API Features'),
    jobs: basePath('TEEVIIT_JOBS_PATH', '/jobs', 'jobs'),
    changes: basePath('TEEVIIT_CHANGES_PATH', '/changes', 'changes of addresses'),
    inaks: basePath('TEEVIIT_INAKS_PATH', '', "the interface of In-AKS, Estonia's address search"),
    nominatim: basePath('TEEVIIT_NOMINATIM_PATH', '/nominatim', "Nominatim's interface"),
    arcgis: basePath('TEEVIIT_ARCGIS_PATH', '/arcgis', "Esri's interfaces"),
    mapbox: basePath('TEEVIIT_MAPBOX_PATH', '', "Mapbox's directions, matrices and matching"),
    isochrone: basePath('TEEVIIT_ISOCHRONE_PATH', '/isochrone', "Mapbox's isochrones"),
  }),
  keys: Type.Object({
    file: text('TEEVIIT_KEYS_FILE', 'data/keys.json', 'File of API keys, kept by `teeviit keys`.'),
    secrets: text(
      'TEEVIIT_KEYS',
      '',
      'API keys for containers and tests; one without a number is unlimited.',
      'secret[:requests-per-minute], separated by commas',
    ),
    demo: flag('TEEVIIT_DEMO', true, 'Whether the key `demo` exists.'),
    demoPerMinute: number(
      'TEEVIIT_DEMO_LIMIT',
      { byDefault: 60, least: 1, most: 1_000_000_000 },
      'Requests a minute of the key `demo`.',
    ),
    pagePerMinute: number(
      'TEEVIIT_PAGE_LIMIT',
      { byDefault: 600, least: 0, most: 1_000_000 },
      'Units a minute of each client address with the map page, where a tile or a letter that is typed counts a tenth; 0, or no key `demo`: the page asks for a key.',
    ),
    anonymousPerMinute: number(
      'TEEVIIT_ANONYMOUS_LIMIT',
      { byDefault: 0, least: 0, most: 1_000_000_000 },
      'Requests a minute of each client address without a key, at our own interfaces and those for clients of other systems; 0: they need a key.',
    ),
  }),
  quota: Type.Object({
    redisUrl: Type.Array(Type.String({ pattern: '^(rediss?://|sentinel://[^/]+/[^/]+$)' }), {
      env: 'TEEVIIT_REDIS_URL',
      default: [],
      allowed:
        'redis:// or rediss:// addresses, or sentinel://host:port/service ones, separated by commas',
      description:
        'Redis or Valkey that replicas share their limits through; several are nodes of one cluster, or sentinels of one service.',
    }),
    redisPrefix: text(
      'TEEVIIT_REDIS_PREFIX',
      'teeviit',
      'What the names of its entries start with.',
    ),
    redisTimeoutMs: number(
      'TEEVIIT_REDIS_TIMEOUT_MS',
      { byDefault: 250, least: 10, most: 60_000 },
      "Milliseconds after which an answer of the store is no longer awaited and the process's own limit counts.",
    ),
  }),
  cache: Type.Object({
    bytes: number(
      'TEEVIIT_CACHE_BYTES',
      { byDefault: 67_108_864, least: 0, most: 1e12 },
      "Bytes of the gazetteer's response cache, over all threads; 0 for none.",
    ),
    keepAcrossReleases: flag(
      'TEEVIIT_CACHE_KEEP',
      false,
      'Whether cached responses outlive the release they were made from, for up to 24 hours.',
    ),
  }),
  jobs: Type.Object({
    folder: text(
      'TEEVIIT_JOBS_FOLDER',
      '',
      'Folder of jobs, their uploads and results; without it `jobs` in the folder of releases. Replicas with a shared store need one that all of them mount.',
    ),
    threads: number(
      'TEEVIIT_JOBS_THREADS',
      { byDefault: 1, least: 0, most: 256 },
      'Threads that work on jobs, behind those that answer; 0 leaves the work to other replicas.',
    ),
    uploadBytes: number(
      'TEEVIIT_JOBS_UPLOAD_BYTES',
      { byDefault: 4_294_967_296, least: 1_000, most: 1e13 },
      'Bytes of an upload of a key without a limit; one with a limit may send 1 MB for each request a minute, and as much at most.',
    ),
    perKey: number(
      'TEEVIIT_JOBS_PER_KEY',
      { byDefault: 32, least: 1, most: 1_000 },
      'Jobs that a key may have, ended ones too.',
    ),
    waiting: number(
      'TEEVIIT_JOBS_WAITING',
      { byDefault: 256, least: 1, most: 10_000 },
      'Jobs of all keys that have not ended.',
    ),
    keepHours: number(
      'TEEVIIT_JOBS_KEEP_HOURS',
      { byDefault: 72, least: 1, most: 100_000 },
      'Hours that a job is kept after its end.',
    ),
    diskFreePercent: number(
      'TEEVIIT_JOBS_DISK_FREE_PERCENT',
      { byDefault: 10, least: 0, most: 99 },
      'Percent of the disk that jobs leave free: with less no job is taken, and those that are begun wait.',
    ),
  }),
  connections: Type.Object({
    total: number(
      'TEEVIIT_CONNECTIONS',
      { byDefault: 10_000, least: 1, most: 1_000_000 },
      'Open connections of all clients together; more are closed at once. Fewer where the process may open fewer files.',
    ),
    perAddress: number(
      'TEEVIIT_CONNECTIONS_PER_ADDRESS',
      { byDefault: 256, least: 1, most: 1_000_000 },
      'Open connections of one client address (of IPv6 the first 64 bits); trusted proxies may have any number.',
    ),
  }),
  router: Type.Object({
    snapMetresMax: number(
      'TEEVIIT_SNAP_METRES',
      { byDefault: 2_000, least: 1, most: 100_000 },
      'Points farther than this from a road have no route.',
    ),
    shortest: flag(
      'TEEVIIT_SHORTEST',
      true,
      'Whether shortest ways are found beside the fastest; traces need them. Without, their part of the release is not read: a quarter of the memory.',
    ),
    vehicles: Type.Array(Type.Enum(Object.keys(VEHICLES) as VehicleName[]), {
      env: 'TEEVIIT_VEHICLES',
      default: [],
      uniqueItems: true,
      allowed: `none, or some of ${Object.keys(VEHICLES).join(', ')}, separated by commas`,
      description: 'Vehicles beside cars whose fastest ways are made at the start, and kept.',
    }),
    vehicleBytes: number(
      'TEEVIIT_VEHICLE_BYTES',
      { byDefault: 1_073_741_824, least: 0, most: 1e12 },
      'Bytes of the weight sets of all vehicles beside cars; the one used longest ago goes first.',
    ),
  }),
  map: Type.Object({
    tilesPerMinute: number(
      'TEEVIIT_TILES_PER_MINUTE',
      { byDefault: 6_000, least: 1, most: 1_000_000_000 },
      'Tiles a minute for one client address (of IPv6 the first 64 bits); each counts a tenth of a unit for the map page, too.',
    ),
    cacheBytes: number(
      'TEEVIIT_TILE_CACHE_BYTES',
      { byDefault: 33_554_432, least: 0, most: 1e12 },
      "Bytes of each thread's cache of tiles; 0 for none.",
    ),
    lightStyle: styleAddress('TEEVIIT_MAP_STYLE', 'light'),
    darkStyle: styleAddress('TEEVIIT_MAP_STYLE_DARK', 'dark'),
  }),
  reload: Type.Object({
    pollMs: number(
      'TEEVIIT_RELOAD_POLL_MS',
      { byDefault: 1_000, least: 50, most: 3_600_000 },
      'Milliseconds between two looks for a new release.',
    ),
    keysPollMs: number(
      'TEEVIIT_KEYS_POLL_MS',
      { byDefault: 250, least: 10, most: 60_000 },
      'Milliseconds between two looks at the keys file.',
    ),
  }),
  stopSeconds: number(
    'TEEVIIT_STOP_SECONDS',
    { byDefault: 10, least: 0, most: 3_600 },
    'Seconds that requests in flight have to end in on a stop.',
  ),
  telemetry: flag(
    'TEEVIIT_TELEMETRY',
    false,
    "Whether each request is a span of OpenTelemetry's API; an SDK that the process preloads takes them.",
  ),
  log: Type.Object({
    level: Type.Enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      env: 'TEEVIIT_LOG',
      default: 'info',
      description: 'Least weight of what is logged.',
    }),
    requests: flag(
      'TEEVIIT_LOG_REQUESTS',
      false,
      'Whether every request is logged, without its query.',
    ),
    sentences: flag(
      'TEEVIIT_LOG_SENTENCES',
      false,
      'Whether the log has sentences for a person instead of JSON; `teeviit start` writes so.',
    ),
  }),
})

export type Settings = Static<typeof SettingsSchema>

/** A value of a setting for people: JSON, without the names and passwords that addresses of a store begin with. */
export function shownValue(name: string, value: unknown): string {
  const json = JSON.stringify(value)
  return name === 'quota.redisUrl' ? json.replace(/"(\w+:\/\/)?[^"]*@/g, '"$1…@') : json
}

/** A leaf of the schema. */
export interface SettingFacts {
  /** Name in the configuration file: `cache.bytes`. */
  readonly name: string
  readonly env: string
  readonly type: 'string' | 'integer' | 'boolean' | 'array' | 'enum'
  readonly byDefault: unknown
  readonly description: string
  /** In words. */
  readonly allowed: string
  readonly schema: object
}

interface SchemaNode {
  type?: string
  enum?: readonly string[]
  properties?: Record<string, SchemaNode>
  env?: string
  default?: unknown
  description?: string
  allowed?: string
  minimum?: number
  maximum?: number
}

const PATHS = 'paths.'

/** All settings in the order of the schema. */
export const SETTINGS: readonly SettingFacts[] = leavesOf(SettingsSchema as SchemaNode, '')

/** Whether a service is elsewhere than by default, so that two could meet at one address. */
export function hasOwnPaths({ paths }: Pick<Settings, 'paths'>): boolean {
  const own: Readonly<Record<string, unknown>> = paths
  return SETTINGS.some(
    ({ name, byDefault }) => name.startsWith(PATHS) && own[name.slice(PATHS.length)] !== byDefault,
  )
}

function leavesOf(node: SchemaNode, prefix: string): SettingFacts[] {
  return Object.entries(node.properties ?? {}).flatMap(([key, child]) => {
    const name = prefix + key
    return child.properties ? leavesOf(child, `${name}.`) : [leafOf(name, child)]
  })
}

function leafOf(name: string, node: SchemaNode): SettingFacts {
  const type = (node.enum ? 'enum' : node.type) as SettingFacts['type']
  return {
    name,
    env: node.env ?? '',
    type,
    byDefault: node.default,
    description: node.description ?? '',
    allowed: node.allowed ?? allowedInWords(type, node),
    schema: node,
  }
}

function allowedInWords(type: SettingFacts['type'], node: SchemaNode): string {
  if (type === 'boolean') return 'on or off'
  if (type === 'enum') return `one of ${node.enum?.join(', ')}`
  return `a whole number from ${node.minimum} to ${node.maximum}`
}

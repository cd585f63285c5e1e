/**
 * Addresses of the map: tiles, what they hold, the style and its fonts. They need no key, and are bounded by client address
 * and by how much is under way.
 */
import type { IncomingMessage } from 'node:http'
import { ADDRESS_VARY, type Answer, JSON_TYPE } from '../../../doors/contract/answer.ts'
import { errorPage } from '../../../doors/contract/refusals.ts'
import { fontFile } from '../../../doors/map/fonts.ts'
import outlines from '../../../doors/map/outlines.json' with { type: 'json' }
import { mapStyle, THEMES } from '../../../doors/map/style.ts'
import { tileJson } from '../../../doors/map/tile-json.ts'
import {
  createPlainTiles,
  createTileStore,
  type PlainTiles,
  type SentTile,
} from '../../../doors/map/tile-store.ts'
import { andThen } from '../../../report/attempt.ts'
import { isTile } from '../../../tiles/tiles.ts'
import type { World } from '../../../use-cases/world.ts'
import { type AnonymousPlan, LIGHT_SHARE } from '../../keys/anonymous-plan.ts'
import type { Admission, Quota } from '../../keys/quota.ts'
import type { Settings } from '../../settings/settings.ts'
import { acceptsGzip } from '../coding/accept-gzip.ts'
import { isKnown } from '../coding/known-tag.ts'

const FONT_TYPE = 'font/woff2'
/** A tile is asked for anew after an hour, and mostly answered with 304. */
const TILE_AGE = 'public, max-age=3600'
/** Style and TileJSON say which release is served. */
const STYLE_AGE = 'public, max-age=60'
/** A file of fonts never changes under its name. */
const FONT_AGE = 'public, max-age=31536000, immutable'
/** Land and borders around what a release has belong to the program. */
const OUTLINES_AGE = 'public, max-age=86400'
const TILE_FILE = /^(0|[1-9]\d{0,9})\.mvt$/
const NUMBER = /^(0|[1-9]\d{0,9})$/

export interface MapRequest {
  readonly raw: IncomingMessage
  /** Texts at the named places of the path. */
  readonly params: Readonly<Record<string, string>>
  /** Scheme and host as the client knows them. */
  readonly origin: string
  readonly address: string
}

export interface MapPage {
  readonly path: string
  answer(request: MapRequest): Answer | Promise<Answer>
}

export interface MapOptions {
  readonly settings: Settings
  readonly state: {
    readonly world: World
    readonly quota: Quota
    /** Plan of those who ask for tiles. */
    readonly tiles: AnonymousPlan
  }
  readonly overload: { take(run: () => void): boolean }
}

export function mapPages(options: MapOptions): MapPage[] {
  const { settings, state } = options
  const drawn = json(outlines, OUTLINES_AGE)
  return [
    { path: '/tiles/:z/:x/:y', answer: createTilePage(options) },
    {
      path: '/tiles/tiles.json',
      answer: ({ origin }) => json(tileJson(state.world.manifest, origin), STYLE_AGE),
    },
    {
      path: '/map/style.json',
      answer: ({ raw, origin }) => {
        const asked = queryOf(raw.url ?? '')
        const named = asked.get('theme') ?? 'light'
        const theme = THEMES.find((one) => one === named)
        if (theme === undefined) return errorPage(400, '"theme" is not valid: use light or dark')
        const other = theme === 'light' ? settings.map.lightStyle : settings.map.darkStyle
        if (other !== '' && asked.get('style') !== 'own') {
          return { status: 307, contentType: JSON_TYPE, body: '{}', headers: { location: other } }
        }
        return json(mapStyle(theme, origin, state.world), STYLE_AGE)
      },
    },
    { path: '/map/outlines.json', answer: () => drawn },
    { path: '/map/fonts/:file', answer: ({ params }) => fontAnswer(params.file) },
  ]
}

function createTilePage({ settings, state, overload }: MapOptions): MapPage['answer'] {
  const store = createTileStore(settings.map.cacheBytes)
  const plainTiles = createPlainTiles()
  return ({ raw, params: { z, x, y }, address }) => {
    const file = TILE_FILE.exec(y)
    if (file === null || !NUMBER.test(z) || !NUMBER.test(x) || !isTile(+z, +x, +file[1])) {
      return errorPage(404, 'No such tile')
    }
    const plan = state.tiles(address)
    const draw = () => answer(raw, +z, +x, +file[1])
    const proceed = ({ waitS }: Admission) => (waitS > 0 ? tooManyTiles(waitS) : draw())
    return plan ? andThen(state.quota.admit(plan, LIGHT_SHARE), proceed) : draw()
  }

  function answer(raw: IncomingMessage, z: number, x: number, y: number) {
    const { world } = state
    const headers = {
      etag: `"${world.manifest.name}"`,
      'cache-control': TILE_AGE,
      vary: 'accept-encoding',
    }
    // Nothing is drawn for who has it.
    if (isKnown(raw, headers.etag)) return { ...TILE, status: 304, body: '', headers }
    const busy = () => errorPage(503, 'The server has more to do than it can in time', RETRY)
    const draw = (): Answer | Promise<Answer> => {
      const tile = world.map && store.tile(world.map, z, x, y)
      if (tile === 'busy') return busy()
      return andThen(tile, (made: SentTile) => tileAnswer(made, headers, raw, plainTiles))
    }
    return new Promise<Answer>((resolve) => {
      const isTaken = overload.take(() => resolve(new Promise((made) => made(draw()))))
      if (!isTaken) resolve(busy())
    })
  }
}

const tooManyTiles = (waitS: number): Answer =>
  errorPage(429, 'Too many tiles', { 'retry-after': `${waitS}` })

function fontAnswer(file: string): Answer {
  const bytes = fontFile(file)
  if (bytes === undefined) return errorPage(404, 'No such font')
  const headers = { 'cache-control': FONT_AGE }
  return { status: 200, contentType: FONT_TYPE, body: bytes, headers }
}

const RETRY = { 'retry-after': '1' }

const TILE = { status: 200, contentType: 'application/vnd.mapbox-vector-tile' } as const

async function tileAnswer(
  tile: SentTile,
  headers: Readonly<Record<string, string>>,
  request: IncomingMessage,
  plainTiles: PlainTiles,
): Promise<Answer> {
  if (tile === undefined) return { ...TILE, status: 204, body: '', headers }
  return acceptsGzip(request.headers['accept-encoding'])
    ? { ...TILE, body: tile, headers: { ...headers, 'content-encoding': 'gzip' } }
    : { ...TILE, body: await plainTiles(tile), headers }
}

function queryOf(url: string): URLSearchParams {
  const mark = url.indexOf('?')
  return new URLSearchParams(mark < 0 ? '' : url.slice(mark))
}

/** A document with addresses of this server in it. */
const json = (value: unknown, age: string): Answer => ({
  status: 200,
  contentType: JSON_TYPE,
  body: JSON.stringify(value),
  headers: { 'cache-control': age, vary: ADDRESS_VARY },
})

/** Keeps the address of the page in step with what it shows, both ways. */

import { map } from '../map/shown-map.ts'
import { changeLanguage, preferredLanguage } from '../text/translate.ts'
import { chooseById } from './choose.ts'
import { initialState } from './state.ts'
import { getState, setState, watch } from './store.ts'
import { readState, writeState } from './url.ts'

/** Browsers refuse addresses that change too often. */
const PAUSE_MS = 250
const STORED = ['language', 'theme', 'key'] as const

/** What the visitor chose here before; a browser may forbid to keep it. */
function readStored(): Partial<Record<(typeof STORED)[number], string>> {
  try {
    return JSON.parse(localStorage.getItem('teeviit') ?? '{}')
  } catch {
    return {}
  }
}

function store(): void {
  const { language, theme, key } = getState()
  try {
    localStorage.setItem('teeviit', JSON.stringify({ language, theme, key }))
  } catch {
    // The page does without.
  }
}

let written = ''

async function follow(): Promise<void> {
  const hash = location.hash.slice(1)
  if (hash === written) return
  const { state, language, object } = readState(hash, getState())
  setState(state)
  const { center, zoom } = state
  if (center && zoom !== undefined) map()?.jumpTo({ center: [...center], zoom })
  if (language && language !== getState().language) await changeLanguage(language)
  if (object) await chooseById(object.country, object.id).catch(() => undefined)
}

/** Reads the address, then writes it whenever what it says changes. */
export async function startLink(): Promise<void> {
  const stored = readStored()
  const usual = { ...initialState(), theme: (stored.theme ?? 'auto') as 'auto' }
  const { state, language, object } = readState(location.hash, usual)
  setState({ ...state, key: stored.key ?? '' })
  const wanted = language ?? (stored.language as typeof language) ?? preferredLanguage()
  await changeLanguage(wanted).catch(() => changeLanguage('en'))
  if (object) void chooseById(object.country, object.id).catch(() => undefined)
  addEventListener('hashchange', () => void follow())
  let timer: ReturnType<typeof setTimeout> | undefined
  watch(writeState, (hash) => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      written = hash
      history.replaceState(null, '', `#${hash}`)
    }, PAUSE_MS)
  })
  watch(({ language, theme, key }) => `${language} ${theme} ${key}`, store)
}

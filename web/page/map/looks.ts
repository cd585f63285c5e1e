/** The map's style by theme, and the colours of what the page draws on it. */
import type { StyleSpecification } from 'maplibre-gl'
import { ROOT } from '../base/facts.ts'
import type { Theme } from '../base/state.ts'

export type Look = 'light' | 'dark'

const darkDevice = matchMedia('(prefers-color-scheme: dark)')

/** The look that a theme has on this device. */
export const lookOf = (theme: Theme): Look =>
  theme === 'auto' ? (darkDevice.matches ? 'dark' : 'light') : theme

/** Calls back when the device changes its look. */
export const onDeviceLook = (callback: () => void): void =>
  darkDevice.addEventListener('change', callback)

export interface Colours {
  readonly drive: string
  readonly driveCase: string
  readonly other: string
  readonly otherCase: string
  readonly reach: readonly string[]
}

export const COLOURS: Readonly<Record<Look, Colours>> = {
  light: {
    drive: '#1f6feb',
    driveCase: '#0c3f94',
    other: '#8ea3bd',
    otherCase: '#5d7189',
    reach: ['#0b8f7f', '#3fae6a', '#e0a526'],
  },
  dark: {
    drive: '#6cb0ff',
    driveCase: '#0a2b5c',
    other: '#67778c',
    otherCase: '#2c3744',
    reach: ['#2bd4bd', '#8ddf6a', '#f2c14e'],
  },
}

/** A quiet ground for a server that has no tiles. */
const plainStyle = (look: Look): StyleSpecification => ({
  version: 8,
  sources: {},
  layers: [
    {
      id: 'ground',
      type: 'background',
      paint: { 'background-color': look === 'light' ? '#eef1ee' : '#1a1f22' },
    },
  ],
})

/** The style of the settings; where it cannot be read the server's own, else the plain ground. */
export async function styleOf(look: Look): Promise<StyleSpecification> {
  const address = `${ROOT}map/style.json?theme=${look}`
  return (await styleAt(address)) ?? (await styleAt(`${address}&style=own`)) ?? plainStyle(look)
}

async function styleAt(address: string): Promise<StyleSpecification | undefined> {
  try {
    const response = await fetch(address)
    if (response.ok) return (await response.json()) as StyleSpecification
    console.warn(`The map style ${response.url} answers ${response.status}`)
  } catch (error) {
    console.warn(`The map style ${address} cannot be read: ${(error as Error).message}`)
  }
  return undefined
}

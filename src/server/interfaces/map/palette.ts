/** The colours of the map, light and dark: quiet grounds, so that what is drawn upon them is seen. */

export const THEMES = ['light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

export interface Palette {
  readonly land: string
  readonly farmland: string
  readonly grass: string
  readonly park: string
  readonly wood: string
  readonly wetland: string
  readonly residential: string
  readonly commercial: string
  readonly industrial: string
  readonly water: string
  readonly waterLine: string
  readonly waterText: string
  readonly border: string
  readonly ferry: string
  /** Fill and edge of roads by rank: motorways, main roads, middle roads, streets. */
  readonly motorway: string
  readonly motorwayEdge: string
  readonly main: string
  readonly mainEdge: string
  readonly middle: string
  readonly middleEdge: string
  readonly street: string
  readonly streetEdge: string
  readonly track: string
  readonly tunnel: string
  readonly text: string
  readonly quietText: string
  readonly streetText: string
  readonly halo: string
  readonly shield: string
  readonly notice: string
}

export const PALETTES: Readonly<Record<Theme, Palette>> = {
  light: {
    land: '#f6f4ef',
    farmland: '#f5f1e4',
    grass: '#eaf0dc',
    park: '#d7e9c9',
    wood: '#dbe7d0',
    wetland: '#e2ebe3',
    residential: '#ebe8e3',
    commercial: '#eee5e2',
    industrial: '#e7e4e8',
    water: '#b7d5e5',
    waterLine: '#a5cadd',
    waterText: '#4d7f9c',
    border: '#a58fa8',
    ferry: '#7fa9c4',
    motorway: '#f4a97f',
    motorwayEdge: '#d98454',
    main: '#fbd793',
    mainEdge: '#dfb464',
    middle: '#fcecb4',
    middleEdge: '#d3c38f',
    street: '#ffffff',
    streetEdge: '#d8d4cc',
    track: '#c9bda6',
    tunnel: '#efece6',
    text: '#2f3437',
    quietText: '#5f666a',
    streetText: '#5a5650',
    halo: '#ffffff',
    shield: '#6b5a34',
    notice: '#8a8578',
  },
  dark: {
    land: '#191c20',
    farmland: '#1e2224',
    grass: '#1e2723',
    park: '#243a2e',
    wood: '#1e3128',
    wetland: '#1c2829',
    residential: '#282d33',
    commercial: '#29282d',
    industrial: '#272931',
    water: '#113344',
    waterLine: '#16394b',
    waterText: '#6fa3bd',
    border: '#7c6a86',
    ferry: '#3f6c85',
    motorway: '#a8653f',
    motorwayEdge: '#5d3a27',
    main: '#846a3c',
    mainEdge: '#4a3e29',
    middle: '#5b5340',
    middleEdge: '#37342b',
    street: '#3b4147',
    streetEdge: '#15181b',
    track: '#4c473d',
    tunnel: '#2a2e33',
    text: '#e6e8e9',
    quietText: '#a7aeb3',
    streetText: '#b9bdc0',
    halo: '#15181b',
    shield: '#e0c58c',
    notice: '#7f858a',
  },
}

/** Moves the map so that something is seen, on narrow screens above the panel. */
import type { Map as MapLibre, PaddingOptions } from 'maplibre-gl'
import type { Box, Chosen, LonLat } from '../base/state.ts'

const MARGIN_PX = 48
/** Widths up to this one have the panel at the bottom; `page.css` has the same. */
const NARROW = '(max-width: 720px)'
export const isNarrow = (): boolean => matchMedia(NARROW).matches
const ZOOM_OF_TYPE: Readonly<Record<string, number>> = { house: 17, flat: 17, street: 15 }
/** A box this small in degrees is that of a house. */
const HOUSE_BOX_DEGREES = 0.002

const isCalm = matchMedia('(prefers-reduced-motion: reduce)')
const moving = () => ({ duration: isCalm.matches ? 0 : 700 })

/** What stays free of what is shown, in pixels from each side: a margin, and what the sheet of a narrow screen covers. */
export function coveredPadding(): PaddingOptions {
  const panel = document.querySelector('.panel')?.getBoundingClientRect()
  if (!panel || !isNarrow()) {
    return { top: MARGIN_PX, right: MARGIN_PX, bottom: MARGIN_PX, left: MARGIN_PX }
  }
  const bottom = Math.min(innerHeight - panel.top, innerHeight * 0.6) + MARGIN_PX
  return { top: MARGIN_PX, right: MARGIN_PX / 2, bottom, left: MARGIN_PX / 2 }
}

export function fitBox(map: MapLibre, [west, south, east, north]: Box): void {
  map.fitBounds([west, south, east, north], { padding: coveredPadding(), maxZoom: 17, ...moving() })
}

function fitPoint(map: MapLibre, [lon, lat]: LonLat, zoom: number): void {
  map.flyTo({ center: [lon, lat], zoom, padding: coveredPadding(), ...moving() })
}

/** A unit with its box, a house or street near enough to read its number. */
export function fitChosen(map: MapLibre, { point, box, type }: Chosen): void {
  const isWide = box && box[2] - box[0] > HOUSE_BOX_DEGREES
  if (box && isWide) fitBox(map, box)
  else fitPoint(map, point, ZOOM_OF_TYPE[type] ?? 13)
}

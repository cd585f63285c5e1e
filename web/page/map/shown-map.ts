/** The map that is on the page: parts that come with the page may ask for it before the map itself has come. */
import type { Map as MapLibre } from 'maplibre-gl'

let shown: MapLibre | undefined

export const map = (): MapLibre | undefined => shown

export function setMap(made: MapLibre): void {
  shown = made
}

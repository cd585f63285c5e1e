/** Makes the map and keeps it in step with the state. */

import workerAddress from 'virtual:map-worker-address'
import {
  AttributionControl,
  Map as MapLibre,
  type MapMouseEvent,
  NavigationControl,
  ScaleControl,
  type StyleSpecification,
  setWorkerUrl,
} from 'maplibre-gl'
import { stopAt } from '../base/choose.ts'
import { facts } from '../base/facts.ts'
import type { LonLat, State } from '../base/state.ts'
import { getState, setState, subscribe, watch } from '../base/store.ts'
import { translate } from '../text/translate.ts'
import { dragLine } from './drag-line.ts'
import { coveredPadding, fitBox, fitChosen, isNarrow } from './fit.ts'
import { lookOf, onDeviceLook, styleOf } from './looks.ts'
import { createMarkers } from './markers.ts'
import { addOverlay, GRAB_LAYER, showDrives, showReach } from './overlay.ts'
import { setMap } from './shown-map.ts'

const BALTICS: [number, number, number, number] = [20.6, 53.8, 28.4, 59.8]

export async function createMap(container: HTMLElement): Promise<void> {
  setWorkerUrl(workerAddress)
  const { theme, center, zoom } = getState()
  let look = lookOf(theme)
  const style = await styleOf(look)
  const made = new MapLibre({
    container,
    style,
    ...(center
      ? { center: [center[0], center[1]], zoom }
      : { bounds: BALTICS, fitBoundsOptions: { padding: coveredPadding() } }),
    minZoom: 4,
    maxZoom: 19,
    maxPitch: 0,
    dragRotate: false,
    attributionControl: false,
    locale: { 'Map.Title': `Teeviit: ${translate('page.map')}` },
  })
  setMap(made)
  made.touchZoomRotate.disableRotation()
  made.addControl(
    new AttributionControl({ compact: true, customAttribution: attributionOf(style) }),
  )
  made.addControl(new NavigationControl({ showCompass: false }), 'top-right')
  made.addControl(new ScaleControl({}), 'bottom-right')
  made.on('style.load', () => addOverlay(made, look))
  made.on('moveend', () => {
    const { lng, lat } = made.getCenter()
    setState({ center: [lng, lat], zoom: made.getZoom() })
  })
  made.on('click', (event) => onClick(made, event))
  made.on('contextmenu', ({ lngLat: { lng, lat } }) => showHere([lng, lat]))
  dragLine(made)
  const redress = async () => {
    const next = lookOf(getState().theme)
    if (next === look) return
    look = next
    made.setStyle(await styleOf(next), { diff: false })
  }
  onDeviceLook(redress)
  watch((state) => state.theme, redress)
  // What waits for the whole picture, such as a printer, reads here that it has come.
  const { dataset } = document.documentElement
  for (const change of ['movestart', 'dataloading', 'styledataloading'] as const) {
    made.on(change, () => delete dataset.drawn)
  }
  made.on('idle', () => {
    dataset.drawn = 'yes'
  })
  made.once('load', () => {
    if (isNarrow()) foldAttribution(container)
    keepInStep(made)
    performance.mark('map')
    dataset.map = 'ready'
  })
}

/** Sources of a style say whose data they show; a plain ground has none. */
const attributionOf = ({ sources }: StyleSpecification): string[] =>
  Object.keys(sources).length > 0
    ? []
    : facts.attributions.map((text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;'))

/** On narrow screens the lines of the sources would cover the map: a press on their sign shows them. */
function foldAttribution(container: HTMLElement): void {
  const lines = container.querySelector('.maplibregl-ctrl-attrib')
  lines?.classList.remove('maplibregl-compact-show')
  lines?.removeAttribute('open')
}

function keepInStep(made: MapLibre): void {
  const showSigns = createMarkers(made)
  subscribe(() => showSigns(getState()))
  showSigns(getState())
  const shownDrives = ({ tab, drives }: State) => (tab === 'route' ? drives : undefined)
  const drawDrives = () => showDrives(made, shownDrives(getState()), getState().driveAt)
  watch(shownDrives, drawDrives)
  watch((state) => state.driveAt, drawDrives)
  watch(
    ({ tab, reachAreas }) => (tab === 'reach' ? reachAreas : undefined),
    (areas) => showReach(made, areas as Parameters<typeof showReach>[1]),
  )
  watch(
    (state) => state.chosen,
    (chosen) => chosen && fitChosen(made, chosen),
  )
  watch(
    (state) => state.fitted,
    (box) => box && fitBox(made, box),
  )
}

/** A click fills the stop that waits for a place; else it asks for the address there. */
function onClick(made: MapLibre, event: MapMouseEvent): void {
  if (event.originalEvent.defaultPrevented) return
  const point: LonLat = [event.lngLat.lng, event.lngLat.lat]
  const { tab, stops, reach } = getState()
  if (tab === 'reach') {
    setState({ reach: { ...reach, stop: stopAt(point) } })
    return
  }
  if (tab !== 'route') {
    showHere(point)
    return
  }
  const [line] = made.queryRenderedFeatures(event.point, { layers: [GRAB_LAYER] })
  if (line) setState({ driveAt: Number(line.properties.at) })
  else if (stops.some((stop) => !stop.point)) fillStop(point)
  else showHere(point)
}

function fillStop(point: LonLat): void {
  const { stops } = getState()
  const empty = stops.findIndex((stop) => !stop.point)
  setState({ stops: stops.with(empty, stopAt(point)) })
}

const showHere = (point: LonLat): void =>
  setState({ tab: 'search', clicked: point, chosen: undefined, searchText: '' })

/** Prints the drive: the map as a picture, then the directions. `print.css` leaves out what only a screen needs. */
import { getState, setState } from '../base/store.ts'
import { isNarrow } from '../map/fit.ts'
import { map } from '../map/shown-map.ts'

const PICTURE_ID = 'print-map'
/** A map whose tiles do not come is printed as it is. */
const WAIT_MS_MAX = 4_000

type ShownMap = NonNullable<ReturnType<typeof map>>

/** Resolves when the map rests with all that it shows. */
const rest = (shown: ShownMap): Promise<void> =>
  new Promise((resolve) => {
    shown.once('idle', () => resolve())
    setTimeout(resolve, WAIT_MS_MAX)
    shown.triggerRepaint()
  })

/** The map, on narrow screens the part above the panel; the canvas keeps its picture only while it is drawn. */
const pictureOf = (shown: ShownMap): Promise<string> =>
  new Promise((resolve) => {
    shown.once('render', () => {
      const canvas = shown.getCanvas()
      const scale = canvas.width / canvas.clientWidth
      const panel = document.querySelector('.panel')?.getBoundingClientRect()
      const part = document.createElement('canvas')
      part.width = canvas.width
      part.height = panel && isNarrow() ? panel.top * scale : canvas.height
      part.getContext('2d')?.drawImage(canvas, 0, 0)
      resolve(part.toDataURL('image/png'))
    })
    shown.triggerRepaint()
  })

export async function printDrive(): Promise<void> {
  const { drives, driveAt } = getState()
  const drive = drives?.routes[driveAt]
  const shown = map()
  if (shown) {
    if (drive) setState({ fitted: drive.bbox })
    await rest(shown)
    const image = document.getElementById(PICTURE_ID) as HTMLImageElement
    image.src = await pictureOf(shown)
    await image.decode().catch(() => undefined)
  }
  window.print()
}

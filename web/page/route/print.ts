/** Prints the drive: the map as a picture, then the directions. `print.css` leaves out what only a screen needs. */
import { getState, setState } from '../base/store.ts'
import { map } from '../map/shown-map.ts'

const PICTURE_ID = 'print-map'

/** The map's canvas keeps its picture only while it is drawn. */
const pictureOfMap = (): Promise<string | undefined> =>
  new Promise((resolve) => {
    const shown = map()
    if (!shown) return resolve(undefined)
    shown.once('render', () => resolve(shown.getCanvas().toDataURL('image/png')))
    shown.triggerRepaint()
  })

export async function printDrive(): Promise<void> {
  const { drives, driveAt } = getState()
  const drive = drives?.routes[driveAt]
  if (drive) setState({ fitted: drive.bbox })
  const picture = await pictureOfMap()
  if (picture) {
    const image = document.getElementById(PICTURE_ID) as HTMLImageElement
    image.src = picture
    await image.decode().catch(() => undefined)
  }
  window.print()
}

/** Shows the page, then brings the map: the search works before the map has come. */
import { render } from 'preact'
import { App } from './app.tsx'
import { startLink } from './base/link.ts'
import { NO_MAP } from './base/state.ts'
import { setState } from './base/store.ts'
import { keepReach } from './reach/ask-reach.ts'
import { keepDrives } from './route/ask-drives.ts'

const mapCode = import('./map/create-map.ts')
await startLink()
render(<App />, document.getElementById('app') as HTMLElement)
performance.mark('field')
keepDrives()
keepReach()
mapCode
  .then(({ createMap }) => createMap(document.getElementById('map') as HTMLElement))
  .catch((error) =>
    setState({ failure: { status: 0, code: NO_MAP, message: String(error.message ?? error) } }),
  )

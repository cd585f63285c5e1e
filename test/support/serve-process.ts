/** Serves by the settings of its environment and says where; a process of its own for tests of several replicas. */

import { resolveSettings } from '../../src/server/settings/resolve-settings.ts'
import { serve } from './bundled-server.ts'

const server = await serve(resolveSettings({ environment: process.env }).settings)
process.send?.({ url: server.url })
process.once('SIGTERM', () => {
  void server.stop().then(() => process.exit())
})

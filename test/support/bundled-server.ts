import { serverFile } from '../../bin/bundle.js'

/** The bundled server: its threads start in a third of the time. */
export const { serve } = (await import(serverFile())) as typeof import('../../src/server/serve.ts')

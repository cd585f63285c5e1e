/** `teeviit serve`: answers from the current release until it is told to stop. */
import type { Command } from 'commander'
import type { RunningServer } from '../server/serve.ts'
import type { Settings } from '../server/settings/settings.ts'
import { type JsonOption, print, withJson } from './progress-style.ts'
import { type ServerOptions, settingsFrom, withServerOptions } from './server-options.ts'
import { handleSignals } from './stop-signals.ts'

/** Adds the command `serve`. */
export function addServe(program: Command): void {
  withJson(withServerOptions(program.command('serve')))
    .description('answer the gazetteer, the geocoder and the router from the current release')
    .action(async (options: ServerOptions & JsonOption) => {
      await serveUntilStopped(settingsFrom(options).settings, (server) =>
        print(options, [], servingEvent(server)),
      )
    })
}

/** What a program is told when a server is ready. */
export function servingEvent({ url, release }: RunningServer): object {
  return { event: 'serving', url, release: release() }
}

/**
 * Serves; SIGINT and SIGTERM stop in peace. SIGHUP looks for a new release; where it says that the terminal was closed,
 * it stops in peace too.
 */
export async function serveUntilStopped(
  settings: Settings,
  onReady: (server: RunningServer) => void = () => {},
): Promise<void> {
  const { serve } = await import('../server/serve.ts')
  const server = await serve(settings)
  handleSignals({ stop: () => server.stop(), reload: () => void server.reload() })
  onReady(server)
  await server.stopped
}

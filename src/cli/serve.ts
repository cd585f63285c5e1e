/** `teeviit serve`: answers from the current release until it is told to stop. */
import type { Command } from 'commander'
import type { RunningServer } from '../server/serve.ts'
import type { Settings } from '../server/settings.ts'
import { type ServerOptions, settingsFrom, withServerOptions } from './server-options.ts'

export function addServe(program: Command): void {
  withServerOptions(program.command('serve'))
    .description('answer the gazetteer, the geocoder and the router from the current release')
    .action(async (options: ServerOptions) => {
      await serveUntilStopped(settingsFrom(options).settings)
    })
}

/** Serves; SIGINT and SIGTERM stop in peace, SIGHUP looks for a new release. */
export async function serveUntilStopped(
  settings: Settings,
  onReady: (server: RunningServer) => void = () => {},
): Promise<void> {
  const { serve } = await import('../server/serve.ts')
  const server = await serve(settings)
  process.on('SIGINT', () => void server.stop())
  process.on('SIGTERM', () => void server.stop())
  process.on('SIGHUP', () => void server.reload())
  onReady(server)
  await server.stopped
}

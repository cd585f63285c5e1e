/** Options that the commands about a server share, and the settings that they, the environment and a file give. */

import { readFileSync } from 'node:fs'
import type { Command } from 'commander'
import { orThrow } from '../report/attempt.ts'
import { TeeviitError } from '../report/errors.ts'
import { resolveSettings } from '../server/settings/resolve-settings.ts'
import { isObject } from '../text/read-json.ts'

export interface ServerOptions {
  readonly config?: string
  readonly data?: string
  readonly host?: string
  readonly port?: string
  readonly threads?: string
}

/** Adds the options of the commands that start a server or show its settings. */
export function withServerOptions(command: Command): Command {
  return command
    .option('--config <file>', 'JSON file whose member `server` holds settings')
    .option('--data <folder>', 'folder of releases (default data/releases)')
    .option('--host <address>', 'address to listen on (default 127.0.0.1)')
    .option('--port <number>', 'port to listen on (default 8080)')
    .option('--threads <number>', 'threads that answer (default: one a core)')
}

/** @throws TeeviitError SETTING_* or CLI_CONFIG_FILE */
export function settingsFrom(options: ServerOptions) {
  const { config, data, host, port, threads } = options
  return resolveSettings({
    commandLine: { data, host, port, threads },
    environment: process.env,
    ...(config ? { file: readServerMember(config), fileName: config } : {}),
  })
}

function readServerMember(file: string): Record<string, unknown> {
  const fault = (reason: string) => new TeeviitError('CLI_CONFIG_FILE', { file, reason })
  const content: unknown = orThrow(() => JSON.parse(readFileSync(file, 'utf8')), fault)
  if (!isObject(content)) throw fault('it holds no object')
  return (content.server as Record<string, unknown> | undefined) ?? {}
}

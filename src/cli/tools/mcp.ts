/** `teeviit mcp`: tools for language models, over a release or a server. */
import type { Command } from 'commander'
import { releaseOver } from '../../../library/open-release.ts'
import type { Asked } from '../../mcp/serve-mcp.ts'
import { currentRelease, readRelease } from '../../release/read-release.ts'
import { TeeviitError } from '../../report/errors.ts'
import type { Settings } from '../../server/settings/settings.ts'
import { type ServerOptions, settingsFrom } from '../server-options.ts'

interface McpOptions extends Pick<ServerOptions, 'config' | 'data'> {
  readonly url?: string
  readonly key: string
}

/** Adds the command `mcp`. */
export function addMcp(program: Command): void {
  program
    .command('mcp')
    .description('give language models tools over standard input and output (MCP)')
    .option('--url <address>', 'ask a server instead of the release of the data folder')
    .option('--key <key>', 'API key of that server', 'demo')
    .option('--config <file>', 'JSON file whose member `server` holds settings')
    .option('--data <folder>', 'folder of releases (default data/releases)')
    .action(async ({ url, key, ...options }: McpOptions) => {
      // Nobody else needs the protocol's library.
      const { askServer, serveMcp } = await import('../../mcp/serve-mcp.ts')
      await serveMcp(url ? askServer(url, key) : askRelease(settingsFrom(options).settings))
    })
}

/** The current release of a data folder, opened in this process. @throws TeeviitError CLI_NO_RELEASE, RELEASE_* */
export function askRelease({ data, router }: Settings): Asked {
  const folder = currentRelease(data)
  if (folder === undefined) throw new TeeviitError('CLI_NO_RELEASE', { folder: data })
  const client = releaseOver(readRelease(folder), router)
  return { client, sources: async () => client.sources }
}

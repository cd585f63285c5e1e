/** `teeviit mcp`: tools for language models, over a release or a server. */
import type { Command } from 'commander'
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
      const { askRelease, askServer, serveMcp } = await import('../../mcp/serve-mcp.ts')
      await serveMcp(url ? askServer(url, key) : askRelease(settingsFrom(options).settings))
    })
}

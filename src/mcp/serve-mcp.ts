/** A server of the Model Context Protocol: its tools over the typed client. */
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js'
import { createClient, type TeeviitFunctions } from '../../client/src/index.ts'
import { releaseOver } from '../../library/open-release.ts'
import packageFile from '../../package.json' with { type: 'json' }
import { currentRelease, readRelease } from '../release/read-release.ts'
import { TeeviitError } from '../report/errors.ts'
import type { Settings } from '../server/settings/settings.ts'
import { adviceOn } from './advice.ts'
import { INPUTS, OUTPUTS, type ToolName } from './shapes.ts'
import { TOOLS } from './tools.ts'

const INSTRUCTIONS =
  'Addresses and roads of Estonia, Latvia and Lithuania. Say lat and lon by name, in degrees. Find an address with search before you rely on it, and tell the user where match is not exact. Name the sources of an answer.'

/** What tools ask, and whose data that is. */
export interface Asked {
  readonly client: TeeviitFunctions
  /** Of tools whose answers do not say so themselves. */
  readonly sources: () => Promise<readonly string[]>
}

/** The current release of a data folder, opened in this process. @throws TeeviitError CLI_NO_RELEASE, RELEASE_* */
export function askRelease({ data, router }: Settings): Asked {
  const folder = currentRelease(data)
  if (folder === undefined) throw new TeeviitError('CLI_NO_RELEASE', { folder: data })
  const client = releaseOver(readRelease(folder), router)
  return { client, sources: async () => client.sources }
}

/** Asks a server by its base address. */
export const askServer = (baseUrl: string, key: string): Asked => ({
  client: createClient({ baseUrl, key, retries: 1, waitMsMax: 5_000 }),
  sources: () => sourcesOfMap(baseUrl),
})

/** What the server's map names; nothing where it has no map. */
async function sourcesOfMap(baseUrl: string): Promise<readonly string[]> {
  try {
    const answer = await fetch(`${baseUrl.replace(/\/$/, '')}/tiles/tiles.json`)
    const { attribution } = (await answer.json()) as { attribution: string }
    return attribution.replace(/<[^>]*>/g, '').split(' · ')
  } catch {
    return []
  }
}

/** The server of the tools, before it is connected. */
export function createMcpServer({ client, sources }: Asked): McpServer {
  const server = new McpServer(
    { name: 'teeviit', title: 'Teeviit', version: packageFile.version },
    { instructions: INSTRUCTIONS },
  )
  const add = <N extends ToolName>(name: N) => {
    const { title, description, run } = TOOLS[name]
    const annotations = {
      readOnlyHint: true,
      idempotentHint: true,
      destructiveHint: false,
      openWorldHint: false,
    }
    server.registerTool(
      name,
      {
        title,
        description,
        inputSchema: INPUTS[name],
        outputSchema: OUTPUTS[name],
        annotations,
      } as never,
      (async (input: never) => {
        try {
          const told = await run(client, input)
          const structuredContent = { ...told, sources: told.sources ?? (await sources()) }
          const text = JSON.stringify(structuredContent)
          return { content: [{ type: 'text', text }], structuredContent }
        } catch (error) {
          return { isError: true, content: [{ type: 'text', text: adviceOn(error) }] }
        }
      }) as never,
    )
  }
  for (const name of Object.keys(TOOLS) as ToolName[]) add(name)
  return server
}

/** Serves on standard input and output until the input ends. */
export async function serveMcp(asked: Asked): Promise<void> {
  const server = createMcpServer(asked)
  const ended = new Promise<void>((resolve) => {
    server.server.onclose = () => resolve()
    process.stdin.once('end', resolve)
  })
  await server.connect(new StdioServerTransport())
  await ended
  await server.close()
}

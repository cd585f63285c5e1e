/** A server of the Model Context Protocol: its tools over the typed client. */
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js'
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js'
import { z } from 'zod'
import { createClient, type ServicePaths, type TeeviitFunctions } from '../../client/src/index.ts'
import packageFile from '../../package.json' with { type: 'json' }
import { type Answer, JSON_TYPE } from '../doors/contract/answer.ts'
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

/** Asks a server by its base address. */
export const askServer = (baseUrl: string, key: string, paths: ServicePaths = {}): Asked => ({
  client: createClient({ baseUrl, key, paths, retries: 1, waitMsMax: 5_000 }),
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
        // A misspelt argument is told, and not left out.
        inputSchema: z.strictObject(INPUTS[name]),
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

const POSTED = {
  method: 'POST',
  headers: { accept: 'application/json, text/event-stream', 'content-type': 'application/json' },
}

/** Answers a message that came by HTTP. Each is answered by itself, without a session. */
export async function answerMessage(asked: Asked, message: string): Promise<Answer> {
  const server = createMcpServer(asked)
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true })
  await server.connect(transport as never)
  const request = new Request('http://localhost/mcp', { ...POSTED, body: message })
  const response = await transport.handleRequest(request)
  const body = await response.text()
  await server.close()
  return { status: response.status, contentType: JSON_TYPE, body }
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

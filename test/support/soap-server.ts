/** The SOAP interface behind a real socket, for clients that are programs of their own. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { completeAnswer } from '../../src/doors/contract/interface.ts'
import { parametersOf } from '../../src/doors/contract/parameters.ts'
import { soap } from '../../src/doors/soap/soap.ts'
import type { World } from '../../src/use-cases/world.ts'

export interface SoapServer {
  /** Base address of the services. */
  readonly url: string
  close(): void
}

export async function serveSoap(world: World): Promise<SoapServer> {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const bodyBytes = Buffer.concat(chunks)
    const { pathname, searchParams } = new URL(request.url!, 'http://127.0.0.1')
    const reply = soap(parametersOf([...searchParams]), world, {
      method: request.method === 'POST' ? 'POST' : 'GET',
      path: pathname.replace('/router', ''),
      baseUrl: `http://${request.headers.host}/router`,
      isMalformed: false,
      key: searchParams.get('key') ?? '',
      body: bodyBytes.toString(),
      bodyBytes,
      contentType: request.headers['content-type'] ?? '',
    })
    const answer = await completeAnswer(reply)
    response.writeHead(answer.status, { 'content-type': answer.contentType })
    response.end(answer.body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/router/services`, close: () => server.close() }
}

/** Firefox by WebDriver BiDi, for forms alone: Playwright asks Debian's Firefox for commands that it does not know. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

export const FIREFOX = ['/usr/bin/firefox-esr', '/usr/bin/firefox'].find(existsSync)

/** What a person does with a form; a page of Playwright can do it, too. */
export interface Driver {
  goto(url: string): Promise<unknown>
  evaluate(expression: string): Promise<unknown>
  readonly keyboard: {
    type(text: string): Promise<unknown>
    press(key: string): Promise<unknown>
  }
}

const START_MS_MAX = 30_000
/** Keys without a letter, as WebDriver writes them. */
const KEYS: Readonly<Record<string, string>> = { ArrowDown: '\uE015', Enter: '\uE007' }

type Reply = Readonly<Record<string, never>>

/** Sends commands and waits for the reply that has the same number. */
async function connect(address: string) {
  const socket = new WebSocket(address)
  await once(socket, 'open')
  const waiting = new Map<number, (reply: { error?: string; result: Reply }) => void>()
  socket.addEventListener('message', ({ data }) => {
    const reply = JSON.parse(String(data))
    waiting.get(reply.id)?.(reply)
    waiting.delete(reply.id)
  })
  let count = 0
  return async (method: string, params: object): Promise<Reply> => {
    const id = ++count
    const replied = new Promise<{ error?: string; result: Reply }>((resolve) =>
      waiting.set(id, resolve),
    )
    socket.send(JSON.stringify({ id, method, params }))
    const reply = await replied
    if (reply.error) throw new Error(`${method}: ${JSON.stringify(reply)}`)
    return reply.result
  }
}

async function socketAddress({ stderr }: ChildProcess): Promise<string> {
  if (!stderr) throw new Error('no output to read')
  const signal = AbortSignal.timeout(START_MS_MAX)
  for await (const line of createInterface({ input: stderr, signal })) {
    const [, address] = /listening on (ws:\S+)/.exec(line) ?? []
    if (address) return address
  }
  throw new Error('Firefox does not listen')
}

/** Runs a body with a tab of a new Firefox, which ends with it. */
export async function inFirefox(
  path: string,
  body: (driver: Driver) => Promise<void>,
): Promise<void> {
  const profile = mkdtempSync(join(tmpdir(), 'teeviit-firefox-'))
  const child = spawn(path, ['--headless', '--remote-debugging-port=0', '--profile', profile], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, HOME: profile },
  })
  const ended = once(child, 'exit')
  try {
    const send = await connect(`${await socketAddress(child)}/session`)
    await send('session.new', { capabilities: {} })
    const { contexts } = await send('browsingContext.getTree', {})
    const { context } = contexts[0] as { context: string }
    const keys = (values: string[]) =>
      send('input.performActions', {
        context,
        actions: [
          {
            type: 'key',
            id: 'keyboard',
            actions: values.flatMap((value) => [
              { type: 'keyDown', value },
              { type: 'keyUp', value },
            ]),
          },
        ],
      })
    await body({
      goto: (url) => send('browsingContext.navigate', { context, url, wait: 'complete' }),
      evaluate: async (expression) => {
        const { result } = await send('script.evaluate', {
          expression: `JSON.stringify((${expression}) ?? null)`,
          target: { context },
          awaitPromise: false,
        })
        return JSON.parse((result as { value: string }).value)
      },
      keyboard: {
        type: (text) => keys([...text]),
        press: (key) => keys([KEYS[key] ?? key]),
      },
    })
  } finally {
    child.kill()
    await ended
    rmSync(profile, { recursive: true, force: true })
  }
}

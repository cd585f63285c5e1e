/** The library in a thread whose globals of Node are gone. Its `fetch` gives the files of a folder. */
import { Worker } from 'node:worker_threads'
import type { TeeviitRelease } from '../../client/src/release.ts'

/** Each is a function's path and its arguments: they are sent to the thread. */
export const QUESTIONS = [
  ['search', 'Narva mnt 7, Tallinn', { limit: 2 }],
  ['search', 'Brīvības iela 21, Rīga'],
  ['searchAll', ['Riia 1, Tartu', 'nowhere']],
  ['suggest', 'narva m'],
  ['reverse', [24.7536, 59.437]],
  ['geocode', 'Narva mnt 7, Tallinn'],
  ['gazetteer.list', { level: 1 }],
  ['gazetteer.object', 'ID'],
  ['gazetteer.parents', 'ID'],
  ['gazetteer.children'],
  ['route', [[24.7536, 59.437], 'Riia 1, Tartu'], { steps: true }],
  [
    'matrix',
    [
      [24.7536, 59.437],
      [26.729, 58.3776],
    ],
  ],
  ['isochrone', [24.7536, 59.437], { minutes: [5] }],
  [
    'order',
    [
      [24.7536, 59.437],
      [26.729, 58.3776],
      [24.7453, 59.437],
    ],
  ],
  ['tile', 10, 582, 300],
  ['tile', 3, 8, 0],
  ['route', [[24.7536, 59.437], 'Nowhere 1, Atlantis']],
] as const

export const ASK = `
  (release, [path, ...given], id) =>
    path.split('.').reduce(([, at], name) => [at, at[name]], [undefined, release])[1]
      (...given.map((one) => (one === 'ID' ? id : one)))
      .then((answer) => answer instanceof Uint8Array ? [...answer] : JSON.stringify(answer),
            ({ code, status, message }) => ({ code, status, message }))`
export const ask = new Function(`return (${ASK})`)() as (
  release: TeeviitRelease,
  question: readonly unknown[],
  id: string,
) => Promise<unknown>

export const GONE = [
  'process',
  'Buffer',
  'setImmediate',
  'clearImmediate',
  'global',
  'require',
  'module',
]
const TEMPLATE = (gone: readonly string[], code: string) => `
  const { readFileSync } = require('node:fs')
  const { parentPort, workerData } = require('node:worker_threads')
  const { folder, changed, questions, id } = workerData
  const run = eval
  // Node loads what makes Headers when they are first asked for, and needs what is taken away below.
  new Headers()
  globalThis.fetch = async (address) => {
    const file = address.replace('https://releases.example/', '')
    if (!address.startsWith('https://releases.example/')) return { ok: false, status: 404 }
    const bytes = new Uint8Array(readFileSync(folder + '/' + file))
    if (file === changed) bytes[bytes.length >> 1] ^= 1
    return { ok: true, arrayBuffer: async () => bytes.buffer, text: async () => new TextDecoder().decode(bytes) }
  }
  for (const name of ${JSON.stringify(gone)}) delete globalThis[name]
  run(${JSON.stringify(code)} + ';globalThis.teeviit = teeviit')
  const { openRelease } = globalThis.teeviit
  const ask = ${ASK}
  openRelease(workerData.address).then(async (release) => {
    const answers = []
    for (const question of questions) answers.push(await ask(release, question, id))
    const left = ${JSON.stringify(gone)}.filter((name) => name in globalThis)
    parentPort.postMessage({ answers, left })
  }, ({ name, code, status, message }) => parentPort.postMessage({ error: { name, code, status, message } }))`

const ADDRESS = 'https://releases.example'

export interface Elsewhere {
  /** The bundled library, a script that sets `teeviit`. */
  readonly code: string
  /** Folder that has the release. */
  readonly folder: string
  /** AADRESS_ID that questions ask for. */
  readonly id: string
}

/**
 * Opens the release and asks all questions.
 * @param gone the globals that are taken away
 * @param changed a file that comes with a bit turned
 */
export async function askElsewhere(
  { code, folder, id }: Elsewhere,
  gone: readonly string[],
  { address = ADDRESS, changed = '' } = {},
) {
  const worker = new Worker(TEMPLATE(gone, code), {
    eval: true,
    workerData: { address, changed, folder, questions: QUESTIONS, id },
  })
  try {
    return await new Promise<{ answers: unknown[]; left: string[]; error?: object }>(
      (resolve, reject) => worker.once('message', resolve).once('error', reject),
    )
  } finally {
    await worker.terminate()
  }
}

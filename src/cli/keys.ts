/** `teeviit keys`: the API keys of a server. A secret is shown once, when it is made. */
import { type Command, InvalidArgumentError } from 'commander'
import { SERVICES, type Service } from '../doors/contract/interface.ts'
import {
  addKey,
  readKeysFile,
  revokeKey,
  rotateKey,
  type StoredKey,
} from '../server/keys/keys-file.ts'
import { wholeNumber } from './option-values.ts'
import { type JsonOption, print, withJson } from './progress-style.ts'
import { settingsFrom } from './server-options.ts'

interface KeysOptions extends JsonOption {
  readonly config?: string
  readonly file?: string
}

interface AddOptions extends KeysOptions {
  readonly perMinute?: number
  readonly services: Service[]
}

const RATE = wholeNumber(1, 'a whole number of requests a minute above 0')

/** Adds the command `keys` with its own commands. */
export function addKeys(program: Command): void {
  const keys = program.command('keys').description('add, list, rotate and revoke API keys')
  const command = (name: string, description: string) =>
    withJson(keys.command(name))
      .description(description)
      .option('--config <file>', 'JSON file whose member `server` holds settings')
      .option('--file <file>', 'the keys file (default: the setting keys.file)')

  command('add <name>', 'add a key and show its secret, this once')
    .option('--per-minute <number>', 'requests a minute (default: unlimited)', RATE)
    .option('--services <list>', 'services it may use, separated by commas', parseServices, [
      ...SERVICES,
    ])
    .action((name: string, options: AddOptions) => {
      const requestsPerMinute = options.perMinute ?? null
      const { services } = options
      const secret = addKey(fileOf(options), name, { requestsPerMinute, services })
      print(options, [secret], { name, secret })
    })
  command('list', 'list names and plans').action((options: KeysOptions) => {
    const stored = readKeysFile(fileOf(options))
    const facts = stored.map(({ sha256: _, ...key }) => key)
    print(options, stored.map(lineOf), { keys: facts })
  })
  command('rotate <name>', 'give a key a new secret and show it, this once').action(
    (name: string, options: KeysOptions) => {
      const secret = rotateKey(fileOf(options), name)
      print(options, [secret], { name, secret })
    },
  )
  command('revoke <name>', 'take a key back').action((name: string, options: KeysOptions) => {
    revokeKey(fileOf(options), name)
    print(options, [], { name, revoked: true })
  })
}

function fileOf(options: KeysOptions): string {
  return options.file ?? settingsFrom({ ...options }).settings.keys.file
}

function lineOf({ name, requestsPerMinute, services, createdAt }: StoredKey): string {
  const rate = requestsPerMinute === null ? 'unlimited' : `${requestsPerMinute} a minute`
  return `${name.padEnd(24)} ${rate.padEnd(18)} ${services.join(',').padEnd(28)} ${createdAt}`
}

function parseServices(text: string): Service[] {
  const services = text.split(',').map((part) => part.trim())
  for (const service of services) {
    if (!SERVICES.includes(service as Service)) {
      throw new InvalidArgumentError(`services are ${SERVICES.join(', ')}`)
    }
  }
  return services as Service[]
}

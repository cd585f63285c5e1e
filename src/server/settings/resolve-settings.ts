/** Settings in force: command line over environment over configuration file over defaults, each checked. */

import { isIP } from 'node:net'
import { Check } from 'typebox/value'
import { TeeviitError } from '../../report/errors.ts'
import { countOf } from '../../text/numbers.ts'
import { isObject } from '../../text/read-json.ts'
import { SETTINGS, type SettingFacts, type Settings, shownValue } from './settings.ts'
import { isOneStore } from './store-address.ts'

export interface SettingSources {
  /** Values by setting name, as texts: `{ port: '8081' }`. */
  readonly commandLine?: Readonly<Record<string, string | undefined>>
  readonly environment?: Readonly<Record<string, string | undefined>>
  /** The `server` member of the configuration file, and the file's name for messages. */
  readonly file?: Readonly<Record<string, unknown>>
  readonly fileName?: string
}

/** Where a setting's value comes from: `default`, an environment variable, the file, the command line. */
export interface SettingInForce {
  readonly setting: SettingFacts
  readonly value: unknown
  readonly origin: string
}

/** @throws TeeviitError SETTING_WRONG or SETTING_UNKNOWN: which, where, what was found, what is allowed. */
export function resolveSettings(sources: SettingSources) {
  refuseUnknown(sources)
  const inForce = SETTINGS.map((setting) => resolveOne(setting, sources))
  const settings: Record<string, unknown> = {}
  for (const { setting, value } of inForce) assignPath(settings, setting.name, value)
  refuseSamePath(inForce)
  return { settings: settings as Settings, inForce }
}

/** The two geocoders answer at the same addresses below their paths. */
function refuseSamePath(inForce: readonly SettingInForce[]): void {
  const find = (name: string) => inForce.find(({ setting }) => setting.name === name)
  const short = find('paths.geocoderShort')
  if (short === undefined || short.value !== find('paths.geocoder')?.value) return
  const { setting, value, origin } = short
  throw new TeeviitError('SETTING_WRONG', {
    setting: setting.name,
    origin,
    found: JSON.stringify(value),
    allowed: 'another path than that of paths.geocoder',
  })
}

function resolveOne(setting: SettingFacts, sources: SettingSources): SettingInForce {
  const { commandLine = {}, environment = {}, file = {}, fileName = 'the file' } = sources
  const given = commandLine[setting.name]
  if (given !== undefined) return checked(setting, given, 'command line', true)
  const inEnvironment = environment[setting.env]
  if (inEnvironment !== undefined && inEnvironment !== '') {
    return checked(setting, inEnvironment, setting.env, true)
  }
  const inFile = readPath(file, setting.name)
  if (inFile !== undefined) return checked(setting, inFile, fileName, false)
  return { setting, value: setting.byDefault, origin: 'default' }
}

function checked(
  setting: SettingFacts,
  found: unknown,
  origin: string,
  isText: boolean,
): SettingInForce {
  const value = isText ? parse(setting, found as string) : found
  if (!Check(setting.schema, value) || !isMeaningful(setting, value)) {
    throw new TeeviitError('SETTING_WRONG', {
      setting: setting.name,
      origin,
      found: setting.name === 'keys.secrets' ? 'not one' : shownValue(setting.name, found),
      allowed: isText ? setting.allowed : allowedInFile(setting),
    })
  }
  return { setting, value, origin }
}

/** Lists and truths are written otherwise in JSON than in a variable. */
function allowedInFile({ type, allowed }: SettingFacts): string {
  if (type === 'boolean') return 'true or false'
  return type === 'array' ? `a list of ${allowed.replace(', separated by commas', '')}` : allowed
}

/** What the schema cannot say: that addresses and networks are some, and that a store is one. */
function isMeaningful({ name }: SettingFacts, value: unknown): boolean {
  if (name === 'quota.redisUrl') return isOneStore(value as string[])
  return name !== 'trustedProxies' || (value as string[]).every(isNetwork)
}

function isNetwork(text: string): boolean {
  const [address, bits] = text.split('/')
  const version = isIP(address)
  if (version === 0) return bits === undefined && /^[a-z]+$/.test(text)
  return bits === undefined || (Number(bits) >= 1 && Number(bits) <= (version === 4 ? 32 : 128))
}

/** Digits of a setting that is a number. */
const INTEGER_DIGITS_MAX = 15

/** The value that a text means; the text itself, which the schema then refuses, where it means none. */
function parse(setting: SettingFacts, text: string): unknown {
  if (setting.type === 'integer') {
    const count = countOf(text, INTEGER_DIGITS_MAX)
    return Number.isNaN(count) ? text : count
  }
  if (setting.type === 'array') return text.split(',').map((part) => part.trim())
  if (setting.type !== 'boolean') return text
  if (/^(on|true|yes|1)$/i.test(text)) return true
  return /^(off|false|no|0)$/i.test(text) ? false : text
}

function refuseUnknown({
  file = {},
  fileName = 'the file',
  commandLine = {},
}: SettingSources): void {
  const names = SETTINGS.map(({ name }) => name)
  const refuse = (setting: string, origin: string) => {
    if (names.includes(setting)) return
    throw new TeeviitError('SETTING_UNKNOWN', { setting, origin, allowed: names.join(', ') })
  }
  const needGroup = (setting: string, found: unknown, members: readonly string[]) => {
    if (isObject(found)) return
    const allowed = `an object with some of ${members.join(', ')}`
    const shown = shownValue(setting, found)
    throw new TeeviitError('SETTING_WRONG', { setting, origin: fileName, found: shown, allowed })
  }
  for (const name of Object.keys(commandLine)) refuse(name, 'command line')
  needGroup('server', file, [...new Set(names.map((name) => name.split('.')[0]))])
  for (const [name, value] of Object.entries(file)) {
    const members = names.filter((each) => each.startsWith(`${name}.`))
    if (members.length === 0) {
      refuse(name, fileName)
      continue
    }
    const keys = members.map((member) => member.slice(name.length + 1))
    needGroup(name, value, keys)
    for (const key of Object.keys(value as object)) refuse(`${name}.${key}`, fileName)
  }
}

function readPath(object: Readonly<Record<string, unknown>>, name: string): unknown {
  const [group, key] = name.split('.')
  const value = object[group]
  return key === undefined ? value : (value as Record<string, unknown> | undefined)?.[key]
}

function assignPath(object: Record<string, unknown>, name: string, value: unknown): void {
  const [group, key] = name.split('.')
  object[group] = key === undefined ? value : { ...(object[group] as object), [key]: value }
}

/** `teeviit config`: every setting in force, and where its value comes from. */

import type { Command } from 'commander'
import { attempt } from '../report/attempt.ts'
import type { SettingInForce } from '../server/settings/resolve-settings.ts'
import { settingsInForce, shownInForce } from '../server/settings/settings-in-force.ts'
import { type JsonOption, print, withJson } from './progress-style.ts'
import { type ServerOptions, settingsFrom, withServerOptions } from './server-options.ts'

/** Adds the command `config`. */
export function addConfig(program: Command): void {
  withJson(withServerOptions(program.command('config')))
    .description('show the settings in force and where each comes from')
    .action((options: ServerOptions & JsonOption) => {
      const { inForce } = settingsFrom(options)
      const settings = Object.fromEntries(
        inForce.map((one) => [one.setting.name, { value: asJson(one), origin: one.origin }]),
      )
      print(options, settingsInForce(inForce), { settings })
    })
}

/** A value as it may be shown: JSON, except for a secret. */
function asJson(one: SettingInForce): unknown {
  const shown = shownInForce(one)
  return attempt(() => JSON.parse(shown)) ?? shown
}

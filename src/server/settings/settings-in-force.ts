/** The lines of `teeviit config`. */
import type { SettingInForce } from './resolve-settings.ts'
import { shownValue } from './settings.ts'

/** A line a setting: name, value, origin. Secrets are not shown. */
export function settingsInForce(inForce: readonly SettingInForce[]): string[] {
  const width = Math.max(...inForce.map(({ setting }) => setting.name.length))
  return inForce.map(
    (one) => `${one.setting.name.padEnd(width)}  ${shownInForce(one)}  (${one.origin})`,
  )
}

export function shownInForce({ setting, value }: SettingInForce): string {
  const isSecret = setting.name === 'keys.secrets' && value !== ''
  return isSecret ? '(set)' : shownValue(setting.name, value)
}

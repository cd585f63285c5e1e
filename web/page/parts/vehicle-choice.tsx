import { facts } from '../base/facts.ts'
import { setState, useStore } from '../base/store.ts'
import { en } from '../text/en.ts'
import { type MessageKey, useWords } from '../text/translate.ts'

/** Vehicles that the server knows; one that the page has no word for keeps its own name. */
export function VehicleChoice() {
  const t = useWords()
  const options = useStore((state) => state.driveOptions)
  const { vehicles } = facts
  if (vehicles.length < 2) return null
  const nameOf = (one: string) => {
    const key = `route.vehicle.${one}`
    return key in en ? t(key as MessageKey) : one
  }
  return (
    <label class="row spread">
      {t('route.vehicle')}
      <select
        value={options.vehicle || vehicles[0]}
        onChange={({ currentTarget: { value } }) =>
          setState({
            driveOptions: { ...options, vehicle: value === vehicles[0] ? '' : value },
          })
        }
      >
        {vehicles.map((one) => (
          <option key={one} value={one}>
            {nameOf(one)}
          </option>
        ))}
      </select>
    </label>
  )
}

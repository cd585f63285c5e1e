import { facts } from '../base/facts.ts'
import { changeDrive, getState, useStore } from '../base/store.ts'
import { readSize, SIZE_NAMES, type SizeName } from '../base/vehicle.ts'
import { en } from '../text/en.ts'
import { formatDecimal } from '../text/format.ts'
import { type MessageKey, useWords } from '../text/translate.ts'

/** Vehicles that the server knows; one that the page has no word for keeps its own name. */
export function VehicleChoice() {
  const t = useWords()
  const { vehicle } = useStore((state) => state.driveOptions)
  const { vehicles } = facts
  if (vehicles.length < 2) return null
  const nameOf = (one: string) => {
    const key = `route.vehicle.${one}`
    return key in en ? t(key as MessageKey) : one
  }
  return (
    <>
      <label class="row spread">
        {t('route.vehicle')}
        <select
          class="vehicle"
          value={vehicle || vehicles[0]}
          onChange={({ currentTarget: { value } }) =>
            changeDrive({ vehicle: value === vehicles[0] ? '' : value })
          }
        >
          {vehicles.map((one) => (
            <option key={one} value={one}>
              {nameOf(one)}
            </option>
          ))}
        </select>
      </label>
      {vehicle && <OwnSizes vehicle={vehicle} />}
    </>
  )
}

/** Sizes that differ from those of the vehicle; an empty field says the usual one. */
function OwnSizes({ vehicle }: { readonly vehicle: string }) {
  const t = useWords()
  const { sizes, isDangerous } = useStore((state) => state.driveOptions)
  const ownCount = Object.keys(sizes).length + (isDangerous ? 1 : 0)
  return (
    <details class="sizes" open={ownCount > 0}>
      <summary>
        {t('route.sizes')}
        {ownCount > 0 && <span class="badge">{ownCount}</span>}
      </summary>
      <div class="grid">
        {SIZE_NAMES.map((name) => (
          <SizeField key={name} name={name} usual={facts.sizes[vehicle]?.[name]} />
        ))}
      </div>
      <label class="row">
        <input
          type="checkbox"
          checked={isDangerous}
          onChange={() => changeDrive({ isDangerous: !isDangerous })}
        />
        {t('route.hazmat')}
      </label>
    </details>
  )
}

/** Asked for when the field is left: each new size makes the server weigh all roads anew. */
function SizeField({
  name,
  usual,
}: {
  readonly name: SizeName
  readonly usual: number | undefined
}) {
  const t = useWords()
  const { sizes } = useStore((state) => state.driveOptions)
  const read = (field: HTMLInputElement) => {
    const size = readSize(name, field.value)
    const isWrong = field.value.trim() !== '' && size === undefined
    field.setCustomValidity(isWrong ? t('route.size.wrong') : '')
    field.reportValidity()
    if (isWrong) return
    const { [name]: _, ...others } = getState().driveOptions.sizes
    changeDrive({ sizes: size === undefined ? others : { ...others, [name]: size } })
  }
  const size = sizes[name]
  return (
    <label>
      <span>{t(`route.size.${name}`)}</span>
      <input
        name={name}
        inputmode="decimal"
        autocomplete="off"
        maxLength={7}
        value={size === undefined ? '' : formatDecimal(size)}
        placeholder={usual === undefined ? '' : formatDecimal(usual)}
        onChange={({ currentTarget }) => read(currentTarget)}
        onInput={({ currentTarget }) => currentTarget.setCustomValidity('')}
      />
    </label>
  )
}

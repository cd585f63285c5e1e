/** Addresses by what they were called, whole, in part and in other orders, with the recorded answers. */
import { expect, test } from 'vitest'
import { createRandom } from '../../bench/geocoder/random.ts'
import { readAddress } from '../../bench/geocoder/variants.ts'
import {
  ABOVE_FORMER,
  dateOfDay,
  type Former,
  formerName,
  formerParts,
  heirsOf,
  statesBelow,
} from '../../src/addresses/former/former.ts'
import { COUNTRIES } from '../../src/addresses/record.ts'
import { findRow, nameOf } from '../../src/addresses/tree.ts'
import { NONE } from '../../src/tables/none.ts'
import { DAYS, oddHistory } from './odd-history.ts'
import { openOddRegisters } from './odd-registers.ts'
import { askedServer } from './recorded-answers.ts'

const TEXTS = 55
const { from, middle, until } = DAYS
const ASKED_DAYS = [from - 1, from, middle, until - 1, until, until + 1]
const NUMBERS = ['1', '2', '2a', '5', '7', '12 k-2', '3/1']
const KINDS = ['tn', 'pst', 'mnt', 'iela', 'g.', 'pr.', 'vald', 'novads']
const server = askedServer(async () => openOddRegisters(oddHistory))

/** Writes former addresses as people do: whole or in part, in any order, some beside an address of today. */
function formerTexts(former: Former): string[] {
  const { tree } = former
  const random = createRandom(3)
  const units = Array.from({ length: former.count }, (_, place) => place).filter(
    (place) => former.column[place] <= 3,
  )
  return Array.from({ length: TEXTS }, () => {
    const place = random.below(former.count)
    const parts = formerParts(former, place).reverse()
    const isHouse = former.column[place] > 5
    const name = isHouse ? parts.slice(0, 2).reverse().join(' ') : parts[0]
    const number = isHouse ? '' : ` ${random.pick(NUMBERS)}`
    const own = random.next() < 0.2 ? name.replace(/ \S+$/, ` ${random.pick(KINDS)}`) : name
    const above = parts.slice(isHouse ? 2 : 1)
    const heir = heirsOf(former, place)[0] ?? random.below(tree.rowCount)
    const around = nameOf(tree, tree.parent[heir] === NONE ? heir : tree.parent[heir])
    const unit = random.pick(units)
    const moved = [...statesBelow(former, ABOVE_FORMER + unit)]
      .map((below) => findRow(tree, former.id[below]))
      .filter((row) => row !== NONE)
    const inUnit = random.pick([...moved, heirsOf(former, unit)[0] ?? heir])
    const today = readAddress(tree, inUnit).short.join(', ')
    return random.pick([
      `${today}, ${formerName(former, unit)}`,
      `${formerName(former, unit)}, ${today}`,
      [own, ...above].join(', '),
      [own + number, ...above].join(', '),
      `${own}${number}, ${above[0] ?? around}`,
      `${own}${number}, ${around}`,
      `${own}${number}, ${formerName(former, unit)}`,
      `${own.split(' ')[0]}${number}-3`,
      [...above].reverse().concat(own).join(' ') + number,
      `${own}${number} 10117 x`,
      own,
    ])
  })
}

test.each(COUNTRIES)(
  '%s: today, on a day, within a unit, with what is no more',
  async (country) => {
    const { world, get } = server()
    const { former } = world.geocoder![country]!.index.formerNames!
    const { tree } = former
    const lines: string[] = []
    for (const [i, text] of formerTexts(former).entries()) {
      const q = `limit=5&country=${country}&q=${encodeURIComponent(text)}`
      const day = dateOfDay(ASKED_DAYS[i % ASKED_DAYS.length])
      const within = `${country}:${tree.id[tree.unitRow[i % tree.unitCount]]}`
      for (const asked of [
        'search?',
        'search?history=true&',
        `search?asOf=${day}&`,
        `search?history=true&within=${within}&`,
        'wash?',
      ])
        lines.push(await get(`/geocoder/${asked}${q}`))
    }
    expect(lines.join('\n')).toMatchSnapshot()
  },
)

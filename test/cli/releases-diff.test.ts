/** `releases diff` writes the changes between two releases of a folder. */
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { writeDiff } from '../../src/cli/releases-diff.ts'
import { releaseNames } from '../../src/release/releases.ts'
import { createReleaseChain } from '../support/release-chain.ts'
import { ESTONIA } from '../support/small-world.ts'

const chain = createReleaseChain()
afterAll(() => chain.remove())
chain.add(ESTONIA)
chain.add(
  ESTONIA.filter(({ id }) => id !== 54).map((said) =>
    said.id === 31 ? { ...said, name: 'Narva, "uus"' } : said,
  ),
)
const [newer, older] = releaseNames(chain.data)

async function diff(format: 'csv' | 'ndjson', pair: readonly [string, string] = [older, newer]) {
  const output = new PassThrough()
  const written = text(output)
  const counts = await writeDiff(chain.data, pair, format, output)
  output.end()
  return { whole: await written, counts }
}

test('as a table', async () => {
  const { whole, counts } = await diff('csv')
  expect(counts).toMatchObject({ renamed: 1, abolished: 1, created: 0 })
  expect(whole.split('\r\n').slice(0, 3)).toEqual([
    'change,c,id,formerId,heirs,level,address,formerAddress,members,within',
    'renamed,ee,31,,,4,"Eesti, Harju maakond, Tallinn, Kesklinna linnaosa, Narva, ""uus""","Eesti, Harju maakond, Tallinn, Kesklinna linnaosa, Narva maantee","{""name"":""Narva, \\""uus\\"""",""shortName"":""Narva, \\""uus\\""""}",31 11 10 1',
    'abolished,ee,54,,,5,,"Eesti, Harju maakond, Tallinn, Kesklinna linnaosa, Narva maantee 10",,31 11 10 1',
  ])
})

test('as JSON lines; backwards, what went comes', async () => {
  const { whole } = await diff('ndjson', [newer, older])
  const events = whole
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))
  expect(events.map(({ change, id }) => [change, id])).toEqual([
    ['renamed', 31],
    ['created', 54],
  ])
})

test('a release that is not there is refused', async () => {
  await expect(diff('csv', ['x', newer])).rejects.toMatchObject({ code: 'CLI_NO_RELEASE_NAMED' })
})

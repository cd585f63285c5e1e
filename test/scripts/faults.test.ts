/** The faults that are written into a file's text: each is reached by its number, and none changes the text by itself. */
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { nextNumber, withFaults } from '../../scripts/mutate/faults.ts'
import { writeFaultyCopy } from '../../scripts/mutate/faulty-copy.ts'
import { createNearestTests } from '../../scripts/mutate/nearest-tests.ts'

const faultsOf = (code: string) =>
  withFaults('a.ts', code).faults.map(({ was, becomes }) => `${was} → ${becomes}`)

/** What a function says with one fault on. */
function run(code: string, fault: number, ...args: unknown[]): unknown {
  const { text } = withFaults('a.ts', code)
  const isOn = (id: number) => id === fault
  return new Function('globalThis', `${text}; return f`)({ __faults: { isOn } })(...args)
}

describe('a number becomes the next one in its last digit', () => {
  test.each([
    ['0', '1'],
    ['3', '4'],
    ['9', '10'],
    ['50', '60'],
    ['500', '600'],
    ['10_000', '20000'],
    ['120_000', '130000'],
    ['0.8', '0.9'],
    ['0.95', '0.96'],
    ['0.02', '0.03'],
    ['1e7', '20000000'],
    ['0xff', '256'],
  ])('%s becomes %s', (text, next) => expect(nextNumber(text)).toBe(next))
})

test('conditions, comparisons, arithmetic, values and statements have their faults', () => {
  expect(faultsOf('if (a < 3 && !b) c()')).toEqual([
    '3 → 4',
    'a < 3 → a <= 3',
    '!b → b',
    'a < 3 && !b → a < 3',
    'a < 3 && !b → !b',
    'a < 3 && !b → true',
    'a < 3 && !b → false',
    'c() → undefined',
  ])
  expect(faultsOf('const f = (a: 1 | 2) => g(a * 2)')).toEqual([
    '2 → 3',
    'a * 2 → a / 2',
    'g(a * 2) → undefined',
  ])
  expect(faultsOf('return Math.min(a, true)')).toEqual([
    'Math.min → Math.max',
    'true → false',
    'Math.min(a, true) → undefined',
  ])
})

test('what is no value of a run has no faults', () => {
  expect(faultsOf("import a from './1.ts'")).toEqual([])
  expect(faultsOf('interface A { 1: 2 }')).toEqual([])
  expect(faultsOf("const text = 'a' + b")).toEqual([])
  expect(faultsOf('const { 0: first } = { 0: b }')).toEqual([])
  expect(faultsOf('for (const i of a) {}')).toEqual([])
})

test('one fault is on, or none', () => {
  const code = 'function f(a) {\n  let sum = 1\n  sum += a\n  if (a > 2) sum *= 2\n  return sum\n}'
  const { faults } = withFaults('a.ts', code)
  const said = faults.map(({ id, line, becomes }) => [line, becomes, run(code, id, 3)])
  expect(run(code, -1, 3)).toBe(8)
  expect(said).toEqual([
    [2, '2', 10],
    [3, 'sum -= a', -4],
    [3, 'undefined', 2],
    [4, '3', 4],
    [4, 'a >= 2', 8],
    [4, 'true', 8],
    [4, 'false', 4],
    [4, '3', 12],
    [4, 'sum /= 2', 2],
    [4, 'undefined', 4],
    [5, 'undefined', undefined],
  ])
})

test('the nearest tests are those of the same name and room', () => {
  const nearest = createNearestTests()
  expect(nearest('src/jobs/job-store.ts').slice(0, 2)).toEqual([
    'test/jobs/embedded-queue.test.ts',
    'test/jobs/job-store.test.ts',
  ])
})

test('tests of real data alone are passed over, those of the program are not', () => {
  const nearest = createNearestTests()
  // A part of it needs real data.
  expect(nearest('src/router/tours/tour-search.ts').slice(0, 2)).toContain(
    'test/router/tours/order-stops.test.ts',
  )
  expect(nearest('src/router/router.ts').filter((test) => /real-/.test(test))).toEqual([])
  for (const file of ['src/cli/main.ts', 'src/server/serve.ts'])
    expect(nearest(file)).toEqual(
      expect.arrayContaining(['test/cli/process.test.ts', 'test/server/serve.test.ts']),
    )
})

test('slow tests, of recorded answers and of the program, come behind the eight nearest', () => {
  const tests = createNearestTests()('src/server/serve.ts')
  const isSlow = (test: string) => /^test\/answers\/|\/(serve|reload|process)\.test/.test(test)
  expect(tests.findIndex(isSlow)).toBe(8)
  expect(tests.findLastIndex(isSlow)).toBeLessThan(25)
})

test('a copy of the project holds the faults that are asked about', () => {
  const { faults } = withFaults('src/geo/box.ts', readFileSync('src/geo/box.ts', 'utf8'))
  const folder = writeFaultyCopy([{ file: 'src/geo/box.ts', numbers: [[faults[0].id, 71]] }])
  try {
    const text = readFileSync(join(folder, 'src/geo/box.ts'), 'utf8')
    expect(text).toContain('__fault(71) ?')
    expect(text).not.toContain('__fault(72)')
    expect(readFileSync(join(folder, 'src/geo/line.ts'))).toEqual(readFileSync('src/geo/line.ts'))
  } finally {
    rmSync(folder, { recursive: true })
  }
})

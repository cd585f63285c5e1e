import { addTo } from '../../tables/group-by-key.ts'

/**
 * The parameters of a request: first of the URL query, then of a form body. Of one given twice the first value counts,
 * except where `all` is asked for.
 */
export interface Parameters {
  /** First value, `''` included; undefined where the parameter is absent. */
  raw(name: string): string | undefined
  /** First value; undefined where the parameter is absent or empty. */
  get(name: string): string | undefined
  /** Like `get`, for a parameter with several names: the one that is given first counts. */
  firstOf(name: string, others: readonly string[]): string | undefined
  /** Every value in order, empty ones included. */
  all(name: string): readonly string[]
  /** Names as they were given; of one given twice, twice or once. */
  names(): Iterable<string>
}

/** Up to this many parameters are looked through; more are put into a map first. */
const FEW = 16

export function parametersOf(pairs: Iterable<readonly [string, string]>): Parameters {
  return Array.isArray(pairs) && pairs.length <= FEW ? fewParameters(pairs) : manyParameters(pairs)
}

/** The parameters of `first`, then the parameters of `second`. */
export function joinParameters(first: Parameters, second: Parameters): Parameters {
  const owner = (name: string) => (first.raw(name) === undefined ? second : first)
  return {
    raw: (name) => owner(name).raw(name),
    get: (name) => owner(name).get(name),
    firstOf: (name, others) => first.firstOf(name, others) ?? second.firstOf(name, others),
    all: (name) => [...first.all(name), ...second.all(name)],
    names: () => new Set([...first.names(), ...second.names()]),
  }
}

function fewParameters(pairs: readonly (readonly [string, string])[]): Parameters {
  const raw = (name: string) => {
    for (const pair of pairs) if (pair[0] === name) return pair[1]
    return undefined
  }
  return {
    raw,
    get: (name) => raw(name) || undefined,
    firstOf: (name, others) =>
      pairs.find(([given]) => given === name || others.includes(given))?.[1] || undefined,
    all: (name) => pairs.filter((pair) => pair[0] === name).map((pair) => pair[1]),
    names: () => pairs.map(([name]) => name),
  }
}

function manyParameters(pairs: Iterable<readonly [string, string]>): Parameters {
  const values = new Map<string, string[]>()
  for (const [name, value] of pairs) addTo(values, name, value)
  return {
    raw: (name) => values.get(name)?.[0],
    get: (name) => values.get(name)?.[0] || undefined,
    firstOf(name, others) {
      for (const [given, [first]] of values) {
        if (given === name || others.includes(given)) return first || undefined
      }
      return undefined
    },
    all: (name) => values.get(name) ?? [],
    names: () => values.keys(),
  }
}

/**
 * The same parameters with names in any case: ask for names as a table writes them. The first spelling of a name that
 * is given counts.
 */
export function inAnyCase(given: Parameters): Parameters {
  const spellings = new Map<string, string>()
  for (const name of given.names()) {
    const folded = name.toLowerCase()
    if (!spellings.has(folded)) spellings.set(folded, name)
  }
  const spelled = (name: string): string => spellings.get(name.toLowerCase()) ?? name
  return {
    raw: (name) => given.raw(spelled(name)),
    get: (name) => given.get(spelled(name)),
    firstOf: (name, others) => given.firstOf(spelled(name), others.map(spelled)),
    all: (name) => given.all(spelled(name)),
    names: () => spellings.keys(),
  }
}

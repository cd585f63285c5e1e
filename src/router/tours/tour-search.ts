/**
 * Iterated local search for an asymmetric path with fixed ends. The move is the pure sequential 3-exchange: three arcs
 * leave, three come, and no part of the path is driven backwards (Kanellakis and Papadimitriou 1980); it is found as
 * in Lin and Kernighan, by following neighbour lists while the sum gained stays positive, with don't-look bits
 * (Bentley 1992). Or-opt is the case in which one of the two exchanged parts is short. Kicks are double bridges of
 * short parts near each other (Martin, Otto, Felten 1991), so that a kick and its repair touch a handful of stops.
 */
const NEIGHBOURS = 8
/** Longest of the three parts that a kick reverses in order. */
const KICK_PART_MAX = 10
const NOTHING = 0xffff
/** Error of a sum of a few costs, as a share of the largest. */
const ROUNDING = 1e-12

export type TourSearch = ReturnType<typeof createTourSearch>

/** Scratch space for improving a tour. `costs` has `stopCount` costs a row, one row for each stop. */
export function createTourSearch(costs: Float64Array, stopCount: number) {
  const neighbourCount = Math.min(NEIGHBOURS, stopCount - 2)
  let dearest = 0
  for (const cost of costs) if (cost > dearest) dearest = cost
  return {
    stopCount,
    costs,
    /** A smaller gain is an error of rounding: followed, it would lead round in circles. */
    gainMin: dearest * ROUNDING,
    /** Cheapest onward stops of each stop, `neighbourCount` a stop. */
    neighbours: nearestStops(costs, stopCount, neighbourCount),
    neighbourCount,
    /** The path, and the place of each stop in it. */
    path: new Uint16Array(stopCount),
    place: new Uint16Array(stopCount),
    moved: new Uint16Array(stopCount),
    /** Stops whose surroundings changed: a ring of at most `stopCount` stops, each in it once. */
    queue: new Uint16Array(stopCount),
    queued: new Uint8Array(stopCount),
    queueStart: 0,
    queueLength: 0,
  }
}

/** The stops that are cheapest to go on to, `count` for each but the last; of equal ones the lower number first. */
function nearestStops(costs: Float64Array, stopCount: number, count: number): Uint16Array {
  const nearest = new Uint16Array(stopCount * count).fill(NOTHING)
  for (let stop = 0; stop < stopCount - 1; stop++) {
    const row = stop * stopCount
    const first = stop * count
    let found = 0
    for (let other = 1; other < stopCount; other++) {
      if (other === stop) continue
      let at = found
      while (at > 0 && costs[row + other] < costs[row + nearest[first + at - 1]]) at--
      if (at === count) continue
      if (found < count) found++
      nearest.copyWithin(first + at + 1, first + at, first + found - 1)
      nearest[first + at] = other
    }
  }
  return nearest
}

/** Makes `path` the tour of the search; every stop is in it once. */
export function setPath(search: TourSearch, path: Uint16Array): void {
  search.path.set(path)
  for (let place = 0; place < path.length; place++) search.place[path[place]] = place
}

/** The cost of a path, the sum of its legs. */
export function pathCost(costs: Float64Array, path: Uint16Array): number {
  let cost = 0
  for (let place = 1; place < path.length; place++) {
    cost += costs[path[place - 1] * path.length + path[place]]
  }
  return cost
}

/** Queues a stop for another look at its legs, unless it is queued already. */
export function enqueue(search: TourSearch, stop: number): void {
  if (search.queued[stop] === 1) return
  search.queued[stop] = 1
  search.queue[(search.queueStart + search.queueLength++) % search.stopCount] = stop
}

function dequeue(search: TourSearch): number {
  const stop = search.queue[search.queueStart]
  search.queueStart = (search.queueStart + 1) % search.stopCount
  search.queueLength--
  search.queued[stop] = 0
  return stop
}

/** Drives the parts `i + 1 .. j` and `j + 1 .. k` of the path in the other order. */
function exchangeParts(search: TourSearch, i: number, j: number, k: number): void {
  const { path, place, moved } = search
  const first = j - i
  const second = k - j
  if (first <= second) {
    moved.set(path.subarray(i + 1, j + 1))
    path.copyWithin(i + 1, j + 1, k + 1)
    for (let at = 0; at < first; at++) path[i + 1 + second + at] = moved[at]
  } else {
    moved.set(path.subarray(j + 1, k + 1))
    path.copyWithin(i + 1 + second, i + 1, j + 1)
    for (let at = 0; at < second; at++) path[i + 1 + at] = moved[at]
  }
  for (let at = i + 1; at <= k; at++) place[path[at]] = at
}

/**
 * Improves the path until no queued stop begins an improving exchange. Returns the sum gained.
 * hot: one flat loop over places and costs, nothing allocated.
 */
export function improve(search: TourSearch): number {
  let gained = 0
  while (search.queueLength > 0) {
    const stop = dequeue(search)
    for (;;) {
      const gain = improveFrom(search, stop)
      if (gain === 0) break
      gained += gain
    }
  }
  return gained
}

/**
 * Tries to take out the arc behind `a`: a->b, c->d, e->f become a->d, c->f, e->b.
 * Seen from b, the circle is b..c d..e f..a (the arc from the last stop to the first is never touched).
 */
function improveFrom(search: TourSearch, a: number): number {
  const { stopCount: n, costs, neighbours, neighbourCount, gainMin, path, place } = search
  const placeA = place[a]
  if (placeA === n - 1) return 0
  const b = path[placeA + 1]
  const costAB = costs[a * n + b]
  let bestGain = gainMin
  let bestC = 0
  let bestE = 0
  for (let nearA = 0; nearA < neighbourCount; nearA++) {
    const d = neighbours[a * neighbourCount + nearA]
    const gainD = costAB - costs[a * n + d]
    if (gainD <= 0) break
    const c = path[place[d] - 1]
    // Places counted round the circle from b.
    const placeD = (place[d] - placeA - 1 + n) % n
    const gainC = gainD + costs[c * n + d]
    for (let nearC = 0; nearC < neighbourCount; nearC++) {
      const f = neighbours[c * neighbourCount + nearC]
      const gainF = gainC - costs[c * n + f]
      if (gainF <= 0) break
      if (f === d) continue
      const placeF = (place[f] - placeA - 1 + n) % n
      if (placeF < placeD) continue
      const e = path[place[f] - 1]
      const gain = gainF + costs[e * n + f] - costs[e * n + b]
      if (gain > bestGain) {
        bestGain = gain
        bestC = c
        bestE = e
      }
    }
  }
  if (bestGain === gainMin) return 0
  applyExchange(search, placeA, place[bestC], place[bestE])
  return bestGain
}

function applyExchange(search: TourSearch, x: number, y: number, z: number): void {
  const { path } = search
  const i = Math.min(x, y, z)
  const k = Math.max(x, y, z)
  const j = x + y + z - i - k
  for (const at of [i, j, k]) {
    enqueue(search, path[at])
    enqueue(search, path[at + 1])
  }
  exchangeParts(search, i, j, k)
}

/** Double bridge: parts A B C behind place `from` become C B A. Returns what it costs (may be negative). */
export function kick(search: TourSearch, random: () => number): number {
  const { stopCount: n, costs, path, place, moved } = search
  const inner = n - 2
  const part = Math.max(1, Math.min(KICK_PART_MAX, Math.floor(inner / 3)))
  const a = 1 + Math.floor(random() * part)
  const b = 1 + Math.floor(random() * part)
  const c = 1 + Math.floor(random() * part)
  const from = Math.floor(random() * (inner - a - b - c + 1))
  const endA = from + a
  const endB = endA + b
  const endC = endB + c
  for (const at of [from, endA, endB, endC]) {
    enqueue(search, path[at])
    enqueue(search, path[at + 1])
  }
  const arc = (tail: number, head: number) => costs[path[tail] * n + path[head]]
  const delta =
    arc(from, endB + 1) +
    arc(endC, endA + 1) +
    arc(endB, from + 1) +
    arc(endA, endC + 1) -
    arc(from, from + 1) -
    arc(endA, endA + 1) -
    arc(endB, endB + 1) -
    arc(endC, endC + 1)
  let length = 0
  for (let at = endB + 1; at <= endC; at++) moved[length++] = path[at]
  for (let at = endA + 1; at <= endB; at++) moved[length++] = path[at]
  for (let at = from + 1; at <= endA; at++) moved[length++] = path[at]
  for (let at = 0; at < length; at++) {
    path[from + 1 + at] = moved[at]
    place[moved[at]] = from + 1 + at
  }
  return delta
}
